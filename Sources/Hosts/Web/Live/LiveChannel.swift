import Synchronization

/// The numbered patches of one live page, on their way to its browser.
///
/// They stay in a ring of limited size, so that a browser that was away gets what it missed. One
/// that missed more, or reads too slowly, gets the whole page anew: the memory of a session does
/// not grow with a reader that never reads. A patch with the whole page replaces all earlier ones,
/// and the limit holds for those that follow it.
public final class LiveChannel: Sendable {
    /// The result of a reader's request.
    public enum Delivery: Sendable, Equatable {
        /// Patches, the first of them after the one that was asked for; JSON.
        case patches([Patch])
        /// Some patches are gone: the page must be sent anew.
        case lost
        /// Nothing came in time.
        case nothing
        /// Another reader has taken over, or the session has ended.
        case closed
    }

    /// A patch with its number, counted from 1.
    public struct Patch: Sendable, Equatable {
        /// The number.
        public var number: Int
        /// The operations as JSON, without a line end.
        public var json: String

        package init(number: Int, json: String) { (self.number, self.json) = (number, json) }
    }

    private struct State {
        var patches: [Patch] = []
        var bytes = 0
        /// The size of the first patch, if it is the whole page.
        var whole = 0
        var last = 0
        var isEnded = false
        var reader = 0
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    private let bytes: Int
    private let count: Int

    /// Creates a channel.
    ///
    /// - Parameters:
    ///   - bytes: the greatest size of the ring.
    ///   - count: the greatest number of patches in it.
    public init(bytes: Int = 262_144, count: Int = 256) {
        (self.bytes, self.count) = (bytes, count)
    }

    /// The number of the last patch; 0 before the first.
    public var last: Int { state.withLock { $0.last } }

    /// Whether the session has ended.
    public var isEnded: Bool { state.withLock { $0.isEnded } }

    /// The size of the ring.
    public var size: Int { state.withLock { $0.bytes } }

    /// Adds a patch.
    ///
    /// - Parameters:
    ///   - json: the operations.
    ///   - isWhole: indicates that they make the whole page.
    package func append(_ json: String, isWhole: Bool = false) {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.isEnded else { return nil }
            state.last += 1
            let size = json.utf8.count
            if isWhole { (state.patches, state.bytes, state.whole) = ([], 0, size) }
            state.patches.append(Patch(number: state.last, json: json))
            state.bytes += size
            var gone = 0
            // The newest patch stays, whatever its size.
            while state.patches.count - gone > 1,
                state.bytes - state.whole > bytes || state.patches.count - gone > count
            {
                state.bytes -= state.patches[gone].json.utf8.count
                state.whole = 0
                gone += 1
            }
            state.patches.removeFirst(gone)
            return Self.wake(&state)
        }
        waiting?.resume()
    }

    /// Begins reading. An earlier reader gets ``Delivery/closed``.
    ///
    /// - Returns: the number of the reader.
    public func open() -> Int {
        let (reader, waiting) = state.withLock { state in
            state.reader += 1
            return (state.reader, Self.wake(&state))
        }
        waiting?.resume()
        return reader
    }

    /// Ends the channel: all readers get ``Delivery/closed``.
    public func end() {
        let waiting = state.withLock { state in
            state.isEnded = true
            return Self.wake(&state)
        }
        waiting?.resume()
    }

    private static func wake(_ state: inout State) -> CheckedContinuation<Void, Never>? {
        defer { state.waiting = nil }
        return state.waiting
    }

    /// Returns the patches after a number, once there are any.
    ///
    /// - Parameters:
    ///   - number: the last patch that the browser applied.
    ///   - reader: the reader's number, from ``open()``.
    ///   - seconds: the longest time to wait.
    /// - Returns: the patches, or the reason why there are none.
    public func next(after number: Int, reader: Int, seconds: Double) async -> Delivery {
        let now = delivery(after: number, reader)
        guard now == .nothing else { return now }
        let timer = Task { [weak self] in
            try? await Task.sleep(for: .seconds(seconds))
            guard !Task.isCancelled else { return }
            self?.wakeUp(reader)
        }
        defer { timer.cancel() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    guard state.reader == reader, !state.isEnded, state.last <= number,
                        !Task.isCancelled
                    else { return true }
                    state.waiting = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            wakeUp(reader)
        }
        return delivery(after: number, reader)
    }

    private func wakeUp(_ reader: Int) {
        let waiting = state.withLock { state in
            state.reader == reader ? Self.wake(&state) : nil
        }
        waiting?.resume()
    }

    private func delivery(after number: Int, _ reader: Int) -> Delivery {
        state.withLock { state in
            guard !state.isEnded, state.reader == reader else { return .closed }
            // A number that was never given belongs to another life of the session.
            guard number <= state.last else { return .lost }
            guard number < state.last else { return .nothing }
            guard let first = state.patches.first, first.number <= number + 1 else { return .lost }
            return .patches(state.patches.filter { $0.number > number })
        }
    }
}
