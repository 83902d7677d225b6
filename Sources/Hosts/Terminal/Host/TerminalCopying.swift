/// The result of copying a text to the clipboard of a terminal.
public enum TerminalCopying: Sendable, Hashable {
    /// The terminal was asked, which does not confirm it.
    case asked
    /// The terminal does not take a text of this length; the limit is in bytes of UTF-8.
    case tooLong(limit: Int)
    /// The screen is on no terminal, or on one without a clipboard.
    case impossible
}
