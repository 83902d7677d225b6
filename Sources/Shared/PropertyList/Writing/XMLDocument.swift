#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A property list document under construction.
struct XMLDocument {
    private let writer: PropertyListWriter
    private var bytes: [UInt8] = []
    private var keyPath: [String] = []
    private var indent = 0

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """
    /// The number of base64 characters per line, as in Apple's writer.
    private static let dataColumns = 76

    init(writer: PropertyListWriter) {
        self.writer = writer
        put(Self.head)
    }

    /// Returns the complete document, or throws an error if it is too large to be read.
    mutating func finished(_ list: PropertyList) throws(ConfigurationError) -> [UInt8] {
        put("</plist>\n")
        guard bytes.count <= writer.limits.fileSize else {
            throw list.error(.limit(.fileSize, writer.limits.fileSize), at: [])
        }
        // The reader counts everything before the first element as one text.
        guard Self.head.utf8.count <= writer.limits.textLength else {
            throw list.error(.limit(.textLength, writer.limits.textLength), at: [])
        }
        return bytes
    }

    // MARK: Values

    /// Appends a value on lines of its own. The depth is checked before each level of recursion.
    mutating func append(_ list: PropertyList, depth: Int) throws(ConfigurationError) {
        guard depth <= writer.limits.depth else {
            throw list.error(.limit(.depth, writer.limits.depth), at: keyPath)
        }
        startLine()
        switch list.kind {
        case .string: try leaf("string", list.string ?? "", of: list)
        case .integer:
            put("<integer>")
            put(list.integer.map(String.init) ?? list.unsignedInteger.map(String.init) ?? "0")
            put("</integer>\n")
        case .real: try real(list.real ?? 0, of: list)
        case .boolean: put(list.boolean == true ? "<true/>\n" : "<false/>\n")
        case .date: try date(list.date ?? Date(timeIntervalSince1970: 0), of: list)
        case .data: try data(list.data ?? Data(), of: list)
        case .array: try array(list.array ?? [], depth: depth)
        case .dictionary: try dictionary(list.dictionary ?? [:], depth: depth)
        }
    }

    private mutating func array(
        _ array: PropertyListArray, depth: Int
    ) throws(ConfigurationError) {
        if array.isEmpty { return put("<array/>\n") }
        put("<array>\n")
        indent += 1
        for (index, value) in array.enumerated() {
            keyPath.append("\(index)")
            try append(value, depth: depth + 1)
            keyPath.removeLast()
        }
        indent -= 1
        startLine()
        put("</array>\n")
    }

    private mutating func dictionary(
        _ dictionary: PropertyListDictionary, depth: Int
    ) throws(ConfigurationError) {
        if dictionary.isEmpty { return put("<dict/>\n") }
        put("<dict>\n")
        indent += 1
        switch writer.keyOrder {
        case .kept:
            for (key, value) in dictionary { try entry(key, value, depth: depth) }
        case .sorted:
            // By scalars: the order must not depend on the locale or the Unicode version.
            let entries = dictionary.sorted {
                $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
            }
            for (key, value) in entries { try entry(key, value, depth: depth) }
        }
        indent -= 1
        startLine()
        put("</dict>\n")
    }

    private mutating func entry(
        _ key: String, _ value: PropertyList, depth: Int
    ) throws(ConfigurationError) {
        keyPath.append(key)
        startLine()
        try leaf("key", key, of: value)
        try append(value, depth: depth + 1)
        keyPath.removeLast()
    }

    // MARK: Leaves

    private mutating func real(
        _ real: Double, of list: PropertyList
    ) throws(ConfigurationError) {
        if !real.isFinite, writer.nonFiniteNumbers == .refuse {
            throw list.error(.mismatch(expected: "a finite number", found: "\(real)"), at: keyPath)
        }
        // The shortest text that round-trips; a NaN's sign and payload are not preserved.
        put("<real>\(real.isNaN ? "nan" : real.description)</real>\n")
    }

    private mutating func date(
        _ date: Date, of list: PropertyList
    ) throws(ConfigurationError) {
        let exact = date.timeIntervalSince1970
        let whole = exact.rounded()
        if exact != whole, writer.fractionsOfSeconds == .refuse {
            throw list.error(
                .unrepresentable("a date may not have fractions of a second"), at: keyPath)
        }
        guard let seconds = Int64(exactly: whole), let text = DateText.text(seconds) else {
            throw list.error(
                .unrepresentable("a date must be in the years 1 to 9999"), at: keyPath)
        }
        put("<date>")
        bytes += text
        put("</date>\n")
    }

    private mutating func data(
        _ data: Data, of list: PropertyList
    ) throws(ConfigurationError) {
        put("<data>")
        let start = bytes.count
        let text = Array(data.base64EncodedString().utf8)
        if text.count <= Self.dataColumns {
            bytes += text
        } else {
            put("\n")
            for first in stride(from: 0, to: text.count, by: Self.dataColumns) {
                startLine()
                bytes += text[first..<min(first + Self.dataColumns, text.count)]
                put("\n")
            }
            startLine()
        }
        try checkText(since: start, of: list)
        put("</data>\n")
    }

    /// Appends an escaped text between tags.
    private mutating func leaf(
        _ element: StaticString, _ text: String, of list: PropertyList
    ) throws(ConfigurationError) {
        put("<\(element)>")
        let start = bytes.count
        var text = text
        let fault: Unicode.Scalar? = text.withUTF8 { buffer in
            // Most texts contain nothing to escape: scan once, then copy in one operation.
            if !buffer.contains(where: {
                $0 < 0x20 || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0xEF
            }) {
                bytes += buffer
                return nil
            }
            return escape(buffer)
        }
        if let fault {
            let code = String(fault.value, radix: 16, uppercase: true)
            let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
            let place = element.description == "key" ? "a key" : "a text"
            throw list.error(
                .unrepresentable("\(place) may not have the character \(name)"), at: keyPath)
        }
        try checkText(since: start, of: list)
        put("</\(element)>\n")
    }

    /// Appends a text with the character references that XML requires, up to the first character
    /// that XML cannot represent, which is returned.
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        for (index, byte) in text.enumerated() {
            switch byte {
            case 0x26: put("&amp;")
            case 0x3C: put("&lt;")
            case 0x3E: put("&gt;")
            // A reader converts literal carriage returns to line feeds.
            case 0x0D: put("&#13;")
            case 0x09, 0x0A: bytes.append(byte)
            case 0..<0x20: return Unicode.Scalar(byte)
            // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
            case 0xEF
            where index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
                return Unicode.Scalar(0xFF00 | UInt32(text[index + 2]) + 0x40)
            default: bytes.append(byte)
            }
        }
        return nil
    }

    private func checkText(
        since start: Int, of list: PropertyList
    ) throws(ConfigurationError) {
        guard bytes.count - start <= writer.limits.textLength else {
            throw list.error(.limit(.textLength, writer.limits.textLength), at: keyPath)
        }
    }

    // MARK: Text

    private mutating func put(_ text: String) { bytes += text.utf8 }

    private mutating func startLine() {
        for _ in 0..<indent { bytes.append(0x09) }
    }
}
