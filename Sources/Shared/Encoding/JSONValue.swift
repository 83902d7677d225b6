/// A JSON value with a canonical text form: keys are sorted, so that encodings can be compared byte
/// by byte.
package indirect enum JSONValue: Sendable, Equatable {
    /// A null value.
    case null
    /// A Boolean.
    case truth(Bool)
    /// An integer.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A string.
    case text(String)
    /// An array.
    case list([JSONValue])
    /// An object.
    case object([String: JSONValue])

    /// Parses JSON from a stranger, or returns `nil` if it is invalid, longer than `longest` bytes
    /// or nested more than 64 levels deep. Of duplicate keys, the last one is used.
    package init?(_ bytes: some Collection<UInt8>, longest: Int = 1 << 24) {
        guard bytes.count <= longest,
            let document = try? JSONDocument(Array(bytes), deepest: 64)
        else { return nil }
        self.init(document)
    }

    /// Creates the value of a text; `nil` if a number is out of range.
    package init?(_ document: JSONDocument) {
        switch document.value {
        case .null: self = .null
        case .truth(let value): self = .truth(value)
        case .number(let digits, _):
            guard let number = Double(digits), number.isFinite else { return nil }
            self = (Int(digits) ?? Int(exactly: number)).map(Self.integer) ?? .number(number)
        case .text(let text): self = .text(text)
        case .list(let elements):
            let values = elements.compactMap(Self.init)
            guard values.count == elements.count else { return nil }
            self = .list(values)
        case .object(let members):
            let values = members.compactMap { member in
                Self(member.value).map { (member.name, $0) }
            }
            guard values.count == members.count else { return nil }
            self = .object(Dictionary(values, uniquingKeysWith: { $1 }))
        }
    }

    /// The member of an object with the given name; `nil` if it is absent or the value is not an
    /// object.
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The string, or the digits of an integer, because services return ids as either; otherwise
    /// `nil`.
    package var string: String? {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// The value as an integer; `nil` if it is not one.
    package var int: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The value as a number; `nil` if it is not one.
    package var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The elements of an array; empty for any other value.
    package var values: [JSONValue] { if case .list(let values) = self { values } else { [] } }

    /// The JSON text without spaces, with keys sorted by Unicode scalars.
    package var text: String {
        switch self {
        case .null: "null"
        case .truth(let value): value ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): number.isFinite ? String(number) : "null"
        case .text(let text): JSONText.quoted(text)
        case .list(let values): JSONText.array(values.map(\.text))
        case .object(let members):
            JSONText.object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) })
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    /// Creates a string.
    package init(stringLiteral value: String) { self = .text(value) }
    /// Creates an array.
    package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    /// Creates an object; of duplicate keys, the last one is used.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
    /// Creates an integer.
    package init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a Boolean.
    package init(booleanLiteral value: Bool) { self = .truth(value) }
}
