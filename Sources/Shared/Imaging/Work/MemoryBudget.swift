import Synchronization

/// The memory budget for pictures that a decoder must hold entirely. An operation that exceeds the
/// budget waits, without blocking a thread, until another one ends. Requests are served in order;
/// one that exceeds the total budget gets all of it.
final class MemoryBudget: Sendable {
    private struct Waiter: Sendable {
        var bytes: Int
        var enter: CheckedContinuation<Void, Never>
    }

    private struct State: Sendable {
        var taken = 0
        var waiting: [Waiter] = []
    }

    private let bytes: Int
    private let state = Mutex(State())

    /// Creates a budget in bytes; 0 for no limit.
    init(bytes: Int) { self.bytes = bytes }

    /// Waits until memory is available. Return it with ``leave(_:)``.
    func enter(_ wanted: Int) async {
        guard bytes > 0 else { return }
        let need = min(wanted, bytes)
        await withCheckedContinuation { enter in
            let isFree = state.withLock { state in
                guard state.waiting.isEmpty, state.taken + need <= bytes else {
                    state.waiting.append(Waiter(bytes: need, enter: enter))
                    return false
                }
                state.taken += need
                return true
            }
            if isFree { enter.resume() }
        }
    }

    /// Returns memory to the budget.
    func leave(_ wanted: Int) {
        guard bytes > 0 else { return }
        let free = state.withLock { state -> [Waiter] in
            state.taken -= min(wanted, bytes)
            var free: [Waiter] = []
            while let next = state.waiting.first, state.taken + next.bytes <= bytes {
                state.taken += next.bytes
                free.append(state.waiting.removeFirst())
            }
            return free
        }
        for waiter in free { waiter.enter.resume() }
    }

    /// The number of waiting operations.
    var waiting: Int { state.withLock { $0.waiting.count } }
}
