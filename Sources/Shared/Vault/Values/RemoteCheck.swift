/// A server that checks codes.
public struct RemoteCheck: Sendable {
    /// The answer of the server.
    public enum Answer: Sendable, Hashable {
        /// The code is correct.
        case right
        /// The code is wrong.
        case wrong
    }

    /// The policy for a server that cannot be reached.
    public enum Offline: String, Sendable, Codable, CaseIterable {
        /// Stays locked.
        case refuse
        /// Checks against the local record, if there is one.
        case local
    }

    /// Sends a code to the server. An error means that the server could not be reached, for example
    /// because of a lost connection, a 5xx status or an invalid response.
    public var ask: @Sendable (Secret) async throws -> Answer
    /// The policy for a server that cannot be reached.
    public var offline: Offline
    /// The maximum time for an answer.
    public var patience: Duration

    /// Creates a remote check. A server that does not answer within `patience` counts as
    /// unreachable.
    public init(
        offline: Offline = .refuse, patience: Duration = .seconds(10),
        ask: @escaping @Sendable (Secret) async throws -> Answer
    ) {
        self.ask = ask
        self.offline = offline
        self.patience = patience
    }

    /// Returns the answer of the server, or `nil` if it could not be reached in time.
    func answer(to code: Secret) async -> Answer? {
        let (ask, patience) = (ask, patience)
        // Two independent tasks rather than a task group, which would wait for a request that
        // ignores cancellation.
        let (stream, answer) = AsyncStream.makeStream(of: Answer?.self)
        let asking = Task { answer.yield(try? await ask(code)) }
        let waiting = Task {
            try? await Task.sleep(for: patience)
            answer.yield(nil)
        }
        defer {
            asking.cancel()
            waiting.cancel()
            answer.finish()
        }
        for await first in stream { return first }
        return nil
    }
}
