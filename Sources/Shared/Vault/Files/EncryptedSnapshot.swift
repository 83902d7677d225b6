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
/// between leaves either the old snapshot or the new one. A copy of the list, and the pieces of each
/// file before its last change, are kept. Pieces that the file still has, and thus all pieces of a file
/// that was never changed, are written a second time: if something is damaged, ``salvage(into:)`` uses
/// all of this. Names, snapshot numbers and contents are encrypted; the number of pieces and their
/// modification times are visible.
public struct EncryptedSnapshot: Sendable {
    /// A file of a snapshot.
    public struct File: Sendable {
        /// The name of the file, with slashes between folders.
        public var name: String
        /// The path of the file's current bytes; `nil` for a file that is unchanged since the
        /// previous snapshot.
        public var path: String?
        /// Whether a second copy is kept of pieces that no earlier state of the file replaces.
        public var isCopied: Bool

        /// Creates a file entry.
        public init(_ name: String, from path: String?, isCopied: Bool = true) {
            (self.name, self.path, self.isCopied) = (name, path, isCopied)
        }
    }

    private struct List: Codable {
        var version = 1
        var number = 0
        var files: [String: [String]] = [:]
        /// The pieces of files before their last change, those of ``files`` under the names of their
        /// second copies: no piece is in both.
        var older: [String: [String]]?

        /// The pieces of all files, and of older states of them.
        var allPieces: Set<String> {
            Set(files.values.joined()).union((older ?? [:]).values.joined())
        }
    }

    private static let list = "list"
    private static let copy = "list copy"
    private static let size = 1 << 20
    /// The start of the names of second copies of pieces.
    private static let second = "copy of "

    private let folder: String
    private let store: EncryptedPieceStore

    /// Creates a reference to a folder, which is created with the first snapshot.
    public init(at folder: String, key: Secret) {
        self.folder = folder
        store = EncryptedPieceStore(at: folder, key: key)
    }

    /// Returns `true` for a file that is encrypted by this module, with any key.
    package static func isEnvelope(_ path: String) -> Bool { Envelope.isOne(path) }

    private func read(_ name: String, at path: String? = nil) throws(VaultError) -> List? {
        let bytes =
            if let path { try store.read(name, at: path) } else { try store.read(name) }
        guard let bytes else { return nil }
        guard let list = try? JSONDecoder().decode(List.self, from: Data(bytes)) else {
            throw .damaged(path: folder)
        }
        guard list.version == 1 else { throw .version(path: folder, found: list.version) }
        return list
    }

    /// Returns the list; its copy if it is damaged or missing, because it is never removed. Each of them
    /// is found if it was exchanged with another file.
    private func load() throws(VaultError) -> (list: List, isCopy: Bool)? {
        let error: VaultError?
        do throws(VaultError) {
            if let list = try read(Self.list) { return (list, false) }
            error = nil
        } catch let found { error = found }
        if let list = (try? read(Self.copy)) ?? nil { return (list, true) }
        // Under the names of other files.
        let misplaced = store.misplaced([Self.list, Self.copy])
        for name in [Self.list, Self.copy] {
            guard let path = misplaced[name] else { continue }
            if let list = (try? read(name, at: path)) ?? nil { return (list, true) }
        }
        if let error { throw error }
        return nil
    }

    /// Returns the number of the stored snapshot, which increases with each; `nil` if there is none.
    ///
    /// - Throws: ``VaultError``.
    public func number() throws(VaultError) -> Int? { try load()?.list.number }

    /// Returns the number of the next snapshot, which no earlier one has.
    ///
    /// - Throws: ``VaultError``.
    public func nextNumber() throws(VaultError) -> Int { Self.next(try load()) }

    private static func next(_ loaded: (list: List, isCopy: Bool)?) -> Int {
        // A process that was killed may have left a copy with the number before.
        loaded.map { $0.list.number + ($0.isCopy ? 2 : 1) } ?? 1
    }

