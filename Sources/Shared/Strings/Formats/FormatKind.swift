/// The kind of argument that a placeholder accepts, or that an argument has.
public enum FormatKind: String, Sendable, Hashable, Codable {
    /// Any value: `%@`.
    case any
    /// Text: `%s`.
    case text
    /// An integer: `%d`, `%u`, `%x`.
    case integer
    /// A number, with or without a fraction: `%f`.
    case real
    /// A number that selects a plural form: `%#@photos@`.
    case plural

    /// Returns the kind required of an argument that is used by a placeholder of this kind and by
    /// one of a compatible kind: `%f` and `%d` together require an integer.
    func joined(with other: FormatKind) -> FormatKind {
        switch (self, other) {
        case (.any, _), (.real, .integer): other
        default: self
        }
    }

    /// Returns whether a placeholder of this kind accepts an argument of the given kind. An integer
    /// is accepted as a real number.
    public func accepts(_ argument: FormatKind) -> Bool {
        switch self {
        case .any: true
        case .text: argument == .text
        case .integer: argument == .integer
        case .real, .plural: argument == .integer || argument == .real
        }
    }
}
