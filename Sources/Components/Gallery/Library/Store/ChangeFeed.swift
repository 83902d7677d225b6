#if Database
import GRDB
import Synchronization

/// Broadcasts the changes made by transactions to all listeners.
///
/// For a slow listener, changes that it has not received yet are merged instead of queued.
final class ChangeFeed: Sendable {
    private struct Listener {
        var pending = GalleryChanges()
        var wake: AsyncStream<Void>.Continuation
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
        var generation = 0
        var isClosed = false
    }

    private let state = Mutex(State())

    /// A number that increases with every change. Cached results are stored together with it to
    /// detect that they are outdated.
    var generation: Int { state.withLock { $0.generation } }

    func publish(_ changes: GalleryChanges) {
        guard !changes.isEmpty else { return }
        let waiting = state.withLock { state in
            state.generation += 1
            for key in state.listeners.keys { state.listeners[key]?.pending.formUnion(changes) }
            return state.listeners.values.map(\.wake)
        }
        for wake in waiting { wake.yield() }
    }

    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            return state.listeners.values.map(\.wake)
        }
        for wake in waiting { wake.finish() }
    }

    /// Returns a sequence of the changes from the time of the call.
    func changes() -> AsyncStream<GalleryChanges> {
        // One buffered signal is enough: its receiver takes all pending changes.
        let (bell, wake) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let key = state.withLock { state in
            state.next += 1
            if !state.isClosed { state.listeners[state.next] = Listener(wake: wake) }
            return state.isClosed ? nil : state.next
        }
        guard let key else {
            wake.finish()
            return AsyncStream { $0.finish() }
        }
        wake.onTermination = { [weak self] _ in self?.forget(key) }
        return AsyncStream(unfolding: { [weak self] in
            for await _ in bell {
                if let changes = self?.take(key) { return changes }
            }
            return self?.take(key)
        })
    }

    private func take(_ key: Int) -> GalleryChanges? {
        state.withLock { state in
            guard let changes = state.listeners[key]?.pending, !changes.isEmpty else { return nil }
            state.listeners[key]?.pending = GalleryChanges()
            return changes
        }
    }

    private func forget(_ key: Int) {
        state.withLock { state in _ = state.listeners.removeValue(forKey: key) }
    }
}

/// An SQLite observer that collects the rows changed by a transaction.
///
/// It is called by the single writer connection, one call at a time; the lock only makes the class
/// verifiably `Sendable`.
final class ChangeObserver: TransactionObserver, Sendable {
    private let feed: ChangeFeed
    private let current = Mutex(GalleryChanges())

    init(_ feed: ChangeFeed) { self.feed = feed }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        kind.tableName == "photo" || kind.tableName == "album"
    }

    func databaseDidChange(with event: DatabaseEvent) {
        current.withLock { changes in
            if event.tableName == "album" {
                changes.albums = true
            } else {
                changes.insert(event.rowID)
            }
        }
    }

    func databaseDidCommit(_ database: Database) {
        let changes = current.withLock { changes in
            defer { changes = GalleryChanges() }
            return changes
        }
        feed.publish(changes)
    }

    func databaseDidRollback(_ database: Database) {
        current.withLock { $0 = GalleryChanges() }
    }
}
#endif
