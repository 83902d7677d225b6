/// Escapes arbitrary text for HTML.
package enum HTMLEscape {
    /// Returns a text as ``append(_:to:)`` appends it.
    package static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a text, escaped for content between tags and for a quoted attribute. Characters that
    /// HTML cannot represent (controls, noncharacters) become the replacement character.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            func flush(_ end: Int, _ bytes: inout [UInt8]) {
                if start < end { bytes.append(contentsOf: utf8[start..<end]) }
            }
            var index = 0
            while index < utf8.count {
                let (length, replacement) = reading(utf8, at: index)
                if let replacement {
                    flush(index, &bytes)
                    bytes.append(contentsOf: replacement.utf8)
                    start = index + length
                }
                index += length
            }
            flush(utf8.count, &bytes)
        }
    }

    /// Returns the number of bytes of the next character, and its replacement if it must be
    /// escaped.
    private static func reading(
        _ utf8: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (length: Int, replacement: StaticText?) {
        let byte = utf8[index]
        switch byte {
        case UInt8(ascii: "&"): return (1, "&amp;")
        case UInt8(ascii: "<"): return (1, "&lt;")
        case UInt8(ascii: ">"): return (1, "&gt;")
        case UInt8(ascii: "\""): return (1, "&quot;")
        case UInt8(ascii: "'"): return (1, "&#39;")
        case UInt8(ascii: "\r"):
            let isPair = index + 1 < utf8.count && utf8[index + 1] == UInt8(ascii: "\n")
            return (isPair ? 2 : 1, "\n")
        case UInt8(ascii: "\n"), UInt8(ascii: "\t"): return (1, nil)
        case 0..<0x20, 0x7F: return (1, "\u{FFFD}")
        case 0xC2 where utf8[index + 1] < 0xA0: return (2, "\u{FFFD}")
        case 0xC2...0xDF: return (2, nil)
        case 0xEF:
            // U+FDD0...U+FDEF, U+FFFE and U+FFFF are noncharacters.
            let (two, three) = (utf8[index + 1], utf8[index + 2])
            let isNone = two == 0xB7 ? (0x90...0xAF).contains(three) : two == 0xBF && three >= 0xBE
            return (3, isNone ? "\u{FFFD}" : nil)
        case 0xE0...0xEE: return (3, nil)
        case 0xF0...0xF4:
            let isNone =
                utf8[index + 3] >= 0xBE && utf8[index + 2] == 0xBF && utf8[index + 1] & 0xF == 0xF
            return (4, isNone ? "\u{FFFD}" : nil)
        default: return (1, nil)
        }
    }

    private typealias StaticText = String
}
