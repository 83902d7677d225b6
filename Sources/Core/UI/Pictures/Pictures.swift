import Synchronization

/// Where the pictures of a session come from, whatever they are made of: an ``ImageStore`` as components see it.
///
///     let store = ImageStore(budget: 32 << 20, bytes: \.byteCount) { try await decode($0) }
///     environment.pictures = Pictures(store) { $0.size }
///
/// The host draws from the same store, by ``ImageStore/kept(_:)``.
public final class Pictures: Sendable {
    /// A picture that is held, as components see it.
    struct Held: Sendable {
        /// The size of the picture in points.
        var size: Size?
        /// Keeps the picture.
        var hold: any AnyObject & Sendable
    }

    private let load: @Sendable (ImageSource) async throws -> Held
    private let fetch: @Sendable (ImageSource) async throws -> Void
    private let known: @Sendable (ImageSource) -> Size??
    private let order: @Sendable ([ImageSource]) -> Void

    /// Creates a view of a store.
    ///
    /// - Parameters:
    ///   - store: what brings and keeps the pictures.
    ///   - size: the size of a picture in points, as far as it has one.
    public init<Picture>(
        _ store: ImageStore<Picture>, size: @escaping @Sendable (Picture) -> Size? = { _ in nil }
    ) {
        load = { source in
            let hold = try await store.hold(source)
            return Held(size: size(hold.picture), hold: hold)
        }
        fetch = { _ = try await store.picture(for: $0) }
        known = { source in store.kept(source).map(size) }
        order = { store.prefer($0) }
    }

    /// Loads a picture and holds it.
    func hold(_ source: ImageSource) async throws -> Held { try await load(source) }

    /// The size of a picture that is there already; `nil` if it is not.
    func size(ofKept source: ImageSource) -> Size?? { known(source) }

    /// Says what is in sight: it is loaded before all else, in this order.
    func prefer(_ sources: [ImageSource]) { order(sources) }

    /// Fetches pictures that come soon, for one list.
    func fetcher() -> PictureFetcher { PictureFetcher(fetch) }
}

extension Pictures: Equatable {
    /// Whether both are one.
    public static func == (left: Pictures, right: Pictures) -> Bool { left === right }
}

/// Fetches the pictures that one list will soon show: the next one first, a few at a time, and none that it does
/// not want any more.
final class PictureFetcher: Sendable {
    private struct State: Sendable {
        /// In the order in which they are wanted.
        var waiting: [ImageSource] = []
        var running: [ImageSource: Task<Void, Never>] = [:]
        /// Wanted, and fetched or failed already.
        var done: Set<ImageSource> = []
    }

    /// How many are fetched at a time.
    static let most = 4

    private let fetch: @Sendable (ImageSource) async throws -> Void
    private let state = Mutex(State())

    init(_ fetch: @escaping @Sendable (ImageSource) async throws -> Void) { self.fetch = fetch }

    deinit { state.withLock { for task in $0.running.values { task.cancel() } } }

    /// Takes another list of wishes; what is under way and still wanted goes on.
    func want(_ sources: [ImageSource]) {
        let wanted = Set(sources)
        state.withLock { state in
            for (source, task) in state.running where !wanted.contains(source) {
                task.cancel()
                state.running[source] = nil
            }
            state.done.formIntersection(wanted)
            var met: Set<ImageSource> = []
            state.waiting = sources.filter {
                $0.needsLoading && met.insert($0).inserted && state.running[$0] == nil
                    && !state.done.contains($0)
            }
            start(&state)
        }
    }

    private func start(_ state: inout State) {
        while state.running.count < Self.most, !state.waiting.isEmpty {
            let source = state.waiting.removeFirst()
            state.running[source] = Task { [weak self, fetch] in
                try? await fetch(source)
                if !Task.isCancelled { self?.finish(source) }
            }
        }
    }

    private func finish(_ source: ImageSource) {
        state.withLock { state in
            guard state.running.removeValue(forKey: source) != nil else { return }
            state.done.insert(source)
            start(&state)
        }
    }
}

private enum PicturesKey: EnvironmentKey { static let initial: Pictures? = nil }

extension Environment {
    /// Where pictures come from that need loading; `nil` where the host brings them itself, as a browser does.
    public var pictures: Pictures? {
        get { self[PicturesKey.self] }
        set { self[PicturesKey.self] = newValue }
    }
}

extension Context {
    /// Where pictures come from that need loading; `nil` where the host brings them itself.
    public var pictures: Pictures? { self[PicturesKey.self] }
}
