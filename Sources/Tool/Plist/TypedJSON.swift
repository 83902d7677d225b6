#if CommandLine
import CairnEncoding
import CairnPropertyList
import Foundation

/// Writes a property list as JSON that preserves the type of every value and the order of every
/// dictionary.
enum TypedJSON {
    /// Returns the value on one line.
    static func text(of list: PropertyList) -> String {
        switch list.kind {
        case .string: typed("string", JSONText.quoted(list.string ?? ""))
        case .integer: typed("integer", JSONText.quoted(LeafBuffer.integer(list)))
        case .real: typed("real", JSONText.quoted(LeafBuffer.real(list)))
        case .boolean: typed("boolean", list.boolean == true ? "true" : "false")
        case .date: typed("date", JSONText.quoted(LeafBuffer.date(list)))
        case .data: typed("data", JSONText.quoted((list.data ?? Data()).base64EncodedString()))
        case .array: typed("array", JSONText.array((list.array ?? []).map { text(of: $0) }))
        case .dictionary:
            typed(
                "dict",
                JSONText.array(
                    (list.dictionary ?? [:]).map { key, value in
                        JSONText.array([JSONText.quoted(key), text(of: value)])
                    }))
        }
    }

    private static func typed(_ type: String, _ value: String) -> String {
        "{\"type\":\"\(type)\",\"value\":\(value)}"
    }
}
#endif
