/// What a lock says at the moment, as it is heard and as it is seen.
public struct LockMessage: Sendable, Hashable {
    /// What it says first; `nil` if it has nothing to say.
    public let text: String?
    /// What it says below that: the guesses left.
    public let more: String?

    /// Creates a message of its words.
    public init(_ text: String?, more: String? = nil) {
        self.text = text
        self.more = more
    }

    /// All of it, as a screen reader says it.
    public var spoken: String { [text, more].compactMap(\.self).joined(separator: ". ") }

    /// All of it, as it is seen: below one another, or in one line where there is room for one only.
    public func seen(inOneLine: Bool) -> String {
        // A line of its own also when it is empty, so that nothing moves when the lock speaks.
        guard let text else { return " " }
        guard let more else { return text }
        return text + (inOneLine ? ". " : "\n") + more
    }
}
