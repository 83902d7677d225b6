#if Vault
import Synchronization

/// What a running program remembers of its lock: older files are noticed by it even when both folders were put back at
/// once, which the files alone cannot tell.
final class LockWitness: Sendable {
    private struct Seen {
        var key: Secret
        var sequence: Int
        var generation: Int
    }

    private let seen = Mutex<Seen?>(nil)

    /// Remembers what was read or written under a device's key. Another key is another lock, set anew.
    func saw(_ counter: LockCounter, under key: Secret) {
        seen.withLock { seen in
            let old = seen.flatMap { $0.key == key ? $0 : nil }
            seen = Seen(
                key: key, sequence: max(counter.sequence, old?.sequence ?? 0),
                generation: max(counter.generation, old?.generation ?? 0))
        }
    }

    /// Whether a lock under this key was seen before.
    func knows(_ key: Secret) -> Bool { seen.withLock { $0?.key == key } }

    /// Which files are older than those that were seen.
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
