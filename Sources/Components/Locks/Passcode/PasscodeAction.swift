public import CairnLockFlow

/// An event of a passcode screen.
public enum PasscodeAction: LockScreenAction, Equatable, CustomStringConvertible, CustomReflectable
{
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
    /// The lock answered, time passed, or sounds were muted.
    case lock(LockFlowAction)

    /// A description of the action, without the input.
    public var description: String {
        switch self {
        case .typed: "typed"
        case .entered: "entered"
        case .erased: "erased"
        case .cleared: "cleared"
        case .submitted: "submitted"
        case .lock(let action): "lock(\(action))"
        }
    }
    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Carries out the requests of a passcode screen with a lock.
public typealias PasscodeHandler = LockFlowHandler<PasscodeAction>
