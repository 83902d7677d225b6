/// What a lock says to a code.
public enum CodeAnswer: Sendable, Equatable {
    /// It is the right one, and what was asked for is done.
    case right
    /// It is wrong, and was counted: so many guesses are left (`nil` for no end), after a wait.
    case wrong(left: Int?, wait: Duration)
    /// It is wrong, and was so before: not counted again.
    case repeated
    /// Too short or too long to be a guess: not counted.
    case noGuess
    /// Nothing was looked at: there is a wait.
    case waiting(Duration)
    /// Nothing was looked at: there is no guess any more.
    case ended
    /// There is no code yet.
    case unset
    /// There is a code already, and nothing was given that proves that one may change it.
    case unproved
    /// The new code is the old one: nothing was changed.
    case unchanged
    /// Nobody could be asked who knows: not counted.
    case unreachable
    /// The lock stays closed, as its files cannot be trusted or written.
    case closed(VaultError)
}

/// How a lock stands.
public enum LockStatus: Sendable, Equatable {
    /// There is no code.
    case unset
    /// A guess may be made; so many are left, or any number.
    case open(left: Int?)
    /// A guess may be made after so long.
    case waiting(Duration)
    /// There is no guess any more: only a recovery key helps.
    case ended
    /// The lock's files cannot be trusted or read.
    case closed(VaultError)
}
