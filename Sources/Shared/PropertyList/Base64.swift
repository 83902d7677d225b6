/// Base64 decoding according to RFC 4648: strict, except that it ignores white space between
/// characters.
enum Base64 {
    private static let blank: UInt8 = 64
    private static let padding: UInt8 = 65
    private static let bad: UInt8 = 255

    /// The value of every byte: 0 to 63, or one of the special values above.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: bad, count: 256)
        for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = UInt8(value) }
        for byte in [0x20, 0x09, 0x0A, 0x0D] { values[byte] = blank }
        values[0x3D] = padding
        return values
    }()

    private static let alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

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
}
