/// The current message of a lock, as announced and as shown.
public struct LockMessage: Sendable, Hashable {
    /// The first line of the message; `nil` if there is none.
    public let text: String?
    /// The second line: the number of attempts left.
    public let more: String?

    /// Creates a message.
    public init(_ text: String?, more: String? = nil) {
        self.text = text
        self.more = more
    }

    /// The whole message, as a screen reader announces it.
    public var spoken: String { [text, more].compactMap(\.self).joined(separator: ". ") }

    /// Returns the whole message as shown: on two lines, or on one if only one fits.
    public func seen(inOneLine: Bool) -> String {
        // An empty message also takes a line, so that nothing moves when a message appears.
        guard let text else { return " " }
        guard let more else { return text }
        return text + (inOneLine ? ". " : "\n") + more
    }
}
