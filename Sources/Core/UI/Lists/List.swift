import CairnLayout

/// A lazy list, which builds only the items near the viewport.
///
///     List(stories, key: \.id, estimate: 96, name: strings.stories) { story in StoryRow(story) }
///
/// The host reports the scroll offset (``Event/scroll(_:)``) and the measured sizes of items
/// (``Event/measured(_:)``); the list corrects its estimates and keeps the first visible item in
/// place. A row is evaluated again only when the list is recreated or the row's own state changes,
/// not on scrolling. A new array of items is compared with the old one once, by ``ListDiff``.
public struct List<Item, Row: Component>: Component {
    private let source: ListSource<Item, Row>
    private let estimate: Double
    private let gap: Double
    private let axis: Axis
    private let name: String
    private let watch: ListCallbacks<Item>

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - items: all items.
    ///   - key: the identity of an item; duplicate keys are reported, and both items are shown.
    ///   - estimate: the estimated length of an item along the axis, in points.
    ///   - gap: the space between items, in points.
    ///   - axis: the axis of the list.
    ///   - name: the accessible name.
    ///   - nearEnd: called when the last item is built, to load more; called again only after the
    ///     items change.
    ///   - pictures: the images of an item; those of upcoming items are prefetched
    ///     (``Environment/pictures``).
    ///   - prepare: called with the upcoming items, the nearest first, whenever they change, and
    ///     with none when the list disappears: to prefetch their data in a task of its own.
    ///   - row: creates the row of an item.
    public init(
        _ items: [Item], key: @escaping (Item) -> some CustomStringConvertible, estimate: Double,
        gap: Double = 0, axis: Axis = .vertical, name: String, nearEnd: (() -> Void)? = nil,
        pictures: ((Item) -> [ImageSource])? = nil, prepare: (([Item]) -> Void)? = nil,
        @ComponentBuilder row: @escaping (Item) -> Row
    ) {
        self.init(
            ListSource(items, key: { Key(key($0)) }, row: row), estimate: estimate, gap: gap,
            axis: axis, name: name,
            watch: ListCallbacks(nearEnd: nearEnd, pictures: pictures, prepare: prepare))
    }

    init(
        _ source: ListSource<Item, Row>, estimate: Double, gap: Double, axis: Axis, name: String,
        watch: ListCallbacks<Item>
    ) {
        self.source = source
        self.estimate = estimate
        self.gap = gap
        self.axis = axis
        self.name = name
        self.watch = watch
    }

    /// The items near the viewport, and the space of the others.
    public func body(in context: Context) -> some Component {
        let isVertical = axis == .vertical
        let viewport = context.traits.viewport
        // The space as laid out, so that the space reserved for other items is exact.
        let gap = context.traits.grid.space(gap, axis)
        let place = context.state(
            "place", initially: ListState(viewport: isVertical ? viewport.height : viewport.width))
        let window = place.value.window(source.keys.unique, estimate: estimate, gap: gap)
        let pictures = context.pictures
        let isMirrored = !isVertical && context.direction == .rightToLeft
        for key in source.keys.repeated { context.report(repeated: key) }
        let (built, rows) = (window.built, window.rows)
        return Box {
            for index in built {
                Box { ListRow(source: source, index: index) }
                    .style { style in
                        style.flexDirection = .column
                        style.flexShrink = 0
                        if index == built.lowerBound {
                            style.leave(rows.before, before: true, axis, isMirrored)
                        }
                        if index == built.upperBound - 1 {
                            style.leave(rows.after, before: false, axis, isMirrored)
                        }
                    }
                    .changing { $0.semantics = source.semantics(of: index) }
                    .key(source.keys.unique[index])
            }
        }
        .style { $0.gap(.points(gap)) }
        .scrolls(axis, offset: window.offset, isMirrored: isMirrored)
        .changing { element in
            element.kind = .list(
                ListContent(
                    axis: axis, count: source.items.count, built: built, before: rows.before,
                    after: rows.after, offset: window.offset))
        }
        .role(.list, name: name)
        .on(.scroll) { scroll in
            move(place, pictures, gap) { window in
                window.scroll(
                    to: isVertical ? scroll.offset.y : scroll.offset.x,
                    viewport: isVertical ? scroll.viewport.height : scroll.viewport.width)
            }
        }
        .on(.measured) { sizes in
            move(place, pictures, gap) { window in
                window.measure(sizes.mapValues { isVertical ? $0.height : $0.width })
            }
        }
        .on(.appear) { move(place, pictures, gap) { _ in } }
        .on(.disappear) { leave(place) }
    }

