#if Vault
import CairnEncoding
import Crypto
import Foundation

/// An encrypted snapshot of a set of files, stored incrementally.
///
///     let sealed = EncryptedSnapshot(at: folder, key: key)
///     try sealed.save([.init("stories.sqlite", from: path)])      // all files, or none
///     try sealed.bring(into: workFolder)
///
/// Files are split into pieces that are named by their content. Saving a snapshot writes the new
/// pieces, then the list of pieces, then removes obsolete pieces. A process that is killed in
/// between leaves either the old snapshot or the new one. Names, snapshot numbers and contents are
/// encrypted; the number of pieces and their modification times are visible.
public struct EncryptedSnapshot: Sendable {
    /// A file of a snapshot.
    public struct File: Sendable {
        /// The name of the file, with slashes between folders.
        public var name: String
        /// The path of the file's current bytes; `nil` for a file that is unchanged since the
        /// previous snapshot.
        public var path: String?

        /// Creates a file entry.
        public init(_ name: String, from path: String?) { (self.name, self.path) = (name, path) }
    }

    private struct List: Codable {
        var version = 1
        var number = 0
        var files: [String: [String]] = [:]
    }

    private static let list = "list"
    private static let size = 1 << 20

    private let folder: String
    private let store: EncryptedPieceStore

    /// Creates a reference to a folder, which is created with the first snapshot.
    public init(at folder: String, key: Secret) {
        self.folder = folder
        store = EncryptedPieceStore(at: folder, key: key)
    }

    private func load() throws(VaultError) -> List? {
        guard let bytes = try store.read(Self.list) else { return nil }
        guard let list = try? JSONDecoder().decode(List.self, from: Data(bytes)) else {
            throw .damaged(path: folder)
        }
        guard list.version == 1 else { throw .version(path: folder, found: list.version) }
        return list
    }

    /// Returns the number of the stored snapshot, which increases by one with each; `nil` if there
    /// is none.
    ///
    /// - Throws: ``VaultError``.
    public func number() throws(VaultError) -> Int? { try load()?.number }

    /// Returns the names of the files in the stored snapshot, sorted.
    ///
    /// - Throws: ``VaultError``.
    public func names() throws(VaultError) -> [String] { try load()?.files.keys.sorted() ?? [] }

    /// An identifier of the key, which reveals nothing of it: different for every key.
    ///
    /// - Throws: ``VaultError``.
    public func keyName() throws(VaultError) -> String { try store.file(of: Self.list) }

    /// Returns `true` if the stored snapshot contains a file with exactly the bytes at a path, all
    /// of which were decrypted and compared.
    ///
    /// - Throws: ``VaultError``.
    public func holds(_ name: String, at path: String) throws(VaultError) -> Bool {
        guard let pieces = try load()?.files[name] else { return false }
        let file = try ReadingFile(path)
        guard pieces.count == (file.count + Self.size - 1) / Self.size else { return false }
        for (number, piece) in pieces.enumerated() {
            let bytes = try file.bytes(from: number * Self.size, atMost: Self.size)
            guard piece == Self.name(bytes), try store.read(piece) == bytes else { return false }
        }
        return true
    }

    /// Stores a new snapshot that contains exactly these files.
    ///
    /// - Returns: The number of the snapshot.
    /// - Throws: ``VaultError``; the previous snapshot then remains valid.
    /// - Complexity: reads the files that have a path, and writes their new pieces.
    @discardableResult
    public func save(_ files: [File]) throws(VaultError) -> Int {
        let old = try load() ?? List()
        var list = List(number: old.number + 1)
        var known = Set(old.files.values.joined())
        for file in files {
            guard Self.isSafe(file.name) else { throw .badName }
            guard let path = file.path else {
                guard let pieces = old.files[file.name] else {
                    throw .missing(path: file.name)
                }
                list.files[file.name] = pieces
                continue
            }
            let input = try ReadingFile(path)
            var pieces: [String] = []
            for start in stride(from: 0, to: input.count, by: Self.size) {
                let bytes = try input.bytes(from: start, atMost: Self.size)
                let name = Self.name(bytes)
                if known.insert(name).inserted { try store.write(bytes, as: name) }
                pieces.append(name)
            }
            list.files[file.name] = pieces
        }
        guard let bytes = try? JSONEncoder().encode(list) else { throw .damaged(path: folder) }
        try store.write(Array(bytes), as: Self.list)
        let kept = Set(list.files.values.joined())
        for name in Set(old.files.values.joined()).subtracting(kept) { try store.remove(name) }
        return list.number
    }

    /// Writes the files of the stored snapshot into a folder, readable only by their owner.
    ///
    /// - Returns: The number of the snapshot; `nil` if there is none.
    /// - Throws: ``VaultError``; files written before the error remain.
    @discardableResult
    public func bring(into place: String) throws(VaultError) -> Int? {
        guard let list = try load() else { return nil }
        for (name, pieces) in list.files.sorted(by: { $0.key < $1.key }) {
            guard Self.isSafe(name) else { throw .damaged(path: folder) }
            var file = try WritingFile(place + "/" + name)
            for piece in pieces {
                guard let bytes = try store.read(piece) else { throw .missing(path: folder) }
                try file.write(bytes[...])
            }
            try file.finish()
        }
        return list.number
    }

    /// Removes pieces that belong to no snapshot, left by a process that was killed before it wrote
    /// the list.
    ///
    /// - Returns: The number of removed files.
    /// - Throws: ``VaultError``.
    @discardableResult
    public func sweep() throws(VaultError) -> Int {
        guard let list = try load() else { return 0 }
        return try store.removeAll(but: [Self.list] + Set(list.files.values.joined()))
    }

    private static func name(_ bytes: [UInt8]) -> String {
        "piece " + SHA256.hash(data: bytes).hexadecimal
    }

    /// Returns `true` if a name stays inside the folder.
    private static func isSafe(_ name: String) -> Bool {
        !name.isEmpty
            && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !["", ".", ".."].contains($0)
            }
    }
}
#endif
