#if Vault
import Crypto
import Foundation

/// Files that belong together, under a key: kept as one state, from which the next one differs in what changed.
///
///     let sealed = SealedFolder(at: folder, key: key)
///     try sealed.save([.init("stories.sqlite", from: path)])      // all of it from now on, or nothing
///     try sealed.bring(into: workFolder)
///
/// Files are cut into pieces that are called by what is in them; a new state writes the pieces that are new, then its list,
/// then lets the old ones go. A program that is ended in between leaves the old state or the new one. Names, numbers and
/// contents are encrypted; how many pieces there are, and when they were written, can be seen.
public struct SealedFolder: Sendable {
    /// One file of a state.
    public struct File: Sendable {
        /// What it is called, with slashes between folders.
        public var name: String
        /// Where its bytes are now; `nil` for one that is as in the state before.
        public var path: String?

        /// Names a file.
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
    private let store: SealedPieces

    /// Names a folder, which is made with the first state.
    public init(at folder: String, key: Secret) {
        self.folder = folder
        store = SealedPieces(at: folder, key: key)
    }

    private func load() throws(VaultError) -> List? {
        guard let bytes = try store.read(Self.list) else { return nil }
        guard let list = try? JSONDecoder().decode(List.self, from: Data(bytes)) else {
            throw .damaged(path: folder)
        }
        guard list.version == 1 else { throw .version(path: folder, found: list.version) }
        return list
    }

    /// The number of the state that is kept, which grows by one with each; `nil` for none.
    ///
    /// - Throws: ``VaultError``.
    public func number() throws(VaultError) -> Int? { try load()?.number }

    /// The names of the files in the state that is kept, sorted.
    ///
    /// - Throws: ``VaultError``.
    public func names() throws(VaultError) -> [String] { try load()?.files.keys.sorted() ?? [] }

    /// Keeps a new state: these files and no others.
    ///
    /// - Returns: its number.
    /// - Throws: ``VaultError``; the state before is then the one that counts.
    /// - Complexity: reads the files that are named with a path, and writes what is new of them.
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

    /// Writes the files of the state that is kept into a folder, readable by their owner alone.
    ///
    /// - Returns: the number of the state; `nil` for none.
    /// - Throws: ``VaultError``: files that were written until then stay.
    @discardableResult
    public func bring(into place: String) throws(VaultError) -> Int? {
        guard let list = try load() else { return nil }
        for (name, pieces) in list.files.sorted(by: { $0.key < $1.key }) {
            guard Self.isSafe(name) else { throw .damaged(path: folder) }
            let file = try WritingFile(place + "/" + name)
            for piece in pieces {
                guard let bytes = try store.read(piece) else { throw .missing(path: folder) }
                try file.write(bytes[...])
            }
            try file.finish()
        }
        return list.number
    }

    /// Removes what belongs to no state: pieces that were written by a program that was ended before its list.
    ///
    /// - Returns: how many files went.
    /// - Throws: ``VaultError``.
    @discardableResult
    public func sweep() throws(VaultError) -> Int {
        guard let list = try load() else { return 0 }
        return try store.removeAll(but: [Self.list] + Set(list.files.values.joined()))
    }

    private static func name(_ bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).reduce(into: "piece ") {
            $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16)
        }
    }

    /// Whether a name stays inside of a folder.
    private static func isSafe(_ name: String) -> Bool {
        !name.isEmpty
            && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !["", ".", ".."].contains($0)
            }
    }
}
#endif
