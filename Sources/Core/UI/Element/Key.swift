/// The identity of a component among its siblings, even when it moves among them.
///
/// Keys are numbers or texts, so that they can be parked, sent to a browser and read in a log.
public enum Key: Sendable, Hashable, Codable {
    /// A number, such as a row id of a database.
    case number(Int)
    /// A text, such as a code, a path or a UUID.
    case text(String)

    /// Creates a key from any value that describes itself, such as an `Int`, a `String` or a
    /// `UUID`. Two values with the same description give the same key.
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
    /// Creates a key from an integer literal.
    public init(integerLiteral value: Int) { self = .number(value) }
    /// Creates a key from a string literal.
    public init(stringLiteral value: String) { self = .text(value) }
    /// The number or text, without a prefix.
    public var description: String {
        switch self {
        case .number(let number): String(number)
        case .text(let text): text
        }
    }
}
