import CairnUI

/// A display list with the pixels that each entry may touch.
struct DisplayListBounds {
    struct Item {
        var entry: DisplayList.Entry
        /// The element of the group, which keeps its identity when the list changes.
        var group: ElementID?
        /// The pixels that the entry may touch, within all enclosing clips.
        var pixels: PixelRect
        /// The pixels of its own frame, within all enclosing clips.
        var frame: PixelRect
        /// A Boolean value that indicates whether no enclosing group is rotated, scaled or faded.
        var isPlain: Bool
        /// The pixels that the entry would touch without clipping.
        var whole: PixelRect
        /// The corner radius, in pixels.
        var corner: Int
        /// The scroll offset of its members, in whole pixels.
        var scroll: PixelShift?
        /// Its frame in the layer shown in perspective, which its pixels do not determine.
        var flat: Frame?
    }

    private(set) var items: [Item] = []
    private(set) var indices: [ElementID: Int] = [:]
    /// The pictures that are at least partly visible.
    private(set) var pictures: Set<ImageSource> = []

    init() {}

    /// - Complexity: linear in the entries.
    init(_ list: DisplayList, screen: PixelRect, tools: ScenePainter.Tools) {
        struct Place {
            var plane: Plane
            var clip: PixelRect
            var isPlain: Bool
            /// The pixels of the enclosing perspective layer: the entry may touch any of them.
            var plate: PixelRect?
        }
        let scale = tools.scale
        let top = Place(
            plane: Plane(x: Point(x: scale, y: 0), y: Point(x: 0, y: scale), origin: .zero),
            clip: screen,
            isPlain: true)
        var places: [Int: Place] = [:]
        items.reserveCapacity(list.entries.count)
        for (index, entry) in list.entries.enumerated() {
            let outer = entry.group.flatMap { places[$0] } ?? top
            let isProjective = entry.paint.transform.isProjective
            let plane =
                isProjective
                ? outer.plane : outer.plane.turned(entry.paint.transform, about: entry.frame)
            // One extra pixel on each side: edges are antialiased, and snapped.
            let room = entry.frame.grown(by: entry.overhang(tools) + 1 / scale)
            var plate = outer.plate
            if plate == nil, isProjective {
                let seen = room.seen(by: entry.paint.transform, of: entry.frame)
                plate = seen.map { PixelRect(around: plane.bounds($0)) } ?? outer.clip
            }
            let own = plane.bounds(entry.frame)
            let whole = plate ?? PixelRect(around: plane.bounds(room))
            let scroll = entry.scrolling?.pixels(scale)
            items.append(
                Item(
                    entry: entry, group: entry.group.map { list.entries[$0].id },
                    pixels: whole.intersection(outer.clip),
                    frame: (plate ?? PixelRect(around: own.rounded)).intersection(outer.clip),
                    isPlain: outer.isPlain, whole: whole,
                    corner: Int((entry.frame.rounding(entry.paint.radius) * scale).rounded(.up))
                        + 1, scroll: scroll,
                    flat: plate == nil ? nil : entry.frame))
            indices[entry.id] = index
            if case .image(let image) = entry.content, items.last?.pixels.isEmpty == false {
                pictures.insert(image.source)
            }
            guard entry.isGroup else { continue }
            var inner = outer
            inner.plane = plane.moved(to: entry.frame.origin)
            inner.plate = plate
            inner.isPlain =
                outer.isPlain && entry.paint.opacity >= 1 && entry.paint.transform == .identity
            if let scroll, let shift = entry.scrolling?.shift {
                inner.plane.origin.x += Double(scroll.x) - shift.x * scale
                inner.plane.origin.y += Double(scroll.y) - shift.y * scale
            }
            if plate == nil,
                let area = entry.paint.clip(of: entry.frame, scrolls: entry.scrolling != nil)
            {
                let own = plane.bounds(area)
                inner.clip = inner.clip.intersection(
                    PixelRect(around: inner.isPlain ? own.rounded : own))
            }
            places[index] = inner
        }
    }

    /// Returns the pixels touched by an entry and its descendants.
    func reach(of index: Int) -> PixelRect {
        var all = items[index].pixels
        guard items[index].entry.isGroup else { return all }
        var next = index + 1
        while next < items.count, let group = items[next].entry.group, group >= index {
            all = all.union(items[next].pixels)
            next += 1
        }
        return all
    }
}

/// A coordinate plane on the screen: its axes and its origin, in pixels.
struct Plane {
    var x: Point
    var y: Point
    var origin: Point

    func place(_ point: Point) -> Point {
        Point(
            x: origin.x + x.x * point.x + y.x * point.y, y: origin.y + x.y * point.x + y.y * point.y
        )
    }

    func moved(to point: Point) -> Plane { Plane(x: x, y: y, origin: place(point)) }

    func turned(_ transform: Transform, about frame: Frame) -> Plane {
        guard transform != .identity else { return self }
        let zero = transform.applied(to: .zero, in: frame)
        let right = transform.applied(to: Point(x: 1, y: 0), in: frame)
        let down = transform.applied(to: Point(x: 0, y: 1), in: frame)
        let origin = place(zero)
        return Plane(x: place(right) - origin, y: place(down) - origin, origin: origin)
    }

    /// Returns the smallest axis-aligned frame around a frame of the plane.
    func bounds(_ frame: Frame) -> Frame {
        let corners = [
            frame.origin, Point(x: frame.maxX, y: frame.minY), Point(x: frame.minX, y: frame.maxY),
            Point(x: frame.maxX, y: frame.maxY),
        ].map(place)
        var (left, top) = (corners[0].x, corners[0].y)
        var (right, bottom) = (left, top)
        for corner in corners.dropFirst() {
            left = min(left, corner.x)
            right = max(right, corner.x)
            top = min(top, corner.y)
            bottom = max(bottom, corner.y)
        }
        return Frame(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Element.Scrolling {
    /// Returns the scroll offset of the children on the screen, in whole pixels, so that scrolled
    /// content keeps its rendering.
    func pixels(_ scale: Double) -> PixelShift {
        func whole(_ value: Double) -> Int {
            value.isNaN ? 0 : Int(min(max((value * scale).rounded(), -1e9), 1e9))
        }
        return PixelShift(x: whole(shift.x), y: whole(shift.y))
    }
}

extension Frame {
    /// Returns the bounding box of a frame's perspective projection; `nil` if a corner is behind
    /// the eye and the projection is unbounded.
    func seen(by transform: Transform, of frame: Frame) -> Frame? {
        let projection = transform.projection(of: frame)
        let corners = [
            origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
        ]
        guard corners.allSatisfy({ projection.depth(of: $0) > 1e-3 }) else { return nil }
        let places = corners.map { projection.applied(to: $0) }
        let (xs, ys) = (places.map(\.x), places.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
        else { return nil }
        return Frame(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The frame with edges rounded to whole numbers.
    var rounded: Frame {
        let (left, top) = (minX.rounded(), minY.rounded())
        return Frame(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
    }
}
