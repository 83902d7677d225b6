import CairnLayout

/// The part of an element tree that is painted, in paint order, and the regions that receive
/// events. Elements that serve only layout are dropped.
///
/// It is flat: an entry refers to its group by index, so no nesting depth needs a stack. It is
/// created once for each scene, on any thread; a host mounts it with a ``Mounter`` or draws it
/// directly.
public struct DisplayList: Sendable, Equatable {
    /// The painted elements, from bottom to top. A group precedes its members.
    public var entries: [Entry] = []
    /// The hit regions, from bottom to top.
    public var regions: [Region] = []

    /// A painted element.
    public struct Entry: Sendable, Equatable {
        /// The element.
        public var id: ElementID
        /// The content.
        public var content: Element.Kind
        /// The paint of the box.
        public var paint: Paint
        /// The frame, relative to the group.
        public var frame: Frame
        /// The content frame, which is the frame without padding and border.
        public var contentFrame: Frame
        /// The index of the entry that moves, fades, clips or scrolls this one; `nil` for the
        /// screen.
        public var group: Int?
        /// Indicates that other entries are members of this one.
        public var isGroup: Bool
        /// The scroll state of a group's members.
        public var scrolling: Element.Scrolling?
        /// Indicates that the element has focus.
        public var isFocused: Bool
    }

    /// A region of the screen that receives events.
    public struct Region: Sendable, Equatable {
        /// The receiver of events: the element, or its nearest ancestor that handles them; `nil`
        /// for an opaque element that covers those below it.
        public var target: ElementID?
        /// The element of this region.
        public var id: ElementID
        /// The frame, relative to the group.
        public var frame: Frame
        /// The group.
        public var group: Int?
        /// The index of the element's own entry if a transform moves the element; otherwise `nil`.
        public var moved: Int?
        /// The event types that the target handles.
        public var events: Event.Kinds
    }

    /// Creates an empty list.
    public init() {}

    /// The distance outside the viewport of a list in which its items are still painted, in
    /// viewport lengths. Items further away may be built and laid out already, but need no view
    /// yet.
    public static let margin = 0.25

    /// Creates the display list of a tree with known frames. An element without a frame, or one
    /// that is not displayed, is left out with its descendants, and so is an item of a list that is
    /// further than ``margin`` outside its viewport.
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
            guard element.style.display != .none, let own = frames[element.id] else { continue }
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
                        moved: look.transform == .identity ? nil : inner.group,
                        events: target?.meets ?? []))
            }
            let shown = Self.shownStretch(of: element, frame)
            // Raised elements are painted last, so they lie below their siblings in the stack.
            let hasRaised = element.children.contains(where: \.isRaised)
            for isRaised in hasRaised ? [true, false] : [false] {
                for child in element.children.reversed() where child.isRaised == isRaised {
                    if let shown, let place = frames[child.id], !shown.meets(place) { continue }
                    var next = inner
                    next.element = child
                    waiting.append(next)
                }
            }
        }
    }

    /// Returns the interval of a list's content whose items are painted; `nil` for all of it.
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

    // MARK: Hit testing

    /// Returns the receiver of an event at a point of the screen, and the point relative to the
    /// region hit. The session determines whether the element or one of its ancestors handles that
    /// type of event.
    public func hit(_ point: Point) -> (id: ElementID, place: Point)? {
        guard let (region, place) = region(at: point), let target = region.target else {
            return nil
        }
        return (target, place)
    }

    /// Returns the topmost region at a point of the screen, and the point relative to it; `nil` if
    /// there is none.
    public func region(at point: Point) -> (region: Region, place: Point)? {
        var inGroup: [Int: Point?] = [:]
        for region in regions.reversed() {
            guard let outer = place(point, in: region.group, &inGroup),
                let place = own(outer, of: region), region.frame.contains(place)
            else { continue }
            return (region, place - region.frame.origin)
        }
        return nil
    }

    /// Undoes the transform that moves a region's own element.
    private func own(_ point: Point, of region: Region) -> Point? {
        guard let moved = region.moved else { return point }
        return entries[moved].paint.transform.undone(from: point, in: region.frame)
    }

    /// Converts a point of the screen to the coordinates of a group's members; `nil` where the
    /// group clips them.
    private func place(_ point: Point, in group: Int?, _ known: inout [Int: Point?]) -> Point? {
        guard let group else { return point }
        if let found = known[group] { return found }
        // From the screen inward and iteratively, so that no nesting depth needs a stack.
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

    /// Returns the bounding rectangle of an element on the screen, including all scroll offsets and
    /// transforms; `nil` for one that is neither painted nor receives events.
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
    /// Converts a point to the coordinates of the entry's members; `nil` where it clips them.
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

    var isList: Bool { if case .list = kind { true } else { false } }

    fileprivate var isField: Bool { if case .field = kind { true } else { false } }

    /// The pointer events that the element handles.
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
