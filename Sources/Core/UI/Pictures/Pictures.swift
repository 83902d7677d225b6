import Synchronization

/// The type-erased image source of a session: the view of an ``ImageStore`` that components use.
///
///     let store = ImageStore(budget: 32 << 20, bytes: \.byteCount) { try await decode($0) }
///     environment.pictures = Pictures(store) { $0.size }
///
/// The host draws from the same store, by ``ImageStore/kept(_:)``.
public final class Pictures: Sendable {
    /// A type-erased hold on an image.
    struct Held: Sendable {
        /// The size of the image in points.
        var size: Size?
        /// The hold that retains the image.
        var hold: any AnyObject & Sendable
    }

    private let load: @Sendable (ImageSource) async throws -> Held
    private let fetch: @Sendable (ImageSource) async throws -> Void
    private let known: @Sendable (ImageSource) -> Size??
    private let order: @Sendable ([ImageSource]) -> Void

    /// Creates a type-erased view of a store.
    ///
    /// - Parameters:
    ///   - store: the store that loads and caches the images.
    ///   - size: the size of an image in points, if it has one.
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

    /// Loads an image and holds it.
    func hold(_ source: ImageSource) async throws -> Held { try await load(source) }

    /// Returns the size of a cached image; `nil` if it is not cached.
    func size(ofKept source: ImageSource) -> Size?? { known(source) }

    /// Sets the visible images, which are loaded first, in this order.
    func prefer(_ sources: [ImageSource]) { order(sources) }

    /// Creates a prefetcher for one list.
    func fetcher() -> ImagePrefetcher { ImagePrefetcher(fetch) }
}

extension Pictures: Equatable {
    /// Returns `true` if both are the same object.
    public static func == (left: Pictures, right: Pictures) -> Bool { left === right }
}

/// Prefetches the images that one list will show soon: in order of priority, a few at a time, and
/// only as long as they are wanted.
final class ImagePrefetcher: Sendable {
    private struct State: Sendable {
        /// The queued images, in order of priority.
        var waiting: [ImageSource] = []
        var running: [ImageSource: Task<Void, Never>] = [:]
        /// Wanted images that were fetched or failed.
        var done: Set<ImageSource> = []
    }

    /// The maximum number of concurrent fetches.
    static let most = 4

    private let fetch: @Sendable (ImageSource) async throws -> Void
    private let state = Mutex(State())

    init(_ fetch: @escaping @Sendable (ImageSource) async throws -> Void) { self.fetch = fetch }

    deinit { state.withLock { for task in $0.running.values { task.cancel() } } }

    /// Replaces the wanted images; fetches in progress that are still wanted continue.
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
    /// The image source of the session; `nil` if the host loads images itself, as a browser does.
    public var pictures: Pictures? {
        get { self[PicturesKey.self] }
        set { self[PicturesKey.self] = newValue }
    }
}

extension Context {
    /// The image source of the session; `nil` if the host loads images itself.
    public var pictures: Pictures? { self[PicturesKey.self] }
}
