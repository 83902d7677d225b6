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

    var recordPath: String { place.records + "/record" }
    private var counterPath: String { place.records + "/counter" }
    private var markPath: String { place.device + "/mark" }
    private var keyPath: String { place.device + "/key" }
    /// The file that exists while the others are removed.
    private var erasurePath: String { place.device + "/erasing" }

    /// Creates the folders.
    func prepare() throws(VaultError) {
        try VaultFile.makeFolder(place.records)
        try VaultFile.makeFolder(place.device)
    }

    /// Removes all files, starting with the device's key, without which the others cannot be used.
    /// If this is interrupted, the lock is either unchanged or erased.
    func erase() throws(VaultError) {
        guard try !VaultFile.names(in: place.records).isEmpty else {
            for name in [keyPath, markPath] { try keyring?.write(nil, name) }
            return try removeFiles()
        }
        let lock = try FolderLock(place.records)
        // Without the part of the device, there is no key that could come back.
        if try VaultFile.isThere(place.device) { try VaultFile.write([], to: erasurePath) }
        for name in [keyPath, markPath] { try keyring?.write(nil, name) }
        try removeFiles()
        _ = consume lock
    }

    private func removeFiles() throws(VaultError) {
        if try VaultFile.isThere(place.device) {
            try VaultFile.remove(keyPath)
            try VaultFile.synchronize(place.device)
        }
        for path in [recordPath, counterPath, markPath] { try VaultFile.remove(path) }
        for folder in [place.records, place.device] where try VaultFile.isThere(folder) {
            try VaultFile.synchronize(folder)
        }
        try VaultFile.remove(erasurePath)
    }

    /// Returns the bytes of a file of the lock, all of which are small.
    private func read(_ path: String) throws(VaultError) -> [UInt8]? {
        try VaultFile.read(path, atMost: 1 << 20)
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
        guard let file = try read(keyPath) else { return nil }
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
        // A lock that was half erased is erased completely; one whose erasure did not begin stays.
        if try VaultFile.isThere(erasurePath) {
            if try deviceKey() == nil { try removeFiles() }
            try VaultFile.remove(erasurePath)
        }
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
        let record = try read(recordPath)
        let counter = try read(counterPath)
        let mark = try read(markPath)
        guard let key = try deviceKey() else {
            guard record == nil, counter == nil, mark == nil else {
                // Without the key the others are of no use, whether all of them are removed or not.
                if try VaultFile.isThere(erasurePath) { return nil }
                throw .missing(path: keyPath)
            }
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

    /// Returns the record, whether its authentication code is right or not: what a recovery key opens
    /// is authenticated by that key.
    ///
    /// - Returns: the record, and `true` if the device's key authenticates it; `nil` if there is no
    ///   such key.
    /// - Throws: ``VaultError/missing(path:)`` without a record, ``VaultError/damaged(path:)`` if it
    ///   cannot be read.
    func recoverableRecord() throws(VaultError) -> (record: LockRecord, isAuthentic: Bool?) {
        guard let file = try read(recordPath) else { throw .missing(path: recordPath) }
        let key = try? deviceKey()
        if let key {
            do throws(VaultError) {
                return (try open(file, LockRecord.self, recordPath, key), true)
            } catch {}
        }
        let payload = Array(file.dropFirst(Self.magic.count + 32))
        return (try decode(payload, LockRecord.self, recordPath), key == nil ? nil : false)
    }

    /// Returns `true` if the device's key authenticates the record.
    func isPaired() -> Bool {
        ((try? recoverableRecord()) ?? nil)?.isAuthentic == true
    }

    // MARK: Saving

    /// Replaces a lock whose other files are missing, damaged or older by a new one with a record,
    /// a new device's key and a new counter. Until the new record is there, the old one is.
    ///
    /// - Returns: the new device's key.
    func renew(_ state: inout LockState) throws(VaultError) -> Secret {
        try prepare()
        for name in [keyPath, markPath] { try keyring?.write(nil, name) }
        for path in [markPath, counterPath, keyPath] { try VaultFile.remove(path) }
        let key = try makeDeviceKey()
        state.counter = LockCounter()
        return key
    }

    /// Writes the counter, then the device's mark. Both are durable when it returns.
    func save(counter: inout LockCounter, _ key: Secret) throws(VaultError) {
        // A process killed between the two writes left the mark one behind; it must never be two
        // behind.
        var marked = 0
        if let file = try read(markPath) {
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
        // An erasure that did not begin is over.
        try VaultFile.remove(erasurePath)
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
        return try decode(payload, type, path)
    }

    private func decode<Value: Decodable>(
        _ payload: [UInt8], _ type: Value.Type, _ path: String
    ) throws(VaultError) -> Value {
        do throws(ConfigurationError) {
            let list = try PropertyList(parsing: payload, file: path)
            return try PlistDecoder().decode(type, from: list)
        } catch {
            throw .damaged(path: path)
        }
    }
}

extension LockLocation {
    /// Indicates that a code was set, and that its record was made with the device's key at this
    /// location, without a keyring. Nothing else of the lock is checked.
    public var isPaired: Bool { LockFiles(place: self).isPaired() }

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
        return Self.credentialKey(of: key)
    }

    /// Returns the key of ``deviceKey(in:)`` if there is one. Nothing is created.
    ///
    /// - Throws: ``VaultError``.
    public func existingDeviceKey(in keyring: Keyring? = nil) throws(VaultError) -> Secret? {
        let key = try LockFiles(place: self, keyring: keyring).deviceKey()
        return key.map { Self.credentialKey(of: $0) }
    }

    private static func credentialKey(of key: Secret) -> Secret {
        let plain = key.withBytes { SymmetricKey(data: $0) }
        let own = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: plain, info: Array("cairn credentials".utf8), outputByteCount: 32)
        return own.withUnsafeBytes { Secret(bytes: Array($0)) }
    }
}
#endif
