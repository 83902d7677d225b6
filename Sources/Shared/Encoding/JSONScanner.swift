/// Reads a JSON text piece by piece, for documents that are too large or too deep for a
/// ``JSONDocument``. The text must be UTF-8.
package struct JSONScanner {
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    private let bytes: [UInt8]
    /// The position of the next byte.
    package private(set) var at = 0

    /// Creates a scanner at the start of a text; a byte order mark is skipped.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    }

    /// The next byte; `nil` at the end.
    package var current: UInt8? { at < bytes.count ? bytes[at] : nil }

    /// A Boolean value that indicates whether the whole text has been read.
    package var isAtEnd: Bool { at == bytes.count }

    /// A Boolean value that indicates whether a number begins here.
    package var isAtNumber: Bool {
        guard let byte = current else { return false }
        return byte == UInt8(ascii: "-") || Self.digits.contains(byte)
    }

    /// Goes back to an earlier position.
    package mutating func rewind(to position: Int) { at = min(position, at) }

    /// Skips spaces, tabs and line ends.
    package mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            at += 1
        }
    }

    /// Skips a word if it comes next; returns whether it did.
    package mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        let isHere = word.withUTF8Buffer { word in
            for index in 0..<count where bytes[at + index] != word[index] { return false }
            return true
        }
        if isHere { at += count }
        return isHere
    }

    /// Reads the name of a member.
    package mutating func key() throws(JSONError) -> String {
        guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        return try string()
    }

    /// Reads the colon after a name.
    package mutating func colon() throws(JSONError) {
        skipBlanks()
        guard take(":") else { throw unexpected("“:”") }
    }

    /// Reads a number; returns whether it has neither a fraction nor an exponent.
    package mutating func number() throws(JSONError) -> Bool {
        _ = take("-")
        if !take("0") { try digits() }
        var isWhole = true
        if take(".") {
            isWhole = false
            try digits()
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            try digits()
        }
        return isWhole
    }

    /// Reads a string without its escapes.
    package mutating func string() throws(JSONError) -> String {
        at += 1
        let start = at
        while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"),
            byte >= 0x20
        {
            at += 1
        }
        if current == UInt8(ascii: "\"") {
            at += 1
            return String(decoding: bytes[start..<at - 1], as: UTF8.self)
        }
        var units = Array(bytes[start..<at])
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw unexpected("“\"”") }
            if byte == UInt8(ascii: "\\") {
                try escape(into: &units)
            } else {
                units.append(byte)
                at += 1
            }
        }
        guard take("\"") else { throw unexpected("“\"”") }
        return String(decoding: units, as: UTF8.self)
    }

    private mutating func escape(into units: inout [UInt8]) throws(JSONError) {
        let start = at
        at += 1
        if let byte = current, let unit = Self.escapes[byte] {
            units.append(unit)
            at += 1
            return
        }
        guard take("u"), var code = hexUnit() else {
            throw error(.mismatch(expected: "an escape of JSON", found: "another"), at: start)
        }
        if (0xD800..<0xDC00).contains(code), take("\\u"), let low = hexUnit(),
            (0xDC00..<0xE000).contains(low)
        {
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw error(
                .mismatch(expected: "a pair of surrogates", found: "half of one"), at: start)
        }
        units += UTF8.encode(scalar).map(Array.init) ?? []
    }

    private mutating func hexUnit() -> UInt32? {
        guard at + 4 <= bytes.count else { return nil }
        var code: UInt32 = 0
        for byte in bytes[at..<at + 4] {
            guard let digit = byte.hexadecimalValue else { return nil }
            code = code << 4 | UInt32(digit)
        }
        at += 4
        return code
    }

    private mutating func digits() throws(JSONError) {
        guard let byte = current, Self.digits.contains(byte) else { throw unexpected("a digit") }
        while let byte = current, Self.digits.contains(byte) { at += 1 }
    }

    // MARK: Errors

    private func error(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
        JSONError(reason: reason, offset: offset, path: [])
    }

    /// Returns the error that something else was expected here.
    package func unexpected(_ expected: String) -> JSONError {
        let found = String(decoding: bytes[min(at, bytes.count)...].prefix(4), as: UTF8.self).first
        return error(
            .mismatch(expected: expected, found: found.map { "“\($0)”" } ?? "the end"), at: at)
    }
}
