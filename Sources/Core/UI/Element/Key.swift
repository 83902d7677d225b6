/// What tells a component from its siblings, wherever it moves among them.
///
/// Keys are numbers or texts, so that they can be parked, sent to a browser and read in a log.
public enum Key: Sendable, Hashable, Codable {
    /// A number: a row of a database.
    case number(Int)
    /// A text: a code, a path, a UUID.
    case text(String)

    /// Creates a key from any value that describes itself, such as an `Int`, a `String` or a `UUID`. Two
    /// values with one description are one key.
    public init(_ value: some CustomStringConvertible) {
        if let key = value as? Key {
            self = key
        } else if let number = value as? Int {
            self = .number(number)
        } else {
            self = .text(value.description)
        }
    }
}

extension Key: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a key from a number in the source.
    public init(integerLiteral value: Int) { self = .number(value) }
    /// Creates a key from a text in the source.
    public init(stringLiteral value: String) { self = .text(value) }
    /// The number or text alone.
    public var description: String {
        switch self {
        case .number(let number): String(number)
        case .text(let text): text
        }
    }
}
