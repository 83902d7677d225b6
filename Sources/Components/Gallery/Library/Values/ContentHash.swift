import CairnEncoding

/// The SHA-256 hash of a file's bytes, which identifies exact duplicates.
public struct ContentHash: Sendable, Hashable {
    // Four words instead of an array avoid an allocation for each photo of a page.
    private var words: (UInt64, UInt64, UInt64, UInt64)

    /// Creates a hash from 32 bytes; `nil` for any other number of bytes.
    public init?(bytes: some Sequence<UInt8>) {
        var words: [UInt64] = [0, 0, 0, 0]
        var count = 0
        for byte in bytes {
            guard count < 32 else { return nil }
            words[count / 8] = words[count / 8] << 8 | UInt64(byte)
            count += 1
        }
        guard count == 32 else { return nil }
        self.words = (words[0], words[1], words[2], words[3])
    }

    /// Parses 64 hexadecimal digits.
    public init?(hex: some StringProtocol) {
        var words: [UInt64] = [0, 0, 0, 0]
        var count = 0
        for byte in hex.utf8 {
            guard count < 64, let digit = byte.hexadecimalValue else { return nil }
            words[count / 16] = words[count / 16] << 4 | UInt64(digit)
            count += 1
        }
        guard count == 64 else { return nil }
        self.words = (words[0], words[1], words[2], words[3])
    }

    /// The 32 bytes.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for word in [words.0, words.1, words.2, words.3] {
            for shift in stride(from: UInt64(56), through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return bytes
    }

    /// The hash as 64 lowercase hexadecimal digits.
    public var hex: String { bytes.hexadecimal }

    /// Returns `true` if two hashes are equal.
    public static func == (a: Self, b: Self) -> Bool { a.words == b.words }

    /// Hashes the words of the value.
    public func hash(into hasher: inout Hasher) {
        // All of them: a list from elsewhere may have hashes that differ in the last one only.
        hasher.combine(words.0)
        hasher.combine(words.1)
        hasher.combine(words.2)
        hasher.combine(words.3)
    }
}

extension ContentHash: CustomStringConvertible {
    /// The same as ``hex``.
    public var description: String { hex }
}

extension ContentHash: Codable {
    /// Decodes ``hex``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let hash = ContentHash(hex: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected 64 hexadecimal digits")
        }
        self = hash
    }

    /// Encodes ``hex``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }
}
