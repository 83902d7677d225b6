#if Vault
import CairnPropertyList
import Crypto
import Foundation

/// The files of a lock, with the rules for trusting them and the order in which they are written.
///
/// Each file carries an authentication code made with the device's key, so that it cannot be
/// forged. The device's mark is written after the counter and is never ahead of it, so a counter
/// behind the mark was restored from an older copy, and so was a record behind its counter. Any
/// absent, truncated or modified file keeps the lock closed. Restoring old copies of both folders
/// at once is detected by the state that the running program has seen, and by a keyring if there is
/// one.
struct LockFiles {
    let place: LockLocation
    /// A keyring that stores the device's key in place of a file, and a second mark.
    var keyring: Keyring?
    /// A closure that is called before a file is written, for tests that kill the process at that
    /// point.
    var willWrite: @Sendable (_ file: String) -> Void

    private let witness = LockRollbackDetector()

    init(
        place: LockLocation, keyring: Keyring? = nil,
        willWrite: @escaping @Sendable (_ file: String) -> Void = { _ in }
    ) {
        (self.place, self.keyring, self.willWrite) = (place, keyring, willWrite)
    }

    private var recordPath: String { place.records + "/record" }
    private var counterPath: String { place.records + "/counter" }
    private var markPath: String { place.device + "/mark" }
    private var keyPath: String { place.device + "/key" }

    /// Creates the folders.
    func prepare() throws(VaultError) {
        try VaultFile.makeFolder(place.records)
        try VaultFile.makeFolder(place.device)
    }

    /// Removes all files, starting with the device's key, without which the others cannot be used.
    func erase() throws(VaultError) {
        for name in [keyPath, markPath] { try keyring?.write(nil, name) }
        guard try !VaultFile.names(in: place.records).isEmpty else {
            for path in [keyPath, markPath] { try VaultFile.remove(path) }
            return
        }
        let lock = try FolderLock(place.records)
        for path in [keyPath, recordPath, counterPath, markPath] { try VaultFile.remove(path) }
        _ = consume lock
    }

    // MARK: The device's key

    private static let keyMagic = Array("CAIRNKEY1".utf8)

    /// Returns the device's key, or `nil` if there is none.
    func deviceKey() throws(VaultError) -> Secret? {
        guard let key = try keyring?.read(keyPath) else { return try keyOfFile() }
        guard key.byteCount == 32 else { throw .damaged(path: keyPath) }
        return key
    }

    private func keyOfFile() throws(VaultError) -> Secret? {
        guard let file = try VaultFile.read(keyPath) else { return nil }
        let start = Self.keyMagic.count
        guard file.count == start + 64, Array(file[..<start]) == Self.keyMagic else {
            throw .damaged(path: keyPath)
        }
        let key = Array(file[start..<(start + 32)])
        guard Array(SHA256.hash(data: key)) == Array(file[(start + 32)...]) else {
            throw .damaged(path: keyPath)
        }
        return Secret(bytes: key)
    }

    /// Returns the device's key, creating it if there is none.
    func makeDeviceKey() throws(VaultError) -> Secret {
        if let key = try deviceKey() {
            guard let keyring, try keyring.read(keyPath) == nil else { return key }
            // A keyring was added later: the file is removed only after the keyring has the key.
            try keyring.write(key, keyPath)
            guard try keyring.read(keyPath) == key else {
                throw .unwritable(path: keyPath, reason: "")
            }
            try VaultFile.remove(keyPath)
            return key
        }
        let key = Secret.random(count: 32)
        if let keyring {
            try keyring.write(key, keyPath)
            return key
        }
        let bytes = key.withBytes(Array.init)
        try VaultFile.write(
            Self.keyMagic + bytes + Array(SHA256.hash(data: bytes)), to: keyPath)
        return key
    }

    // MARK: Loading

    /// Loads the files; `nil` if no code was ever set.
    ///
    /// - Throws: ``VaultError``; the lock then stays closed.
    func load() throws(VaultError) -> LockState? {
        let record = try VaultFile.read(recordPath)
        let counter = try VaultFile.read(counterPath)
        let mark = try VaultFile.read(markPath)
        guard let key = try deviceKey() else {
            guard record == nil, counter == nil, mark == nil else { throw .missing(path: keyPath) }
            return nil
        }
        // Only a key exists: the very first `set` was interrupted.
        if mark == nil, record == nil, counter == nil {
            guard try isNew(key) else { throw .missing(path: recordPath) }
            return nil
        }
        guard let record else {
            // The record is written before the counter and the mark, so it must exist.
            throw .missing(path: recordPath)
        }
        guard let counter else {
            guard mark == nil, try isNew(key) else { throw .missing(path: counterPath) }
            // The first `set` was interrupted after the record: it never reported success.
            return nil
        }
        let state = LockState(
            record: try open(record, LockRecord.self, recordPath, key),
            counter: try open(counter, LockCounter.self, counterPath, key))
        let older = witness.older(state, under: key)
        guard !older.counter else { throw .rolledBack(path: counterPath) }
        guard !older.record else { throw .rolledBack(path: recordPath) }
        if let kept = try keptMark(), state.counter.sequence < kept {
            throw .rolledBack(path: counterPath)
        }
        witness.saw(state.counter, under: key)
        guard let mark else {
            guard state.counter.sequence == 1 else { throw .missing(path: markPath) }
            return state
        }
        let least = try open(mark, LockMark.self, markPath, key).sequence
        guard state.counter.sequence >= least else { throw .rolledBack(path: counterPath) }
        guard state.counter.sequence <= least + 1 else { throw .rolledBack(path: markPath) }
        guard state.record.generation >= state.counter.generation else {
            throw .rolledBack(path: recordPath)
        }
        guard state.record.generation <= state.counter.generation + 1 else {
            throw .rolledBack(path: counterPath)
        }
        return state
    }

