public import Foundation

/// A JSON value, for tests that communicate with other programs.
public enum JSON: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([String: JSON])

    /// Parses JSON text.
    public init(_ data: Data) throws {
        self.init(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }

    private init(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let array as [Any]: self = .array(array.map { JSON($0) })
        case let object as [String: Any]: self = .object(object.mapValues { JSON($0) })
        case let number as NSNumber:
            let isBool = String(cString: number.objCType) == "c"
            self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
        default: self = .null
        }
    }

    /// Creates a string from a literal.
    public init(stringLiteral value: String) { self = .text(value) }
    /// Creates a number from an integer literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a number from a floating-point literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a Boolean value from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates an array from a literal.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// Creates an object from a literal.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { first, _ in first })
    }

    /// The value for a key; null if there is none.
    public subscript(key: String) -> JSON {
        if case .object(let object) = self { object[key] ?? .null } else { .null }
    }
    /// The value at an index; null if there is none.
    public subscript(index: Int) -> JSON {
        if case .array(let array) = self, array.indices.contains(index) {
            array[index]
        } else {
            .null
        }
    }
    /// The string, if the value is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number, if the value is one.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// Indicates that the value is `true` or the string `"true"`.
    public var isTrue: Bool { self == .bool(true) || self == .text("true") }
    /// The elements of an array; empty for any other value.
    public var items: [JSON] { if case .array(let array) = self { array } else { [] } }

    /// The value as JSON text.
    public var data: Data {
        get throws {
            try JSONSerialization.data(withJSONObject: plain, options: .fragmentsAllowed)
        }
    }

    private var plain: Any {
        switch self {
        case .null: NSNull()
        case .bool(let bool): bool
        case .number(let number): number == number.rounded() ? Int(number) as Any : number
        case .text(let text): text
        case .array(let array): array.map(\.plain)
        case .object(let object): object.mapValues(\.plain)
        }
    }
}
