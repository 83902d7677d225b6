/// What every screen of a lock says alike: the key of a text, and what stands in it. The words are those of the app's
/// languages.
///
///     LockText(.waiting(.seconds(90))).said(say, number: { … }, text: { … })  // Locked. Try again in 2 minutes
public struct LockText: Sendable, Hashable {
    /// How a lock stands, as far as every screen tells it.
    public enum Situation: Sendable, Hashable {
        /// The lock is being asked.
        case checking
        /// No guess may be made yet.
        case waiting(Duration)
        /// No guess may be made any more.
        case ended
        /// The lock cannot be trusted or read.
        case closed
        /// The code was right.
        case unlocked
        /// Nobody could be asked.
        case unreachable
        /// So many guesses are left.
        case left(Int)
    }

    /// The key of the text.
    public let key: String
    private let count: Int?
    private let wait: WaitText?

    /// The text of a situation.
    public init(_ situation: Situation) {
        (key, count, wait) =
            switch situation {
            case .checking: ("lock.checking", nil, nil)
            case .waiting(let wait): ("lock.waitFor", nil, WaitText(wait))
            case .ended: ("lock.ended", nil, nil)
            case .closed: ("lock.closed", nil, nil)
            case .unlocked: ("lock.unlocked", nil, nil)
            case .unreachable: ("lock.unreachable", nil, nil)
            case .left(let count): ("lock.attemptsLeft", count, nil)
            }
    }

    /// The text in words.
    ///
    /// - Parameters:
    ///   - say: gives the words of a key with what stands in them.
    ///   - number: makes a number, which also chooses the form of a plural, one of what stands in a text.
    ///   - text: makes a text one of what stands in another.
    /// - Returns: the words.
    public func said<Argument>(
        _ say: (_ key: String, _ arguments: [Argument]) -> String,
        number: (Int) -> Argument, text: (String) -> Argument
    ) -> String {
        if let wait { return say(key, [text(say(wait.key, [number(wait.count)]))]) }
        return say(key, count.map { [number($0)] } ?? [])
    }
}
