#if Vault
import Foundation

/// What is known of one code, and nothing that tells it.
struct LockCredential: Codable, Equatable {
    var salt: Data
    /// The cost of scrypt when it was set; not a setting, so not held to what settings may be.
    var exponent: Int
    var blockSize: Int
    var parallelism: Int
    /// What the right code derives to.
    var verifier: Data
    /// The content key, under the code.
    var wrapped: Data

    var cost: ScryptCost {
        ScryptCost(exponent: exponent, blockSize: blockSize, parallelism: parallelism)
    }
}

/// The codes of a lock. `generation` grows with every change.
struct LockRecord: Codable, Equatable {
    var generation = 0
    var credentials: [String: LockCredential] = [:]
    /// The content key under the recovery key, if there is one.
    var recovery: Data?
    var recoverySalt: Data?
}

/// The counter of wrong guesses. `sequence` grows with every write.
struct LockCounter: Codable, Equatable {
    var sequence = 0
    /// The generation of the record it belongs to, or of the one before.
    var generation = 0
    var throttle = Throttle()
}

/// What the device remembers: the least sequence that a counter may have.
struct LockMark: Codable, Equatable {
    var sequence = 0
}

/// All of a lock's files, as they were found.
struct LockState: Equatable {
    var record = LockRecord()
    var counter = LockCounter()
}
#endif
