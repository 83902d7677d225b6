import CairnLayout
import CairnUI

/// Pans a screen that is larger than the terminal, so that the focused element is visible and the
/// wheel can scroll.
///
/// A *layer* is an element that fills the terminal: the root, and children that exactly fill a
/// layer. Content in the flow of a layer that extends past its edge makes the layer pannable;
/// elements pinned to the terminal's edges, such as a message, do not move.
struct Panning {
    /// The current offset of each layer.
    private(set) var offsets: [ElementID: Point] = [:]
    /// The minimum and maximum offset of each layer.
    private(set) var ranges: [ElementID: (least: Point, most: Point)] = [:]
    /// The topmost layer: the one that holds the focus, if any does.
    private(set) var active: ElementID?

    /// Indicates, for the top and bottom, whether part of the topmost layer is out of view.
    var hasMore: (above: Bool, below: Bool) {
        guard let active, let range = ranges[active] else { return (false, false) }
        let offset = offsets[active] ?? .zero
        return (offset.y > range.least.y + 0.5, offset.y < range.most.y - 0.5)
    }

    /// Pans the topmost layer. Returns whether its offset changed.
    mutating func move(by way: Point) -> Bool {
        guard let active, let range = ranges[active] else { return false }
        let old = offsets[active] ?? .zero
        let next = Self.clamped(old + way, range)
        offsets[active] = next
        return next != old
    }

    /// Returns the frames with all layers panned; `follow` is scrolled into view.
    ///
    /// - Complexity: linear in the elements; uses no call stack.
    mutating func placed(
        _ root: Element, _ frames: [ElementID: Frame], viewport: Size, follow: ElementID?
    ) -> [ElementID: Frame] {
        var moved = frames
        var layers = [root]
        var met: Set<ElementID> = []
        let reachable = root.reachable.id
        active = nil
        while let layer = layers.popLast() {
            var flowing: [Element] = []
            for child in layer.children where child.style.display != .none {
                guard let frame = frames[child.id] else { continue }
                let isPinned = child.style.position == .absolute
                if isPinned ? frame.covers(viewport) : frame.fills(viewport) {
                    layers.append(child)
                } else if !isPinned {
                    flowing.append(child)
                }
            }
            met.insert(layer.id)
            let survey = Survey(
                flowing, frames, follow: follow, holder: reachable == root.id ? nil : reachable)
            let range = (
                least: Point(x: min(0, survey.left), y: min(0, survey.top)),
                most: Point(
                    x: max(0, survey.right - viewport.width),
                    y: max(0, survey.bottom - viewport.height))
            )
            ranges[layer.id] = range
            let isActive =
                reachable == root.id
                ? active == nil || range.least != .zero || range.most != .zero
                : survey.holds || layer.id == reachable
            if isActive { active = layer.id }
            var offset = Self.clamped(offsets[layer.id] ?? .zero, range)
            if let frame = survey.followed {
                offset = Self.clamped(Self.showing(frame, from: offset, in: viewport), range)
            }
            offsets[layer.id] = offset
            guard offset != .zero else { continue }
            for child in flowing {
                moved[child.id]?.origin.x -= offset.x.rounded()
                moved[child.id]?.origin.y -= offset.y.rounded()
            }
        }
        offsets = offsets.filter { met.contains($0.key) }
        ranges = ranges.filter { met.contains($0.key) }
        return moved
    }

    private static func clamped(_ point: Point, _ range: (least: Point, most: Point)) -> Point {
        Point(
            x: min(max(point.x, range.least.x), range.most.x),
            y: min(max(point.y, range.least.y), range.most.y))
    }

    /// Returns the nearest offset at which a frame is visible with a margin of one cell. For a frame
    /// that is too large, its beginning is visible.
    private static func showing(_ frame: Frame, from offset: Point, in viewport: Size) -> Point {
        func along(_ start: Double, _ end: Double, _ room: Double, _ now: Double) -> Double {
            var place = now
            if end + 1 > place + room { place = end + 1 - room }
            if start - 1 < place { place = start - 1 }
            return place
        }
        return Point(
            x: along(frame.minX, frame.maxX, viewport.width, offset.x),
            y: along(frame.minY, frame.maxY, viewport.height, offset.y))
    }

    /// The extents of elements, and the frame of one of them.
    private struct Survey {
        var left = 0.0
        var top = 0.0
        var right = 0.0
        var bottom = 0.0
        var followed: Frame?
        var holds = false

        init(
            _ elements: [Element], _ frames: [ElementID: Frame], follow: ElementID?,
            holder: ElementID?
        ) {
            var waiting = elements.map { ($0, Point.zero, (across: false, down: false)) }
            while let (element, origin, isCut) = waiting.popLast() {
                guard element.style.display != .none, let own = frames[element.id] else { continue }
                let frame = own.offset(by: origin)
                if !isCut.across {
                    left = min(left, frame.minX)
                    right = max(right, frame.maxX)
                }
                if !isCut.down {
                    top = min(top, frame.minY)
                    bottom = max(bottom, frame.maxY)
                }
                if element.id == follow { followed = frame }
                if element.id == holder { holds = true }
                var inner = frame.origin
                if let scrolling = element.scrolling {
                    if scrolling.axis == .vertical {
                        inner.y -= scrolling.offset
                    } else {
                        inner.x -= scrolling.offset
                    }
                }
                var cuts = isCut
                if element.scrolling != nil || element.paint.clips {
                    let axis = element.scrolling == nil ? element.paint.clipAxis : nil
                    if axis != .vertical { cuts.across = true }
                    if axis != .horizontal { cuts.down = true }
                }
                for child in element.children { waiting.append((child, inner, cuts)) }
            }
        }
    }
}

extension Frame {
    /// Returns whether the frame covers a viewport completely; padding can make a box larger than
    /// the area it is pinned to.
    fileprivate func covers(_ viewport: Size) -> Bool {
        minX < 0.5 && minY < 0.5 && maxX > viewport.width - 0.5 && maxY > viewport.height - 0.5
    }

    fileprivate func fills(_ viewport: Size) -> Bool {
        abs(minX) < 0.5 && abs(minY) < 0.5 && abs(size.width - viewport.width) < 0.5
            && abs(size.height - viewport.height) < 0.5
    }
}