    /// Returns the names of the files in the stored snapshot, sorted.
    ///
    /// - Throws: ``VaultError``.
    public func names() throws(VaultError) -> [String] {
        try load()?.list.files.keys.sorted() ?? []
    }

    /// An identifier of the key, which reveals nothing of it: different for every key.
    ///
    /// - Throws: ``VaultError``.
    public func keyName() throws(VaultError) -> String { try store.file(of: Self.list) }

    /// Returns `true` if the stored snapshot contains a file with exactly the bytes at a path, all
    /// of which were decrypted and compared.
    ///
    /// - Throws: ``VaultError``.
    public func holds(_ name: String, at path: String) throws(VaultError) -> Bool {
        guard let pieces = try load()?.list.files[name] else { return false }
        let file = try ReadingFile(path)
        guard pieces.count == (file.count + Self.size - 1) / Self.size else { return false }
        for (number, piece) in pieces.enumerated() {
            let bytes = try file.bytes(from: number * Self.size, atMost: Self.size)
            guard piece == Self.name(bytes), try store.read(piece) == bytes else { return false }
        }
        return true
    }

    /// Stores a new snapshot that contains exactly these files. Of each of them, its state before its
    /// last change is kept.
    ///
    /// - Parameters:
    ///   - files: the files.
    ///   - damage: what was found by ``salvage(into:)``; its pieces are written anew, and no file is
    ///     taken from the previous snapshot if it was damaged there. To have its bytes later, call
    ///     ``keep(_:in:)`` first.
    /// - Returns: The number of the snapshot.
    /// - Throws: ``VaultError``; the previous snapshot then remains valid.
    /// - Complexity: reads the files that have a path, and writes their new pieces.
    @discardableResult
    public func save(
        _ files: [File], after damage: SnapshotDamage = SnapshotDamage()
    ) throws(VaultError) -> Int {
        let loaded = try load()
        let old = loaded?.list ?? List()
        var list = List(number: Self.next(loaded))
        // Which pieces are intact is then known to nobody.
        var known = damage.isListDamaged ? [] : old.allPieces.subtracting(damage.pieces)
        var older: [String: [String]] = [:]
        for file in files {
            guard Self.isSafe(file.name) else { throw .badName }
            let before = damage.files[file.name] == nil ? old.files[file.name] : nil
            let kept = old.older?[file.name].flatMap {
                damage.pieces.isDisjoint(with: $0) ? $0 : nil
            }
            let pieces: [String]
            if let path = file.path {
                let isFirst = file.isCopied && (before ?? []).isEmpty && (kept ?? []).isEmpty
                pieces = try write(path, &known, twice: isFirst)
            } else {
                guard let before else { throw .missing(path: file.name) }
                pieces = before
            }
            list.files[file.name] = pieces
            let former = before != pieces ? before ?? kept : kept
            older[file.name] =
                file.isCopied ? try spare(former ?? [], of: pieces, &known) : former
        }
        list.older = older
        try write(list, as: Self.list)
        try write(list, as: Self.copy)
        for name in old.allPieces.subtracting(list.allPieces) { try store.remove(name) }
        return list.number
    }

    private func write(_ list: List, as name: String) throws(VaultError) {
        guard let bytes = try? JSONEncoder().encode(list) else { throw .damaged(path: folder) }
        try store.write(Array(bytes), as: name)
    }

    /// Returns the names of the pieces of an earlier state of a file, of which those that the file still
    /// has are written a second time; those of the file itself if there is no earlier state.
    ///
    /// - Returns: the names; `nil` if a piece to copy cannot be read.
    private func spare(
        _ former: [String], of pieces: [String], _ known: inout Set<String>
    ) throws(VaultError) -> [String]? {
        let shared = Set(pieces)
        var names: [String] = []
        for name in former.isEmpty ? pieces : former {
            let piece = Self.first(name)
            guard shared.contains(piece) else {
                // The first one may be damaged.
                names.append(known.contains(piece) ? piece : name)
                continue
            }
            let second = Self.second + piece
            names.append(second)
            guard !known.contains(second) else { continue }
            guard let bytes = (try? store.read(piece)) ?? nil else { return nil }
            try store.write(bytes, as: second)
            known.insert(second)
        }
        return names
    }

