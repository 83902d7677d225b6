#if Vault
import CairnPropertyList
import Crypto
import Foundation

/// A lock's files: who may be believed, and what is written in which order.
///
/// Each file carries a code made with the device's key, so that nobody else writes one. The device's mark is written
/// after the counter, and never runs ahead of it: a counter behind the mark was put back. A record behind its counter
/// was put back too. Anything absent, cut short or changed keeps the lock closed. Old copies of both folders at once are
/// noticed by what this program has seen, and by a keyring where there is one.
struct LockFiles {
    let place: LockPlace
    /// Keeps the device's key in place of a file, and a second mark.
    var keyring: Keyring?
    /// Told before a file is written; for tests that end a process there.
    var willWrite: @Sendable (_ file: String) -> Void

    private let witness = LockWitness()

    init(
        place: LockPlace, keyring: Keyring? = nil,
        willWrite: @escaping @Sendable (_ file: String) -> Void = { _ in }
    ) {
        (self.place, self.keyring, self.willWrite) = (place, keyring, willWrite)
    }

    private var recordPath: String { place.records + "/record" }
    private var counterPath: String { place.records + "/counter" }
    private var markPath: String { place.device + "/mark" }
    private var keyPath: String { place.device + "/key" }

    /// Makes the folders.
    func prepare() throws(VaultError) {
        try VaultFile.makeFolder(place.records)
        try VaultFile.makeFolder(place.device)
    }

    /// Removes all files, the one without which no other opens first.
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

    /// The device's key; `nil` if there is none.
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

    /// The device's key, made if there is none.
    func makeDeviceKey() throws(VaultError) -> Secret {
        if let key = try deviceKey() {
            guard let keyring, try keyring.read(keyPath) == nil else { return key }
            // A keyring that has come since: the file goes when it has the key, and not before.
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

    /// What is on the disk; `nil` when nothing was ever set.
    ///
    /// - Throws: ``VaultError``, and the lock stays closed.
    func load() throws(VaultError) -> LockState? {
        let record = try VaultFile.read(recordPath)
        let counter = try VaultFile.read(counterPath)
        let mark = try VaultFile.read(markPath)
        guard let key = try deviceKey() else {
            guard record == nil, counter == nil, mark == nil else { throw .missing(path: keyPath) }
            return nil
        }
        // A key alone: the very first set was cut off.
        if mark == nil, record == nil, counter == nil {
            guard try isNew(key) else { throw .missing(path: recordPath) }
            return nil
        }
        guard let record else {
            // Before the counter's first write there is no lock yet; the record is written first.
            throw .missing(path: recordPath)
        }
        guard let counter else {
            guard mark == nil, try isNew(key) else { throw .missing(path: counterPath) }
            // The first set was cut off behind the record: nobody was told that there is a code.
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

    /// Whether nobody has seen a whole lock under this key.
    private func isNew(_ key: Secret) throws(VaultError) -> Bool {
        guard !witness.knows(key) else { return false }
        return try keptMark() == nil
    }

    // MARK: Saving

    /// Writes the counter, then the device's mark. When it returns, both are on the disk.
    func save(counter: inout LockCounter, _ key: Secret) throws(VaultError) {
        // A process that was killed between the two left the mark one behind; it must never be two.
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

    /// Whether a keyring knows of a lock here.
    func isKept() throws(VaultError) -> Bool { try keptMark() != nil }

    /// The least sequence that a counter may have, as the keyring knows it.
    private func keptMark() throws(VaultError) -> Int? {
        guard let text = try keyring?.read(markPath)?.revealedText() else { return nil }
        guard let mark = Int(text) else { throw .damaged(path: markPath) }
        return mark
    }

    /// Writes a changed record, then what counts on it.
    func save(_ state: inout LockState, _ key: Secret) throws(VaultError) {
        // A counter may lag one generation behind, and not more.
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

    // MARK: The files' codes

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

extension LockPlace {
    /// A key of this device, made if there is none: for a ``CredentialFile``.
    ///
    /// - Parameter keyring: where the device's key is kept in place of a file; the same that the lock has.
    /// - Returns: 32 bytes, the same every time.
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
