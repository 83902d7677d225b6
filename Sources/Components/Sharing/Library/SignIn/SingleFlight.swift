/// Runs at most one task per name at a time; concurrent callers share its result. Two concurrent
/// renewals with one refresh token would revoke both.
public actor SingleFlight<Value: Sendable> {
    private var running: [String: Task<Value, Never>] = [:]

    /// Creates an instance without running tasks.
    public init() {}

    /// Returns the value of the running task with a name, or else of a new one.
    public func value(
        of name: String, _ work: @escaping @Sendable () async -> Value
    ) async -> Value {
        if let task = running[name] { return await task.value }
        // An unstructured task, so that the cancellation of the first caller does not cancel it for
        // the others.
        let task = Task { await work() }
        running[name] = task
        let value = await task.value
        running[name] = nil
        return value
    }
}
