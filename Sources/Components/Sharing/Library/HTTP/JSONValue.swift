public import Foundation

/// A JSON value with a canonical text form: keys are sorted, so that encodings can be compared byte
/// by byte.
public indirect enum JSONValue: Sendable, Equatable {
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

    /// Parses JSON, or returns `nil` if the data is invalid or nested more than 64 levels deep.
    public init?(_ data: Data) {
        // The response may be malicious: deep nesting would overflow the stack.
        var (depth, deepest, isInText, isEscaped) = (0, 0, false, false)
        for byte in data {
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isInText = false
                }
            } else if byte == 0x22 {
                isInText = true
            } else if byte == 0x5B || byte == 0x7B {
                depth += 1
                deepest = max(deepest, depth)
            } else if byte == 0x5D || byte == 0x7D {
                depth -= 1
            }
        }
        guard deepest <= 64, let value = try? JSONDecoder().decode(JSONValue.self, from: data)
        else {
            return nil
        }
        self = value
    }

    /// The member of an object with the given name; `nil` if it is absent or the value is not an
    /// object.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The string, or the digits of an integer, because services return ids as either; otherwise
    /// `nil`.
    public var string: String? {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// The value as an integer; `nil` if it is not one.
    public var int: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The elements of an array; empty for any other value.
    public var values: [JSONValue] { if case .list(let values) = self { values } else { [] } }

    /// The JSON text without spaces, with keys sorted by Unicode scalars.
    public var text: String {
        switch self {
        case .null: "null"
        case .truth(let value): value ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): number.isFinite ? String(number) : "null"
        case .text(let text): Self.quoted(text)
        case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }.map {
                    "\(Self.quoted($0.key)):\($0.value.text)"
                }
                .joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if scalar.value < 32 {
                    let hex = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}

extension JSONValue: Decodable {
    /// Decodes any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .truth(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self = .text(value) }
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    /// Creates an object; of duplicate keys, the last one is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
    /// Creates an integer.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) { self = .truth(value) }
}
