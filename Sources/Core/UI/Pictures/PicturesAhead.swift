import CairnLayout

/// Fetches pictures that will be seen soon, for a component that lays out its rows itself; a ``List`` does it by its own.
///
///     Layers {
///         grid
///         PicturesAhead(photos.map(\.thumbnail))
///     }
///
/// The first is fetched first, some at a time. What is in sight may be named too: of all that is asked for it comes first. What is not among them any more is given up, and all of it when this goes.
/// It takes no room, and is heard by nobody.
public struct PicturesAhead: Component, Equatable {
    private let sources: [ImageSource]
    private let seen: [ImageSource]

    /// Wants pictures, the next one first.
    ///
    /// - Parameters:
    ///   - sources: what will be seen.
    ///   - seen: what is in sight, and asked for by the elements that show it: in the order in which it is to come.
    public init(_ sources: [ImageSource], seen: [ImageSource] = []) {
        self.sources = sources
        self.seen = seen
    }

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
            .task(id: [seen, sources].hashValue) { tell in
                await tell(true)
            } then: { _ in
                guard let pictures else { return }
                pictures.prefer(seen)
                let fetcher = fetching.kept("pictures") as? PictureFetcher ?? pictures.fetcher()
                fetching.keep("pictures", fetcher)
                fetcher.want(sources)
            }
            .on(.disappear) { fetching.keep("pictures", nil) }
    }
}
