#if CommandLine
import CairnPropertyList

/// Reads JSON (RFC 8259) into a property list. Keys stay in order, integers keep their digits, and
/// errors have a source location.
struct JSONReader {
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private let bytes: [UInt8]
    private let file: String
    private let deepest: Int
    private var at = 0
    private var keyPath: [String] = []
    /// The most recently computed location. Locations are requested in order, so the next one is
    /// counted from here.
    private var mark = (offset: 0, line: 1, column: 1)

    private init(_ bytes: [UInt8], file: String, deepest: Int) {
        self.bytes = bytes
        self.file = file
        self.deepest = deepest
    }

    /// Reads one document.
    static func read(
        _ bytes: [UInt8], file: String, deepest: Int
    ) throws(ConfigurationError) -> PropertyList {
        var reader = JSONReader(bytes, file: file, deepest: deepest)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw reader.error(
                .encoding("expected UTF-8, found other bytes"), at: reader.firstBadByte)
        }
        let value = try reader.value(depth: 1)
        reader.skipBlanks()
        guard reader.at == bytes.count else { throw reader.unexpected("the end") }
        return value
    }

    /// Indicates that a text that is not XML is a JSON object or array.
    static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard let first = bytes.first(where: { !blanks.contains($0) }) else { return false }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    private var firstBadByte: Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var position = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): position += UTF8.width(scalar)
            case .emptyInput, .error: return position
            }
        }
    }

    private mutating func value(depth: Int) throws(ConfigurationError) -> PropertyList {
        skipBlanks()
        guard depth <= deepest else { throw error(.limit(.depth, deepest), at: at) }
        let start = at
        let place = position(of: start)
        let list: PropertyList
        switch current {
        case UInt8(ascii: "{"): list = try object(depth: depth)
        case UInt8(ascii: "["): list = try array(depth: depth)
        case UInt8(ascii: "\""): list = PropertyList(try string())
        case UInt8(ascii: "t") where take("true"): list = true
        case UInt8(ascii: "f") where take("false"): list = false
        case UInt8(ascii: "n") where take("null"):
            at = start
            throw error(
                .mismatch(expected: "a value that a property list can hold", found: "null"), at: at)
        case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte):
            list = try number()
        default: throw unexpected("a value")
        }
        return list.placed(at: place)
    }

    private mutating func object(depth: Int) throws(ConfigurationError) -> PropertyList {
        at += 1
        var entries: [(String, PropertyList)] = []
        var lines: [String: Int] = [:]
        skipBlanks()
        if take("}") { return PropertyList(PropertyListDictionary()) }
        repeat {
            skipBlanks()
            let start = at
            guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let key = try string()
            keyPath.append(key)
            if let first = lines[key] { throw error(.duplicateKey(first: first), at: start) }
            lines[key] = position(of: start).line
            skipBlanks()
            guard take(":") else { throw unexpected("“:”") }
            entries.append((key, try value(depth: depth + 1)))
            keyPath.removeLast()
            skipBlanks()
        } while take(",")
        guard take("}") else { throw unexpected("“,” or “}”") }
        return PropertyList(PropertyListDictionary(uniqueKeysWithValues: entries))
    }

    private mutating func array(depth: Int) throws(ConfigurationError) -> PropertyList {
        at += 1
        var values: [PropertyList] = []
        skipBlanks()
        if take("]") { return PropertyList(values) }
        repeat {
            keyPath.append("\(values.count)")
            values.append(try value(depth: depth + 1))
            keyPath.removeLast()
            skipBlanks()
        } while take(",")
        guard take("]") else { throw unexpected("“,” or “]”") }
        return PropertyList(values)
    }

    private mutating func number() throws(ConfigurationError) -> PropertyList {
        let start = at
        _ = take("-")
        if !take("0") {
            guard takeDigits() else { throw unexpected("a digit") }
        }
        var isWhole = true
        if take(".") {
            isWhole = false
            guard takeDigits() else { throw unexpected("a digit") }
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            guard takeDigits() else { throw unexpected("a digit") }
        }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        if isWhole {
            if let integer = Int64(text) { return PropertyList(integer) }
            if let integer = UInt64(text) { return PropertyList(integer) }
            throw error(.integerRange(text), at: start)
        }
        guard let real = Double(text), real.isFinite else {
            throw error(.realRange(text), at: start)
        }
        return PropertyList(real)
    }

    private mutating func string() throws(ConfigurationError) -> String {
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

    private mutating func escape(into units: inout [UInt8]) throws(ConfigurationError) {
        let start = at
        at += 1
        let plain: [UInt8: UInt8] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
            UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
            UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        if let byte = current, let unit = plain[byte] {
            units.append(unit)
            at += 1
            return
        }
        guard take("u"), let first = hexUnit() else {
            throw error(.mismatch(expected: "an escape of JSON", found: "another"), at: start)
        }
        var code = UInt32(first)
        if (0xD800..<0xDC00).contains(code) {
            guard take("\\u"), let second = hexUnit(), (0xDC00..<0xE000).contains(second) else {
                throw error(
                    .mismatch(expected: "a pair of surrogates", found: "half of one"), at: start)
            }
            code = 0x10000 + (code - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw error(
                .mismatch(expected: "a pair of surrogates", found: "half of one"), at: start)
        }
        units += UTF8.encode(scalar).map(Array.init) ?? []
    }

    private mutating func hexUnit() -> UInt16? {
        guard at + 4 <= bytes.count,
            bytes[at..<at + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return nil }
        defer { at += 4 }
        return UInt16(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
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

    private mutating func takeDigits() -> Bool {
        let start = at
        while let byte = current, Self.digits.contains(byte) { at += 1 }
        return at > start
    }

    // MARK: Errors

    private mutating func position(of offset: Int) -> SourcePosition {
        if offset < mark.offset { mark = (0, 1, 1) }
        for byte in bytes[mark.offset..<offset] {
            if byte == 0x0A {
                mark = (mark.offset, mark.line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                // Columns count characters, so continuation bytes are skipped.
                mark.column += 1
            }
        }
        mark.offset = offset
        return SourcePosition(file: file, line: mark.line, column: mark.column)
    }

    private mutating func error(_ reason: ConfigurationError.Reason, at offset: Int)
        -> ConfigurationError
    {
        ConfigurationError(reason, at: position(of: min(offset, bytes.count)), keyPath: keyPath)
    }

    private mutating func unexpected(_ expected: String) -> ConfigurationError {
        let found = String(decoding: bytes[min(at, bytes.count)...].prefix(4), as: UTF8.self).first
        return error(
            .mismatch(expected: expected, found: found.map { "“\($0)”" } ?? "the end"), at: at)
    }
}
#endif
