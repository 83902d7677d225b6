/// What a place in a format takes, and what an argument is.
public enum FormatKind: String, Sendable, Hashable, Codable {
    /// Anything: `%@`.
    case any
    /// Words: `%s`.
    case text
    /// A whole number: `%d`, `%u`, `%x`.
    case integer
    /// A number, whole or not: `%f`.
    case real
    /// A number that chooses among plural forms: `%#@photos@`.
    case plural

    /// What an argument must be for a place of this kind and one of that kind, which agree: `%f` and `%d` make an integer.
    func joined(with other: FormatKind) -> FormatKind {
        switch (self, other) {
        case (.any, _), (.real, .integer): other
        default: self
        }
    }

    /// Whether a place of this kind takes an argument of that kind. A whole number serves as a real one.
    public func accepts(_ argument: FormatKind) -> Bool {
        switch self {
        case .any: true
        case .text: argument == .text
        case .integer: argument == .integer
        case .real, .plural: argument == .integer || argument == .real
        }
    }
}
