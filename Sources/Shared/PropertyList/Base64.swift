/// Base64 encoding and decoding according to RFC 4648. Decoding is strict, except that it ignores
/// white space between characters.
enum Base64 {
    private static let blank: UInt8 = 64
    private static let padding: UInt8 = 65
    private static let bad: UInt8 = 255

    /// The value of every byte: 0 to 63, or one of the special values above.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: bad, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        for byte in [0x20, 0x09, 0x0A, 0x0D] { values[byte] = blank }
        values[0x3D] = padding
        return values
    }()

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns a description of the first error in `text`, or `nil` if it is valid. Errors are
    /// characters outside the alphabet, and padding that is missing, too long or not at the end.
    static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
        var digits = 0
        var pads = 0
        return values.withUnsafeBufferPointer { values in
            for byte in text {
                let value = values[Int(byte)]
                if value < 64 {
                    if pads > 0 { return "a character after the padding" }
                    digits &+= 1
                } else if value == padding {
                    pads &+= 1
                } else if value == bad {
                    return byte < 0x7F && byte > 0x20
                        ? "the character “\(Unicode.Scalar(byte))”" : "another character"
                }
            }
            return switch (digits % 4, pads) {
            case (0, 0), (2, 2), (3, 1): nil
            case (2, 0...1), (3, 0): "too little padding"
            case (1, _): "an incomplete group of characters"
            default: "too much padding"
            }
        }
    }

    /// Returns the decoded bytes of a text for which ``fault(in:)`` returned `nil`.
    static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        values.withUnsafeBufferPointer { values in
            [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { bytes, count in
                var group: UInt32 = 0
                var digits = 0
                for byte in text {
                    let value = values[Int(byte)]
                    guard value < 64 else { continue }
                    group = group << 6 | UInt32(value)
                    digits &+= 1
                    guard digits == 4 else { continue }
                    bytes[count] = UInt8(truncatingIfNeeded: group >> 16)
                    bytes[count + 1] = UInt8(truncatingIfNeeded: group >> 8)
                    bytes[count + 2] = UInt8(truncatingIfNeeded: group)
                    count += 3
                    group = 0
                    digits = 0
                }
                if digits == 2 {
                    bytes[count] = UInt8(truncatingIfNeeded: group >> 4)
                    count += 1
                } else if digits == 3 {
                    bytes[count] = UInt8(truncatingIfNeeded: group >> 10)
                    bytes[count + 1] = UInt8(truncatingIfNeeded: group >> 2)
                    count += 2
                }
            }
        }
    }

    /// Appends the base64 encoding of `bytes` to `text`, without line breaks.
    static func encode(_ bytes: some Sequence<UInt8>, into text: inout [UInt8]) {
        var group: UInt32 = 0
        var count = 0
        for byte in bytes {
            group = group << 8 | UInt32(byte)
            count += 1
            guard count == 3 else { continue }
            for shift in [18, 12, 6, 0] as [UInt32] {
                text.append(alphabet[Int(group >> shift & 63)])
            }
            group = 0
            count = 0
        }
        if count == 1 {
            text.append(alphabet[Int(group >> 2)])
            text.append(alphabet[Int(group << 4 & 63)])
            text += [0x3D, 0x3D]
        } else if count == 2 {
            text.append(alphabet[Int(group >> 10)])
            text.append(alphabet[Int(group >> 4 & 63)])
            text.append(alphabet[Int(group << 2 & 63)])
            text.append(0x3D)
        }
    }
}
