import Synchronization

/// Brings pictures and keeps them within a budget of bytes: what a host asks for ``ImageSource/remote(_:)`` and
/// ``ImageSource/stored(_:)``.
///
///     let store = ImageStore(budget: 32 << 20, bytes: \.count) { source in try await fetch(source) }
///     let data = try await store.picture(for: .remote("https://…"))
///
/// A picture that several ask for is loaded once. A load that nobody waits for any more, because its element
/// has left the screen and its task was cancelled, is cancelled too. What is held, because it is on a screen, is
/// never let go of: without it the host would have nothing to draw. Where only some are loaded at a time, the next is the first
/// of those that ``prefer(_:)`` was told of, else the one that was asked for first.
public actor ImageStore<Picture: Sendable> {
    private struct Flight {
        var number: Int
        var task: Task<Picture, any Error>
        var waiting: Int
    }

    /// A load whose turn has not come.
    private struct Waiter {
        var source: ImageSource
        var number: Int
        var turn: CheckedContinuation<Bool, Never>
    }

    private nonisolated let shelf: ImageShelf<Picture>
    private let load: @Sendable (ImageSource) async throws -> Picture
    private var flights: [ImageSource: Flight] = [:]
    private var lastFlight = 0
    private let most: Int
    private var running = 0
    /// In the order in which they were asked for.
    private var waiters: [Waiter] = []
    /// What is in sight, with its place in the order.
    private nonisolated let preferred = Mutex<[ImageSource: Int]>([:])

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - budget: the most bytes kept, unless what is on the screen alone needs more; a larger picture is handed
    ///     out and not kept.
    ///   - bytes: how many bytes a picture takes in memory.
    ///   - atOnce: how many are loaded at a time, at least 1; as many as are asked for unless told.
    ///   - load: brings a picture; any cache or network can stand behind it.
    public init(
        budget: Int, bytes: @escaping @Sendable (Picture) -> Int, atOnce: Int = .max,
        load: @escaping @Sendable (ImageSource) async throws -> Picture
    ) {
        shelf = ImageShelf(budget: budget, bytes: bytes)
        most = max(1, atOnce)
        self.load = load
    }

    /// The bytes of all pictures kept.
    public nonisolated var used: Int { shelf.used }

    /// A picture that is kept or held, at once and from any thread: what a host draws. Asking counts as a use.
    public nonisolated func kept(_ source: ImageSource) -> Picture? { shelf.picture(source) }

    /// A picture, kept or loaded.
    ///
    /// - Throws: what `load` throws, and `CancellationError` when the caller's task was cancelled. A failure is
    ///   not kept: the next to ask tries again.
    public func picture(for source: ImageSource) async throws -> Picture {
        if let picture = kept(source) { return picture }
        try Task.checkCancellation()
        var flight = flights[source] ?? start(source)
        flight.waiting += 1
        flights[source] = flight
        let number = flight.number
        let task = flight.task
        let picture = try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            Task { await self.leave(source, number) }
        }
        try Task.checkCancellation()
        return picture
    }

    /// A picture, kept or loaded, that stays as long as the hold is kept.
    public func hold(_ source: ImageSource) async throws -> ImageHold<Picture> {
        ImageHold(source, try await picture(for: source), on: shelf)
    }

    /// What is in sight: of all that wait for their turn these come next, in this order, until another list is told. What is under
    /// way goes on.
    public nonisolated func prefer(_ sources: [ImageSource]) {
        preferred.withLock { preferred in
            preferred.removeAll(keepingCapacity: true)
            for (place, source) in sources.enumerated() where preferred[source] == nil {
                preferred[source] = place
            }
        }
    }

    /// How many wait for a picture that is being loaded.
    public func waiting(for source: ImageSource) -> Int { flights[source]?.waiting ?? 0 }

    /// Lets go of all pictures that nobody holds, as when memory is short.
    public nonisolated func removeAll() { shelf.removeAll() }

    private func start(_ source: ImageSource) -> Flight {
        lastFlight += 1
        let number = lastFlight
        let task = Task {
            guard await turn(source, number) else { throw CancellationError() }
            defer { passTurn() }
            do {
                let picture = try await load(source)
                land(source, number, picture)
                return picture
            } catch {
                land(source, number, nil)
                throw error
            }
        }
        return Flight(number: number, task: task, waiting: 0)
    }

    /// Waits until a picture may be loaded; `false` when nobody wants it any more.
    private func turn(_ source: ImageSource, _ number: Int) async -> Bool {
        if Task.isCancelled { return false }
        if running < most {
            running += 1
            return true
        }
        return await withCheckedContinuation { turn in
            waiters.append(Waiter(source: source, number: number, turn: turn))
        }
    }

    /// A load has ended: the next may begin.
    private func passTurn() {
        running -= 1
        let next = preferred.withLock { preferred in
            waiters.indices.min { one, other in
                (preferred[waiters[one].source] ?? .max, one)
                    < (preferred[waiters[other].source] ?? .max, other)
            }
        }
        guard let next else { return }
        running += 1
        waiters.remove(at: next).turn.resume(returning: true)
    }

    private func land(_ source: ImageSource, _ number: Int, _ picture: Picture?) {
        if flights[source]?.number == number { flights[source] = nil }
        if let picture { shelf.add(picture, source) }
    }

    private func leave(_ source: ImageSource, _ number: Int) {
        guard flights[source]?.number == number else { return }
        flights[source]?.waiting -= 1
        guard flights[source]?.waiting == 0 else { return }
        flights.removeValue(forKey: source)?.task.cancel()
        if let place = waiters.firstIndex(where: { $0.number == number }) {
            waiters.remove(at: place).turn.resume(returning: false)
        }
    }
}

/// A picture that somebody shows: the store keeps it at least as long as this is kept.
public final class ImageHold<Picture: Sendable>: Sendable {
    /// Where the picture comes from.
    public let source: ImageSource
    /// The picture.
    public let picture: Picture
    private let shelf: ImageShelf<Picture>

    init(_ source: ImageSource, _ picture: Picture, on shelf: ImageShelf<Picture>) {
        self.source = source
        self.picture = picture
        self.shelf = shelf
        shelf.hold(picture, source)
    }

    deinit { shelf.release(source) }
}
