#if CommandLine
import CairnEncoding
import CairnPropertyList

/// Reads JSON (RFC 8259) into a property list. Keys stay in order, integers keep their digits, and
/// errors have a source location.
struct JSONReader {
    private let bytes: [UInt8]
    private let file: String
    private var keyPath: [String] = []
    /// The most recently computed location. Locations are requested in order, so the next one is
    /// counted from here.
    private var mark = (offset: 0, line: 1, column: 1)

    /// Reads one document.
    static func read(
        _ bytes: [UInt8], file: String, deepest: Int
    ) throws(ConfigurationError) -> PropertyList {
        var reader = JSONReader(bytes: bytes, file: file)
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(bytes, deepest: deepest)
        } catch {
            reader.keyPath = error.path
            throw reader.error(.init(error.reason), at: error.offset)
        }
        return try reader.list(document)
    }

    private init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// Indicates that a text that is not XML is a JSON object or array.
    static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard let first = bytes.first(where: { !blanks.contains($0) }) else { return false }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    private mutating func list(_ document: JSONDocument) throws(ConfigurationError) -> PropertyList
    {
        let place = position(of: document.offset)
        let list: PropertyList
        switch document.value {
        case .null:
            throw error(
                .mismatch(expected: "a value that a property list can hold", found: "null"),
                at: document.offset)
        case .truth(let value): list = PropertyList(value)
        case .text(let text): list = PropertyList(text)
        case .number(let digits, let isWhole):
            list = try number(digits, isWhole: isWhole, at: document.offset)
        case .list(let elements):
            var values: [PropertyList] = []
            for element in elements {
                keyPath.append("\(values.count)")
                values.append(try self.list(element))
                keyPath.removeLast()
            }
            list = PropertyList(values)
        case .object(let members):
            var entries: [(String, PropertyList)] = []
            var lines: [String: Int] = [:]
            for (name, offset, value) in members {
                keyPath.append(name)
                if let first = lines[name] { throw error(.duplicateKey(first: first), at: offset) }
                lines[name] = position(of: offset).line
                entries.append((name, try self.list(value)))
                keyPath.removeLast()
            }
            list = PropertyList(PropertyListDictionary(uniqueKeysWithValues: entries))
        }
        return list.placed(at: place)
    }

    private mutating func number(
        _ digits: String, isWhole: Bool, at offset: Int
    ) throws(ConfigurationError) -> PropertyList {
        if isWhole {
            if let integer = Int64(digits) { return PropertyList(integer) }
            if let integer = UInt64(digits) { return PropertyList(integer) }
            throw error(.integerRange(digits), at: offset)
        }
        guard let real = Double(digits), real.isFinite else {
            throw error(.realRange(digits), at: offset)
        }
        return PropertyList(real)
    }

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
}

extension ConfigurationError.Reason {
    fileprivate init(_ reason: JSONError.Reason) {
        switch reason {
        case .mismatch(let expected, let found):
            self = .mismatch(expected: expected, found: found)
        case .depth(let most): self = .limit(.depth, most)
        case .encoding: self = .encoding("expected UTF-8, found other bytes")
        }
    }
}
#endif
