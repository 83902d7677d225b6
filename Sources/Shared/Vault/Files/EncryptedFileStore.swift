#if Vault
import CairnFiles
import Crypto
import Foundation

/// A store of individually encrypted files, such as photos, that never change and are read one at a
/// time.
///
///     let photos = EncryptedFileStore(at: folder, key: key)
///     try photos.put("originals/ab/abcd.jpeg", from: path)
///     try photos.bring("originals/ab/abcd.jpeg", to: path)
///
/// A file is split into pieces, so that a file of any size takes little memory. Its first piece is
/// written last and removed first, so that a file is present either completely or not at all, even
/// if the process is killed.
public struct EncryptedFileStore: Sendable {
    /// The size of a piece in bytes.
    private static let size = 8 << 20

    private let store: EncryptedPieceStore

    /// Creates a reference to a folder, which is created with the first file.
    public init(at folder: String, key: Secret) {
        store = EncryptedPieceStore(at: folder, key: key)
    }

    private static func piece(_ name: String, _ number: Int) -> String { "\(name)#\(number)" }

    /// Returns `true` if a file is stored under a name.
    ///
    /// - Throws: ``VaultError/badName``.
    public func contains(_ name: String) throws(VaultError) -> Bool {
        try store.contains(Self.piece(name, 0))
    }

    /// Stores a file. A file already stored under the name is left unchanged.
    ///
    /// - Throws: ``VaultError``; nothing is then stored.
    public func put(_ name: String, from path: String) throws(VaultError) {
        guard try !contains(name) else { return }
        let file = try ReadingFile(path)
        let count = max(1, (file.count + Self.size - 1) / Self.size)
        for number in (0..<count).reversed() {
            let bytes = try file.bytes(from: number * Self.size, atMost: Self.size)
            // The first byte indicates that more pieces follow, so that truncation is detected.
            try store.write(
                [number == count - 1 ? 0 : 1] + bytes, as: Self.piece(name, number))
        }
    }

    /// Writes a stored file to a path, atomically and readable only by its owner.
    ///
    /// - Returns: `true` if the file is stored, `false` if there is none.
    /// - Throws: ``VaultError``.
    @discardableResult
    public func bring(_ name: String, to path: String) throws(VaultError) -> Bool {
        guard var piece = try store.read(Self.piece(name, 0)) else { return false }
        var file = try WritingFile(path)
        var number = 0
        while true {
            guard let more = piece.first else { throw .damaged(path: path) }
            try file.write(piece.dropFirst())
            guard more == 1 else { break }
            number += 1
            guard let next = try store.read(Self.piece(name, number)) else {
                throw .missing(path: path)
            }
            piece = next
        }
        try file.finish()
        return true
    }

    /// Returns `true` if a file with exactly the bytes at a path is stored under a name; all of
    /// them were decrypted and compared.
    ///
    /// - Throws: ``VaultError``.
    public func holds(_ name: String, at path: String) throws(VaultError) -> Bool {
        let file = try ReadingFile(path)
        let count = max(1, (file.count + Self.size - 1) / Self.size)
        for number in 0..<count {
            let bytes = try file.bytes(from: number * Self.size, atMost: Self.size)
            guard
                try store.read(Self.piece(name, number)) == [number == count - 1 ? 0 : 1] + bytes
            else { return false }
        }
        return true
    }

    /// Returns the names of the stored files, except the given ones.
    ///
    /// - Throws: ``VaultError``.
    /// - Complexity: reads the files that are not given.
    public func names(besides known: some Collection<String>) throws(VaultError) -> [String] {
        try store.names(besides: known.map { Self.piece($0, 0) }).compactMap { piece in
            piece.hasSuffix("#0") ? String(piece.dropLast(2)) : nil
        }
    }

    /// Keeps the bytes of a stored file, which may be damaged, in another folder on the same file
    /// system, which is a store of its own.
    ///
    /// - Throws: ``VaultError``.
    public func keep(_ name: String, in other: String) throws(VaultError) {
        var pieces: [String] = []
        while try store.contains(Self.piece(name, pieces.count)) {
            pieces.append(Self.piece(name, pieces.count))
        }
        try store.link(pieces, to: other)
    }

    /// Removes a stored file; a power failure does not bring it back.
    ///
    /// - Throws: ``VaultError``. If a file remains, it is complete.
    public func remove(_ name: String) throws(VaultError) {
        var count = 0
        while try store.contains(Self.piece(name, count)) { count += 1 }
        for number in 0..<count {
            try store.remove(Self.piece(name, number))
            // Otherwise, a power failure could bring the first piece back without the others.
            if number == 0 || number == count - 1 { try store.synchronize() }
        }
    }
}

/// A file that is read in chunks.
struct ReadingFile: ~Copyable {
    let count: Int
    private let file: OpenFile

    init(_ path: String) throws(VaultError) {
        do throws(FileError) {
            let opened = try OpenFile(own: path)
            count = try opened.info().size
            file = opened
        } catch {
            throw .unreadable(error)
        }
    }

    func bytes(from start: Int, atMost most: Int) throws(VaultError) -> [UInt8] {
        let expected = max(0, min(most, count - start))
        do throws(FileError) {
            let bytes = try file.bytes(from: start, count: expected)
            if bytes.count == expected { return bytes }
        } catch {
            throw .unreadable(error)
        }
        // The file was truncated while it was read.
        throw .damaged(path: file.path)
    }
}

/// A file that is written to a temporary path and moved into place at the end.
struct WritingFile: ~Copyable {
    private let path: String
    private var file: PendingFile

    init(_ path: String) throws(VaultError) {
        do throws(FileError) {
            try Folder.make(Folder.parent(of: path))
            file = try PendingFile(path + ".part-\(UUID().uuidString)")
        } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
        self.path = path
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(VaultError) {
        do throws(FileError) { try file.write(bytes) } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
    }

    mutating func finish() throws(VaultError) {
        do throws(FileError) { try file.move(to: path) } catch { throw .unwritable(error) }
    }
}
#endif
