/// An error in a format string, with its location.
public struct FormatError: Error, Sendable, Hashable {
    /// The reason that a format string is invalid.
    public enum Reason: Sendable, Hashable {
        /// A `%` does not begin a placeholder. The associated value is the text after it.
        case unknownPlaceholder(String)
        /// Numbered placeholders (`%1$@`) and unnumbered ones (`%@`) are mixed.
        case mixedPositions
        /// A placeholder's argument number is 0 or above 99.
        case badPosition
        /// A width or precision is above 99, or is taken from an argument (`%*d`).
        case badWidth
        /// A `%#@name@` lacks its closing `@` or has an empty name.
        case badVariable
        /// The same argument is used as a number by one placeholder and as text by another.
        case kindConflict(position: Int)
    }

    /// The reason that the format string is invalid.
    public var reason: Reason
    /// The offset of the placeholder, in characters from the start of the text, counted from 0.
    public var offset: Int
}

extension FormatError: CustomStringConvertible {
    /// A one-line description of the reason, without the location.
    public var description: String {
        switch reason {
        case .unknownPlaceholder(let text):
            "expected a placeholder or %% for a percent sign, found %\(text)"
        case .mixedPositions: "places with and without numbers (%1$@ and %@) in one text"
        case .badPosition: "the number of a place is 1 to 99"
        case .badWidth: "a width or precision is 0 to 99, written in the text"
        case .badVariable: "a plural variable is written %#@name@"
        case .kindConflict(let position): "argument \(position) is asked for in two kinds"
        }
    }
}
