/// The state of a lock screen.
public enum LockPhase: Sendable, Hashable {
    /// A code can be entered.
    case ready
    /// The lock is checking the code.
    case checking
    /// The code was correct, and the second factor is pending.
    case confirming
    /// The code was wrong, which is being shown.
    case wrong
    /// The operation is complete.
    case right
    /// Input is disabled until a wait ends.
    case waiting(Duration)
    /// Input is disabled because no attempts are left.
    case ended
    /// The lock cannot be trusted or read.
    case closed
}
