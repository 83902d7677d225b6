public import CairnResources

/// The work that a lock screen asks for.
public enum LockFlowRequest: Sendable, Equatable {
    /// The lock checks, sets or removes a code.
    case ask(CodeRequest)
    /// The lock reports its status.
    case status
    /// A part of the lock's wait passes.
    case wait(Duration)
    /// The second factor confirms the user.
    case confirm
    /// The error is shown for a time.
    case endError(after: Duration)
    /// A sound is played.
    case play(Sound)
}