    /// Returns the name of a piece without the mark of a second copy.
    private static func first(_ piece: String) -> String {
        piece.hasPrefix(second) ? String(piece.dropFirst(second.count)) : piece
    }

    /// Returns the names of files of which a piece is there only once, as in snapshots of earlier versions:
    /// the next ``save(_:after:)`` writes their copies.
    ///
    /// - Throws: ``VaultError``.
    public func namesWithoutCopy() throws(VaultError) -> [String] {
        guard let list = try load()?.list else { return [] }
        return list.files.filter { name, pieces in
            let older = list.older?[name] ?? []
            return !pieces.isEmpty && (older.isEmpty || !Set(older).isDisjoint(with: pieces))
        }.keys.sorted()
    }

    /// Reads the second copies, and the states before the last changes, which ``salvage(into:)`` reads
    /// only if it needs them.
    ///
    /// - Returns: what is damaged: ``save(_:after:)`` replaces it by copies of the files as they are.
    /// - Throws: ``VaultError``.
    public func spareDamage() throws(VaultError) -> SnapshotDamage {
        var damage = SnapshotDamage()
        for (name, pieces) in try load()?.list.older ?? [:] {
            let lost = Set(pieces).filter { ((try? store.read($0)) ?? nil) == nil }
            guard !lost.isEmpty else { continue }
            damage.spares.insert(name)
            damage.pieces.formUnion(lost)
        }
        return damage
    }

    /// Writes the pieces of a file that are not known yet.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - known: the names of pieces that are written already.
    ///   - isTwice: `true` writes a second copy of each.
    /// - Throws: ``VaultError``.
    /// - Returns: the names of all its pieces.
    private func write(
        _ path: String, _ known: inout Set<String>, twice isTwice: Bool
    ) throws(VaultError) -> [String] {
        let input = try ReadingFile(path)
        var pieces: [String] = []
        for start in stride(from: 0, to: input.count, by: Self.size) {
            let bytes = try input.bytes(from: start, atMost: Self.size)
            let name = Self.name(bytes)
            for copy in isTwice ? [name, Self.second + name] : [name]
            where known.insert(copy).inserted {
                try store.write(bytes, as: copy)
            }
            pieces.append(name)
        }
        return pieces
    }

    /// Writes the files of the stored snapshot into a folder, readable only by their owner.
    ///
    /// - Returns: The number of the snapshot; `nil` if there is none.
    /// - Throws: ``VaultError``, also if anything is damaged; files written before the error remain.
    @discardableResult
    public func bring(into place: String) throws(VaultError) -> Int? {
        guard let (number, damage) = try salvage(into: place) else { return nil }
        guard damage.isEmpty else { throw .damaged(path: folder) }
        return number
    }

    /// Writes the files of the stored snapshot into a folder, readable only by their owner, and what
    /// there is of those that are damaged.
    ///
    /// - Returns: the number of the snapshot, and what was damaged; `nil` if there is no snapshot.
    /// - Throws: ``VaultError`` if both lists are damaged, or a file cannot be written; files written
    ///   before the error remain.
    public func salvage(
        into place: String
    ) throws(VaultError) -> (number: Int, damage: SnapshotDamage)? {
        guard let (list, isCopy) = try load() else { return nil }
        var damage = SnapshotDamage()
        damage.isListDamaged = isCopy
        do throws(VaultError) { _ = try read(Self.copy) } catch { damage.isListDamaged = true }
        var misplaced: [String: String]?
        for (name, pieces) in list.files.sorted(by: { $0.key < $1.key }) {
            guard Self.isSafe(name) else { throw .damaged(path: folder) }
            let path = place + "/" + name
            let damaged = try bring(pieces, to: path)
            guard !damaged.isEmpty else { continue }
            damage.pieces.formUnion(damaged)
            let others = misplaced ?? store.misplaced(list.allPieces)
            misplaced = others
            let lost = try bring(pieces, to: path, others)
            if lost.isEmpty {
                damage.files[name] = .moved
            } else if try bring(pieces, to: path, others, usingCopies: true).isEmpty {
                damage.files[name] = .copy
            } else if let older = list.older?[name], !older.isEmpty,
                try bring(older, to: path, others, usingCopies: true).isEmpty
            {
                damage.files[name] = .older
            } else if lost.count < Set(pieces).count {
                try bring(pieces, to: path, others, usingCopies: true, fillingIn: true)
                damage.files[name] = .part
            } else {
                damage.files[name] = .nothing
            }
        }
        if misplaced != nil {
            // Older states need not be read otherwise.
            for piece in Set((list.older ?? [:]).values.joined()) where read(piece, [:]) == nil {
                damage.pieces.insert(piece)
            }
        }
        return (list.number, damage)
    }

