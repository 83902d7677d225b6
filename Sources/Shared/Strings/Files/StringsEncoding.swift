/// Converts the bytes of a text file to UTF-8, from UTF-8 with or without a byte order mark, or
/// from UTF-16 with one.
enum StringsEncoding {
    /// The converted text, or the location of the first invalid byte.
    enum Outcome {
        case text([UInt8])
        /// The text is invalid. `prefix` is the valid text before the error, for counting lines.
        case fault(message: String, prefix: [UInt8])
    }

    static func decode(_ bytes: [UInt8]) -> Outcome {
        if bytes.starts(with: Array("bplist".utf8)) {
            return .fault(
                message:
                    "expected a text file, found a binary property list (plutil -convert xml1)",
                prefix: [])
        }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            return .fault(message: "expected UTF-8 or UTF-16, found UTF-32", prefix: [])
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, low: 0) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, low: 1) }
        return utf8(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    }

    private static func utf8(_ bytes: [UInt8]) -> Outcome {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0 {
                return .fault(
                    message: "expected UTF-8, found a zero byte (UTF-16 needs its byte order mark)",
                    prefix: Array(bytes[..<index]))
            }
            let length = byte < 0x80 ? 1 : sequence(bytes, index)
            if length == 0 {
                let hex = String(byte, radix: 16, uppercase: true)
                return .fault(
                    message: "expected UTF-8, found the byte 0x\(hex)",
                    prefix: Array(bytes[..<index]))
            }
            index += length
        }
        return .text(bytes)
    }

    /// Returns the length of the well-formed sequence at `index`, or 0 (Unicode Standard, table
    /// 3-7).
    private static func sequence(_ bytes: [UInt8], _ index: Int) -> Int {
        func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < bytes.count && range.contains(bytes[index + offset])
        }
        switch bytes[index] {
        case 0xC2...0xDF: return follows(1) ? 2 : 0
        case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
        case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
        case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
        case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
        case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
        case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
        default: return 0
        }
    }

    private static func utf16(_ bytes: [UInt8], low: Int) -> Outcome {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var pending: UInt32?
        var index = 2
        while index < bytes.count {
            guard index + 1 < bytes.count else {
                return .fault(
                    message: "expected UTF-16, found an odd number of bytes", prefix: text)
            }
            let unit = UInt32(bytes[index + low]) | UInt32(bytes[index + 1 - low]) << 8
            index += 2
            if let high = pending {
                guard (0xDC00...0xDFFF).contains(unit) else { break }
                append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00), to: &text)
                pending = nil
            } else if (0xD800...0xDBFF).contains(unit) {
                pending = unit
            } else if (0xDC00...0xDFFF).contains(unit) {
                pending = unit
                break
            } else if unit == 0 {
                return .fault(message: "expected UTF-16, found a zero character", prefix: text)
            } else {
                append(unit, to: &text)
            }
        }
        if pending != nil {
            return .fault(
                message: "expected UTF-16, found half a surrogate pair", prefix: text)
        }
        return .text(text)
    }

    /// Appends a value that is known to be a Unicode scalar.
    static func append(_ value: UInt32, to text: inout [UInt8]) {
        switch value {
        case ..<0x80: text.append(UInt8(value))
        case ..<0x800:
            text.append(UInt8(0xC0 | value >> 6))
            text.append(UInt8(0x80 | value & 0x3F))
        case ..<0x10000:
            text.append(UInt8(0xE0 | value >> 12))
            text.append(UInt8(0x80 | value >> 6 & 0x3F))
            text.append(UInt8(0x80 | value & 0x3F))
        default:
            text.append(UInt8(0xF0 | value >> 18))
            text.append(UInt8(0x80 | value >> 12 & 0x3F))
            text.append(UInt8(0x80 | value >> 6 & 0x3F))
            text.append(UInt8(0x80 | value & 0x3F))
        }
    }
}
