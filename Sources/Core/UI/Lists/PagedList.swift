import CairnLayout

/// A list that loads its items page by page. It requests more before its end becomes visible, shows
/// a loading indicator, offers a retry after an error, and shows an empty state.
///
///     PagedList(model.stories, estimate: 96, name: strings.stories) {
///         send(.stories($0))
///     } row: { story in
///         StoryRow(story)
///     }
///
/// The texts below the last item are those of `common.loading`, `common.retry` and `common.empty`.
public struct PagedList<
    Item: Identifiable & Sendable, Cursor: Equatable & Sendable, Row: Component
>: Component where Item.ID: Sendable & CustomStringConvertible {
    /// An action of the list's pager.
    public typealias Action = Pager<Item, Cursor>.Action

    private let pager: Pager<Item, Cursor>
    private let estimate: Double
    private let gap: Double
    private let axis: Axis
    private let name: String
    private let pictures: ((Item) -> [ImageSource])?
    private let send: Sender<Action>
    private let row: (Item) -> Row

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - pager: the loaded items and the loading phase.
    ///   - estimate: the estimated length of an item along the axis, in points.
    ///   - gap: the space between items, in points.
    ///   - axis: the axis of the list.
    ///   - name: the accessible name.
    ///   - pictures: the images of an item; those of upcoming items are prefetched.
    ///   - send: receives the actions of the pager.
    ///   - row: creates the row of an item.
    public init(
        _ pager: Pager<Item, Cursor>, estimate: Double, gap: Double = 0, axis: Axis = .vertical,
        name: String, pictures: ((Item) -> [ImageSource])? = nil,
        send: Sender<Action>, @ComponentBuilder row: @escaping (Item) -> Row
    ) {
        self.pager = pager
        self.estimate = estimate
        self.gap = gap
        self.axis = axis
        self.name = name
        self.pictures = pictures
        self.send = send
        self.row = row
    }

    private enum Line {
        case item(Item)
        case foot

        var key: Key {
            switch self {
            case .item(let item): Key(item.id)
            case .foot: .text("pager-foot")
            }
        }

        var item: Item? { if case .item(let item) = self { item } else { nil } }
    }

    /// The list, with an additional row that shows the loading phase.
    public func body(in context: Context) -> some Component {
        let count = pager.items.count
        let wanted = pictures
        let source = ListSource(
            pager.items.map(Line.item) + [.foot], key: \.key, extra: 1
        ) { line in
            switch line {
            case .item(let item): row(item)
            case .foot: LoadingFooter(state: LoadingFooter.State(pager)) { send(.retried) }
            }
        }
        List(
            source, estimate: estimate, gap: gap, axis: axis, name: name,
            watch: ListCallbacks(
                pictures: wanted.map { pictures in { $0.item.map(pictures) ?? [] } },
                // The footer is not an item, so the count is limited to the items.
                built: { built in
                    if pager.wantsToKnow(min(built, count)) {
                        send(.shown(upTo: min(built, count)))
                    }
                },
                gone: { send(.cancelled) })
        )
        .state(.busy, pager.request != nil)
    }
}

/// The footer below the items.
private struct LoadingFooter: Component {
    enum State: Equatable {
        case resting, loading, failed, ended, empty

        init<Item, Cursor>(_ pager: Pager<Item, Cursor>) {
            self =
                if pager.failure != nil {
                    .failed
                } else if pager.request != nil {
                    .loading
                } else if pager.isEmpty {
                    .empty
                } else {
                    pager.isAtEnd ? .ended : .resting
                }
        }
    }

    let state: State
    let retry: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let phrases = context.phrases
        Column(gap: theme.space.small, align: .center, justify: .center) {
            switch state {
            case .resting: Nothing()
            case .loading:
                Text(phrases[.commonLoading]).color(context.palette.textSecondary).role(.status)
            case .failed:
                Text(phrases[.errorTitle]).color(context.palette.danger).role(.alert)
                Button(phrases[.commonRetry]) { retry() }
            case .ended:
                Divider().size(width: 4 * theme.space.base)
            case .empty:
                Text(phrases[.commonEmpty]).color(context.palette.textSecondary).role(.status)
            }
        }
        .padding(vertical: state == .resting ? 0 : theme.space.snug)
    }
}
