/// What went wrong while a text was made. The text is made all the same.
public enum FormatProblem: Sendable, Hashable {
    /// The text reaches for argument `position`, and there are fewer.
    case missingArgument(position: Int)
    /// The text leaves out arguments that were given: it takes `expected` of `found`.
    case surplusArguments(expected: Int, found: Int)
    /// Argument `position` is of a kind that its place does not take.
    case wrongKind(position: Int, expected: FormatKind, found: FormatKind)
    /// A plural variable that the entry does not define.
    case unknownVariable(String)
}

extension FormatProblem: CustomStringConvertible {
    /// One line, without the key.
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
