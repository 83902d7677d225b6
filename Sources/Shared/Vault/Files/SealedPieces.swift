#if Vault
import Crypto
import Foundation

/// Encrypted pieces, each a file, its name too: what sealed folders and files are made of.
///
/// Their names say what is in them, and a list names them all: unlike a ``ProtectedStore`` they need no index of their own, whose
/// writing would cost as much as there are pieces.
struct SealedPieces: Sendable {
    private let folder: String
    private let key: Secret

    /// Opens a store; its folder is made with the first write.
    init(at folder: String, key: Secret) {
        self.folder = folder
        self.key = key
    }

    /// The bytes of a name; `nil` if there are none.
    ///
    /// - Throws: ``VaultError``: ``VaultError/wrongKey(path:)`` for a store of another key.
    func read(_ name: String) throws(VaultError) -> [UInt8]? {
        let path = try path(of: name)
        guard let file = try VaultFile.read(path) else { return nil }
        let plain = try envelope(path).open(file, path: path)
        let count = Self.nameCount(plain)
        guard plain.count >= 2 + count else { throw .damaged(path: path) }
        return Array(plain[(2 + count)...])
    }

    /// Writes the bytes of a name, whole or not at all.
    ///
    /// - Throws: ``VaultError``; the old bytes are then as they were.
    func write(_ bytes: [UInt8], as name: String) throws(VaultError) {
        let path = try path(of: name)
        try VaultFile.makeFolder(folder)
        let label = Array(name.utf8)
        let plain = [UInt8(label.count >> 8), UInt8(label.count & 255)] + label + bytes
        try VaultFile.write(try envelope(path).seal(plain, path: path), to: path)
    }

    /// Takes a name away.
    ///
    /// - Throws: ``VaultError``.
    func remove(_ name: String) throws(VaultError) {
        try VaultFile.remove(try path(of: name))
    }

    /// Whether there are bytes of a name.
    ///
    /// - Throws: ``VaultError/badName``.
    /// - Complexity: looks for one file, and opens none.
    func contains(_ name: String) throws(VaultError) -> Bool {
        let path = try path(of: name)
        return (try? VaultFile.isThere(path)) ?? false
    }

    /// Removes every file of the store but those of some names: what a program left that was ended in between.
    ///
    /// - Returns: how many went.
    /// - Throws: ``VaultError``.
    /// - Complexity: linear in the files, none of which is opened.
    @discardableResult
    func removeAll(but names: some Collection<String>) throws(VaultError) -> Int {
        var kept: Set<String> = []
        for name in names { kept.insert(try path(of: name)) }
        var count = 0
        for file in try VaultFile.names(in: folder) where file.hasSuffix(Self.ending) {
            let path = folder + "/" + file
            guard !kept.contains(path) else { continue }
            try VaultFile.remove(path)
            count += 1
        }
        return count
    }

    private static let ending = ".sealed"

    private static func nameCount(_ plain: [UInt8]) -> Int {
        plain.count < 2 ? Int.max - 2 : Int(plain[0]) << 8 | Int(plain[1])
    }

    /// The file says by its name which piece it is, to those who have the key.
    private func path(of name: String) throws(VaultError) -> String {
        guard (1...200).contains(name.utf8.count) else { throw .badName }
        let names = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key.withBytes { SymmetricKey(data: $0) },
            info: Array("cairn names".utf8), outputByteCount: 32)
        let code = HMAC<SHA256>.authenticationCode(for: Array(name.utf8), using: names)
        let hex = code.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return folder + "/" + hex + Self.ending
    }

    private func envelope(_ path: String) -> Envelope {
        // The name of the file, not of its folder: a store may be moved.
        Envelope(key, context: "store " + String(path.split(separator: "/").last ?? ""))
    }
}
#endif
