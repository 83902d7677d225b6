/// What a screen asks its lock.
public enum CodeRequest: Sendable, Equatable {
    /// Whether a code is the right one.
    case check(Secret)
    /// To set a code; `current` proves that one may, where there is one already.
    case set(Secret, current: Secret?)
    /// To take the code away.
    case remove(Secret)

    /// The lock's answer.
    public func answer(by checker: CodeChecker) async -> CodeAnswer {
        switch self {
        case .check(let code): await checker.check(code)
        case .set(let new, let current): await checker.set(new, current)
        case .remove(let code): await checker.remove(code)
        }
    }
}
