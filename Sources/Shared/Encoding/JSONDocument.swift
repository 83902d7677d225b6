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
    private let bytes: [UInt8]
    private let deepest: Int
    private var scanner: JSONScanner
    private var path: [String] = []

    init(_ bytes: [UInt8], deepest: Int) {
        self.bytes = bytes
        self.deepest = deepest
        scanner = JSONScanner(bytes)
    }

    mutating func document() throws(JSONError) -> JSONDocument {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONError(reason: .encoding, offset: firstBadByte, path: [])
        }
        do throws(JSONError) {
            let whole = try value(depth: 1)
            scanner.skipBlanks()
            guard scanner.isAtEnd else { throw scanner.unexpected("the end") }
            return whole
        } catch {
            var error = error
            error.path = path
            throw error
        }
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
        scanner.skipBlanks()
        let start = scanner.at
        let value: JSONDocument.Value
        switch scanner.current {
        case UInt8(ascii: "{") where depth > deepest, UInt8(ascii: "[") where depth > deepest:
            throw JSONError(reason: .depth(deepest), offset: start, path: path)
        case UInt8(ascii: "{"): value = try object(depth: depth)
        case UInt8(ascii: "["): value = try array(depth: depth)
        case UInt8(ascii: "\""): value = .text(try scanner.string())
        case UInt8(ascii: "t") where scanner.take("true"): value = .truth(true)
        case UInt8(ascii: "f") where scanner.take("false"): value = .truth(false)
        case UInt8(ascii: "n") where scanner.take("null"): value = .null
        case _ where scanner.isAtNumber:
            let isWhole = try scanner.number()
            value = .number(
                String(decoding: bytes[start..<scanner.at], as: UTF8.self), isWhole: isWhole)
        default: throw scanner.unexpected("a value")
        }
        return JSONDocument(value, at: start)
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONDocument.Value {
        _ = scanner.take("{")
        var members: [(name: String, offset: Int, value: JSONDocument)] = []
        scanner.skipBlanks()
        if scanner.take("}") { return .object([]) }
        repeat {
            scanner.skipBlanks()
            let start = scanner.at
            let name = try scanner.key()
            path.append(name)
            try scanner.colon()
            members.append((name, start, try value(depth: depth + 1)))
            path.removeLast()
            scanner.skipBlanks()
        } while scanner.take(",")
        guard scanner.take("}") else { throw scanner.unexpected("“,” or “}”") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONDocument.Value {
        _ = scanner.take("[")
        var values: [JSONDocument] = []
        scanner.skipBlanks()
        if scanner.take("]") { return .list([]) }
        repeat {
            path.append("\(values.count)")
            values.append(try value(depth: depth + 1))
            path.removeLast()
            scanner.skipBlanks()
        } while scanner.take(",")
        guard scanner.take("]") else { throw scanner.unexpected("“,” or “]”") }
        return .list(values)
    }
}
