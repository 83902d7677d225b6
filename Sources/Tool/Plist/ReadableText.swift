#if CommandLine
import CairnEncoding
import CairnPropertyList
import Foundation

/// Formats a property list as indented text: unquoted keys where possible, quoted strings, no tags.
enum ReadableText {
    /// Returns the value on as many lines as it needs.
    static func text(of list: PropertyList) -> String {
        var out = ""
        write(list, indent: 0, into: &out)
        return out
    }

    private static func write(_ list: PropertyList, indent: Int, into out: inout String) {
        let inner = String(repeating: "  ", count: indent + 1)
        let outer = String(repeating: "  ", count: indent)
        switch list.kind {
        case .string: out += JSONText.quoted(list.string ?? "")
        case .integer: out += LeafBuffer.integer(list)
        case .real: out += LeafBuffer.real(list)
        case .boolean: out += list.boolean == true ? "true" : "false"
        case .date: out += LeafBuffer.date(list)
        case .data: out += summary(of: list.data ?? Data())
        case .array:
            let array = list.array ?? []
            if array.isEmpty { return out += "[]" }
            out += "[\n"
            for value in array {
                out += inner
                write(value, indent: indent + 1, into: &out)
                out += "\n"
            }
            out += outer + "]"
        case .dictionary:
            let dictionary = list.dictionary ?? [:]
            if dictionary.isEmpty { return out += "{}" }
            out += "{\n"
            for (key, value) in dictionary {
                out += inner + name(key) + ": "
                write(value, indent: indent + 1, into: &out)
                out += "\n"
            }
            out += outer + "}"
        }
    }

    /// Returns a key, quoted if it could be mistaken for something else.
    private static func name(_ key: String) -> String {
        let isPlain =
            !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains($0)
            }
        return isPlain ? key : JSONText.quoted(key)
    }

    /// Returns the size and the first bytes of data: `<12 bytes: 00 ff …>`.
    private static func summary(of data: Data) -> String {
        let shown = data.prefix(16).map { CollectionOfOne($0).hexadecimal }
        let rest = data.count > 16 ? " …" : ""
        let unit = data.count == 1 ? "byte" : "bytes"
        return data.isEmpty
            ? "<0 bytes>" : "<\(data.count) \(unit): \(shown.joined(separator: " "))\(rest)>"
    }
}
#endif
