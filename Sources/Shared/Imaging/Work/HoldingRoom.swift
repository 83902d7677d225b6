import Synchronization

/// The memory for pictures that a decoder has to hold whole: who finds no room waits for one to leave, and holds no thread
/// meanwhile. First come, first served; one that needs more than there is gets all of it.
final class HoldingRoom: Sendable {
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

    /// Room for so many bytes; 0 for no end.
    init(bytes: Int) { self.bytes = bytes }

    /// Waits for room; to be given back by ``leave(_:)``.
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

    /// Gives room back.
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

    /// How many wait.
    var waiting: Int { state.withLock { $0.waiting.count } }
}
