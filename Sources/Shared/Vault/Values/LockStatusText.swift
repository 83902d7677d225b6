/// A text that all lock screens share: its localization key and its arguments. The words come from
/// the app's localizations.
///
///     LockStatusText(.waiting(.seconds(90))).said(say, number: { … }, text: { … })  // Locked. Try again in 2 minutes
public struct LockStatusText: Sendable, Hashable {
    /// The states of a lock that all screens describe.
    public enum Situation: Sendable, Hashable {
        /// The lock is checking a code.
        case checking
        /// No attempt may be made until the wait ends.
        case waiting(Duration)
        /// No attempts are left.
        case ended
        /// The lock cannot be trusted or read.
        case closed
        /// The code was correct.
        case unlocked
        /// The server could not be reached.
        case unreachable
        /// The number of attempts left.
        case left(Int)
    }

    /// The localization key of the text.
    public let key: String
    private let count: Int?
    private let wait: LockoutDurationText?

    /// Creates the text of a situation.
    public init(_ situation: Situation) {
        (key, count, wait) =
            switch situation {
            case .checking: ("lock.checking", nil, nil)
            case .waiting(let wait): ("lock.waitFor", nil, LockoutDurationText(wait))
            case .ended: ("lock.ended", nil, nil)
            case .closed: ("lock.closed", nil, nil)
            case .unlocked: ("lock.unlocked", nil, nil)
            case .unreachable: ("lock.unreachable", nil, nil)
            case .left(let count): ("lock.attemptsLeft", count, nil)
            }
    }

    /// Returns the localized text.
    ///
    /// - Parameters:
    ///   - say: Returns the localized text of a key with its arguments.
    ///   - number: Creates an argument from a number, which also selects the plural form.
    ///   - text: Creates an argument from a text.
    /// - Returns: The localized text.
    public func said<Argument>(
        _ say: (_ key: String, _ arguments: [Argument]) -> String,
        number: (Int) -> Argument, text: (String) -> Argument
    ) -> String {
        if let wait { return say(key, [text(say(wait.key, [number(wait.count)]))]) }
        return say(key, count.map { [number($0)] } ?? [])
    }
}
