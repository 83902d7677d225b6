/// One text of one language, parsed: words, a format, or a format with plural variables.
public struct StringText: Sendable, Hashable {
    /// The text around its places.
    public let format: FormatString
    /// The plural variables, for a text of a plural file.
    public let plural: PluralMessage?
    /// Why the text is no format, if it is none. It is then shown as it is written.
    public let error: FormatError?

    /// Parses a text. What is no format is taken word for word: "100%".
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

    /// How many arguments it takes.
    public var argumentCount: Int { plural?.argumentCount ?? format.argumentCount }

    /// What each argument must be, by its place from 1.
    public var kinds: [Int: FormatKind] { plural?.kinds ?? format.kinds }
}
