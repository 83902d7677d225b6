import CairnLayout

/// What is left of a tree of elements when all that only places has been dropped: what is drawn, in paint
/// order, and where events go.
///
/// Flat: an entry names its group by number, so no depth of nesting needs a stack. Made once for a scene, on
/// any thread; a host mounts it with a ``Mounter`` or draws it as it is.
public struct DisplayList: Sendable, Equatable {
    /// What is drawn, the lowest first. A group comes before its members.
    public var entries: [Entry] = []
    /// Where events go, the lowest first.
    public var regions: [Region] = []

    /// Something drawn.
    public struct Entry: Sendable, Equatable {
        /// The element.
        public var id: ElementID
        /// What it is.
        public var content: Element.Kind
        /// How its box looks.
        public var paint: Paint
        /// Where it lies in its group.
        public var frame: Frame
        /// Where its content lies inside the frame: the frame less padding and border.
        public var contentFrame: Frame
        /// The entry that holds this one: it moves, fades, cuts or scrolls it. `nil` for the screen.
        public var group: Int?
        /// Whether other entries are held by this one.
        public var isGroup: Bool
        /// How far a group's members are scrolled.
        public var scrolling: Element.Scrolling?
        /// Whether the element has the keyboard.
        public var isFocused: Bool
    }

    /// A part of the screen that events meet.
    public struct Region: Sendable, Equatable {
        /// Who gets the events: the element, or the nearest around it that listens; `nil` where something
        /// solid covers what lies below.
        public var target: ElementID?
        /// The element that was met.
        public var id: ElementID
        /// Where it lies in its group.
        public var frame: Frame
        /// The group.
        public var group: Int?
        /// The kinds of event that the target listens to.
        public var events: Event.Kinds
    }

    /// Creates an empty list.
    public init() {}

    /// How far outside of a list's edges its items are still part of what is drawn, in views of the list.
    /// Items further away are built and laid out already, and need no view yet.
    public static let margin = 0.25

    /// Makes the list of a tree whose frames are known. An element without a frame, or not displayed, is
    /// left out with all below it; so is an item of a list that lies further than ``margin`` outside of it.
    ///
    /// - Complexity: linear in the elements; uses no call stack.
    public init(
        _ root: Element, frames: [ElementID: Frame], focus: ElementID? = nil,
        paint: (Element) -> Paint = { $0.paint }
    ) {
        struct Step {
            var element: Element
            var origin: Point
            var group: Int?
            var listener: Element?
        }
        var waiting = [Step(element: root, origin: .zero, group: nil, listener: nil)]
        while let step = waiting.popLast() {
            let element = step.element
            guard element.style.display == .flex, let own = frames[element.id] else { continue }
            let frame = own.offset(by: step.origin)
            let look = paint(element)
            var inner = step
            inner.origin = frame.origin
            if element.listens { inner.listener = element }

            let isGroup = look.affectsContent || element.scrolling != nil || element.isList
            let isFocused = element.id == focus
            if isGroup || isFocused || look.isVisible || !element.isBox {
                entries.append(
                    Entry(
                        id: element.id, content: element.kind, paint: look, frame: frame,
                        contentFrame: element.contentFrame(in: frame), group: step.group,
                        isGroup: isGroup, scrolling: element.scrolling, isFocused: isFocused))
                if isGroup {
                    inner.group = entries.count - 1
                    inner.origin = element.scrolling?.shift ?? .zero
                }
            }
            if element.listens || look.fill != nil || !element.isBox {
                let target = inner.listener
                regions.append(
                    Region(
                        target: target?.id, id: element.id, frame: frame, group: step.group,
                        events: target?.meets ?? []))
            }
            let shown = Self.shownStretch(of: element, frame)
            for child in element.children.reversed() {
                if let shown, let place = frames[child.id], !shown.meets(place) { continue }
                var next = inner
                next.element = child
                waiting.append(next)
            }
        }
    }

    /// The stretch of a list's content whose items are shown; `nil` for all of it.
    private static func shownStretch(of element: Element, _ frame: Frame) -> Stretch? {
        guard element.isList, let scrolling = element.scrolling else { return nil }
        let view =
            scrolling.axis == .horizontal ? frame.size.width : frame.size.height
        let start = scrolling.axis == .horizontal ? -scrolling.shift.x : -scrolling.shift.y
        return Stretch(
            axis: scrolling.axis, low: start - view * margin, high: start + view * (1 + margin))
    }

