import Synchronization

/// Brings pictures and keeps them within a budget of bytes: what a host asks for ``ImageSource/remote(_:)`` and
/// ``ImageSource/stored(_:)``.
///
///     let store = ImageStore(budget: 32 << 20, bytes: \.count) { source in try await fetch(source) }
///     let data = try await store.picture(for: .remote("https://…"))
///
/// A picture that several ask for is loaded once. A load that nobody waits for any more, because its element
/// has left the screen and its task was cancelled, is cancelled too. What is held, because it is on a screen, is
/// never let go of: without it the host would have nothing to draw.
public actor ImageStore<Picture: Sendable> {
    private struct Flight {
        var number: Int
        var task: Task<Picture, any Error>
        var waiting: Int
    }

    private nonisolated let shelf: ImageShelf<Picture>
    private let load: @Sendable (ImageSource) async throws -> Picture
    private var flights: [ImageSource: Flight] = [:]
    private var lastFlight = 0

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - budget: the most bytes kept, unless what is on the screen alone needs more; a larger picture is handed
    ///     out and not kept.
    ///   - bytes: how many bytes a picture takes in memory.
    ///   - load: brings a picture; any cache or network can stand behind it.
    public init(
        budget: Int, bytes: @escaping @Sendable (Picture) -> Int,
        load: @escaping @Sendable (ImageSource) async throws -> Picture
    ) {
        shelf = ImageShelf(budget: budget, bytes: bytes)
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

    /// How many wait for a picture that is being loaded.
    public func waiting(for source: ImageSource) -> Int { flights[source]?.waiting ?? 0 }

    /// Lets go of all pictures that nobody holds, as when memory is short.
    public nonisolated func removeAll() { shelf.removeAll() }

    private func start(_ source: ImageSource) -> Flight {
        lastFlight += 1
        let number = lastFlight
        let task = Task {
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

    private func land(_ source: ImageSource, _ number: Int, _ picture: Picture?) {
        if flights[source]?.number == number { flights[source] = nil }
        if let picture { shelf.add(picture, source) }
    }

    private func leave(_ source: ImageSource, _ number: Int) {
        guard flights[source]?.number == number else { return }
        flights[source]?.waiting -= 1
        if flights[source]?.waiting == 0 { flights.removeValue(forKey: source)?.task.cancel() }
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
