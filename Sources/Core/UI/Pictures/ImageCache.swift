import Synchronization

/// The cached images of an ``ImageStore``, behind a lock, so that a host can read them
/// synchronously while drawing.
final class ImageCache<Picture: Sendable>: Sendable {
    private struct Kept: Sendable {
        var picture: Picture
        var bytes: Int
        var use: Int
        /// The number of current holds.
        var holds = 0
    }

    private struct State: Sendable {
        var kept: [ImageSource: Kept] = [:]
        var used = 0
        var clock = 0
    }

    private let budget: Int
    private let bytes: @Sendable (Picture) -> Int
    private let state = Mutex(State())

    init(budget: Int, bytes: @escaping @Sendable (Picture) -> Int) {
        self.budget = max(0, budget)
        self.bytes = bytes
    }

    var used: Int { state.withLock { $0.used } }

    func picture(_ source: ImageSource) -> Picture? {
        state.withLock { state in
            state.clock += 1
            state.kept[source]?.use = state.clock
            return state.kept[source]?.picture
        }
    }

    func add(_ picture: Picture, _ source: ImageSource) {
        let size = max(0, bytes(picture))
        guard size <= budget else { return }
        state.withLock { put(picture, size, source, holds: 0, in: &$0) }
    }

    func hold(_ picture: Picture, _ source: ImageSource) {
        let size = max(0, bytes(picture))
        state.withLock { put(picture, size, source, holds: 1, in: &$0) }
    }

    func release(_ source: ImageSource) {
        state.withLock { state in
            state.kept[source]?.holds -= 1
            makeRoom(in: &state)
        }
    }

    func removeAll() {
        state.withLock { state in
            state.kept = state.kept.filter { $0.value.holds > 0 }
            state.used = state.kept.values.reduce(0) { $0 + $1.bytes }
        }
    }

    private func put(
        _ picture: Picture, _ size: Int, _ source: ImageSource, holds: Int, in state: inout State
    ) {
        let old = state.kept[source]
        state.clock += 1
        state.used += size - (old?.bytes ?? 0)
        state.kept[source] = Kept(
            picture: picture, bytes: size, use: state.clock, holds: (old?.holds ?? 0) + holds)
        makeRoom(in: &state)
    }

    /// Evicts the least recently used images, but never one that is held.
    private func makeRoom(in state: inout State) {
        guard state.used > budget else { return }
        let free = state.kept.filter { $0.value.holds == 0 }
        for (source, item) in free.sorted(by: { $0.value.use < $1.value.use })
        where state.used > budget {
            state.kept[source] = nil
            state.used -= item.bytes
        }
    }
}
