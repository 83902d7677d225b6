#if Vault
import Crypto
import Dispatch
import Foundation
import Synchronization

/// A lock with codes, which checks attempts, counts wrong ones, and enforces waits.
///
///     let lock = CodeLock(at: LockLocation(records: "…/share/lock", device: "…/state/lock"))
///     await lock.set(Secret("8205"), for: "passcode")
///     await lock.check(Secret("0000"), of: "passcode")  // .wrong(left: 19, wait: 0)
///
/// Throttling is built in: every attempt is counted on disk before it is evaluated, so that killing
/// the process does not restore an attempt. All codes of a lock, and all screens, windows and
/// processes, share one counter. The lock stays closed if its files cannot be trusted, read or
/// written.
///
/// A lock can be used concurrently from any context; attempts are made one after another on the
/// lock's own thread.
public final class CodeLock: Sendable {
    /// The location of the lock's files.
    public let place: LockLocation
    /// The settings. Changes apply to the next attempt.
    public var configuration: VaultConfiguration {
        get { settings.withLock { $0 } }
        set { settings.withLock { $0 = newValue } }
    }

    let files: LockFiles
    let clock: @Sendable () -> Moment
    let recent = Mutex(RecentAttempts())
    let opener = Mutex<Opener?>(nil)
    private let settings: Mutex<VaultConfiguration>
    private let queue = DispatchQueue(label: "CairnVault.lock")
    private let derivations = Atomic<Int>(0)

    /// Opens a lock; nothing is read yet.
    ///
    /// - Parameters:
    ///   - place: The location of the lock's files.
    ///   - configuration: The waits, the derivation cost and the lengths of codes.
    ///   - keyring: A keyring that stores the device's key in place of a file; `nil` for a file.
    ///   - clock: The clock that measures waits.
    public convenience init(
        at place: LockLocation, configuration: VaultConfiguration = VaultConfiguration(),
        keyring: Keyring? = nil, clock: @escaping @Sendable () -> Moment = { Moment.now() }
    ) {
        self.init(
            files: LockFiles(place: place, keyring: keyring), configuration: configuration,
            clock: clock)
    }

    /// Opens a lock that calls a closure before it writes a file.
    package convenience init(
        at place: LockLocation, configuration: VaultConfiguration,
        clock: @escaping @Sendable () -> Moment, willWrite: @escaping @Sendable (String) -> Void
    ) {
        self.init(
            files: LockFiles(place: place, willWrite: willWrite), configuration: configuration,
            clock: clock)
    }

    private init(
        files: LockFiles, configuration: VaultConfiguration, clock: @escaping @Sendable () -> Moment
    ) {
        place = files.place
        (self.files, self.clock) = (files, clock)
        settings = Mutex(configuration)
    }

    /// The number of scrypt derivations so far, which is the cost of the attempts.
    package var derivationCount: Int { derivations.load(ordering: .relaxed) }

    // MARK: Checking

    /// Returns the status of the lock for the code of a name.
    public func status(of name: String) async -> LockStatus {
        await run { self.statusNow(name) }
    }

    /// Checks a code.
    ///
    /// - Complexity: one scrypt derivation, and two small file writes, or three for the correct
    ///   code.
    @discardableResult
    public func check(_ code: Secret, of name: String) async -> CodeAnswer {
        await unlock(code, of: name).answer
    }

    /// Checks a code and returns the key of encrypted files if it is correct.
    public func unlock(
        _ code: Secret, of name: String
    ) async -> (answer: CodeAnswer, key: Secret?) {
        await run { self.attempt(code, name) { _ in .right } }
    }

    // MARK: Changing

    /// Sets or changes a code.
    ///
    /// - Parameters:
    ///   - new: The new code, as returned by ``CodeNormalization``.
    ///   - name: The name of the code.
    ///   - proof: A code of the lock, with its name, that authorizes the change; required as soon
    ///     as the lock has a code.
    /// - Returns: ``CodeAnswer/right`` if the code was set; ``CodeAnswer/unchanged`` if it equals
    ///   the old one.
    @discardableResult
    public func set(
        _ new: Secret, for name: String, provedBy proof: (code: Secret, name: String)? = nil
    ) async -> CodeAnswer {
        await run { self.setNow(new, name, proof) }
    }

    /// Removes a code, if a correct code authorizes it. The counter is kept.
    @discardableResult
    public func remove(
        _ name: String, provedBy proof: (code: Secret, name: String)
    ) async -> CodeAnswer {
        await run { self.removeNow(name, proof) }
    }

