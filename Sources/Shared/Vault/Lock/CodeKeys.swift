#if Vault
import Crypto
import CryptoExtras
import Foundation

/// What a code derives to: what it is known by, and what it opens.
struct CodeKeys {
    let verifier: Secret
    private let wrapping: Secret

    /// Does the work of one guess.
    ///
    /// The code goes through the device's key first, so that a record alone is of no use to anybody who guesses.
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

    /// The keys of a recovery key, which needs no work: nobody guesses 128 bits.
    init(_ recovery: RecoveryKey, salt: Data, device: Secret) {
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
