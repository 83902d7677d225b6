public import Foundation

/// A value of JSON whose text is the same every time: keys in order, so that bytes can be compared.
public indirect enum JSONValue: Sendable, Equatable {
    /// Nothing.
    case null
    /// Yes or no.
    case truth(Bool)
    /// A whole number.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A text.
    case text(String)
    /// Values in order.
    case list([JSONValue])
    /// Values by name.
    case object([String: JSONValue])

    /// Reads JSON; `nil` for what is none, or is nested more than 64 deep.
    public init?(_ data: Data) {
        // A service's answer may be anything: deep nesting would end the stack.
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

    /// A member of an object; `nil` for what is none.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text, or the digits of a whole number: services give ids as both.
    public var string: String? {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// The whole number.
    public var int: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The values of a list; none for anything else.
    public var values: [JSONValue] { if case .list(let values) = self { values } else { [] } }

    /// The JSON: without spaces, names in the order of their scalars.
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
    /// Reads any value.
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
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// A list.
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    /// An object; of several of one name the last.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Yes or no.
    public init(booleanLiteral value: Bool) { self = .truth(value) }
}