    // MARK: Notifications

    /// Modifies the latest window, and notifies the observers of the consequences.
    private func move(
        _ place: Local<ListState>, _ pictures: Pictures?, _ gap: Double,
        _ change: (inout ListWindow) -> Void
    ) {
        var (isOtherRange, isNewEnd) = (false, false)
        var moved: ListWindow?
        place.update { old in
            var window = old.window(source.keys.unique, estimate: estimate, gap: gap)
            change(&window)
            moved = window
            var next = old
            next.working = window.working
            isOtherRange = old.working != next.working || old.window?.keys != window.keys
            next.window = window
            if watch.nearEnd != nil, window.built.upperBound == source.items.count {
                isNewEnd = old.asked != source.items.count
                next.asked = source.items.count
            }
            return next
        }
        guard let moved else { return }
        watch.built?(moved.built.upperBound)
        if isOtherRange { prepare(moved.toPrepare.map { source.items[$0] }, place, pictures) }
        if isNewEnd { watch.nearEnd?() }
    }

    private func leave(_ place: Local<ListState>) {
        place.update { old in
            var next = old
            next.working = 0..<0
            return next
        }
        place.keep("pictures", nil)
        watch.prepare?([])
        watch.gone?()
    }

    private func prepare(_ items: [Item], _ place: Local<ListState>, _ pictures: Pictures?) {
        watch.prepare?(items)
        guard let wanted = watch.pictures, let pictures else { return }
        let fetcher = place.kept("pictures") as? ImagePrefetcher ?? pictures.fetcher()
        place.keep("pictures", fetcher)
        fetcher.want(items.flatMap(wanted))
    }
}

/// The callbacks of a list.
struct ListCallbacks<Item> {
    var nearEnd: (() -> Void)?
    var pictures: ((Item) -> [ImageSource])?
    var prepare: (([Item]) -> Void)?
    /// Receives the number of items, counted from the first, that are built or have been scrolled
    /// past.
    var built: ((Int) -> Void)?
    var gone: (() -> Void)?
}

/// The items of a list and their row builder. It is an object, so that a list that is expanded
/// again because of scrolling recognizes its rows as unchanged.
final class ListSource<Item, Row: Component> {
    let items: [Item]
    let row: (Item) -> Row
    private let key: (Item) -> Key
    private(set) lazy var keys = ListKeys(items.map(key))
    /// The number of rows at the end that are not items, such as a spinner.
    let extra: Int

    init(
        _ items: [Item], key: @escaping (Item) -> Key, extra: Int = 0,
        @ComponentBuilder row: @escaping (Item) -> Row
    ) {
        self.items = items
        self.key = key
        self.row = row
        self.extra = extra
    }

    func semantics(of index: Int) -> Semantics? {
        let count = items.count - extra
        return index < count ? Semantics(.listItem(position: index + 1, of: count)) : nil
    }
}

/// A row of a list; equal to itself as long as its list is unchanged.
private struct ListRow<Item, Row: Component>: Component, Equatable {
    let source: ListSource<Item, Row>
    let index: Int

    static func == (left: ListRow, right: ListRow) -> Bool {
        left.source === right.source && left.index == right.index
    }

    func body(in context: Context) -> Row { source.row(source.items[index]) }
}

extension LayoutStyle {
    /// Reserves the space of items that are not built, as a margin of the first or last built item.
    fileprivate mutating func leave(
        _ room: Double, before: Bool, _ axis: Axis, _ isMirrored: Bool
    ) {
        switch (axis, before != isMirrored) {
        case (.vertical, true): marginTop = .points(room)
        case (.vertical, false): marginBottom = .points(room)
        case (.horizontal, true): marginLeft = .points(room)
        case (.horizontal, false): marginRight = .points(room)
        }
    }
}

extension Element {
    /// Returns the measurements that lists need from a layout: for each list in the tree, the sizes
    /// of its items by key. A host passes them to its session as ``Event/measured(_:)``; sizes that
    /// a list already knows change nothing.
    public func measuredItems(in frames: [ElementID: Frame]) -> [(
        list: ElementID, sizes: [Key: Size]
    )] {
        var found: [(list: ElementID, sizes: [Key: Size])] = []
        walk { element in
            guard element.style.display != .none else { return false }
            guard case .list = element.kind, element.events.contains(.measured) else { return true }
            var sizes: [Key: Size] = [:]
            for child in element.children {
                if let key = child.key, let frame = frames[child.id] { sizes[key] = frame.size }
            }
            found.append((element.id, sizes))
            return true
        }
        return found
    }
}
