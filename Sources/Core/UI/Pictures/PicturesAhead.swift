import CairnLayout

/// Fetches pictures that will be seen soon, for a component that lays out its rows itself; a ``List`` does it by its own.
///
///     Layers {
///         grid
///         PicturesAhead(photos.map(\.thumbnail))
///     }
///
/// The first is fetched first, some at a time. What is not among them any more is given up, and all of it when this goes.
/// It takes no room, and is heard by nobody.
public struct PicturesAhead: Component, Equatable {
    private let sources: [ImageSource]

    /// Wants pictures, the next one first.
    public init(_ sources: [ImageSource]) { self.sources = sources }

    /// Nothing that can be seen.
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
            .task(id: sources.hashValue) { tell in
                await tell(true)
            } then: { _ in
                guard let pictures else { return }
                let fetcher = fetching.kept("pictures") as? PictureFetcher ?? pictures.fetcher()
                fetching.keep("pictures", fetcher)
                fetcher.want(sources)
            }
            .on(.disappear) { fetching.keep("pictures", nil) }
    }
}
