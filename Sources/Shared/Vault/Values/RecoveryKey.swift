#if Vault
import Crypto

/// A random key of 128 bits that opens a lock when the code is forgotten, to be written down.
///
///     4F7K-9QXM-2D0R-8VHT-6WZN-3YBC-E1JG
///
/// The text has 28 letters and digits, without I, L, O and U. The last ones are a checksum that
/// distinguishes a misread letter from a wrong key. Parsing accepts lowercase letters, spaces, O
/// for 0, and I and L for 1.
public struct RecoveryKey: Sendable, Equatable {
    /// The bytes of the key.
    let bytes: Secret

    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    private static let byteCount = 16
    private static let letterCount = 28

    /// Creates a random key.
    init() { bytes = .random(count: Self.byteCount) }

    /// Parses a key as typed by the user.
    ///
    /// - Throws: ``VaultError/badRecoveryKey``.
    public init(_ text: some StringProtocol) throws(VaultError) {
        guard let text = CodeNormalization.normalized(text) else { throw .badRecoveryKey }
        var values: [UInt8] = []
        for character in text.uppercased() where character.isLetter || character.isNumber {
            let plain: Character =
                switch character {
                case "O": "0"
                case "I", "L": "1"
                default: character
                }
            guard let value = Self.letters.firstIndex(of: plain) else { throw .badRecoveryKey }
            values.append(UInt8(value))
        }
        guard values.count == Self.letterCount else { throw .badRecoveryKey }
        var bits = BitReader(values)
        let bytes = (0..<Self.byteCount).map { _ in UInt8(bits.next(8)) }
        guard bits.next(12) == Self.check(bytes) else { throw .badRecoveryKey }
        self.bytes = Secret(bytes: bytes)
    }

    /// Returns the key in seven groups of four characters, for the one screen that shows it.
    public func revealedText() -> String {
        let bytes = bytes.withBytes(Array.init)
        let check = Self.check(bytes)
        var bits: [UInt8] = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
        bits += (0..<12).map { UInt8(check >> (11 - $0) & 1) }
        var text = ""
        for start in stride(from: 0, to: bits.count, by: 5) {
            if start > 0, start % 20 == 0 { text += "-" }
            text.append(Self.letters[bits[start..<(start + 5)].reduce(0) { $0 << 1 | Int($1) }])
        }
        return text
    }

    private static func check(_ bytes: [UInt8]) -> Int {
        let digest = Array(SHA256.hash(data: bytes))
        return Int(digest[0]) << 4 | Int(digest[1]) >> 4
    }

    private struct BitReader {
        private let values: [UInt8]
        private var place = 0

        init(_ values: [UInt8]) { self.values = values }

        mutating func next(_ count: Int) -> Int {
            var result = 0
            for _ in 0..<count {
                result = result << 1 | Int(values[place / 5] >> (4 - place % 5) & 1)
                place += 1
            }
            return result
        }
    }
}

extension RecoveryKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Three dots, whatever the value.
    public var description: String { "•••" }
    /// Three dots, whatever the value.
    public var debugDescription: String { "•••" }
    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
#endif
