extension Sequence<UInt8> {
    /// The bytes as lowercase hexadecimal digits, two for each byte (RFC 4648, base 16).
    package var hexadecimal: String { String(decoding: hexadecimalDigits, as: UTF8.self) }

    /// The digits of ``hexadecimal`` as ASCII.
    package var hexadecimalDigits: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(2 * underestimatedCount)
        for byte in self { result += [digit(byte >> 4, ten: 97), digit(byte & 15, ten: 97)] }
        return result
    }
}

extension UInt8 {
    /// Returns a sign and the byte as two uppercase hexadecimal digits: `%0A` in a URL, `=0A` in
    /// mail.
    package func escaped(by sign: UInt8) -> [UInt8] {
        [sign, digit(self >> 4, ten: 65), digit(self & 15, ten: 65)]
    }

    /// The value of the byte as an ASCII hexadecimal digit; `nil` if it is none.
    package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// Returns a digit in ASCII; `ten` is the letter of the value 10.
private func digit(_ value: UInt8, ten: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : ten + (value - 10)
}
