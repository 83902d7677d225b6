public import CairnVault

/// What happens to a code's screen.
public enum PasscodeAction: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// A key was pressed: a digit of any script, or a character.
    case typed(Character)
    /// The text of the field, or one that was pasted.
    case entered(String)
    /// The last character is taken away.
    case erased
    /// All is taken away; choosing begins again.
    case cleared
    /// The code is finished.
    case submitted
    /// The lock says how it stands.
    case told(LockStatus)
    /// The lock answers.
    case answered(CodeAnswer)
    /// Somebody else, or something, has confirmed who it is, or not.
    case confirmed(Bool)
    /// A wrong code was shown long enough.
    case errorPassed(Int)
    /// Sounds were switched off, or on.
    case muted(Bool)

    /// What happened, and never what was typed.
    public var description: String {
        switch self {
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
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
