/// A JSON text as it is written (RFC 8259): numbers keep their digits, objects their order and
/// repeated names, and every value its place in the text.
package struct JSONDocument: Sendable {
    /// A value.
    package indirect enum Value: Sendable {
        /// The word `null`.
        case null
        /// The word `true` or `false`.
        case truth(Bool)
        /// The digits of a number, and whether it has neither a fraction nor an exponent.
        case number(String, isWhole: Bool)
        /// A string without its escapes.
        case text(String)
        /// The elements of an array.
        case list([JSONDocument])
        /// The members of an object.
        case object([(name: String, offset: Int, value: JSONDocument)])
    }

    /// The value.
    package let value: Value
    /// The position of its first byte in the text.
    package let offset: Int

    /// Parses a text in UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The text; a byte order mark is skipped.
    ///   - deepest: The largest number of arrays and objects around a value, itself included.
    /// - Throws: ``JSONError``.
    package init(_ bytes: [UInt8], deepest: Int) throws(JSONError) {
        var parser = JSONParser(bytes, deepest: deepest)
        self = try parser.document()
    }

    fileprivate init(_ value: Value, at offset: Int) { (self.value, self.offset) = (value, offset) }
}

/// A text that is no JSON, and the place of the error.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    /// The kind of error.
    package enum Reason: Sendable, Equatable {
        /// The grammar expects something else.
        case mismatch(expected: String, found: String)
        /// Arrays and objects are nested deeper than permitted.
        case depth(Int)
        /// The text is not UTF-8.
        case encoding
    }

    /// The error.
    package var reason: Reason
    /// The position of the error in the text, in bytes.
    package var offset: Int
    /// The names and indices that lead to the error.
    package var path: [String]

    /// The error in words, with the position counted from 1.
    package var description: String {
        let words =
            switch reason {
            case .mismatch(let expected, let found): "expected \(expected), found \(found)"
            case .depth(let most): "nested deeper than \(most) levels"
            case .encoding: "expected UTF-8, found other bytes"
            }
        return "\(words), at byte \(offset + 1)"
    }
}

/// A parser of one text, without recursion deeper than its limit.
private struct JSONParser {
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    private let bytes: [UInt8]
    private let deepest: Int
    private var at = 0
    private var path: [String] = []

    init(_ bytes: [UInt8], deepest: Int) {
        self.bytes = bytes
        self.deepest = deepest
    }

    mutating func document() throws(JSONError) -> JSONDocument {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONError(reason: .encoding, offset: firstBadByte, path: [])
        }
        let whole = try value(depth: 1)
        skipBlanks()
        guard at == bytes.count else { throw unexpected("the end") }
        return whole
    }

    private var firstBadByte: Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var position = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            position += UTF8.width(scalar)
        }
        return position
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONDocument {
        skipBlanks()
        let start = at
        let value: JSONDocument.Value
        switch current {
        case UInt8(ascii: "{") where depth > deepest, UInt8(ascii: "[") where depth > deepest:
            throw error(.depth(deepest), at: at)
        case UInt8(ascii: "{"): value = try object(depth: depth)
        case UInt8(ascii: "["): value = try array(depth: depth)
        case UInt8(ascii: "\""): value = .text(try string())
        case UInt8(ascii: "t") where take("true"): value = .truth(true)
        case UInt8(ascii: "f") where take("false"): value = .truth(false)
        case UInt8(ascii: "n") where take("null"): value = .null
        case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte):
            value = try number()
        default: throw unexpected("a value")
        }
        return JSONDocument(value, at: start)
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONDocument.Value {
        at += 1
        var members: [(name: String, offset: Int, value: JSONDocument)] = []
        skipBlanks()
        if take("}") { return .object([]) }
        repeat {
            skipBlanks()
            let start = at
            guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let name = try string()
            path.append(name)
            skipBlanks()
            guard take(":") else { throw unexpected("“:”") }
            members.append((name, start, try value(depth: depth + 1)))
            path.removeLast()
            skipBlanks()
        } while take(",")
        guard take("}") else { throw unexpected("“,” or “}”") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONDocument.Value {
        at += 1
        var values: [JSONDocument] = []
        skipBlanks()
        if take("]") { return .list([]) }
        repeat {
            path.append("\(values.count)")
            values.append(try value(depth: depth + 1))
            path.removeLast()
            skipBlanks()
        } while take(",")
        guard take("]") else { throw unexpected("“,” or “]”") }
        return .list(values)
    }

    private mutating func number() throws(JSONError) -> JSONDocument.Value {
        let start = at
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
        return .number(String(decoding: bytes[start..<at], as: UTF8.self), isWhole: isWhole)
    }

    private mutating func string() throws(JSONError) -> String {
        at += 1
        var units: [UInt8] = []
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

    // MARK: Bytes

    private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            at += 1
        }
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        let isHere = word.withUTF8Buffer { bytes[at..<at + count].elementsEqual($0) }
        if isHere { at += count }
        return isHere
    }

    private mutating func digits() throws(JSONError) {
        guard let byte = current, Self.digits.contains(byte) else { throw unexpected("a digit") }
        while let byte = current, Self.digits.contains(byte) { at += 1 }
    }

    // MARK: Errors

    private func error(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
        JSONError(reason: reason, offset: offset, path: path)
    }

    private func unexpected(_ expected: String) -> JSONError {
        let found = String(decoding: bytes[min(at, bytes.count)...].prefix(4), as: UTF8.self).first
        return error(
            .mismatch(expected: expected, found: found.map { "“\($0)”" } ?? "the end"), at: at)
    }
}
