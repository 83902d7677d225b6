#if Vault
import CairnEncoding
import CairnFiles
import Crypto
import Foundation

/// A store of encrypted pieces, the basis of sealed folders and files. Each piece is a file,
/// encrypted together with its name.
///
/// The names are derived from the content or listed by the caller, so the pieces need no index,
/// whose cost would grow with the number of pieces.
struct EncryptedPieceStore: Sendable {
    private let folder: String
    private let key: Secret

    /// Opens a store; its folder is created with the first write.
    init(at folder: String, key: Secret) {
        self.folder = folder
        self.key = key
    }

    /// Returns the bytes stored under a name, or `nil` if there are none.
    ///
    /// - Throws: ``VaultError``: ``VaultError/wrongKey(path:)`` for a store under another key.
    func read(_ name: String) throws(VaultError) -> [UInt8]? {
        try open(try path(of: name))?.bytes
    }

    /// Returns the bytes of a name from the file of another one.
    ///
    /// - Throws: ``VaultError``, unless exactly these bytes are there.
    func read(_ name: String, at path: String) throws(VaultError) -> [UInt8]? {
        try open(path, as: try file(of: name))?.bytes
    }

    /// Opens a file, as that of its own name or of another one.
    private func open(
        _ path: String, as own: String? = nil
    ) throws(VaultError) -> (name: String, bytes: [UInt8])? {
        guard let file = try VaultFile.read(path) else { return nil }
        let plain = try envelope(own ?? path).open(file, path: path)
        let count = Self.nameCount(plain)
        guard plain.count >= 2 + count else { throw .damaged(path: path) }
        let name = String(decoding: plain[2..<(2 + count)], as: UTF8.self)
        return (name, Array(plain[(2 + count)...]))
    }

    /// Returns the names that have bytes, except the given ones.
    ///
    /// - Throws: ``VaultError``.
    /// - Complexity: linear in the number of files; those of the given names are not opened.
    func names(besides known: some Collection<String>) throws(VaultError) -> [String] {
        let known = try files(of: known)
        var names: [String] = []
        for file in try VaultFile.names(in: folder)
        where Self.isOwn(file) && !known.contains(file) {
            if let name = try open(folder + "/" + file)?.name { names.append(name) }
        }
        return names
    }

    /// Finds the bytes of names that lie in other files, because files were exchanged or renamed: a
    /// file opens with the name that it was written for and with no other one.
    ///
    /// - Returns: the paths of the files, by the names.
    /// - Complexity: opens all files, and those that do not have their own name several times.
    func misplaced(_ names: some Collection<String>) -> [String: String] {
        var missing = Set(names.filter { ((try? read($0)) ?? nil) == nil })
        var found: [String: String] = [:]
        // Many damaged files are no exchange.
        var left = 4096
        for file in (try? VaultFile.names(in: folder)) ?? [] where file.hasSuffix(Self.ending) {
            guard !missing.isEmpty else { break }
            let path = folder + "/" + file
            guard (try? open(path)) == nil else { continue }
            for name in missing where left > 0 {
                left -= 1
                guard (try? read(name, at: path)) != nil else { continue }
                found[name] = path
                missing.remove(name)
                break
            }
        }
        return found
    }

    private func files(of names: some Collection<String>) throws(VaultError) -> Set<String> {
        var files: Set<String> = []
        for name in names { files.insert(try file(of: name)) }
        return files
    }

    /// Writes bytes under a name, atomically.
    ///
    /// - Throws: ``VaultError``; the old bytes are then unchanged.
    func write(_ bytes: [UInt8], as name: String) throws(VaultError) {
        let path = try path(of: name)
        try VaultFile.makeFolder(folder)
        let label = Array(name.utf8)
        let plain = [UInt8(label.count >> 8), UInt8(label.count & 255)] + label + bytes
        try VaultFile.write(try envelope(path).seal(plain, path: path), to: path)
    }

    /// Removes a name and its bytes.
    ///
    /// - Throws: ``VaultError``.
    func remove(_ name: String) throws(VaultError) {
        try VaultFile.remove(try path(of: name))
    }

