#if Vault
import Crypto
import Foundation

/// Bytes under a key: AES-256-GCM with a mark that tells a wrong key from a changed file.
///
/// `CAIRNSEC`, version, salt (16), mark (16), then nonce, ciphertext and tag. Each file has its own keys, drawn from the
/// key and its salt, so that no nonce ever meets a key twice. What stands before the ciphertext, and the name of the
/// place, are part of what the tag covers: files cannot change places.
struct Envelope {
    private static let magic = Array("CAIRNSEC".utf8)
    private static let version: UInt8 = 1
    private static let markCount = 16
    private static let saltCount = 16

    private let key: SymmetricKey
    private let context: [UInt8]

    /// - Parameters:
    ///   - key: the secret; of any length, better 32 bytes.
    ///   - context: what the file is for: one of another context does not open.
    init(_ key: Secret, context: String) {
        self.key = key.withBytes { SymmetricKey(data: $0) }
        self.context = Array(context.utf8)
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
