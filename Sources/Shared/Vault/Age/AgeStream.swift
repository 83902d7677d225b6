#if Vault
import Crypto
import Foundation

/// The pieces of an encrypted payload: 64 KiB each, and a nonce that counts them and marks the last.
private struct AgeNonce {
    static let size = 64 << 10
    var number: UInt64 = 0

    /// Returns the nonce of the piece.
    func value(isLast: Bool) throws -> ChaChaPoly.Nonce {
        var bytes = Data(count: 12)
        for place in 0..<8 { bytes[10 - place] = UInt8(truncatingIfNeeded: number >> (8 * place)) }
        bytes[11] = isLast ? 1 : 0
        return try ChaChaPoly.Nonce(data: bytes)
    }
}

/// The encryption of a stream with a passphrase, in the format of age.
///
///     var writer = try AgeWriter(passphrase, workFactor: 18)
///     try file.write(writer.head)
///     try file.write(writer.seal(bytes))
///     try file.write(writer.finish())
///
/// Every piece of 64 KiB is authenticated (ChaCha20-Poly1305), together with its number and whether
/// it is the last one, so that pieces cannot be changed, exchanged or cut off. `age --decrypt` reads
/// the result.
public struct AgeWriter {
    /// The start of the file.
    public let head: [UInt8]
    private let key: SymmetricKey
    private var nonce = AgeNonce()
    private var waiting: [UInt8] = []

    /// Derives the key of a new file.
    ///
    /// - Parameters:
    ///   - passphrase: The passphrase, as it is typed.
    ///   - workFactor: The cost of one guess: scrypt's N as a power of two, with r = 8 and p = 1.
    /// - Throws: ``VaultError/badCost(_:)``.
    public init(_ passphrase: Secret, workFactor: Int) throws(VaultError) {
        let (text, fileKey) = try AgeHeader.make(passphrase, workFactor: workFactor)
        let salt = Secret.random(count: 16).withBytes(Array.init)
        key = AgeHeader.payloadKey(fileKey, salt)
        head = Array(text.utf8) + salt
    }

    /// Encrypts bytes. Returns the pieces that are complete; the rest follows with later calls.
    public mutating func seal(_ bytes: some Collection<UInt8>) throws(VaultError) -> [UInt8] {
        waiting += bytes
        var sealed: [UInt8] = []
        // The last piece is never empty, unless it is the only one.
        while waiting.count > AgeNonce.size {
            sealed += try piece(waiting.prefix(AgeNonce.size), isLast: false)
            waiting.removeFirst(AgeNonce.size)
        }
        return sealed
    }

    /// Returns the last piece. Without it, the file counts as truncated.
    public mutating func finish() throws(VaultError) -> [UInt8] {
        try piece(waiting[...], isLast: true)
    }

    private mutating func piece(
        _ bytes: ArraySlice<UInt8>, isLast: Bool
    ) throws(VaultError) -> [UInt8] {
        guard let value = try? nonce.value(isLast: isLast),
            let box = try? ChaChaPoly.seal(bytes, using: key, nonce: value)
        else { throw .badCost("ChaCha20-Poly1305") }
        nonce.number += 1
        return Array(box.ciphertext + box.tag)
    }
}

/// A stream in the format of age that is decrypted with a passphrase while it is read.
///
/// Only authentic bytes are returned, in their places.
public struct AgeReader {
    /// Returns at most a number of bytes; fewer only at the end.
    public typealias Source = (_ count: Int) throws -> [UInt8]

    private let path: String
    private let source: Source
    private let key: SymmetricKey
    private var nonce = AgeNonce()
    /// The next encrypted piece, which reveals whether the one before is the last.
    private var next: [UInt8]
    private var plain: ArraySlice<UInt8> = []
    private var isFirst = true
    /// Indicates that the last piece was not the end, or the end not the last piece.
    private var isBroken = false
    private let skipsDamage: Bool
    /// Indicates that a damaged piece was skipped.
    public private(set) var isDamaged = false
    /// The byte that stands in place of those of a damaged piece.
    public static let filler: UInt8 = 0xFF

    /// Returns `true` if a file that starts with these bytes is in the format of age. Of a file with a
    /// passphrase, a few bytes may be wrong.
    public static func matches(_ start: [UInt8]) -> Bool {
        start.starts(with: Array((AgeHeader.version + "\n").utf8)) || AgeHeader.isStart(start)
    }

    /// Reads the header and derives the key.
    ///
    /// - Parameters:
    ///   - passphrase: The passphrase.
    ///   - spellings: Other spellings of the passphrase, which are tried after it.
    ///   - path: The path of the file, for errors.
    ///   - skipsDamage: `true` returns ``filler`` in place of each byte of a damaged piece that is
    ///     followed by another one, and sets ``isDamaged``, so that one wrong bit costs 64 KiB and not
    ///     all that follows. The caller has other means to tell which of its data that was. Also reads a
    ///     header that is damaged, as far as the tag of its key proves what was read.
    ///   - source: Returns the next encrypted bytes.
    /// - Throws: ``VaultError``: ``VaultError/wrongKey(path:)`` for another passphrase,
    ///   ``VaultError/tampered(path:)`` for a header that was changed, and errors of `source`.
    public init(
        _ passphrase: Secret, spelled spellings: [Secret] = [], path: String,
        skipsDamage: Bool = false, source: @escaping Source
    ) throws {
        let passphrases = [passphrase] + spellings
        guard skipsDamage else {
            try self.init(path: path, source: source) { (header) throws(VaultError) in
                try header.fileKey(passphrases, path: path)
            }
            return
        }
        let input = RepeatedSource(source)
        let secret: Secret
        var isWrong = false
        do {
            let header = try AgeHeader(path: path) { try input.read(1).first }
            secret = try header.fileKey(passphrases, mends: true, path: path)
            isWrong = !header.isRight(secret)
        } catch let error as VaultError {
            input.rewind(to: 0)
            let start = try input.read(AgeHeader.Layout.count)
            guard let layout = AgeHeader.Layout(start),
                let found = try layout.fileKey(passphrases)
            else { throw error }
            input.rewind(to: layout.count)
            (secret, isWrong) = (found, true)
        }
        input.forget()
        try self.init(path: path, skipsDamage: true, secret, input.read)
        isDamaged = isDamaged || isWrong
    }

