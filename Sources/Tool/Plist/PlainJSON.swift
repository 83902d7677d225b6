#if CommandLine
import CairnPropertyList
import Foundation

/// A property list as the JSON that other programs expect: dates and data become texts.
enum PlainJSON {
    /// The value over several lines, indented by two blanks.
    ///
    /// - Throws: an error at a number that JSON does not have.
    static func text(of list: PropertyList, file: String) throws(ConfigurationError) -> String {
        var out = ""
        try write(list, indent: "", keyPath: [], file: file, into: &out)
        return out
    }

    private static func write(
        _ list: PropertyList, indent: String, keyPath: [String], file: String,
        into out: inout String
    ) throws(ConfigurationError) {
        let inner = indent + "  "
        switch list.kind {
        case .string: out += JSONText.quoted(list.string ?? "")
        case .integer: out += LeafText.integer(list)
        case .real:
            guard list.real?.isFinite == true else {
                throw ConfigurationError(
                    .mismatch(expected: "a number that JSON has", found: LeafText.real(list)),
                    at: list.position ?? SourcePosition(file: file), keyPath: keyPath)
            }
            out += LeafText.real(list)
        case .boolean: out += list.boolean == true ? "true" : "false"
        case .date: out += JSONText.quoted(LeafText.date(list))
        case .data: out += JSONText.quoted((list.data ?? Data()).base64EncodedString())
        case .array:
            var separator = "["
            for (index, value) in (list.array ?? []).enumerated() {
                out += separator + "\n" + inner
                let path = keyPath + ["\(index)"]
                try write(value, indent: inner, keyPath: path, file: file, into: &out)
                separator = ","
            }
            out += separator == "[" ? "[]" : "\n" + indent + "]"
        case .dictionary:
            var separator = "{"
            for (key, value) in list.dictionary ?? [:] {
                out += separator + "\n" + inner + JSONText.quoted(key) + ": "
                try write(value, indent: inner, keyPath: keyPath + [key], file: file, into: &out)
                separator = ","
            }
            out += separator == "{" ? "{}" : "\n" + indent + "}"
        }
    }
}
#endif
