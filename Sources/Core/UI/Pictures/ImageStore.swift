import Synchronization

/// Loads images and caches them within a budget of bytes, for the sources
/// ``ImageSource/remote(_:)`` and ``ImageSource/stored(_:)``.
///
///     let store = ImageStore(budget: 32 << 20, bytes: \.count) { source in try await fetch(source) }
///     let data = try await store.picture(for: .remote("https://…"))
///
/// Concurrent requests for an image share one load. A load without remaining requests, because its
/// elements left the screen and their tasks were canceled, is canceled too. An image that is held
/// because it is on the screen is never evicted: without it the host would have nothing to draw. If
/// the number of concurrent loads is limited, the next one is the first of those passed to
/// ``prefer(_:)``, else the earliest request.
public actor ImageStore<Picture: Sendable> {
    private struct Flight {
        var number: Int
        var task: Task<Picture, any Error>
        var waiting: Int
    }

    /// A queued load.
    private struct Waiter {
        var source: ImageSource
        var number: Int
        var turn: CheckedContinuation<Bool, Never>
    }

    private nonisolated let shelf: ImageCache<Picture>
    private let load: @Sendable (ImageSource) async throws -> Picture
    private var flights: [ImageSource: Flight] = [:]
    private var lastFlight = 0
    private let most: Int
    private var running = 0
    /// The queued loads, in order of their requests.
    private var waiters: [Waiter] = []
    /// The visible images, with their priority.
    private nonisolated let preferred = Mutex<[ImageSource: Int]>([:])

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - budget: the maximum number of cached bytes, unless the images on the screen alone need
    ///     more; a larger image is returned but not cached.
    ///   - bytes: returns the size of an image in memory.
    ///   - atOnce: the maximum number of concurrent loads, at least 1; unlimited by default.
    ///   - load: loads an image, from any cache or network.
    public init(
        budget: Int, bytes: @escaping @Sendable (Picture) -> Int, atOnce: Int = .max,
        load: @escaping @Sendable (ImageSource) async throws -> Picture
    ) {
        shelf = ImageCache(budget: budget, bytes: bytes)
        most = max(1, atOnce)
        self.load = load
    }

    /// The total size of the cached images, in bytes.
    public nonisolated var used: Int { shelf.used }

    /// Returns a cached or held image synchronously, from any thread, for a host to draw. The call
    /// counts as a use.
    public nonisolated func kept(_ source: ImageSource) -> Picture? { shelf.picture(source) }

    /// Returns an image, cached or loaded.
    ///
    /// - Throws: the error of `load`, and `CancellationError` if the caller's task was canceled. A
    ///   failure is not cached: the next request tries again.
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

    /// Returns an image, cached or loaded, that is not evicted as long as the hold exists.
    public func hold(_ source: ImageSource) async throws -> ImageHold<Picture> {
        ImageHold(source, try await picture(for: source), on: shelf)
    }

    /// Sets the visible images: of all queued loads these come first, in this order, until another
    /// list is set. Loads in progress continue.
    public nonisolated func prefer(_ sources: [ImageSource]) {
        preferred.withLock { preferred in
            preferred.removeAll(keepingCapacity: true)
            for (place, source) in sources.enumerated() where preferred[source] == nil {
                preferred[source] = place
            }
        }
    }

    /// Returns the number of requests waiting for an image that is being loaded.
    public func waiting(for source: ImageSource) -> Int { flights[source]?.waiting ?? 0 }

    /// Evicts all images that are not held, for example on a memory warning.
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

    /// Waits until a queued load may start; `false` if the image is no longer requested.
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

    /// Starts the next queued load after one has ended.
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

/// A hold on an image: the store does not evict the image as long as the hold exists.
public final class ImageHold<Picture: Sendable>: Sendable {
    /// The source of the image.
    public let source: ImageSource
    /// The image.
    public let picture: Picture
    private let shelf: ImageCache<Picture>

    init(_ source: ImageSource, _ picture: Picture, on shelf: ImageCache<Picture>) {
        self.source = source
        self.picture = picture
        self.shelf = shelf
        shelf.hold(picture, source)
    }

    deinit { shelf.release(source) }
}