    /// Removes a code like ``remove(_:provedBy:)``, and waits for it: for a caller that holds the lock of
    /// a folder, which a suspended task might never release.
    public func removeWaiting(
        _ name: String, provedBy proof: (code: Secret, name: String)
    ) -> CodeAnswer {
        queue.sync { removeNow(name, proof) }
    }

    /// Returns `true` if the code is still set that unlocked a key, and `false` if all codes were
    /// removed since.
    ///
    /// Ask before you encrypt data that was readable until now, and while no other program can remove
    /// the code: otherwise, nothing opens it again.
    ///
    /// - Throws: ``VaultError/wrongKey(path:)`` if another code is set, or this lock did not unlock the
    ///   key; ``VaultError/missing(path:)`` if the lock is no longer there; any other reason for which
    ///   the lock stays closed.
    public func isSet(for key: Secret) throws(VaultError) -> Bool {
        try queue.sync { Result { () throws(VaultError) in try isSetNow(for: key) } }.get()
    }

    /// Creates a new recovery key, which replaces the previous one.
    ///
    /// - Returns: The answer, and the key if the code was correct.
    public func makeRecoveryKey(
        provedBy proof: (code: Secret, name: String)
    ) async -> (answer: CodeAnswer, key: RecoveryKey?) {
        await run {
            let key = RecoveryKey()
            let answer = self.attempt(proof.code, proof.name) { opened throws(VaultError) in
                let salt = Data(Secret.random(count: 16).withBytes(Array.init))
                let keys = CodeKeys(key, salt: salt)
                opened.state.record.recovery = try keys.wrap(
                    opened.content, path: self.place.records)
                opened.state.record.recoverySalt = salt
                opened.isChanged = true
                return .right
            }.answer
            return (answer, answer == .right ? key : nil)
        }
    }

    /// Sets a new code with the recovery key, regardless of the counter. All other codes of the
    /// lock are removed.
    ///
    /// Only the record is needed. If the device's key, its mark or the counter is missing, damaged or
    /// older, the lock gets new ones.
    ///
    /// - Parameters:
    ///   - recovery: The recovery key.
    ///   - new: The new code, as returned by ``CodeNormalization``.
    ///   - name: The name of the code.
    ///   - prepare: Called on the lock's thread after the key was found to be right, and before the new
    ///     code is set: what must not count for the new code ends here. If it throws, nothing is set.
    /// - Returns: the answer, and the key of encrypted files: ``CodeAnswer/wrong(left:wait:)`` for
    ///   another recovery key, ``CodeAnswer/unset`` if the lock has none, ``CodeAnswer/closed(_:)``
    ///   with ``VaultError/missing(path:)``, ``VaultError/damaged(path:)`` or
    ///   ``VaultError/tampered(path:)`` if the record is missing or damaged.
    public func recover(
        with recovery: RecoveryKey, setting new: Secret, for name: String,
        after prepare: @escaping @Sendable () throws(VaultError) -> Void = {}
    ) async -> (answer: CodeAnswer, key: Secret?) {
        await run { self.recoverNow(recovery, new, name, prepare) }
    }

    /// Erases the codes and the counter, and with them access to all content that only a code could
    /// open.
    ///
    /// - Throws: ``VaultError`` if a file cannot be removed.
    public func erase() async throws(VaultError) {
        let result = await run { Result { () throws(VaultError) in try self.files.erase() } }
        try result.get()
    }

    /// Erases the codes like ``erase()``, and waits for it.
    public func eraseWaiting() throws(VaultError) {
        try queue.sync { Result { () throws(VaultError) in try files.erase() } }.get()
    }

    // MARK: On the lock's thread

    /// A lock opened by the correct code.
    struct Opened {
        var state: LockState
        let device: Secret
        let content: Secret
        /// A Boolean value that indicates whether the record must be written.
        var isChanged = false
    }

    /// The key that the lock unlocked last, and the record of its code.
    struct Opener {
        /// A hash: the key itself is forgotten when its user forgets it.
        let key: SHA256Digest
        let credential: LockCredential
    }

    func run<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }

    func keys(
        _ code: Secret, _ name: String, _ salt: Data, _ cost: ScryptCost, _ device: Secret
    ) throws(VaultError) -> CodeKeys {
        derivations.add(1, ordering: .relaxed)
        return try CodeKeys(code, of: name, salt: salt, cost: cost, device: device)
    }

    /// Returns `true` if a code has a valid length. Other codes are rejected without any
    /// derivation.
    func isGuess(_ code: Secret) -> Bool {
        // Checks the bytes first, so that the characters of very long input are not counted.
        guard code.byteCount <= 4 * configuration.longest else { return false }
        let count = code.withBytes { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
        return (configuration.shortest...max(configuration.shortest, configuration.longest))
            .contains(count)
    }
}
#endif
