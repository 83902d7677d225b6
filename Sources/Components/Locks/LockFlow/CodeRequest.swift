public import CairnVault

/// A request of a screen to its lock.
public enum CodeRequest: Sendable, Equatable {
    /// A request to check a code.
    case check(Secret)
    /// A request to set a code; `current` authorizes the change if a code is already set.
    case set(Secret, current: Secret?)
    /// A request to remove the code.
    case remove(Secret)

    /// Returns the lock's answer.
    public func answer(by checker: CodeChecker) async -> CodeAnswer {
        switch self {
        case .check(let code): await checker.check(code)
        case .set(let new, let current): await checker.set(new, current)
        case .remove(let code): await checker.remove(code)
        }
    }
}
