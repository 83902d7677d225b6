#if Web
public import Crypto
import Foundation

/// The secret of a server, from which all its keys are derived. Processes that share sessions share
/// it.
public struct WebSecret: Sendable {
    private let key: SymmetricKey

    /// Creates a secret from a key of 256 bits or more.
    public init(_ key: SymmetricKey) { self.key = key }

    /// Creates a random secret, which ends with the process.
    public init() { key = SymmetricKey(size: .bits256) }

    /// Reads the secret from a file that only the owner can read, or creates it.
    ///
    /// - Throws: ``WebServerError``.
    public init(file path: String) throws(WebServerError) {
        var created = [UInt8](repeating: 0, count: 32)
        var random = SystemRandomNumberGenerator()
        for index in created.indices {
            created[index] = UInt8.random(in: .min ... .max, using: &random)
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            let count = created.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            let isWritten = count == created.count && fsync(descriptor) == 0
            close(descriptor)
            guard isWritten else {
                unlink(path)
                throw .secret(path)
            }
            key = SymmetricKey(data: created)
            return
        }
        guard errno == EEXIST else { throw .secret(path) }
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .secret(path) }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            facts.st_mode & 0o077 == 0, facts.st_uid == geteuid()
        else { throw .secret(path) }
        var bytes = [UInt8](repeating: 0, count: 33)
        let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
        guard count == 32 else { throw .secret(path) }
        key = SymmetricKey(data: bytes.prefix(32))
    }

    /// Returns the key for a purpose.
    func key(for purpose: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key, info: Data("cairn.web.\(purpose)".utf8), outputByteCount: 32)
    }

    /// Returns a code that proves that this server named the values together.
    func code(_ purpose: String, _ values: String...) -> String {
        var text = ""
        for value in values { text += "\(value.utf8.count):\(value)" }
        let code = HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key(for: purpose))
        return Hex.text(code)
    }
}

/// Seals parked state: encrypted, authenticated, and bound to its name, its format and its version.
///
/// State that comes back from a store is foreign bytes. It is opened only if this server's key made it,
/// under the same name and for the same format; then it is decoded as one closed type.
public struct SessionSeal: Sendable {
    /// The greatest size of a record.
    public static let mostBytes = 1 << 20
    /// The version of the sealed form.
    static let version: UInt8 = 1

    private static let mark: [UInt8] = Array("CrnS".utf8)
    private let key: SymmetricKey
    private let format: String

    /// Creates a seal.
    ///
    /// - Parameters:
    ///   - secret: the secret of the server.
    ///   - format: names the type of the state; another type has another name, a newer version of an
    ///     app that reads the older state the same.
    public init(_ secret: WebSecret, format: String) {
        key = secret.key(for: "seal")
        self.format = format
    }

    /// Seals a state.
    ///
    /// - Throws: ``WebServerError/tooLarge``.
    func seal(_ plain: [UInt8], as name: String) throws(WebServerError) -> [UInt8] {
        guard plain.count <= Self.mostBytes - 64,
            let box = try? AES.GCM.seal(plain, using: key, authenticating: context(name)),
            let sealed = box.combined
        else { throw .tooLarge }
        return Self.mark + [Self.version] + sealed
    }

    /// Returns a sealed state; `nil` for anything else.
    func open(_ sealed: [UInt8], as name: String) -> [UInt8]? {
        let head = Self.mark + [Self.version]
        guard sealed.count <= Self.mostBytes, sealed.starts(with: head),
            let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst(head.count)),
            let plain = try? AES.GCM.open(box, using: key, authenticating: context(name))
        else { return nil }
        return Array(plain)
    }

    private func context(_ name: String) -> Data {
        Data("\(Self.version)|\(format.utf8.count):\(format)|\(name)".utf8)
    }
}

/// Bytes in hexadecimal notation.
enum Hex {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns a random text of 256 bits.
    static func random() -> String {
        var random = SystemRandomNumberGenerator()
        return text((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    }

    /// Returns whether a text is in the form of ``random()``.
    static func isRandom(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// Compares in a time that does not depend on where the texts differ.
    static func areEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Returns the name of a secret, from which the secret does not follow.
    static func name(of secret: String) -> String {
        text(SHA256.hash(data: Data(secret.utf8)))
    }
}
#endif
