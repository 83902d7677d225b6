#if Vault
import Crypto
import CryptoExtras
import Foundation

/// The header of a file in the format of age with a passphrase (*age-encryption.org/v1*): the key of
/// the file, wrapped under scrypt of the passphrase.
struct AgeHeader {
    struct Stanza {
        var words: [Substring]
        var body: Data
        /// The body as it is written.
        var letters: [UInt8] = []
    }

    static let version = "age-encryption.org/v1"
    private static let label = Array("age-encryption.org/v1/scrypt".utf8)
    static let keyCount = 16
    /// The maximum number of bytes of a header that is read.
    private static let mostBytes = 1 << 16

    let stanzas: [Stanza]
    private let text: String
    private let code: Data

    // MARK: Writing

    /// Returns the text of a new header, and the key of its file.
    static func make(
        _ passphrase: Secret, workFactor: Int
    ) throws(VaultError) -> (text: String, fileKey: Secret) {
        let fileKey = Secret.random(count: keyCount)
        let salt = Data(Secret.random(count: 16).withBytes(Array.init))
        let key = try wrappingKey(passphrase, salt, workFactor, "2^\(workFactor)")
        guard let nonce = try? ChaChaPoly.Nonce(data: Data(count: 12)),
            let box = try? ChaChaPoly.seal(
                fileKey.withBytes { Data($0) }, using: key, nonce: nonce)
        else { throw .badCost("ChaCha20-Poly1305") }
        let text = """
            \(version)
            -> scrypt \(base64(salt)) \(workFactor)
            \(base64(box.ciphertext + box.tag))
            ---
            """
        return ("\(text) \(base64(mac(text, fileKey)))\n", fileKey)
    }

    // MARK: Reading

    /// Reads a header with a function that returns the next byte; `nil` at the end.
    ///
    /// - Throws: ``VaultError/damaged(path:)``.
    init(path: String, _ next: () throws -> UInt8?) throws {
        var text = ""
        var count = 0
        func line() throws -> String {
            var bytes: [UInt8] = []
            while let byte = try next() {
                if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
                bytes.append(byte)
                count += 1
                guard count < Self.mostBytes else { break }
            }
            throw VaultError.damaged(path: path)
        }
        func require<T>(_ value: T?) throws -> T {
            guard let value else { throw VaultError.damaged(path: path) }
            return value
        }
        func require(_ isRight: Bool) throws { _ = try require(isRight ? isRight : nil) }
        try require(try line() == Self.version)
        text = Self.version + "\n"
        var stanzas: [Stanza] = []
        var code = Data()
        while true {
            let first = try line()
            guard !first.hasPrefix("---") else {
                code = try require(
                    first.hasPrefix("--- ") ? Self.bytes(first.dropFirst(4)) : nil)
                break
            }
            let words = first.split(separator: " ", omittingEmptySubsequences: false)
            let isStanza =
                words.count > 1 && words[0] == "->"
                && words.dropFirst().allSatisfy { word in
                    !word.isEmpty && word.utf8.allSatisfy { (33...126).contains($0) }
                }
            try require(isStanza)
            text += first + "\n"
            var body = ""
            while true {
                let part = try line()
                try require(part.utf8.count <= 64)
                body += part
                text += part + "\n"
                if part.utf8.count < 64 { break }
            }
            stanzas.append(
                Stanza(
                    words: Array(words.dropFirst()), body: try require(Self.bytes(body[...])),
                    letters: Array(body.utf8)))
        }
        try require(!stanzas.isEmpty && code.count == 32)
        (self.stanzas, self.code) = (stanzas, code)
        self.text = text + "---"
    }

    /// Returns the key of the file.
    ///
    /// - Parameters:
    ///   - passphrases: the passphrase, in each of its spellings.
    ///   - mends: `true` also tries each other letter in each place of the wrapped key. The tag of the
    ///     wrapped key tells which one is right.
    ///   - path: the path of the file, for errors.
    /// - Throws: ``VaultError/wrongKey(path:)`` for another passphrase or no scrypt recipient,
    ///   ``VaultError/badCost(_:)`` for more than 1 GiB of memory, ``VaultError/damaged(path:)``.
    /// - Returns: the key.
    func fileKey(
        _ passphrases: [Secret], mends: Bool = false, path: String
    ) throws(VaultError) -> Secret {
        guard let stanza = stanzas.first(where: { $0.words[0] == "scrypt" }) else {
            throw .wrongKey(path: path)
        }
        guard stanzas.count == 1, stanza.words.count == 3,
            let salt = Self.bytes(stanza.words[1]), salt.count == 16,
            let factor = Int(stanza.words[2]), String(factor) == stanza.words[2],
            stanza.body.count == Self.keyCount + 16
        else { throw .damaged(path: path) }
        for passphrase in passphrases {
            let key = try Self.wrappingKey(passphrase, salt, factor, "2^\(factor) of \(path)")
            let found =
                Self.unwrapped(stanza.body, key)
                ?? (mends ? Self.mended(stanza.letters, key) : nil)
            if let found { return found }
        }
        throw .wrongKey(path: path)
    }

    private static func unwrapped(_ body: Data, _ key: SymmetricKey) -> Secret? {
        guard let box = try? ChaChaPoly.SealedBox(combined: Data(count: 12) + body),
            let plain = try? ChaChaPoly.open(box, using: key)
        else { return nil }
        return Secret(bytes: plain)
    }

    /// Checks the code that authenticates the header.
    ///
    /// - Throws: ``VaultError/tampered(path:)``.
    func check(_ fileKey: Secret, path: String) throws(VaultError) {
        guard isRight(fileKey) else { throw .tampered(path: path) }
    }

    /// Indicates that the code authenticates the header.
    func isRight(_ fileKey: Secret) -> Bool {
        Secret(bytes: Self.mac(text, fileKey)) == Secret(bytes: code)
    }

    // MARK: Keys

    static func wrappingKey(
        _ passphrase: Secret, _ salt: Data, _ factor: Int, _ name: String
    ) throws(VaultError) -> SymmetricKey {
        let cost = ScryptCost(exponent: factor)
        guard cost.isPossible else { throw .badCost(name) }
        do {
            return try KDF.Scrypt.deriveKey(
                from: passphrase.withBytes { Data($0) }, salt: Data(label) + salt,
                outputByteCount: 32,
                rounds: 1 << factor, blockSize: cost.blockSize, parallelism: cost.parallelism)
        } catch { throw .badCost(name) }
    }

    /// Returns the key of the payload.
    static func payloadKey(_ fileKey: Secret, _ nonce: [UInt8]) -> SymmetricKey {
        derive(fileKey, salt: nonce, "payload")
    }

    private static func mac(_ text: String, _ fileKey: Secret) -> Data {
        Data(
            HMAC<SHA256>.authenticationCode(
                for: Data(text.utf8), using: derive(fileKey, salt: [], "header")))
    }

    private static func derive(_ key: Secret, salt: [UInt8], _ use: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key.withBytes { SymmetricKey(data: $0) }, salt: salt,
            info: Array(use.utf8), outputByteCount: 32)
    }

    // MARK: Base64 without padding

    static func base64(_ bytes: Data) -> String {
        String(bytes.base64EncodedString().prefix { $0 != "=" })
    }

    /// Decodes a text in its only valid form; `nil` for any other.
    private static func bytes(_ text: Substring) -> Data? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Data(base64Encoded: text + padding).flatMap { base64($0) == text ? $0 : nil }
    }
}
#endif
