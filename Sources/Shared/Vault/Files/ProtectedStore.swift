#if Vault
import Crypto
import Foundation

/// Content that only the right code opens: each piece a file of its own, encrypted, its name too.
///
///     let answer = await lock.unlock(code, of: "passcode")
///     if let key = answer.key {
///         let notes = ProtectedStore(at: folder, key: key)
///         try notes.write(bytes, as: "notes/tree")
///     }
///
/// The key lives under the code (``CodeLock/unlock(_:of:)``) and under the recovery key, never in the clear; a change of
/// the code leaves the files as they are. A file that was put back from an older copy is not noticed.
public struct ProtectedStore: Sendable {
    private let folder: String
    private let key: Secret

    /// Opens a store; its folder is made with the first write.
    public init(at folder: String, key: Secret) {
        self.folder = folder
        self.key = key
    }

    /// The bytes of a name; `nil` if there are none.
    ///
    /// - Throws: ``VaultError``: ``VaultError/wrongKey(path:)`` for a store of another key.
    public func read(_ name: String) throws(VaultError) -> [UInt8]? {
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
    public func write(_ bytes: [UInt8], as name: String) throws(VaultError) {
        let path = try path(of: name)
        try VaultFile.makeFolder(folder)
        let label = Array(name.utf8)
        let plain = [UInt8(label.count >> 8), UInt8(label.count & 255)] + label + bytes
        try VaultFile.write(try envelope(path).seal(plain, path: path), to: path)
    }

    /// Takes a name away.
    ///
    /// - Throws: ``VaultError``.
    public func remove(_ name: String) throws(VaultError) {
        try VaultFile.remove(try path(of: name))
    }

    /// The names there are, sorted.
    ///
    /// - Throws: ``VaultError`` as ``read(_:)``.
    /// - Complexity: reads every file.
    public func names() throws(VaultError) -> [String] {
        var names: [String] = []
        for file in try VaultFile.names(in: folder) where file.hasSuffix(Self.ending) {
            let path = folder + "/" + file
            guard let bytes = try VaultFile.read(path) else { continue }
            let plain = try envelope(path).open(bytes, path: path)
            let count = Self.nameCount(plain)
            guard plain.count >= 2 + count else { throw .damaged(path: path) }
            names.append(String(decoding: plain[2..<(2 + count)], as: UTF8.self))
        }
        return names.sorted()
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
