#if Vault
import CairnEncoding
import CairnFiles
import CairnPropertyList
import Crypto
import Foundation
import Synchronization

/// The index of the newest file of each piece. `sequence` increases with every change.
struct StoreIndex: Codable, Equatable {
    var sequence = 0
    /// The number of the change that wrote each piece, by the encoded name of the piece.
    var pieces: [String: Int] = [:]
}

/// The file names of a store, derived with its key: they reveal nothing without the key, and
/// another key has other files.
struct StoreFileNames: Sendable {
    private static let ending = ".sealed"

    private let code: @Sendable (_ text: String) -> String

    init(_ key: Secret) {
        let own = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key.withBytes { SymmetricKey(data: $0) },
            info: Array("cairn names".utf8), outputByteCount: 32)
        code = { text in
            HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: own).prefix(16)
                .hexadecimal
        }
    }

    /// Returns the encoded name of a piece.
    func piece(_ name: String) throws(VaultError) -> String {
        guard (1...200).contains(name.utf8.count) else { throw .badName }
        return code("piece " + name)
    }

    /// The file name of the index.
    var index: String { code("index") + ".index" }

    /// Returns the name of a store in the device folder, derived from the last component of its
    /// path, so that the parent folder can move.
    func mark(_ folder: String) -> String {
        "store-" + code("mark " + String(folder.split(separator: "/").last ?? ""))
    }

    /// Returns the file name of a piece written in a change.
    static func file(_ piece: String, _ number: Int) -> String { "\(piece).\(number)\(ending)" }

    /// Returns the piece and the number of the change for a file name; `nil` if the file is not a
    /// piece.
    static func parts(_ file: String) -> (piece: String, number: Int)? {
        guard file.hasSuffix(ending) else { return nil }
        let parts = file.dropLast(ending.count).split(separator: ".")
        guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
        return (String(parts[0]), number)
    }
}

/// Reads and writes the index of a store, and the marks that record it elsewhere.
///
/// The order of writes is that of ``LockFiles``: the index first, then the device's mark, which is
/// never ahead of the index nor more than one behind, then the keyring. A process that is killed at
/// any point leaves a store that opens, with the change or without it.
struct StoreIndexFile: Sendable {
    private let folder: String
    private let key: Secret
    private let indexPath: String
    private let markPath: String?
    private let keptName: String
    private let keyring: Keyring?
    private let witness = StoreRollbackDetector()
    let willWrite: @Sendable (_ file: String) -> Void

    init(
        folder: String, key: Secret, names: StoreFileNames, device: String?, keyring: Keyring?,
        willWrite: @escaping @Sendable (_ file: String) -> Void
    ) {
        (self.folder, self.key, self.keyring, self.willWrite) = (folder, key, keyring, willWrite)
        indexPath = folder + "/" + names.index
        markPath = device.map { $0 + "/" + names.mark(folder) }
        keptName = (device ?? folder) + "/" + names.mark(folder)
    }

    func envelope(_ path: String) -> Envelope {
        // The file name without its folder, because a store may be moved.
        Envelope(key, context: "store " + String(path.split(separator: "/").last ?? ""))
    }

    /// Locks the folder against other users. Returns `nil` if the folder does not exist; nothing is
    /// created.
    func lock() throws(VaultError) -> FolderLock? {
        guard FileManager.default.fileExists(atPath: folder) else { return nil }
        return try FolderLock(folder)
    }

    // MARK: Loading

    /// Returns the index, or an empty one if there has never been an index.
    ///
    /// - Throws: ``VaultError``; an index older than a recorded mark is rejected.
    func load() throws(VaultError) -> StoreIndex {
        guard let index = try read(StoreIndex.self, indexPath) else {
            try checkNothing()
            guard try own().isEmpty else { throw .missing(path: indexPath) }
            return StoreIndex()
        }
        let least = max(witness.least, try kept() ?? 0)
        guard index.sequence >= least else { throw .rolledBack(path: indexPath) }
        if let markPath {
            guard let mark = try read(LockMark.self, markPath)?.sequence else {
                // Only the first change can have been interrupted before its mark was written.
                guard index.sequence <= 1 else { throw .missing(path: markPath) }
                witness.saw(index.sequence)
                return index
            }
            guard index.sequence >= mark else { throw .rolledBack(path: indexPath) }
            guard index.sequence <= mark + 1 else { throw .rolledBack(path: markPath) }
        }
        witness.saw(index.sequence)
        return index
    }

