import CairnLayout

/// Items in order, of which only those near the view are built.
///
///     List(stories, key: \.id, estimate: 96, name: strings.stories) { story in StoryRow(story) }
///
/// The host tells how far the list is scrolled (``Event/scroll(_:)``) and how large its items came out
/// (``Event/measured(_:)``); the list corrects its estimates and holds the item at the top of the view where it
/// is.
public struct List<Item, Row: Component>: Component {
    private let items: [Item]
    private let key: (Item) -> Key
    private let estimate: Double
    private let gap: Double
    private let axis: Axis
    private let name: String
    private let near: (() -> Void)?
    private let row: (Item) -> Row

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
    ///   - row: what an item shows.
    public init(
        _ items: [Item], key: @escaping (Item) -> some CustomStringConvertible, estimate: Double,
        gap: Double = 0, axis: Axis = .vertical, name: String, nearEnd: (() -> Void)? = nil,
        @ComponentBuilder row: @escaping (Item) -> Row
    ) {
        self.items = items
        self.key = { Key(key($0)) }
        self.estimate = estimate
        self.gap = gap
        self.axis = axis
        self.name = name
        near = nearEnd
        self.row = row
    }

    /// What is kept of a list between expansions.
    private struct Place: Codable, Equatable, Sendable {
        var keys: [Key] = []
        var offset = 0.0
        var viewport: Double
        var sizes: [Key: Double] = [:]
        /// How many items there were when more were asked for.
        var asked = 0
    }

    /// The items near the view, and room for the others.
    public func body(in context: Context) -> some Component {
        let surroundings = context.surroundings.viewport
        let place = context.state(
            "place",
            initially: Place(viewport: axis == .vertical ? surroundings.height : surroundings.width)
        )
        let keys = items.map(key)
        let window = window(keys, place.value)
        let built = window.built
        let isMirrored = axis == .horizontal && context.direction == .rightToLeft
        Box {
            for index in built {
                Box { row(items[index]) }
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
                    .role(.listItem(position: index + 1, of: items.count))
                    .key(keys[index])
            }
        }
        .style { style in
            style.flexDirection = axis == .vertical ? .column : .row
            style.gap(.points(gap))
            style.flexGrow = 1
            style.flexBasis = 0
            style.minWidth = 0
            style.minHeight = 0
        }
        .changing { element in
            element.kind = .list(
                ListContent(
                    axis: axis, count: items.count, built: built, before: window.before,
                    after: window.after, offset: window.offset))
            element.scrolling = Element.Scrolling(axis, offset: window.offset)
            element.paint.clips = true
        }
        .role(.list, name: name)
        .on(.scroll) { scroll in
            let isVertical = axis == .vertical
            var next = window
            next.scroll(
                to: isVertical ? scroll.offset.y : scroll.offset.x,
                viewport: isVertical ? scroll.viewport.height : scroll.viewport.width)
            place.update { keep(next, over: $0) }
            askForMore(next, place)
        }
        .on(.measured) { sizes in
            var next = window
            next.measure(sizes.mapValues { axis == .vertical ? $0.height : $0.width })
            place.update { keep(next, over: $0) }
            askForMore(next, place)
        }
    }

    private func window(_ keys: [Key], _ place: Place) -> ListWindow {
        var window = ListWindow(
            place.keys.isEmpty ? keys : place.keys, estimate: estimate, gap: gap,
            viewport: place.viewport)
        window.measure(place.sizes)
        window.scroll(to: place.offset, viewport: place.viewport)
        window.replace(keys)
        return window
    }

    private func keep(_ window: ListWindow, over old: Place) -> Place {
        var place = old
        place.keys = window.keys
        place.offset = window.offset
        place.viewport = window.viewport
        place.sizes = window.sizes
        return place
    }

    private func askForMore(_ window: ListWindow, _ place: Local<Place>) {
        guard let near, window.built.upperBound == items.count else { return }
        var isNew = false
        place.update { old in
            isNew = old.asked != items.count
            var next = old
            next.asked = items.count
            return next
        }
        if isNew { near() }
    }
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