    /// Writes a file, unless a piece of it is damaged.
    ///
    /// - Parameters:
    ///   - pieces: the names of its pieces.
    ///   - path: the path of the file.
    ///   - misplaced: the files of pieces that lie in the place of others.
    ///   - usesCopies: `true` reads the second copies of damaged pieces, too.
    ///   - isFilledIn: `true` writes the file with zeros in place of damaged pieces.
    /// - Throws: ``VaultError`` if the file cannot be written.
    /// - Returns: the damaged pieces.
    @discardableResult
    private func bring(
        _ pieces: [String], to path: String, _ misplaced: [String: String] = [:],
        usingCopies usesCopies: Bool = false, fillingIn isFilledIn: Bool = false
    ) throws(VaultError) -> Set<String> {
        var file = try WritingFile(path)
        var damaged: Set<String> = []
        for (index, piece) in pieces.enumerated() {
            let other =
                piece.hasPrefix(Self.second) ? Self.first(piece) : Self.second + piece
            if let bytes = read(piece, misplaced)
                ?? (usesCopies ? read(other, misplaced) : nil)
            {
                try file.write(bytes[...])
            } else {
                damaged.insert(piece)
                // The size of the last piece is unknown.
                if isFilledIn, index < pieces.count - 1 {
                    try file.write(Array(repeating: 0, count: Self.size)[...])
                }
            }
        }
        if damaged.isEmpty || isFilledIn { try file.finish() }
        return damaged
    }

    /// Returns the bytes of a piece, from its file or from one with the name of another piece.
    private func read(_ piece: String, _ misplaced: [String: String]) -> [UInt8]? {
        if let bytes = (try? store.read(piece)) ?? nil { return bytes }
        return misplaced[piece].flatMap { (try? store.read(piece, at: $0)) ?? nil }
    }

    /// Keeps all bytes of a damaged snapshot in another folder on the same file system: nobody knows
    /// which of them somebody can still read. It is a snapshot of its own: with an intact copy of
    /// what is damaged, the files can be read from it.
    ///
    /// - Parameters:
    ///   - damage: what was found by ``salvage(into:)``; nothing is kept if all of it is there elsewhere.
    ///   - other: the folder, which is created if needed.
    /// - Throws: ``VaultError``.
    public func keep(_ damage: SnapshotDamage, in other: String) throws(VaultError) {
        if damage.mayBeLoss { try store.linkAll(to: other) }
    }

    /// Removes pieces that belong to no snapshot, left by a process that was killed before it wrote
    /// the list. If a list is damaged, nothing is removed. If a file is damaged, call it after the next
    /// ``save(_:after:)``: its bytes may lie under another name.
    ///
    /// - Returns: The number of removed files.
    /// - Throws: ``VaultError``.
    @discardableResult
    public func sweep() throws(VaultError) -> Int {
        guard let (list, isCopy) = try load(), !isCopy else { return 0 }
        let copy: List?
        do throws(VaultError) { copy = try read(Self.copy) } catch { return 0 }
        let pieces = list.allPieces.union(copy?.allPieces ?? [])
        return try store.removeAll(but: [Self.list, Self.copy] + pieces)
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
