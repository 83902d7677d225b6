import CairnLayout

/// Items in order, of which only those near the view are built.
///
///     List(stories, key: \.id, estimate: 96, name: strings.stories) { story in StoryRow(story) }
///
/// The host tells how far the list is scrolled (``Event/scroll(_:)``) and how large its items came out
/// (``Event/measured(_:)``); the list corrects its estimates and holds the item at the top of the view where it
/// is. A row is asked again only when the list was made anew, or the row's own state changed: not when it is
/// scrolled. A new list of items is compared with the old one once, by ``ListDiff``.
public struct List<Item, Row: Component>: Component {
    private let source: ListSource<Item, Row>
    private let estimate: Double
    private let gap: Double
    private let axis: Axis
    private let name: String
    private let watch: ListWatch<Item>

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - items: all of them.
    ///   - key: what tells an item from the others; two of one key are reported, and both are shown.
    ///   - estimate: about how long an item is along the axis, in points.
    ///   - gap: the room between items, in points.
    ///   - axis: the way the items run.
    ///   - name: what the list is, for a screen reader.
    ///   - nearEnd: called when the last item is built, to load more; again only when there are other items.
    ///   - pictures: the pictures of an item; those of items that come soon are fetched ahead
    ///     (``Environment/pictures``).
    ///   - prepare: called with the items that come soon, the next one first, whenever these are others, and with
    ///     none when the list goes: to make ready what they need, in a task of its own.
    ///   - row: what an item shows.
    public init(
        _ items: [Item], key: @escaping (Item) -> some CustomStringConvertible, estimate: Double,
        gap: Double = 0, axis: Axis = .vertical, name: String, nearEnd: (() -> Void)? = nil,
        pictures: ((Item) -> [ImageSource])? = nil, prepare: (([Item]) -> Void)? = nil,
        @ComponentBuilder row: @escaping (Item) -> Row
    ) {
        self.init(
            ListSource(items, key: { Key(key($0)) }, row: row), estimate: estimate, gap: gap,
            axis: axis, name: name,
            watch: ListWatch(nearEnd: nearEnd, pictures: pictures, prepare: prepare))
    }

    init(
        _ source: ListSource<Item, Row>, estimate: Double, gap: Double, axis: Axis, name: String,
        watch: ListWatch<Item>
    ) {
        self.source = source
        self.estimate = estimate
        self.gap = gap
        self.axis = axis
        self.name = name
        self.watch = watch
    }

    /// The items near the view, and room for the others.
    public func body(in context: Context) -> some Component {
        let isVertical = axis == .vertical
        let viewport = context.surroundings.viewport
        let place = context.state(
            "place", initially: ListPlace(viewport: isVertical ? viewport.height : viewport.width))
        let window = place.value.window(source.keys.unique, estimate: estimate, gap: gap)
        let pictures = context.pictures
        let isMirrored = !isVertical && context.direction == .rightToLeft
        for key in source.keys.repeated { context.report(repeated: key) }
        let built = window.built
        return Box {
            for index in built {
                Box { ListRow(source: source, index: index) }
                    .style { style in
                        style.flexDirection = .column
                        style.flexShrink = 0
                        if index == built.lowerBound {
                            style.leave(window.before, before: true, axis, isMirrored)
                        }
                        if index == built.upperBound - 1 {
                            style.leave(window.after, before: false, axis, isMirrored)
                        }
                    }
                    .changing { $0.semantics = source.semantics(of: index) }
                    .key(source.keys.unique[index])
            }
        }
        .style { style in
            style.flexDirection = isVertical ? .column : .row
            style.gap(.points(gap))
            style.flexGrow = 1
            style.flexBasis = 0
            style.minWidth = 0
            style.minHeight = 0
        }
        .changing { element in
            element.kind = .list(
                ListContent(
                    axis: axis, count: source.items.count, built: built, before: window.before,
                    after: window.after, offset: window.offset))
            element.scrolling = Element.Scrolling(
                axis, offset: window.offset, isMirrored: isMirrored)
            element.paint.clips = true
        }
        .role(.list, name: name)
        .on(.scroll) { scroll in
            move(place, pictures) { window in
                window.scroll(
                    to: isVertical ? scroll.offset.y : scroll.offset.x,
                    viewport: isVertical ? scroll.viewport.height : scroll.viewport.width)
            }
        }
        .on(.measured) { sizes in
            move(place, pictures) { window in
                window.measure(sizes.mapValues { isVertical ? $0.height : $0.width })
            }
        }
        .on(.appear) { move(place, pictures) { _ in } }
        .on(.disappear) { leave(place) }
    }

    // MARK: What the list tells

    /// Changes the newest window, and tells what follows from it.
    private func move(
        _ place: Local<ListPlace>, _ pictures: Pictures?, _ change: (inout ListWindow) -> Void
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

    private func leave(_ place: Local<ListPlace>) {
        place.update { old in
            var next = old
            next.working = 0..<0
            return next
        }
        place.keep("pictures", nil)
        watch.prepare?([])
        watch.gone?()
    }

    private func prepare(_ items: [Item], _ place: Local<ListPlace>, _ pictures: Pictures?) {
        watch.prepare?(items)
        guard let wanted = watch.pictures, let pictures else { return }
        let fetcher = place.kept("pictures") as? PictureFetcher ?? pictures.fetcher()
        place.keep("pictures", fetcher)
        fetcher.want(items.flatMap(wanted))
    }
}

/// What a list tells those who watch it.
struct ListWatch<Item> {
    var nearEnd: (() -> Void)?
    var pictures: ((Item) -> [ImageSource])?
    var prepare: (([Item]) -> Void)?
    /// How many items, counted from the first, are built or have been passed.
    var built: ((Int) -> Void)?
    var gone: (() -> Void)?
}

/// The items of a list and how they are shown. An object, so that a list which is expanded again because it was
/// scrolled knows that its rows are the ones of last time.
final class ListSource<Item, Row: Component> {
    let items: [Item]
    let row: (Item) -> Row
    private let key: (Item) -> Key
    private(set) lazy var keys = ListKeys(items.map(key))
    /// Rows at the end that are no items: a spinner.
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

/// One row; the same one as long as its list is.
private struct ListRow<Item, Row: Component>: Component, Equatable {
    let source: ListSource<Item, Row>
    let index: Int

    static func == (left: ListRow, right: ListRow) -> Bool {
        left.source === right.source && left.index == right.index
    }

    func body(in context: Context) -> Row { source.row(source.items[index]) }
}

extension LayoutStyle {
    /// Keeps the room of items that are not built, outside of the first or last one that is.
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
    /// What lists want to know of a layout: for each list in the tree the sizes of its items, by key. A host
    /// hands them to its session as ``Event/measured(_:)``; sizes that a list knows already change nothing.
    public func measuredItems(in frames: [ElementID: Frame]) -> [(
        list: ElementID, sizes: [Key: Size]
    )] {
        var found: [(list: ElementID, sizes: [Key: Size])] = []
        walk { element in
            guard element.style.display == .flex else { return false }
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
