/// A text that is no format, and where in it.
public struct FormatError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// A `%` begins no placeholder. The text is what follows it.
        case unknownPlaceholder(String)
        /// Places with numbers (`%1$@`) and without (`%@`) are mixed.
        case mixedPositions
        /// A place has the number 0, or one above 99.
        case badPosition
        /// A width or precision above 99, or one taken from an argument (`%*d`).
        case badWidth
        /// `%#@name` without its closing `@`, or with an empty name.
        case badVariable
        /// The same argument is a number in one place and words in another.
        case kindConflict(position: Int)
    }

    /// What is wrong.
    public var reason: Reason
    /// Where the placeholder begins, in characters from the start of the text, counted from 0.
    public var offset: Int
}

extension FormatError: CustomStringConvertible {
    /// One line, without the place.
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
