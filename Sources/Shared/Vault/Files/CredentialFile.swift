#if Vault
import CairnPropertyList
import Foundation

/// A single encrypted file for an app's tokens and passwords, readable only by its owner.
///
///     let file = CredentialFile(at: path, key: key)
///     try file.set(Secret(token), for: "mastodon.social")
///     let token = try file.value(for: "mastodon.social")
///
/// Every change replaces the whole file. Several processes can use it at the same time.
public struct CredentialFile: Sendable {
    /// The path of the file.
    public let path: String
    private let envelope: @Sendable () -> Envelope

    /// Creates a reference to a file, which does not need to exist yet.
    ///
    /// - Parameters:
    ///   - path: The path of the file; its folder is created if needed.
    ///   - key: The encryption key of 32 bytes, from the desktop's keyring or a
    ///     `LockLocation/deviceKey()`.
    public init(at path: String, key: Secret) {
        self.path = path
        envelope = { Envelope(key, context: "credentials") }
    }

    /// Returns the secret stored under a name, or `nil` if there is none.
    ///
    /// - Throws: ``VaultError``, which distinguishes ``VaultError/wrongKey(path:)`` from
    ///   ``VaultError/tampered(path:)``.
    public func value(for name: String) throws(VaultError) -> Secret? {
        try load()[name].map { Secret(bytes: $0) }
    }

    /// Returns the names that have a secret, sorted.
    ///
    /// - Throws: ``VaultError``.
    public func names() throws(VaultError) -> [String] { try load().keys.sorted() }

    /// Sets the secret of a name, or removes it if `secret` is `nil`.
    ///
    /// - Throws: ``VaultError``; the file is then unchanged.
    public func set(_ secret: Secret?, for name: String) throws(VaultError) {
        guard (1...200).contains(name.utf8.count) else { throw .badName }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        try VaultFile.makeFolder(folder.isEmpty ? "/" : folder)
        let lock = try FolderLock(folder)
        var all = try load()
        all[name] = secret.map { $0.withBytes { Data($0) } }
        let plain: [UInt8]
        do throws(ConfigurationError) {
            plain = try PlistEncoder(keyOrder: .sorted).xml(all)
        } catch {
            throw .unwritable(path: path, reason: "\(error.reason)")
        }
        try VaultFile.write(try envelope().seal(plain, path: path), to: path)
        _ = consume lock
    }

    private func load() throws(VaultError) -> [String: Data] {
        guard let file = try VaultFile.read(path) else { return [:] }
        let plain = try envelope().open(file, path: path)
        do throws(ConfigurationError) {
            let list = try PropertyList(parsing: plain, file: path)
            return try PlistDecoder().decode([String: Data].self, from: list)
        } catch {
            throw .damaged(path: path)
        }
    }
}
#endif
