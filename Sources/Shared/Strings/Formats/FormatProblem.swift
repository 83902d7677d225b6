/// A problem that occurred while a format string was filled. The text is produced nevertheless.
public enum FormatProblem: Sendable, Hashable {
    /// The format string refers to argument `position`, but fewer arguments were passed.
    case missingArgument(position: Int)
    /// More arguments were passed than the format string uses: it takes `expected` of `found`.
    case surplusArguments(expected: Int, found: Int)
    /// The placeholder does not accept the kind of argument `position`.
    case wrongKind(position: Int, expected: FormatKind, found: FormatKind)
    /// The format string names a plural variable that the entry does not define.
    case unknownVariable(String)
}

extension FormatProblem: CustomStringConvertible {
    /// A one-line description, without the key.
    public var description: String {
        switch self {
        case .missingArgument(let position): "expected argument \(position), found none"
        case .surplusArguments(let expected, let found):
            "expected \(expected) arguments, found \(found)"
        case .wrongKind(let position, let expected, let found):
            "argument \(position): expected \(expected.rawValue), found \(found.rawValue)"
        case .unknownVariable(let name): "the plural variable \(name) is not defined"
        }
    }
}
