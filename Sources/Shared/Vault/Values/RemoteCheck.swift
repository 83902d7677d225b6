/// A server that knows the code.
public struct RemoteCheck: Sendable {
    /// What the server says.
    public enum Answer: Sendable, Hashable {
        /// The code is right.
        case right
        /// The code is wrong.
        case wrong
    }

    /// What to do when the server cannot be asked.
    public enum Offline: String, Sendable, Codable, CaseIterable {
        /// Stay locked.
        case refuse
        /// Check by the record of this machine, if there is one.
        case local
    }

    /// Asks the server; an error means that it could not be asked: no connection, a 5xx, no sense.
    public var ask: @Sendable (Secret) async throws -> Answer
    /// What to do when it could not be asked.
    public var offline: Offline
    /// How long to wait for it.
    public var patience: Duration

    /// Creates a remote check; without an answer in time the server counts as out of reach.
    public init(
        offline: Offline = .refuse, patience: Duration = .seconds(10),
        ask: @escaping @Sendable (Secret) async throws -> Answer
    ) {
        self.ask = ask
        self.offline = offline
        self.patience = patience
    }

    /// What the server said, or `nil` when it could not be asked in time.
    func answer(to code: Secret) async -> Answer? {
        let (ask, patience) = (ask, patience)
        // Two tasks beside one another and not a group, which would wait for a server that does not listen to
        // cancellation.
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
