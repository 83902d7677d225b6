public import CairnVault

/// An event of a passcode screen.
public enum PasscodeAction: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// The screen appeared.
    case appeared
    /// A key was pressed: a digit of any script, or a character.
    case typed(Character)
    /// The text of the field changed, or a text was pasted.
    case entered(String)
    /// The last character was deleted.
    case erased
    /// The entry was cleared; choosing a new code starts over.
    case cleared
    /// The entry was submitted.
    case submitted
    /// The lock reported its status.
    case told(LockStatus)
    /// A part of the lock's wait passed.
    case waited
    /// The lock answered a request.
    case answered(CodeAnswer)
    /// The second factor confirmed the user, or refused.
    case confirmed(Bool)
    /// A wrong code was shown for its full duration.
    case errorPassed(Int)
    /// Sounds were muted or unmuted.
    case muted(Bool)

    /// A description of the action, without the input.
    public var description: String {
        switch self {
        case .appeared: "appeared"
        case .waited: "waited"
        case .typed: "typed"
        case .entered: "entered"
        case .erased: "erased"
        case .cleared: "cleared"
        case .submitted: "submitted"
        case .told(let status): "told(\(status))"
        case .answered(let answer): "answered(\(answer))"
        case .confirmed(let isConfirmed): "confirmed(\(isConfirmed))"
        case .errorPassed(let number): "errorPassed(\(number))"
        case .muted(let isMuted): "muted(\(isMuted))"
        }
    }
    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
