#if Vault
import Foundation

/// The stored record of a code, which does not reveal it.
struct LockCredential: Codable, Equatable {
    var salt: Data
    /// The scrypt cost with which the code was set. It is not a setting, so it is not subject to
    /// the limits of settings.
    var exponent: Int
    var blockSize: Int
    var parallelism: Int
    /// The verifier that the correct code derives to.
    var verifier: Data
    /// The content key, encrypted under the code.
    var wrapped: Data

    var cost: ScryptCost {
        ScryptCost(exponent: exponent, blockSize: blockSize, parallelism: parallelism)
    }
}

/// The codes of a lock. `generation` increases with every change.
struct LockRecord: Codable, Equatable {
    var generation = 0
    var credentials: [String: LockCredential] = [:]
    /// The content key encrypted under the recovery key, if there is one.
    var recovery: Data?
    var recoverySalt: Data?
    /// The waits with which the first or the latest code was set; `nil` in records of older
    /// versions.
    var waits: [Double]?
    var mostFailures: Int?

    /// The schedule of the lock. An existing lock is never looser than this, whatever the settings
    /// are; that of a record without waits is the default.
    var schedule: LockoutSchedule {
        get {
            var schedule = LockoutSchedule()
            if let waits { schedule.waits = waits }
            if let mostFailures { schedule.mostFailures = mostFailures }
            return schedule
        }
        set { (waits, mostFailures) = (newValue.waits, newValue.mostFailures) }
    }
}

/// The counter of wrong attempts. `sequence` increases with every write.
struct LockCounter: Codable, Equatable {
    var sequence = 0
    /// The generation of the record it belongs to, or the previous one.
    var generation = 0
    var throttle = Throttle()
}

/// The mark on the device: the minimum sequence that the counter may have.
struct LockMark: Codable, Equatable {
    var sequence = 0
}

/// The contents of a lock's files.
struct LockState: Equatable {
    var record = LockRecord()
    var counter = LockCounter()
}
#endif
