import CairnLayout

/// Prefetches images that will be visible soon, for a component that lays out its rows itself; a
/// ``List`` does so on its own.
///
///     Layers {
///         grid
///         ImagePrefetch(photos.map(\.thumbnail))
///     }
///
/// Images are fetched in order, several at a time. Visible images can be listed too: they take
/// priority over all other requests. Images that are no longer listed are canceled, and all of them
/// when this component disappears. It takes no space and is hidden from assistive technology.
public struct ImagePrefetch: Component, Equatable {
    private let sources: [ImageSource]
    private let seen: [ImageSource]

    /// Creates a component that prefetches images in order.
    ///
    /// - Parameters:
    ///   - sources: the images that will be visible soon.
    ///   - seen: the visible images, requested by the elements that show them, in the order in
    ///     which to load them.
    public init(_ sources: [ImageSource], seen: [ImageSource] = []) {
        self.sources = sources
        self.seen = seen
    }

    /// An invisible element with the prefetching task.
    public func body(in context: Context) -> some Component {
        let pictures = context.pictures
        let fetching = context.state("fetching", initially: 0)
        Box()
            .style { style in
                style.position = .absolute
                style.width = .points(0)
                style.height = .points(0)
            }
            .decorative()
            .task(id: [seen, sources].hashValue) { tell in
                await tell(true)
            } then: { _ in
                guard let pictures else { return }
                pictures.prefer(seen)
                let fetcher = fetching.kept("pictures") as? ImagePrefetcher ?? pictures.fetcher()
                fetching.keep("pictures", fetcher)
                fetcher.want(sources)
            }
            .on(.disappear) { fetching.keep("pictures", nil) }
    }
}
