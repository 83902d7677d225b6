#if Vault
import CairnPropertyList
import Foundation

/// Tokens and passwords of an app in one encrypted file, readable by its owner alone.
///
///     let file = CredentialFile(at: path, key: key)
///     try file.set(Secret(token), for: "mastodon.social")
///     let token = try file.value(for: "mastodon.social")
///
/// Every change replaces the whole file; several processes may use it at once.
public struct CredentialFile: Sendable {
    /// The file.
    public let path: String
    private let envelope: @Sendable () -> Envelope

    /// Names a file, which need not be there yet.
    ///
    /// - Parameters:
    ///   - path: the file; its folder is made if it is not there.
    ///   - key: what it is encrypted under: of 32 bytes, from the desktop's keyring or a `LockPlace/deviceKey()`.
    public init(at path: String, key: Secret) {
        self.path = path
        envelope = { Envelope(key, context: "credentials") }
    }

    /// The secret of a name; `nil` if there is none.
    ///
    /// - Throws: ``VaultError``: ``VaultError/wrongKey(path:)`` and ``VaultError/tampered(path:)`` are told apart.
    public func value(for name: String) throws(VaultError) -> Secret? {
        try load()[name].map { Secret(bytes: $0) }
    }

    /// The names that have a secret, sorted.
    ///
    /// - Throws: ``VaultError``.
    public func names() throws(VaultError) -> [String] { try load().keys.sorted() }

    /// Sets the secret of a name, or takes it away.
    ///
    /// - Throws: ``VaultError``; the file is then as it was.
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