    /// Verifies that there has never been an index.
    func checkNothing() throws(VaultError) {
        var isMarked = false
        if let markPath { isMarked = try VaultFile.read(markPath) != nil }
        guard witness.least == 0, !isMarked, try kept() == nil else {
            throw .missing(path: indexPath)
        }
    }

    /// Returns the paths of all pieces, under any key.
    func files() throws(VaultError) -> [String] {
        try VaultFile.names(in: folder).filter { StoreFileNames.parts($0) != nil }
            .map { folder + "/" + $0 }
    }

    /// Returns the pieces under this key, with the numbers of the changes for which files exist.
    private func own() throws(VaultError) -> [String: [Int]] {
        var found: [String: [Int]] = [:]
        for path in try files() {
            guard
                let (piece, number) = StoreFileNames.parts(
                    String(path.dropFirst(folder.count + 1))),
                let file = try VaultFile.read(path)
            else { continue }
            do throws(VaultError) {
                _ = try envelope(path).open(file, path: path)
            } catch {
                guard case .wrongKey = error else { throw error }
                continue
            }
            found[piece, default: []].append(number)
        }
        return found
    }

    private func kept() throws(VaultError) -> Int? {
        guard let text = try keyring?.read(keptName)?.revealedText() else { return nil }
        guard let number = Int(text) else { throw .damaged(path: keptName) }
        return number
    }

    // MARK: Saving

    /// Writes a changed index with the next sequence number.
    func save(_ index: inout StoreIndex) throws(VaultError) {
        if let markPath {
            // A killed process left the mark one behind; it must never be two behind.
            let marked = try read(LockMark.self, markPath)?.sequence ?? 0
            if marked < index.sequence { try mark(index.sequence, markPath) }
        }
        index.sequence += 1
        willWrite("index")
        try write(index, indexPath)
        try remember(index.sequence)
    }

    /// Accepts the existing files as the newest state.
    func accept() throws(VaultError) {
        var index = try read(StoreIndex.self, indexPath) ?? StoreIndex()
        let own = try own()
        var pieces: [String: Int] = [:]
        for (piece, numbers) in own {
            let named = index.pieces[piece].flatMap { numbers.contains($0) ? $0 : nil }
            pieces[piece] = named ?? numbers.max()
        }
        index.pieces = pieces
        index.sequence = max(index.sequence, own.values.joined().max() ?? 0)
        witness.forget()
        if let markPath { try VaultFile.remove(markPath) }
        try keyring?.write(nil, keptName)
        try save(&index)
    }

    private func remember(_ sequence: Int) throws(VaultError) {
        if let markPath { try mark(sequence, markPath) }
        try keyring?.write(Secret("\(sequence)"), keptName)
        witness.saw(sequence)
    }

    private func mark(_ sequence: Int, _ path: String) throws(VaultError) {
        willWrite("mark")
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try VaultFile.makeFolder(String(path[..<slash]))
        }
        try write(LockMark(sequence: sequence), path)
    }

    // MARK: Files

    private func read<Value: Decodable>(
        _ type: Value.Type, _ path: String
    ) throws(VaultError) -> Value? {
        guard let file = try VaultFile.read(path) else { return nil }
        let plain = try envelope(path).open(file, path: path)
        do throws(ConfigurationError) {
            let list = try PropertyList(parsing: plain, file: path)
            return try PlistDecoder().decode(type, from: list)
        } catch {
            throw .damaged(path: path)
        }
    }

    private func write(_ value: some Encodable, _ path: String) throws(VaultError) {
        let plain: [UInt8]
        do throws(ConfigurationError) {
            plain = try PlistEncoder(keyOrder: .sorted).xml(value)
        } catch {
            throw .unwritable(path: path, reason: "\(error.reason)")
        }
        try VaultFile.write(try envelope(path).seal(plain, path: path), to: path)
    }
}

/// The newest sequence number that a running program has seen of a store, shared by copies of the
/// store.
private final class StoreRollbackDetector: Sendable {
    private let sequence = Mutex(0)

    /// The minimum sequence number that an index may have.
    var least: Int { sequence.withLock { $0 } }
    func saw(_ number: Int) { sequence.withLock { $0 = max($0, number) } }
    func forget() { sequence.withLock { $0 = 0 } }
}
#endif
