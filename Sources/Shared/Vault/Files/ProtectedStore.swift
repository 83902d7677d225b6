#if Vault
import Crypto
import Foundation

/// A store whose content only the correct code opens. Each piece is a separate file, encrypted
/// together with its name.
///
///     let answer = await lock.unlock(code, of: "passcode")
///     if let key = answer.key {
///         let notes = lock.store(at: folder, key: key)
///         try notes.write(bytes, as: "notes/tree")
///     }
///
/// The key is stored encrypted under the code (``CodeLock/unlock(_:of:)``) and under the recovery
/// key, never in the clear. Changing the code leaves the files unchanged.
///
/// An encrypted index records the newest file of each piece and counts the changes, so that a file
/// restored from an older copy is detected. An older index is detected in the same way as an older
/// lock: by a mark on the device, by a keyring, and by the running program. Several processes can
/// use a store at the same time.
public struct ProtectedStore: Sendable {
    private let folder: String
    private let labels: StoreFileNames
    private let ledger: StoreIndexFile

    /// Opens a store; its folder is created with the first write.
    ///
    /// - Parameters:
    ///   - folder: The folder of the store's files.
    ///   - key: The encryption key.
    ///   - device: A folder that is not copied together with the store, which records how far the
    ///     store has advanced: ``LockLocation/device``. Without it and without a keyring, only this
    ///     value and its copies detect that the whole store was restored from an older copy.
    ///   - keyring: A keyring that records the same, the one that the lock uses.
    public init(at folder: String, key: Secret, device: String? = nil, keyring: Keyring? = nil) {
        self.init(at: folder, key: key, device: device, keyring: keyring, willWrite: { _ in })
    }

    /// Opens a store that calls a closure before it writes a file.
    package init(
        at folder: String, key: Secret, device: String?, keyring: Keyring?,
        willWrite: @escaping @Sendable (_ file: String) -> Void
    ) {
        self.folder = folder
        labels = StoreFileNames(key)
        ledger = StoreIndexFile(
            folder: folder, key: key, names: labels, device: device, keyring: keyring,
            willWrite: willWrite)
    }

    /// Returns the bytes stored under a name, or `nil` if there are none.
    ///
    /// - Throws: ``VaultError``: ``VaultError/rolledBack(path:)`` for a store or
    ///   ``VaultError/missing(path:)`` for a piece that is not the newest, and
    ///   ``VaultError/wrongKey(path:)`` for a piece under another key.
    /// - Complexity: linear in the size of the piece, and in the number of pieces for the index.
    public func read(_ name: String) throws(VaultError) -> [UInt8]? {
        let piece = try labels.piece(name)
        guard let lock = try ledger.lock() else {
            try ledger.checkNothing()
            return nil
        }
        let index = try ledger.load()
        let content = try content(of: piece, in: index)
        _ = consume lock
        return content?.bytes
    }

    /// Writes bytes under a name, atomically.
    ///
    /// - Throws: ``VaultError``; the old bytes are then unchanged.
    /// - Complexity: as ``read(_:)``; the index and the mark are written in addition to the piece.
    public func write(_ bytes: [UInt8], as name: String) throws(VaultError) {
        let piece = try labels.piece(name)
        try VaultFile.makeFolder(folder)
        let lock = try FolderLock(folder)
        var index = try ledger.load()
        // The index exists before the first piece, so pieces without an index are never the remains
        // of an interrupted first write.
        if index.sequence == 0 { try ledger.save(&index) }
        let number = index.sequence + 1
        let path = path(piece, number)
        let label = Array(name.utf8)
        let plain = [UInt8(label.count >> 8), UInt8(label.count & 255)] + label + bytes
        ledger.willWrite("piece")
        try VaultFile.write(try ledger.envelope(path).seal(plain, path: path), to: path)
        // From here on the new file is current; before, no reader can see it.
        index.pieces[piece] = number
        try ledger.save(&index)
        try sweep(piece, keeping: number)
        _ = consume lock
    }

    /// Removes a name and its bytes.
    ///
    /// - Throws: ``VaultError``.
    public func remove(_ name: String) throws(VaultError) {
        let piece = try labels.piece(name)
        guard let lock = try ledger.lock() else { return try ledger.checkNothing() }
        var index = try ledger.load()
        if index.pieces.removeValue(forKey: piece) != nil { try ledger.save(&index) }
        try sweep(piece, keeping: nil)
        _ = consume lock
    }

    /// Returns the names in the store, sorted.
    ///
    /// - Throws: ``VaultError`` as ``read(_:)``; ``VaultError/wrongKey(path:)`` for a store under
    ///   another key.
    /// - Complexity: reads every file.
    public func names() throws(VaultError) -> [String] {
        guard let lock = try ledger.lock() else {
            try ledger.checkNothing()
            return []
        }
        let index = try ledger.load()
        if index.sequence == 0, let stranger = try ledger.files().first {
            throw .wrongKey(path: stranger)
        }
        var names: [String] = []
        for piece in index.pieces.keys {
            guard let content = try content(of: piece, in: index) else { continue }
            names.append(content.name)
        }
        _ = consume lock
        return names.sorted()
    }

    /// Accepts the files as they are, however old, after their owner deliberately restored a copy
    /// of the whole store.
    ///
    /// For each piece the file named by the index is used, otherwise the newest one. A missing
    /// index is created again.
    ///
    /// - Throws: ``VaultError`` if the index was modified without the key, or a file cannot be read
    ///   or written.
    public func acceptAsFound() throws(VaultError) {
        try VaultFile.makeFolder(folder)
        let lock = try FolderLock(folder)
        try ledger.accept()
        _ = consume lock
    }

    // MARK: Pieces

    private func content(
        of piece: String, in index: StoreIndex
    ) throws(VaultError) -> (name: String, bytes: [UInt8])? {
        guard let number = index.pieces[piece] else { return nil }
        let path = path(piece, number)
        guard let file = try VaultFile.read(path) else { throw .missing(path: path) }
        let plain = try ledger.envelope(path).open(file, path: path)
        guard plain.count >= 2 else { throw .damaged(path: path) }
        let count = Int(plain[0]) << 8 | Int(plain[1])
        guard plain.count >= 2 + count else { throw .damaged(path: path) }
        return (
            String(decoding: plain[2..<(2 + count)], as: UTF8.self), Array(plain[(2 + count)...])
        )
    }

    private func path(_ piece: String, _ number: Int) -> String {
        folder + "/" + StoreFileNames.file(piece, number)
    }

    /// Removes the obsolete files of a piece: older ones, and one that a killed process wrote but
    /// did not add to the index.
    private func sweep(_ piece: String, keeping number: Int?) throws(VaultError) {
        let kept = number.map { StoreFileNames.file(piece, $0) }
        for file in try VaultFile.names(in: folder)
        where file.hasPrefix(piece + ".") && file != kept {
            try VaultFile.remove(folder + "/" + file)
        }
    }
}

extension CodeLock {
    /// Returns a store whose content only the lock's codes open. It detects older copies with the
    /// lock's device folder and keyring.
    ///
    /// - Parameters:
    ///   - folder: The folder of the store's files.
    ///   - key: The key that the correct code returned (``unlock(_:of:)``).
    /// - Returns: The store; nothing has been read yet.
    public func store(at folder: String, key: Secret) -> ProtectedStore {
        ProtectedStore(at: folder, key: key, device: place.device, keyring: files.keyring)
    }
}
#endif