    private struct Stretch {
        var axis: Axis
        var low: Double
        var high: Double

        func meets(_ frame: Frame) -> Bool {
            axis == .horizontal
                ? frame.maxX >= low && frame.minX <= high
                : frame.maxY >= low && frame.minY <= high
        }
    }

    // MARK: Places

    /// Who gets an event at a point of the screen, and where the point lies inside of the region met. Whether
    /// the element listens to that kind of event, or one around it does, the session finds out.
    public func hit(_ point: Point) -> (id: ElementID, place: Point)? {
        guard let (region, place) = region(at: point), let target = region.target else {
            return nil
        }
        return (target, place)
    }

    /// The topmost part of the screen at a point, and where the point lies inside of it; `nil` where there is none.
    public func region(at point: Point) -> (region: Region, place: Point)? {
        var inGroup: [Int: Point?] = [:]
        for region in regions.reversed() {
            guard let place = place(point, in: region.group, &inGroup), region.frame.contains(place)
            else { continue }
            return (region, place - region.frame.origin)
        }
        return nil
    }

    /// A point of the screen as a group's members see it; `nil` where the group shows nothing of them.
    private func place(_ point: Point, in group: Int?, _ known: inout [Int: Point?]) -> Point? {
        guard let group else { return point }
        if let found = known[group] { return found }
        // From the screen inwards, so that no depth of groups needs a stack.
        var chain: [Int] = []
        var next: Int? = group
        while let index = next, known[index] == nil {
            chain.append(index)
            next = entries[index].group
        }
        for index in chain.reversed() {
            let entry = entries[index]
            let outer = entry.group.map { known[$0] ?? nil } ?? point
            known[index] = .some(outer.flatMap { entry.inner($0) })
        }
        return known[group] ?? nil
    }

    /// The frame of an element on the screen, with all scrolling and transforms around it: the smallest
    /// upright rectangle. `nil` for one that is not drawn and meets no event.
    public func screenFrame(of id: ElementID) -> Frame? {
        let found =
            entries.first { $0.id == id }.map { ($0.frame, $0.group, $0.paint.transform) }
            ?? regions.first { $0.id == id }.map { ($0.frame, $0.group, Transform.identity) }
        guard let found else { return nil }
        var frame = found.0.transformed(by: found.2)
        var group = found.1
        while let index = group {
            let entry = entries[index]
            frame = frame.offset(by: entry.frame.origin)
            let inside = entry.frame
            frame = frame.transformed(by: entry.paint.transform, about: inside)
            group = entry.group
        }
        return frame
    }
}

extension DisplayList.Entry {
    /// A point around the entry as its members see it; `nil` where it cuts them off.
    fileprivate func inner(_ point: Point) -> Point? {
        guard let place = paint.transform.undone(from: point, in: frame) else { return nil }
        let clip = paint.clip(of: frame, scrolls: scrolling != nil)
        guard clip?.contains(place) != false else { return nil }
        return place - frame.origin
    }
}

extension Frame {
    fileprivate func transformed(by transform: Transform, about frame: Frame? = nil) -> Frame {
        guard transform != .identity else { return self }
        let corners = [
            origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
        ].map { transform.applied(to: $0, in: frame ?? self) }
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
        else { return self }
        return Frame(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Element {
    var isBox: Bool { kind == .box }

    fileprivate var isList: Bool { if case .list = kind { true } else { false } }

    fileprivate var isField: Bool { if case .field = kind { true } else { false } }

    /// What of a pointer the element listens to.
    fileprivate var meets: Event.Kinds {
        var kinds = events.intersection(.pointer)
        if route != nil || isField { kinds.insert(Event.Kinds(.tap)) }
        return kinds
    }

    fileprivate var listens: Bool { !meets.isEmpty }

    fileprivate func contentFrame(in frame: Frame) -> Frame {
        func points(_ length: Double?) -> Double { length ?? 0 }
        let left = Double(style.borderLeft) + points(style.paddingLeft.points)
        let top = Double(style.borderTop) + points(style.paddingTop.points)
        let right = Double(style.borderRight) + points(style.paddingRight.points)
        let bottom = Double(style.borderBottom) + points(style.paddingBottom.points)
        return Frame(
            x: frame.minX + left, y: frame.minY + top,
            width: max(0, frame.size.width - left - right),
            height: max(0, frame.size.height - top - bottom))
    }
}
