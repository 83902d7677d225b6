/// A parsed text in one language: plain text, a format string, or a format string with plural
/// variables.
public struct ParsedText: Sendable, Hashable {
    /// The format string that contains the placeholders.
    public let format: FormatString
    /// The plural variables, for a text from a plural file.
    public let plural: PluralMessage?
    /// The error for a text that is not a valid format string. Such a text is shown as written.
    public let error: FormatError?

    /// Parses a text. Text that is not a valid format string is used literally: "100%".
    public init(_ text: String) {
        plural = nil
        do {
            format = try FormatString(text)
            error = nil
        } catch {
            format = FormatString(verbatim: text)
            self.error = error
        }
    }

    /// Creates a text with plural variables.
    public init(_ message: PluralMessage) {
        plural = message
        format = message.format
        error = nil
    }

    init(format: FormatString) {
        self.format = format
        plural = nil
        error = nil
    }

    /// The number of arguments that the text takes.
    public var argumentCount: Int { plural?.argumentCount ?? format.argumentCount }

    /// The kind required of each argument, by its position counted from 1.
    public var kinds: [Int: FormatKind] { plural?.kinds ?? format.kinds }
}
