public import CairnVault

/// An event of a lock screen that does not concern the entry itself.
public enum LockFlowAction: Sendable, Equatable {
    /// The screen appeared.
    case appeared
    /// The lock reported its status.
    case told(LockStatus)
    /// A part of the lock's wait passed.
    case waited
    /// The lock answered a request.
    case answered(CodeAnswer)
    /// The second factor confirmed the user, or refused.
    case confirmed(Bool)
    /// An error was shown for its full duration.
    case errorPassed
    /// Sounds were muted or unmuted.
    case muted(Bool)
}

/// The actions of a lock screen, which include those of its flow.
public protocol LockScreenAction: Sendable {
    /// Returns the action of the screen for an action of its flow; usually an enum case.
    static func lock(_ action: LockFlowAction) -> Self
}
