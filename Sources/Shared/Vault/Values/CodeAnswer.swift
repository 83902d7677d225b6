/// The answer of a lock to a request with a code.
public enum CodeAnswer: Sendable, Equatable {
    /// The code is correct, and the request was carried out.
    case right
    /// The code is wrong, and the attempt was counted: the number of attempts left (`nil` if
    /// unlimited) and the wait before the next one.
    case wrong(left: Int?, wait: Duration)
    /// The code is wrong, and was tried before; the attempt is not counted again.
    case repeated
    /// The code is too short or too long to be an attempt; it is not counted.
    case noGuess
    /// The code was not checked because a wait is in progress.
    case waiting(Duration)
    /// The code was not checked because no attempts are left.
    case ended
    /// No code is set.
    case unset
    /// A code is already set, and no proof was given that authorizes the change.
    case unproved
    /// The new code equals the old one; nothing was changed.
    case unchanged
    /// The server could not be reached; the attempt is not counted.
    case unreachable
    /// The lock stays closed because its files cannot be trusted or written.
    case closed(VaultError)
}

/// The status of a lock.
public enum LockStatus: Sendable, Equatable {
    /// No code is set.
    case unset
    /// An attempt may be made, with this number of attempts left, or `nil` if unlimited.
    case open(left: Int?)
    /// An attempt may be made after this wait.
    case waiting(Duration)
    /// No attempts are left; only a recovery key opens the lock.
    case ended
    /// The lock's files cannot be trusted or read.
    case closed(VaultError)
}
