/// Writes JSON as text, because Foundation preserves neither the order of keys nor the digits of
/// integers.
package enum JSONText {
    /// Returns a quoted string, with the escapes that RFC 8259 requires, and those of the other
    /// characters that a terminal obeys.
    package static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case "\u{8}": out += "\\b"
            case "\u{C}": out += "\\f"
            // The two separators break old JavaScript.
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}":
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// Returns an object on one line, from pairs of a key and a value that is already JSON.
    package static func object(_ pairs: [(String, String)]) -> String {
        "{" + pairs.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }

    /// Returns an array on one line, from values that are already JSON.
    package static func array(_ values: [String]) -> String {
        "[" + values.joined(separator: ",") + "]"
    }
}
