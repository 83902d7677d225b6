#if Vault
import Crypto
import CryptoExtras
import Foundation

/// The keys derived from a code: the verifier that identifies it, and the key that it unwraps.
struct CodeKeys {
    let verifier: Secret
    private let wrapping: Secret

    /// Derives the keys of one attempt.
    ///
    /// The code is first combined with the device's key, so that a record alone is of no use for
    /// guessing.
    init(
        _ code: Secret, of name: String, salt: Data, cost: ScryptCost, device: Secret
    ) throws(VaultError) {
        guard cost.isPossible else { throw .badCost("\(cost)") }
        let deviceKey = device.withBytes { SymmetricKey(data: $0) }
        var mac = HMAC<SHA256>(key: deviceKey)
        mac.update(data: Array("cairn code ".utf8) + Array(name.utf8) + [0])
        code.withBytes { mac.update(data: $0) }
        do {
            let master = try KDF.Scrypt.deriveKey(
                from: Array(mac.finalize()), salt: salt, outputByteCount: 32,
                rounds: 1 << cost.exponent, blockSize: cost.blockSize,
                parallelism: cost.parallelism)
            verifier = Self.derive(master, "cairn verifier")
            wrapping = Self.derive(master, "cairn wrapping")
        } catch {
            throw .badCost("\(cost)")
        }
    }

    /// Derives the keys of a recovery key, without the device's key. No slow derivation is needed, because 128 bits cannot be
    /// guessed.
    init(_ recovery: RecoveryKey, salt: Data) {
        let master = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: recovery.bytes.withBytes { SymmetricKey(data: $0) }, salt: salt,
            info: Array("cairn recovery".utf8), outputByteCount: 32)
        verifier = Self.derive(master, "cairn verifier")
        wrapping = Self.derive(master, "cairn wrapping")
    }

    private static func derive(_ master: SymmetricKey, _ use: String) -> Secret {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: master, info: Array(use.utf8), outputByteCount: 32)
        return key.withUnsafeBytes { Secret(bytes: Array($0)) }
    }

    func wrap(_ content: Secret, path: String) throws(VaultError) -> Data {
        let plain = content.withBytes(Array.init)
        return Data(try Envelope(wrapping, context: "content key").seal(plain, path: path))
    }

    func unwrap(_ wrapped: Data, path: String) throws(VaultError) -> Secret {
        let plain = try Envelope(wrapping, context: "content key").open(Array(wrapped), path: path)
        return Secret(bytes: plain)
    }
}
#endif
