/// Brings pictures and keeps them within a budget of bytes: what a host asks for ``ImageSource/remote(_:)`` and
/// ``ImageSource/stored(_:)``.
///
///     let store = ImageStore(budget: 32 << 20, bytes: \.count) { source in try await fetch(source) }
///     let data = try await store.picture(for: .remote("https://…"))
///
/// A picture that several ask for is loaded once. A load that nobody waits for any more, because its element
/// has left the screen and the host has cancelled its task, is cancelled too.
public actor ImageStore<Picture: Sendable> {
    private struct Kept {
        var picture: Picture
        var bytes: Int
        var use: Int
    }

    private struct Flight {
        var number: Int
        var task: Task<Picture, any Error>
        var waiting: Int
    }

    private let budget: Int
    private let bytes: @Sendable (Picture) -> Int
    private let load: @Sendable (ImageSource) async throws -> Picture
    private var kept: [ImageSource: Kept] = [:]
    private var flights: [ImageSource: Flight] = [:]
    private var clock = 0

    /// The bytes of all pictures kept, at most the budget.
    public private(set) var used = 0

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - budget: the most bytes kept; a larger picture is handed out and not kept.
    ///   - bytes: how many bytes a picture takes in memory.
    ///   - load: brings a picture; any cache or network can stand behind it.
    public init(
        budget: Int, bytes: @escaping @Sendable (Picture) -> Int,
        load: @escaping @Sendable (ImageSource) async throws -> Picture
    ) {
        self.budget = max(0, budget)
        self.bytes = bytes
        self.load = load
    }

    /// A picture that is kept; asking counts as a use.
    public func cached(_ source: ImageSource) -> Picture? {
        guard kept[source] != nil else { return nil }
        clock += 1
        kept[source]?.use = clock
        return kept[source]?.picture
    }

    /// A picture, kept or loaded.
    ///
    /// - Throws: what `load` throws, and `CancellationError` when the caller's task was cancelled. A failure is
    ///   not kept: the next to ask tries again.
    public func picture(for source: ImageSource) async throws -> Picture {
        if let picture = cached(source) { return picture }
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

    /// How many wait for a picture that is being loaded.
    public func waiting(for source: ImageSource) -> Int { flights[source]?.waiting ?? 0 }

    /// Lets go of all pictures, as when memory is short.
    public func removeAll() {
        kept = [:]
        used = 0
    }

    private func start(_ source: ImageSource) -> Flight {
        clock += 1
        let number = clock
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
        guard let picture else { return }
        let size = max(0, bytes(picture))
        guard size <= budget else { return }
        used += size - (kept[source]?.bytes ?? 0)
        clock += 1
        kept[source] = Kept(picture: picture, bytes: size, use: clock)
        // The least recently used go first.
        for (old, item) in kept.sorted(by: { $0.value.use < $1.value.use }) where used > budget {
            kept[old] = nil
            used -= item.bytes
        }
    }

    private func leave(_ source: ImageSource, _ number: Int) {
        guard flights[source]?.number == number else { return }
        flights[source]?.waiting -= 1
        if flights[source]?.waiting == 0 { flights.removeValue(forKey: source)?.task.cancel() }
    }
}