    /// Returns `true` if no complete lock has been seen under this key.
    private func isNew(_ key: Secret) throws(VaultError) -> Bool {
        guard !witness.knows(key) else { return false }
        return try keptMark() == nil
    }

    // MARK: Saving

    /// Writes the counter, then the device's mark. Both are durable when it returns.
    func save(counter: inout LockCounter, _ key: Secret) throws(VaultError) {
        // A process killed between the two writes left the mark one behind; it must never be two
        // behind.
        var marked = 0
        if let file = try VaultFile.read(markPath) {
            marked = try open(file, LockMark.self, markPath, key).sequence
        }
        if marked < counter.sequence {
            willWrite("old mark")
            try VaultFile.write(
                try seal(LockMark(sequence: counter.sequence), markPath, key), to: markPath)
        }
        counter.sequence += 1
        willWrite("counter")
        try VaultFile.write(try seal(counter, counterPath, key), to: counterPath)
        willWrite("mark")
        try VaultFile.write(
            try seal(LockMark(sequence: counter.sequence), markPath, key), to: markPath)
        try keyring?.write(Secret("\(counter.sequence)"), markPath)
        witness.saw(counter, under: key)
    }

    /// Returns `true` if the keyring has a mark for this lock.
    func isKept() throws(VaultError) -> Bool { try keptMark() != nil }

    /// Returns the minimum sequence of the counter according to the keyring.
    private func keptMark() throws(VaultError) -> Int? {
        guard let text = try keyring?.read(markPath)?.revealedText() else { return nil }
        guard let mark = Int(text) else { throw .damaged(path: markPath) }
        return mark
    }

    /// Writes a changed record, then the counter that depends on it.
    func save(_ state: inout LockState, _ key: Secret) throws(VaultError) {
        // The counter may be at most one generation behind.
        if state.counter.generation < state.record.generation {
            state.counter.generation = state.record.generation
            try save(counter: &state.counter, key)
        }
        state.record.generation += 1
        willWrite("record")
        try VaultFile.write(try seal(state.record, recordPath, key), to: recordPath)
        state.counter.generation = state.record.generation
        try save(counter: &state.counter, key)
    }

    // MARK: Authentication codes

    private static let magic = Array("CAIRNLOCK1\n".utf8)

    private func code(_ payload: some DataProtocol, _ path: String, _ key: Secret) -> [UInt8] {
        let name = String(path.split(separator: "/").last ?? "")
        let own = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key.withBytes { SymmetricKey(data: $0) },
            info: Array("cairn file \(name)".utf8), outputByteCount: 32)
        return Array(HMAC<SHA256>.authenticationCode(for: payload, using: own))
    }

    private func seal(
        _ value: some Encodable, _ path: String, _ key: Secret
    ) throws(VaultError) -> [UInt8] {
        let payload: [UInt8]
        do throws(ConfigurationError) {
            payload = try PlistEncoder(keyOrder: .sorted).xml(value)
        } catch {
            throw .unwritable(path: path, reason: "\(error.reason)")
        }
        return Self.magic + code(payload, path, key) + payload
    }

    private func open<Value: Decodable>(
        _ file: [UInt8], _ type: Value.Type, _ path: String, _ key: Secret
    ) throws(VaultError) -> Value {
        let start = Self.magic.count
        guard file.count > start + 32, Array(file[..<start]) == Self.magic else {
            throw .damaged(path: path)
        }
        let payload = Array(file[(start + 32)...])
        guard Secret(bytes: file[start..<(start + 32)]) == Secret(bytes: code(payload, path, key))
        else { throw .tampered(path: path) }
        do throws(ConfigurationError) {
            let list = try PropertyList(parsing: payload, file: path)
            return try PlistDecoder().decode(type, from: list)
        } catch {
            throw .damaged(path: path)
        }
    }
}

extension LockLocation {
    /// Returns a key of this device for a ``CredentialFile``, creating it if there is none.
    ///
    /// - Parameter keyring: The keyring that stores the device's key in place of a file, the same
    ///   as the lock's.
    /// - Returns: 32 bytes, the same on every call.
    /// - Throws: ``VaultError``.
    public func deviceKey(in keyring: Keyring? = nil) throws(VaultError) -> Secret {
        let files = LockFiles(place: self, keyring: keyring)
        try files.prepare()
        let lock = try FolderLock(device)
        let key = try files.makeDeviceKey()
        _ = consume lock
        let plain = key.withBytes { SymmetricKey(data: $0) }
        let own = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: plain, info: Array("cairn credentials".utf8), outputByteCount: 32)
        return own.withUnsafeBytes { Secret(bytes: Array($0)) }
    }
}
#endif