    init(
        path: String, source: @escaping Source,
        fileKey: (AgeHeader) throws(VaultError) -> Secret
    ) throws {
        let header = try AgeHeader(path: path) { try source(1).first }
        let secret = try fileKey(header)
        try header.check(secret, path: path)
        try self.init(path: path, skipsDamage: false, secret, source)
    }

    /// Begins with what follows the header.
    private init(
        path: String, skipsDamage: Bool, _ secret: Secret, _ source: @escaping Source
    ) throws {
        (self.path, self.source, self.skipsDamage) = (path, source, skipsDamage)
        let salt = try source(16)
        guard salt.count == 16 else { throw VaultError.damaged(path: path) }
        next = try source(AgeNonce.size + 16)
        let key = AgeHeader.payloadKey(secret, salt)
        let mended = skipsDamage ? Self.mendedKey(secret, salt, key, first: next) : nil
        self.key = mended ?? key
        isDamaged = mended != nil
    }

    /// Returns the key of the payload for a salt with one wrong byte; `nil` if it is right, or if the
    /// first piece tells nothing, because it is damaged itself.
    private static func mendedKey(
        _ secret: Secret, _ salt: [UInt8], _ key: SymmetricKey, first: [UInt8]
    ) -> SymmetricKey? {
        func opens(_ key: SymmetricKey) -> Bool {
            first.count >= 16
                && [false, true].contains { isLast in
                    // Only the last piece is shorter.
                    guard isLast || first.count == AgeNonce.size + 16,
                        let value = try? AgeNonce().value(isLast: isLast),
                        let box = try? ChaChaPoly.SealedBox(
                            nonce: value, ciphertext: first.dropLast(16), tag: first.suffix(16))
                    else { return false }
                    return (try? ChaChaPoly.open(box, using: key)) != nil
                }
        }
        guard !opens(key) else { return nil }
        for place in salt.indices {
            var changed = salt
            for change in UInt8(1)...255 {
                changed[place] = salt[place] ^ change
                let key = AgeHeader.payloadKey(secret, changed)
                if opens(key) { return key }
            }
        }
        return nil
    }

    /// Returns at most `count` bytes; fewer only at the end.
    ///
    /// - Throws: ``VaultError/tampered(path:)`` for a piece that was changed, and for a truncated
    ///   stream; errors of the source.
    public mutating func read(_ count: Int) throws -> [UInt8] {
        while plain.count < count, try open() {}
        defer { plain = plain.dropFirst(count) }
        return Array(plain.prefix(count))
    }

    private func opened(_ sealed: [UInt8], isLast: Bool) -> Data? {
        guard sealed.count >= 16, let value = try? nonce.value(isLast: isLast),
            let box = try? ChaChaPoly.SealedBox(
                nonce: value, ciphertext: sealed.dropLast(16), tag: sealed.suffix(16))
        else { return nil }
        return try? ChaChaPoly.open(box, using: key)
    }

    /// Decrypts the next piece; returns `false` at the end.
    private mutating func open() throws -> Bool {
        if isBroken { throw VaultError.tampered(path: path) }
        if !isFirst, next.isEmpty { return false }
        let sealed = next
        next = try source(AgeNonce.size + 16)
        var bytes = opened(sealed, isLast: next.isEmpty)
        if bytes == nil {
            // What is authentic is returned before the failure.
            bytes = opened(sealed, isLast: !next.isEmpty)
            if bytes == nil, skipsDamage, !next.isEmpty {
                bytes = Data(repeating: Self.filler, count: AgeNonce.size)
                isDamaged = true
            } else {
                isBroken = true
            }
        }
        guard let bytes, isFirst || !bytes.isEmpty else { throw VaultError.tampered(path: path) }
        nonce.number += 1
        isFirst = false
        plain += bytes
        return true
    }
}

/// A source whose first bytes can be read again.
private final class RepeatedSource {
    private let source: AgeReader.Source
    private var known: [UInt8] = []
    private var place = 0
    private var isRecording = true

    init(_ source: @escaping AgeReader.Source) { self.source = source }

    func read(_ count: Int) throws -> [UInt8] {
        var bytes = Array(known.dropFirst(place).prefix(count))
        if bytes.count < count {
            let new = try source(count - bytes.count)
            if isRecording { known += new }
            bytes += new
        }
        place = min(place + bytes.count, known.count)
        return bytes
    }

    func rewind(to place: Int) { self.place = place }

    /// Reads nothing again from now on.
    func forget() { isRecording = false }
}
#endif
