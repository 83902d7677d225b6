/// Removes invisible characters that could be misused from texts.
enum TextSanitizer {
    /// Returns a single line: consecutive white space, including line breaks, becomes one space.
    static func line(_ text: String) -> String {
        var clean = ""
        var pending = false
        for scalar in text.unicodeScalars where keeps(scalar) || scalar.properties.isWhitespace {
            if scalar.properties.isWhitespace {
                pending = !clean.isEmpty
            } else {
                if pending { clean.append(" ") }
                pending = false
                clean.unicodeScalars.append(scalar)
            }
        }
        return clean
    }

    /// Returns multiple lines: every line break becomes `\n`, and leading and trailing white space
    /// is removed.
    static func block(_ text: String) -> String {
        var clean = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r", "\u{85}", "\u{2028}": clean.append("\n")
            case "\u{2029}": clean.append(contentsOf: "\n\n".unicodeScalars)
            case "\n": if !wasReturn { clean.append("\n") }
            case "\t": clean.append(scalar)
            default: if keeps(scalar) { clean.append(scalar) }
            }
            wasReturn = scalar == "\r"
        }
        let start = clean.firstIndex { !$0.properties.isWhitespace } ?? clean.endIndex
        let end = clean.lastIndex { !$0.properties.isWhitespace }.map(clean.index(after:)) ?? start
        return String(clean[start..<max(start, end)])
    }

    /// Returns a file name: a single line without directories.
    static func fileName(_ name: String) -> String {
        // By bytes: a slash before a combining accent is another character, and yet a slash.
        let parts = line(name).utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        let last = parts.last.map { line(String(Substring($0))) } ?? ""
        return last.allSatisfy({ $0 == "." }) ? "" : last
    }

    /// Returns `true` if a scalar is preserved. Removed are control characters, noncharacters, and
    /// bidirectional overrides, which display a text in another order than it has, `gnp.exe` for
    /// `exe.png`. Directional marks are preserved, because Arabic needs them.
    static func keeps(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB:
            false
        default: !scalar.properties.isNoncharacterCodePoint
        }
    }
}
