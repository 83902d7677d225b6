/// A message of a lock screen to the user. `Note` are the messages of one kind of screen.
public enum LockMessage<Note: Sendable & Hashable>: Sendable, Hashable {
    /// The lock rejected the code.
    case wrong
    /// The new code was not repeated correctly.
    case differ
    /// The new code equals the old one.
    case same
    /// The lock could not be reached.
    case unreachable
    /// The second factor did not confirm the user.
    case refused
    /// A message about the entry itself.
    case note(Note)
}
