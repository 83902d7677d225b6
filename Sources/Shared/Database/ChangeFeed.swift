#if Database
import Synchronization

/// Announces the commits of a database to all listeners.
final class ChangeFeed: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var next = 0
        var generation = 0
        var isClosed = false
    }

    private let state = Mutex(State())

    var generation: Int { state.withLock(\.generation) }

    func announce() {
        let listeners = state.withLock { state in
            state.generation += 1
            return state.listeners.values
        }
        for listener in listeners { listener.yield() }
    }

    func close() {
        let listeners = state.withLock { state in
            state.isClosed = true
            return state.listeners.values
        }
        for listener in listeners { listener.finish() }
    }

    /// Returns a stream of the commits from the time of the call. `watch` runs until the stream
    /// ends, and yields for those that are not announced.
    func changes(
        watching watch: @escaping @Sendable (AsyncStream<Void>.Continuation) async -> Void
    ) -> AsyncStream<Void> {
        // One buffered element is enough: its receiver reads everything.
        let (stream, listener) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let key = state.withLock { state in
            state.next += 1
            if !state.isClosed { state.listeners[state.next] = listener }
            return state.isClosed ? nil : state.next
        }
        guard let key else {
            listener.finish()
            return stream
        }
        let watcher = Task { await watch(listener) }
        listener.onTermination = { [weak self] _ in
            watcher.cancel()
            self?.state.withLock { $0.listeners[key] = nil }
        }
        return stream
    }
}
#endif
