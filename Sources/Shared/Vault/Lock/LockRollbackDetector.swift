#if Vault
import Synchronization

/// The newest state of a lock that the running program has seen. It detects older files even if
/// both folders were restored at once, which the files alone cannot reveal.
final class LockRollbackDetector: Sendable {
    private struct Seen {
        var key: Secret
        var sequence: Int
        var generation: Int
    }

    private let seen = Mutex<Seen?>(nil)

    /// Records a counter that was read or written under a device's key. Another key belongs to a
    /// new lock.
    func saw(_ counter: LockCounter, under key: Secret) {
        seen.withLock { seen in
            let old = seen.flatMap { $0.key == key ? $0 : nil }
            seen = Seen(
                key: key, sequence: max(counter.sequence, old?.sequence ?? 0),
                generation: max(counter.generation, old?.generation ?? 0))
        }
    }

    /// Returns `true` if a lock under this key was seen before.
    func knows(_ key: Secret) -> Bool { seen.withLock { $0?.key == key } }

    /// Returns which files are older than those seen before.
    func older(_ state: LockState, under key: Secret) -> (counter: Bool, record: Bool) {
        seen.withLock { seen in
            guard let seen, seen.key == key else { return (false, false) }
            return (
                state.counter.sequence < seen.sequence, state.record.generation < seen.generation
            )
        }
    }
}
#endif
