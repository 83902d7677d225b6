#if Vault
import Dispatch
import Foundation
import Synchronization

/// A lock with codes: checks them, counts wrong guesses, and waits.
///
///     let lock = CodeLock(at: LockPlace(records: "…/share/lock", device: "…/state/lock"))
///     await lock.set(Secret("8205"), for: "passcode")
///     await lock.check(Secret("0000"), of: "passcode")  // .wrong(left: 19, wait: 0)
///
/// The throttle is inside: no guess is looked at without being counted first, on the disk, so that ending the process
/// gives no guess back. All codes of a lock, all screens, windows and processes share one counter. What cannot be
/// trusted, read or written keeps it closed.
///
/// May be used from everywhere at once; guesses are made one after another, on a thread of the lock's own.
public final class CodeLock: Sendable {
    /// Where its files are.
    public let place: LockPlace
    /// The settings it was opened with.
    public let configuration: VaultConfiguration

    let files: LockFiles
    let clock: @Sendable () -> Moment
    let recent = Mutex(RecentGuesses())
    private let queue = DispatchQueue(label: "CairnVault.lock")
    private let derivations = Atomic<Int>(0)

    /// Opens a lock; nothing is read yet.
    ///
    /// - Parameters:
    ///   - place: where its files are, or will be.
    ///   - configuration: waits, cost and lengths.
    ///   - keyring: keeps the device's key in place of a file; `nil` for a file.
    ///   - clock: tells the time that waits are counted in.
    public convenience init(
        at place: LockPlace, configuration: VaultConfiguration = VaultConfiguration(),
        keyring: Keyring? = nil, clock: @escaping @Sendable () -> Moment = { Moment.now() }
    ) {
        self.init(
            files: LockFiles(place: place, keyring: keyring), configuration: configuration,
            clock: clock)
    }

    /// Opens a lock that tells before it writes a file.
    package convenience init(
        at place: LockPlace, configuration: VaultConfiguration,
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
        (self.files, self.configuration, self.clock) = (files, configuration, clock)
    }

    /// How often scrypt was asked: what a guess costs, counted.
    package var derivationCount: Int { derivations.load(ordering: .relaxed) }

    // MARK: Asking

    /// How the lock stands for a code of a name.
    public func status(of name: String) async -> LockStatus {
        await run { self.statusNow(name) }
    }

    /// Checks a code.
    ///
    /// - Complexity: one scrypt, and two small files written, three for the right code.
    @discardableResult
    public func check(_ code: Secret, of name: String) async -> CodeAnswer {
        await unlock(code, of: name).answer
    }

    /// Checks a code and hands out the key of the ``ProtectedStore`` for the right one.
    public func unlock(
        _ code: Secret, of name: String
    ) async -> (answer: CodeAnswer, key: Secret?) {
        await run { self.attempt(code, name) { _ in .right } }
    }

    // MARK: Changing

    /// Sets a code, or changes it.
    ///
    /// - Parameters:
    ///   - new: the new code, as ``CodeText`` gives it.
    ///   - name: which code of the lock.
    ///   - proof: a code of the lock, by its name, that proves that one may; needed as soon as there is any code.
    /// - Returns: ``CodeAnswer/right`` when it is set; ``CodeAnswer/unchanged`` when it is the old one.
    @discardableResult
    public func set(
        _ new: Secret, for name: String, provedBy proof: (code: Secret, name: String)? = nil
    ) async -> CodeAnswer {
        await run { self.setNow(new, name, proof) }
    }

    /// Takes a code away, as the right one allows. The counter stays.
    @discardableResult
    public func remove(
        _ name: String, provedBy proof: (code: Secret, name: String)
    ) async -> CodeAnswer {
        await run {
            self.attempt(proof.code, proof.name) { opened in
                opened.state.record.credentials[name] = nil
                if opened.state.record.credentials.isEmpty {
                    opened.state.record.recovery = nil
                }
                opened.isChanged = true
                return .right
            }.answer
        }
    }

    /// Makes a new recovery key, which replaces the one before.
    ///
    /// - Returns: the key, for the right code.
    public func makeRecoveryKey(
        provedBy proof: (code: Secret, name: String)
    ) async -> (answer: CodeAnswer, key: RecoveryKey?) {
        await run {
            let key = RecoveryKey()
            let answer = self.attempt(proof.code, proof.name) { opened throws(VaultError) in
                let salt = Data(Secret.random(count: 16).withBytes(Array.init))
                let keys = CodeKeys(key, salt: salt, device: opened.device)
                opened.state.record.recovery = try keys.wrap(
                    opened.content, path: self.place.records)
                opened.state.record.recoverySalt = salt
                opened.isChanged = true
                return .right
            }.answer
            return (answer, answer == .right ? key : nil)
        }
    }

    /// Sets a new code by the recovery key, whatever the counter says. All other codes of the lock go.
    public func recover(
        with recovery: RecoveryKey, setting new: Secret, for name: String
    ) async -> (answer: CodeAnswer, key: Secret?) {
        await run { self.recoverNow(recovery, new, name) }
    }

    /// Gives everything up: codes, counter, and with them whatever only a code could open.
    ///
    /// - Throws: ``VaultError`` when a file cannot be removed.
    public func erase() async throws(VaultError) {
        let result = await run { () -> Result<Void, VaultError> in
            do throws(VaultError) {
                try self.files.erase()
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    // MARK: On the lock's thread

    /// A lock that was opened by the right code.
    struct Opened {
        var state: LockState
        let device: Secret
        let content: Secret
        /// Whether the record has to be written.
        var isChanged = false
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

    /// Whether a code has a length that a guess can have: otherwise no work is done.
    func isGuess(_ code: Secret) -> Bool {
        // Bytes first: a megabyte is not even counted.
        guard code.byteCount <= 4 * configuration.longest else { return false }
        let count = code.withBytes { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
        return (configuration.shortest...max(configuration.shortest, configuration.longest))
            .contains(count)
    }
}
#endif