    /// Waits until the names of the files are on disk, and those of removed ones are not.
    ///
    /// - Throws: ``VaultError``.
    func synchronize() throws(VaultError) { try VaultFile.synchronize(folder) }

    /// Returns `true` if there are bytes under a name.
    ///
    /// - Throws: ``VaultError/badName``.
    /// - Complexity: checks for one file without opening it.
    func contains(_ name: String) throws(VaultError) -> Bool {
        let path = try path(of: name)
        return (try? VaultFile.isThere(path)) ?? false
    }

    /// Removes all files of the store except those of the given names, including files left by a
    /// killed process.
    ///
    /// - Returns: The number of removed files.
    /// - Throws: ``VaultError``.
    /// - Complexity: linear in the number of files, none of which is opened.
    @discardableResult
    func removeAll(but names: some Collection<String>) throws(VaultError) -> Int {
        let kept = try files(of: names)
        var count = 0
        for file in try VaultFile.names(in: folder)
        where Self.isOwn(file) && !kept.contains(file) {
            try VaultFile.remove(folder + "/" + file)
            count += 1
        }
        return count
    }

    /// Gives pieces a second name in another folder, which is created if needed; damaged ones, too.
    ///
    /// - Throws: ``VaultError``.
    func link(_ names: some Collection<String>, to other: String) throws(VaultError) {
        try VaultFile.makeFolder(other)
        for file in try files(of: names).sorted() where try VaultFile.isThere(folder + "/" + file) {
            try link(file, to: other)
        }
        try VaultFile.synchronize(other)
    }

    /// Gives a file a second name in another folder; another name if a file with other bytes, of an
    /// earlier damage, has it.
    private func link(_ file: String, to other: String) throws(VaultError) {
        let path = folder + "/" + file
        let start = other + "/" + file.dropLast(Self.ending.count)
        var (new, number) = (start + Self.ending, 1)
        while try VaultFile.isThere(new) {
            if Self.isSame(path, new) { return }
            number += 1
            new = "\(start)-\(number)\(Self.ending)"
        }
        try VaultFile.link(path, to: new)
    }

    private static func isSame(_ path: String, _ other: String) -> Bool {
        if let file = try? FileInfo.at(path), let found = try? FileInfo.at(other),
            file.isSameFile(as: found)
        {
            return true
        }
        guard let bytes = (try? VaultFile.read(path)) ?? nil else { return false }
        return (try? VaultFile.read(other)) == bytes
    }

    /// Gives all pieces a second name in another folder.
    ///
    /// - Throws: ``VaultError``.
    func linkAll(to other: String) throws(VaultError) {
        try VaultFile.makeFolder(other)
        for file in try VaultFile.names(in: folder) where file.hasSuffix(Self.ending) {
            try link(file, to: other)
        }
        try VaultFile.synchronize(other)
    }

    private static let ending = ".sealed"

    /// Returns `true` for a name that this store gives its files; others belong to somebody else.
    private static func isOwn(_ file: String) -> Bool {
        let name = file.utf8.dropLast(ending.utf8.count)
        return file.hasSuffix(ending) && name.count == 32
            && name.allSatisfy { $0.hexadecimalValue != nil }
    }

    private static func nameCount(_ plain: [UInt8]) -> Int {
        plain.count < 2 ? Int.max - 2 : Int(plain[0]) << 8 | Int(plain[1])
    }

    private func path(of name: String) throws(VaultError) -> String {
        folder + "/" + (try file(of: name))
    }

    /// Returns the file name of a piece, which is derived from the piece's name with the key.
    func file(of name: String) throws(VaultError) -> String {
        guard (1...200).contains(name.utf8.count) else { throw .badName }
        let names = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key.withBytes { SymmetricKey(data: $0) },
            info: Array("cairn names".utf8), outputByteCount: 32)
        let code = HMAC<SHA256>.authenticationCode(for: Array(name.utf8), using: names)
        return code.prefix(16).hexadecimal + Self.ending
    }

    private func envelope(_ path: String) -> Envelope {
        // The file name without its folder, because a store may be moved.
        Envelope(key, context: "store " + String(path.split(separator: "/").last ?? ""))
    }
}
#endif
