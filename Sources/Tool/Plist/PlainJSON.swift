#if CommandLine
import CairnEncoding
import CairnPropertyList
import Foundation

/// Writes a property list as conventional JSON, with dates and data as strings.
struct PlainJSON {
    /// Returns the value on several lines, indented by two spaces.
    ///
    /// - Throws: an error for a number that JSON cannot represent.
    static func text(
        of list: PropertyList, sorted: Bool, file: String
    ) throws(ConfigurationError) -> String {
        var writer = PlainJSON(sorted: sorted, file: file)
        try writer.write(list, indent: "")
        return writer.out
    }

    private let sorted: Bool
    private let file: String
    private var keyPath: [String] = []
    private var out = ""

    private init(sorted: Bool, file: String) {
        self.sorted = sorted
        self.file = file
    }

    private mutating func write(
        _ list: PropertyList, indent: String
    ) throws(ConfigurationError) {
        let inner = indent + "  "
        switch list.kind {
        case .string: out += JSONText.quoted(list.string ?? "")
        case .integer: out += LeafBuffer.integer(list)
        case .real:
            guard list.real?.isFinite == true else {
                throw ConfigurationError(
                    .mismatch(expected: "a number that JSON has", found: LeafBuffer.real(list)),
                    at: list.position ?? SourcePosition(file: file), keyPath: keyPath)
            }
            out += LeafBuffer.real(list)
        case .boolean: out += list.boolean == true ? "true" : "false"
        case .date: out += JSONText.quoted(LeafBuffer.date(list))
        case .data: out += JSONText.quoted((list.data ?? Data()).base64EncodedString())
        case .array:
            let array = list.array ?? []
            if array.isEmpty { return out += "[]" }
            for (index, value) in array.enumerated() {
                out += (index == 0 ? "[" : ",") + "\n" + inner
                try child(value, "\(index)", indent: inner)
            }
            out += "\n" + indent + "]"
        case .dictionary:
            let dictionary = list.dictionary ?? [:]
            if dictionary.isEmpty { return out += "{}" }
            let entries = sorted ? dictionary.sorted { $0.key < $1.key } : Array(dictionary)
            for (index, entry) in entries.enumerated() {
                out += (index == 0 ? "{" : ",") + "\n" + inner + JSONText.quoted(entry.key) + ": "
                try child(entry.value, entry.key, indent: inner)
            }
            out += "\n" + indent + "}"
        }
    }

    private mutating func child(
        _ list: PropertyList, _ key: String, indent: String
    ) throws(ConfigurationError) {
        keyPath.append(key)
        try write(list, indent: indent)
        keyPath.removeLast()
    }
}
#endif
