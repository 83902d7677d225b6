#if Vault
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
        let file = try WritingFile(path)
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

    /// Removes a stored file.
    ///
    /// - Throws: ``VaultError``.
    public func remove(_ name: String) throws(VaultError) {
        var number = 0
        while try store.contains(Self.piece(name, number)) {
            try store.remove(Self.piece(name, number))
            number += 1
        }
    }
}

/// A file that is read in chunks.
final class ReadingFile {
    let count: Int
    private let descriptor: Int32
    private let path: String

    init(_ path: String) throws(VaultError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unreadable(path: path, reason: VaultFile.reason())
        }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .unreadable(path: path, reason: VaultFile.reason())
        }
        (self.path, self.descriptor, count) = (path, descriptor, Int(facts.st_size))
    }

    deinit { close(descriptor) }

    func bytes(from start: Int, atMost most: Int) throws(VaultError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, min(most, count - start)))
        var done = 0
        while done < bytes.count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done,
                    off_t(start + done))
            }
            if read > 0 {
                done += read
            } else if read == 0 {
                // The file was truncated while it was read.
                throw .damaged(path: path)
            } else if errno != EINTR {
                throw .unreadable(path: path, reason: VaultFile.reason())
            }
        }
        return bytes
    }
}

/// A file that is written to a temporary path and moved into place at the end.
final class WritingFile {
    private let path: String
    private let part: String
    private let descriptor: Int32
    private var isDone = false

    init(_ path: String) throws(VaultError) {
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try VaultFile.makeFolder(String(path[..<slash]))
        }
        self.path = path
        part = path + ".part-\(UUID().uuidString)"
        descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .unwritable(path: path, reason: VaultFile.reason())
        }
    }

    deinit {
        if !isDone { unlink(part) }
        close(descriptor)
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(VaultError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress, buffer.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .unwritable(path: path, reason: VaultFile.reason())
            }
        }
    }

    func finish() throws(VaultError) {
        guard fsync(descriptor) == 0, rename(part, path) == 0 else {
            throw .unwritable(path: path, reason: VaultFile.reason())
        }
        isDone = true
    }
}
#endif
