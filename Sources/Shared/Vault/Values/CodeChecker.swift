/// The interface between a screen and its lock, a struct of closures, so that a screen does not
/// depend on the lock of this module.
public struct CodeChecker: Sendable {
    /// Returns the status of the lock.
    public var status: @Sendable () async -> LockStatus
    /// Checks a code.
    public var check: @Sendable (_ code: Secret) async -> CodeAnswer
    /// Sets a code; `current` authorizes the change if a code is already set.
    public var set: @Sendable (_ new: Secret, _ current: Secret?) async -> CodeAnswer
    /// Removes the code.
    public var remove: @Sendable (_ current: Secret) async -> CodeAnswer

    /// Creates a checker from closures.
    public init(
        status: @escaping @Sendable () async -> LockStatus,
        check: @escaping @Sendable (_ code: Secret) async -> CodeAnswer,
        set: @escaping @Sendable (_ new: Secret, _ current: Secret?) async -> CodeAnswer,
        remove: @escaping @Sendable (_ current: Secret) async -> CodeAnswer
    ) {
        (self.status, self.check, self.set, self.remove) = (status, check, set, remove)
    }

    /// Returns a lock in memory with a single code and no throttling, for previews and tests of
    /// screens.
    public static func preview(_ code: Secret?) -> CodeChecker {
        let memory = PreviewLock(code)
        return CodeChecker(
            status: { await memory.status }, check: { await memory.check($0) },
            set: { await memory.set($0, $1) }, remove: { await memory.remove($0) })
    }
}

private actor PreviewLock {
    private var code: Secret?

    init(_ code: Secret?) { self.code = code }

    var status: LockStatus { code == nil ? .unset : .open(left: nil) }

    func check(_ guess: Secret) -> CodeAnswer {
        guard let code else { return .unset }
        return guess == code ? .right : .wrong(left: nil, wait: .zero)
    }

    func set(_ new: Secret, _ current: Secret?) -> CodeAnswer {
        if let code {
            guard let current, current == code else { return .wrong(left: nil, wait: .zero) }
            guard new != code else { return .unchanged }
        }
        code = new
        return .right
    }

    func remove(_ current: Secret) -> CodeAnswer {
        let answer = check(current)
        if answer == .right { code = nil }
        return answer
    }
}
