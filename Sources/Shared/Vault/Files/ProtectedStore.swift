#if Vault
import Crypto
import Foundation

/// Content that only the right code opens: each piece a file of its own, encrypted, its name too.
///
///     let answer = await lock.unlock(code, of: "passcode")
///     if let key = answer.key {
///         let notes = lock.store(at: folder, key: key)
///         try notes.write(bytes, as: "notes/tree")
///     }
///
/// The key lives under the code (``CodeLock/unlock(_:of:)``) and under the recovery key, never in the clear; a change of
/// the code leaves the files as they are.
///
/// An encrypted index says which file is the newest of each piece, and counts the changes; a file that was put back
/// from an older copy is not the one it names. An older index is noticed as an older lock is: by a mark on the device,
/// by a keyring, and by a program that runs. Several processes may use a store at once.
public struct ProtectedStore: Sendable {
    private let folder: String
    private let labels: StoreNames
    private let ledger: StoreLedger

    /// Opens a store; its folder is made with the first write.
    ///
    /// - Parameters:
    ///   - folder: where its files are.
    ///   - key: what they are encrypted under.
    ///   - device: a folder that is not copied with the store, where a mark says how far it was: ``LockPlace/device``.
    ///     Without it and without a keyring only this value, and its copies, notice that the whole store was put back.
    ///   - keyring: where such a mark is kept, too: the same that the lock has.
    public init(at folder: String, key: Secret, device: String? = nil, keyring: Keyring? = nil) {
        self.init(at: folder, key: key, device: device, keyring: keyring, willWrite: { _ in })
    }

    /// Opens a store that tells before it writes a file.
    package init(
        at folder: String, key: Secret, device: String?, keyring: Keyring?,
        willWrite: @escaping @Sendable (_ file: String) -> Void
    ) {
        self.folder = folder
        labels = StoreNames(key)
        ledger = StoreLedger(
            folder: folder, key: key, names: labels, device: device, keyring: keyring,
            willWrite: willWrite)
    }

    /// The bytes of a name; `nil` if there are none.
    ///
    /// - Throws: ``VaultError``: ``VaultError/rolledBack(path:)`` for a store, ``VaultError/missing(path:)`` for a piece
    ///   that is not the newest there was; ``VaultError/wrongKey(path:)`` for a piece of another key.
    /// - Complexity: linear in the piece, and in the number of pieces for the index.
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

    /// Writes the bytes of a name, whole or not at all.
    ///
    /// - Throws: ``VaultError``; the old bytes are then as they were.
    /// - Complexity: as ``read(_:)``; the index and the mark are written beside the piece.
    public func write(_ bytes: [UInt8], as name: String) throws(VaultError) {
        let piece = try labels.piece(name)
        try VaultFile.makeFolder(folder)
        let lock = try FolderLock(folder)
        var index = try ledger.load()
        // There is an index before there is a piece: pieces without one are then never those of a first write that was
        // cut off.
        if index.sequence == 0 { try ledger.save(&index) }
        let number = index.sequence + 1
        let path = path(piece, number)
        let label = Array(name.utf8)
        let plain = [UInt8(label.count >> 8), UInt8(label.count & 255)] + label + bytes
        ledger.willWrite("piece")
        try VaultFile.write(try ledger.envelope(path).seal(plain, path: path), to: path)
        // From here on it is the new one; before, nobody has seen it.
        index.pieces[piece] = number
        try ledger.save(&index)
        try sweep(piece, keeping: number)
        _ = consume lock
    }

    /// Takes a name away.
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

    /// The names there are, sorted.
    ///
    /// - Throws: ``VaultError`` as ``read(_:)``; ``VaultError/wrongKey(path:)`` for a store of another key.
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

    /// Believes what is there, as old as it may be: after its owner has put a copy of all of it back on purpose.
    ///
    /// Of each piece the file that the index names is taken, else the newest; the index is made again if it is gone.
    ///
    /// - Throws: ``VaultError`` when the index was changed by somebody else, or a file cannot be read or written.
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
        folder + "/" + StoreNames.file(piece, number)
    }

    /// Removes what is left of a piece: older files, and one that a process that was killed did not come to name.
    private func sweep(_ piece: String, keeping number: Int?) throws(VaultError) {
        let kept = number.map { StoreNames.file(piece, $0) }
        for file in try VaultFile.names(in: folder)
        where file.hasPrefix(piece + ".") && file != kept {
            try VaultFile.remove(folder + "/" + file)
        }
    }
}

extension CodeLock {
    /// A store of content that only the lock's codes open. It notices older copies by what the lock has: its device's
    /// folder and its keyring.
    ///
    /// - Parameters:
    ///   - folder: where the store's files are.
    ///   - key: the key that the right code gave (``unlock(_:of:)``).
    /// - Returns: the store; nothing is read yet.
    public func store(at folder: String, key: Secret) -> ProtectedStore {
        ProtectedStore(at: folder, key: key, device: place.device, keyring: files.keyring)
    }
}
#endif
