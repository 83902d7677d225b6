#if Vault
import CairnPropertyList
import Crypto
import Foundation
import Synchronization

/// Which file is the newest of each piece. `sequence` grows with every change.
struct StoreIndex: Codable, Equatable {
    var sequence = 0
    /// The change that each piece was written in, by the name it has among files.
    var pieces: [String: Int] = [:]
}

/// What a store's files are called, to those who have its key: strangers learn no name, and another key has other files.
struct StoreNames: Sendable {
    private static let ending = ".sealed"

    private let code: @Sendable (_ text: String) -> String

    init(_ key: Secret) {
        let own = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key.withBytes { SymmetricKey(data: $0) },
            info: Array("cairn names".utf8), outputByteCount: 32)
        code = { text in
            HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: own).prefix(16)
                .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    /// The name of a piece among files.
    func piece(_ name: String) throws(VaultError) -> String {
        guard (1...200).contains(name.utf8.count) else { throw .badName }
        return code("piece " + name)
    }

    /// The name of the index.
    var index: String { code("index") + ".index" }

    /// What a store is called in the folder of a device, by the last part of its path: what lies above may move.
    func mark(_ folder: String) -> String {
        "store-" + code("mark " + String(folder.split(separator: "/").last ?? ""))
    }

    /// The file of a piece that was written in a change.
    static func file(_ piece: String, _ number: Int) -> String { "\(piece).\(number)\(ending)" }

    /// The piece and the change that a file is of; `nil` for a file that is no piece.
    static func parts(_ file: String) -> (piece: String, number: Int)? {
        guard file.hasSuffix(ending) else { return nil }
        let parts = file.dropLast(ending.count).split(separator: ".")
        guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
        return (String(parts[0]), number)
    }
}

/// Reads and writes the index of a store, and what is remembered of it elsewhere.
///
/// The order is that of ``LockFiles``: the index first, then the device's mark, which never runs ahead and is never two
/// behind; then the keyring. A process that is killed anywhere leaves a store that opens, with the change or without it.
struct StoreLedger: Sendable {
    private let folder: String
    private let key: Secret
    private let indexPath: String
    private let markPath: String?
    private let keptName: String
    private let keyring: Keyring?
    private let witness = StoreWitness()
    let willWrite: @Sendable (_ file: String) -> Void

    init(
        folder: String, key: Secret, names: StoreNames, device: String?, keyring: Keyring?,
        willWrite: @escaping @Sendable (_ file: String) -> Void
    ) {
        (self.folder, self.key, self.keyring, self.willWrite) = (folder, key, keyring, willWrite)
        indexPath = folder + "/" + names.index
        markPath = device.map { $0 + "/" + names.mark(folder) }
        keptName = (device ?? folder) + "/" + names.mark(folder)
    }

    func envelope(_ path: String) -> Envelope {
        // The name of the file, not of its folder: a store may be moved.
        Envelope(key, context: "store " + String(path.split(separator: "/").last ?? ""))
    }

    /// Keeps others away; `nil` where there is no folder, and nothing is made by looking.
    func lock() throws(VaultError) -> FolderLock? {
        guard FileManager.default.fileExists(atPath: folder) else { return nil }
        return try FolderLock(folder)
    }

    // MARK: Loading

    /// The index, an empty one where there was never one.
    ///
    /// - Throws: ``VaultError``: what is older than what is remembered is refused.
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
                // The first change alone may have been cut off before its mark.
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

    /// That there was never an index.
    func checkNothing() throws(VaultError) {
        var isMarked = false
        if let markPath { isMarked = try VaultFile.read(markPath) != nil }
        guard witness.least == 0, !isMarked, try kept() == nil else {
            throw .missing(path: indexPath)
        }
    }

    /// The files of pieces, of any key.
    func files() throws(VaultError) -> [String] {
        try VaultFile.names(in: folder).filter { StoreNames.parts($0) != nil }
            .map { folder + "/" + $0 }
    }

    /// The pieces of this key, and the changes that there are files of.
    private func own() throws(VaultError) -> [String: [Int]] {
        var found: [String: [Int]] = [:]
        for path in try files() {
            guard let (piece, number) = StoreNames.parts(String(path.dropFirst(folder.count + 1))),
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

    /// Writes a changed index, with its next number.
    func save(_ index: inout StoreIndex) throws(VaultError) {
        if let markPath {
            // A process that was killed left the mark one behind; it must never be two.
            let marked = try read(LockMark.self, markPath)?.sequence ?? 0
            if marked < index.sequence { try mark(index.sequence, markPath) }
        }
        index.sequence += 1
        willWrite("index")
        try write(index, indexPath)
        try remember(index.sequence)
    }

    /// Takes what is there for the newest.
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

/// What a running program remembers of a store, shared by copies of it.
private final class StoreWitness: Sendable {
    private let sequence = Mutex(0)

    /// The least number that an index may have.
    var least: Int { sequence.withLock { $0 } }
    func saw(_ number: Int) { sequence.withLock { $0 = max($0, number) } }
    func forget() { sequence.withLock { $0 = 0 } }
}
#endif
