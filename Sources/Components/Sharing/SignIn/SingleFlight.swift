/// Lets work of one name run once at a time: who asks while it runs gets what it comes to. Two renewals with one refresh token
/// would revoke both.
public actor SingleFlight<Value: Sendable> {
    private var running: [String: Task<Value, Never>] = [:]

    /// Creates one without any work.
    public init() {}

    /// The value of the work under a name: of that which runs, else of a new one.
    public func value(
        of name: String, _ work: @escaping @Sendable () async -> Value
    ) async -> Value {
        if let task = running[name] { return await task.value }
        // Not a child of who asks first: that one's end must not end it for the others.
        let task = Task { await work() }
        running[name] = task
        let value = await task.value
        running[name] = nil
        return value
    }
}
