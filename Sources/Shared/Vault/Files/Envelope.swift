#if Vault
import CairnFiles
import Crypto
import Foundation

/// Encrypted bytes: AES-256-GCM with a key check value that distinguishes a wrong key from a
/// modified file.
///
/// The format is `CAIRNSEC`, version, salt (16 bytes), key check value (16 bytes), then nonce,
/// ciphertext and tag. Each file has its own keys, derived from the key and its salt, so that no
/// nonce is used twice with a key. The header and the context are authenticated by the tag, so that
/// files cannot be swapped.
struct Envelope {
    private static let magic = Array("CAIRNSEC".utf8)
    private static let version: UInt8 = 1
    private static let markCount = 16
    private static let saltCount = 16

    private let key: SymmetricKey
    private let context: [UInt8]

    /// - Parameters:
    ///   - key: The secret, of any length; 32 bytes are recommended.
    ///   - context: The purpose of the file. A file sealed with another context cannot be opened.
    init(_ key: Secret, context: String) {
        self.key = key.withBytes { SymmetricKey(data: $0) }
        self.context = Array(context.utf8)
    }

    /// Returns `true` for a file that begins like an envelope.
    static func isOne(_ path: String) -> Bool {
        guard let file = try? OpenFile(own: path) else { return false }
        return (try? file.bytes(count: magic.count)) == magic
    }

    private func keys(_ salt: [UInt8]) -> (mark: SymmetricKey, content: SymmetricKey) {
        func derive(_ use: String) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: key, salt: salt, info: Array(use.utf8), outputByteCount: 32)
        }
        return (derive("cairn mark"), derive("cairn content"))
    }

    func seal(_ bytes: [UInt8], path: String) throws(VaultError) -> [UInt8] {
        let salt = Secret.random(count: Self.saltCount).withBytes(Array.init)
        let keys = keys(salt)
        let mark = HMAC<SHA256>.authenticationCode(for: salt, using: keys.mark)
        let head = Self.magic + [Self.version] + salt + mark.prefix(Self.markCount)
        do {
            let box = try AES.GCM.seal(
                bytes, using: keys.content, authenticating: head + context)
            guard let sealed = box.combined else { throw VaultError.damaged(path: path) }
            return head + sealed
        } catch {
            throw .unwritable(path: path, reason: "AES-GCM")
        }
    }

    func open(_ file: [UInt8], path: String) throws(VaultError) -> [UInt8] {
        let markStart = Self.magic.count + 1 + Self.saltCount
        let headCount = markStart + Self.markCount
        guard file.count > Self.magic.count, Array(file.prefix(Self.magic.count)) == Self.magic
        else { throw .damaged(path: path) }
        let version = file[Self.magic.count]
        guard version == Self.version else { throw .version(path: path, found: Int(version)) }
        guard file.count >= headCount + 28 else { throw .damaged(path: path) }
        let head = Array(file.prefix(headCount))
        let keys = keys(Array(head[(Self.magic.count + 1)..<markStart]))
        let mark = HMAC<SHA256>.authenticationCode(
            for: head[(Self.magic.count + 1)..<markStart], using: keys.mark)
        guard Secret(bytes: Array(mark.prefix(Self.markCount))) == Secret(bytes: head[markStart...])
        else { throw .wrongKey(path: path) }
        do {
            let box = try AES.GCM.SealedBox(combined: file[headCount...])
            let content = try AES.GCM.open(
                box, using: keys.content, authenticating: head + context)
            return Array(content)
        } catch {
            throw .tampered(path: path)
        }
    }
}
#endif
