/// A lexer for the old-style notation, which operates on valid UTF-8.
struct StringsLexer {
    let text: [UInt8]
    private(set) var index = 0
    /// The end of the last token.
    private(set) var lastEnd = 0
    /// The total number of bytes read more than once because of backtracking.
    private(set) var rewound = 0

    init(_ text: [UInt8]) { self.text = text }

    var peek: UInt8? { index < text.count ? text[index] : nil }

    mutating func take() {
        index += 1
        lastEnd = index
    }

    mutating func move(to offset: Int) {
        rewound += max(0, index - offset)
        index = offset
    }

    // MARK: Blanks and comments

    /// Skips white space and comments. Returns the start of an unterminated comment, if there is
    /// one.
    mutating func skipBlanks() -> Int? {
        while let byte = peek {
            if StringsParser.isBlank(byte) {
                index += 1
            } else if isSeparator(index) {
                index += 3
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while index < text.count, !isLineEnd(index) { index += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                let start = index
                guard skipBlockComment() else { return start }
            } else {
                return nil
            }
        }
        return nil
    }

    /// Skips a block comment and returns `false` if it is unterminated.
    private mutating func skipBlockComment() -> Bool {
        index += 2
        while index + 1 < text.count {
            if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") {
                index += 2
                return true
            }
            index += 1
        }
        index = text.count
        return false
    }

    private var next: UInt8? { index + 1 < text.count ? text[index + 1] : nil }

    /// Returns whether U+2028 or U+2029, which are white space and end a line comment, is at an
    /// offset.
    private func isSeparator(_ at: Int) -> Bool {
        at + 2 < text.count && text[at] == 0xE2 && text[at + 1] == 0x80
            && (text[at + 2] == 0xA8 || text[at + 2] == 0xA9)
    }

    private func isLineEnd(_ at: Int) -> Bool {
        text[at] == UInt8(ascii: "\n") || text[at] == UInt8(ascii: "\r") || isSeparator(at)
    }

    // MARK: Texts

    /// A Boolean value that indicates whether a quoted or unquoted text begins at the current
    /// position.
    var beginsString: Bool {
        guard let byte = peek else { return false }
        return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isBare(byte)
    }

    /// Returns whether a byte may occur in an unquoted text: letters, digits and `_ $ / : . -`.
    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
            UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    mutating func bareString() -> String? {
        let start = index
        while let byte = peek, Self.isBare(byte) { index += 1 }
        guard index > start else { return nil }
        lastEnd = index
        return String(decoding: text[start..<index], as: UTF8.self)
    }

    struct Quoted {
        var text = ""
        var isClosed = false
        var badEscape: (offset: Int, message: String)?
        /// The escape sequences that are probably mistakes, with their offsets.
        var doubts: [(offset: Int, message: String)] = []
    }

    /// Reads a text from its opening quote past its closing quote.
    mutating func quotedString(_ quote: UInt8) -> Quoted {
        var result = Quoted()
        var bytes: [UInt8] = []
        index += 1
        while let byte = peek {
            if byte == quote {
                take()
                result.isClosed = true
                break
            }
            if byte == UInt8(ascii: "\\") {
                escape(&bytes, &result)
            } else {
                bytes.append(byte)
                index += 1
            }
        }
        result.text = String(decoding: bytes, as: UTF8.self)
        return result
    }

    private mutating func escape(_ bytes: inout [UInt8], _ result: inout Quoted) {
        let start = index
        index += 1
        guard let byte = peek else { return }
        func fail(_ message: String) {
            if result.badEscape == nil { result.badEscape = (start, message) }
        }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var code = 0
            var count = 0
            while count < 3, let digit = peek,
                (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit)
            {
                code = code * 8 + Int(digit - UInt8(ascii: "0"))
                count += 1
                index += 1
            }
            if let small = UInt8(exactly: code), let scalar = NextStepLatin.scalar(small) {
                StringsEncoding.append(scalar, to: &bytes)
            } else {
                fail("expected an octal code up to 375, found \(String(code, radix: 8))")
            }
        case UInt8(ascii: "U"):
            index += 1
            let digits = index
            unicode(&bytes, fail)
            if result.badEscape == nil, index < digits + 4 {
                result.doubts.append((start, "\\U has four hexadecimal digits, found fewer"))
            }
        default:
            if byte == UInt8(ascii: "u") {
                result.doubts.append((start, "\\u is the letter u here; the escape is \\U"))
            }
            bytes.append(Self.control(byte))
            index += 1
        }
    }

    /// Reads the one to four digits of `\U`, and a second such escape if they are half of a
    /// surrogate pair.
    private mutating func unicode(_ bytes: inout [UInt8], _ fail: (String) -> Void) {
        guard let first = digits() else {
            fail("expected four hexadecimal digits after \\U")
            return
        }
        switch first {
        case 0xD800...0xDBFF:
            let mark = index
            if peek == UInt8(ascii: "\\"), next == UInt8(ascii: "U") {
                index += 2
                if let second = digits(), (0xDC00...0xDFFF).contains(second) {
                    let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
                    StringsEncoding.append(value, to: &bytes)
                    return
                }
            }
            index = mark
            fail("expected the second half of a surrogate pair after \\U\(hex(first))")
        case 0xDC00...0xDFFF:
            fail("expected the first half of a surrogate pair before \\U\(hex(first))")
        default: StringsEncoding.append(first, to: &bytes)
        }
    }

    private mutating func digits() -> UInt32? {
        let start = index
        var value: UInt32 = 0
        while index < start + 4, let byte = peek, let digit = Self.hexDigit(byte) {
            value = value << 4 | digit
            index += 1
        }
        return index > start ? value : nil
    }

    private func hex(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// Returns the character that a letter after a backslash represents; any other character
    /// represents itself.
    private static func control(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "v"): 0x0B
        default: byte
        }
    }
}
