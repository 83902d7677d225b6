import CairnUI

/// The areas to repaint between two scenes, and the areas that only move.
struct Damage {
    /// Pixels that are moved unchanged, before anything is painted.
    struct Shift: Hashable {
        var area: PixelRect
        /// The offset: positive to the right and down; one component is 0.
        var way: PixelShift
    }

    private(set) var rects: [PixelRect] = []
    private(set) var shift: Shift?

    /// The maximum number of rectangles; more are merged, because each costs a pass over the list.
    private static let most = 6

    static func everything(_ screen: PixelRect) -> Damage {
        var damage = Damage()
        damage.add(screen)
        return damage
    }

    private init() {}

    /// Compares two scenes of one screen. The pictures in `stale` have changed, even if the scenes
    /// are equal.
    init(
        from old: DisplayListBounds, to new: DisplayListBounds, screen: PixelRect,
        stale: Set<ImageSource> = []
    ) {
        shift = Self.shift(from: old, to: new)
        let scroller = shift.flatMap { _ in Self.scroller(from: old, to: new) }
        let scrollerIndex = scroller.flatMap { new.indices[$0] }
        if let shift { add(shift.exposed) }
        // An entry that moved up in paint order is now painted above entries that it was below.
        var latest = -1
        for (index, item) in new.items.enumerated() {
            guard let before = old.indices[item.entry.id] else {
                add(item.pixels)
                continue
            }
            let known = old.items[before]
            let isOvertaken = before < latest
            latest = max(latest, before)
            let isScroller = index == scrollerIndex
            let isInside = scrollerIndex.map { new.contains($0, index) } == true
            let way = isInside ? shift?.way ?? .none : .none
            if !isOvertaken, !item.isStale(stale),
                item.looksLike(known, ignoringScrolling: isScroller),
                known.whole.moved(by: way) == item.whole,
                way != .none || known.pixels == item.pixels
            {
                // Content on top of the area was moved with it, and must be repainted at its old place.
                if let shift, let scrollerIndex, index > scrollerIndex, way == .none {
                    add(item.pixels.intersection(shift.area))
                    add(shift.moved(item.pixels))
                }
                continue
            }
            let isGroup = item.entry.isGroup || known.entry.isGroup
            let past = isGroup ? old.reach(of: before) : known.pixels
            add(past)
            add(isGroup ? new.reach(of: index) : item.pixels)
            if let shift { add(shift.moved(past)) }
        }
        for item in old.items where new.indices[item.entry.id] == nil {
            add(item.pixels)
            if let shift { add(shift.moved(item.pixels)) }
        }
        rects = rects.map { $0.intersection(screen) }.filter { !$0.isEmpty }
    }

    /// Adds a rectangle, merged with those that it touches or that cost no more when merged.
    private mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        while let index = rects.firstIndex(where: {
            $0.intersects(rect) || $0.union(rect).area <= $0.area + rect.area
        }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
        while rects.count > Self.most {
            let last = rects.removeLast()
            let nearest = rects.indices.min {
                rects[$0].union(last).area - rects[$0].area < rects[$1].union(last).area
                    - rects[$1].area
            }
            if let nearest { rects[nearest] = rects[nearest].union(last) }
        }
    }

    // MARK: What moves

    /// Returns the only area that scrolled, if its pixels can be moved.
    private static func scroller(from old: DisplayListBounds, to new: DisplayListBounds)
        -> ElementID?
    {
        var found: ElementID?
        for item in new.items {
            guard let scrolling = item.entry.scrolling, let before = old.indices[item.entry.id],
                let known = old.items[before].entry.scrolling, known.axis == scrolling.axis,
                known != scrolling
            else { continue }
            if found != nil { return nil }
            found = item.entry.id
        }
        return found
    }

    private static func shift(from old: DisplayListBounds, to new: DisplayListBounds) -> Shift? {
        guard let id = scroller(from: old, to: new), let index = new.indices[id],
            let before = old.indices[id]
        else { return nil }
        let (item, known) = (new.items[index], old.items[before])
        guard item.isPlain, known.isPlain, item.frame == known.frame,
            item.looksLike(known, ignoringScrolling: true), item.entry.paint.opacity >= 1,
            item.entry.paint.transform == .identity, item.entry.paint.border == nil,
            item.entry.paint.radius == 0, new.isUniform(below: index, item.frame),
            old.isUniform(below: before, known.frame), !new.isRounded(around: index, item.frame)
        else { return nil }
        guard let offset = item.scroll, let last = known.scroll else { return nil }
        let way = PixelShift(x: offset.x - last.x, y: offset.y - last.y)
        guard way != .none, abs(way.x) < item.frame.width, abs(way.y) < item.frame.height
        else { return nil }
        return Shift(area: item.frame, way: way)
    }
}

extension Damage.Shift {
    /// The band that is not covered by moved pixels.
    var exposed: PixelRect {
        var band = area
        if way.y > 0 { band.maxY = area.minY + way.y }
        if way.y < 0 { band.minY = area.maxY + way.y }
        if way.x > 0 { band.maxX = area.minX + way.x }
        if way.x < 0 { band.minX = area.maxX + way.x }
        return band
    }

    /// Returns the position of a rectangle's pixels after the shift, as far as they were in the
    /// area.
    func moved(_ rect: PixelRect) -> PixelRect {
        rect.intersection(area).moved(by: way).intersection(area)
    }
}

extension DisplayListBounds {
    /// Returns whether an entry is inside a group, at any depth.
    fileprivate func contains(_ group: Int, _ index: Int) -> Bool {
        var next = items[index].entry.group
        while let outer = next {
            if outer == group { return true }
            next = items[outer].entry.group
        }
        return false
    }

    /// Returns whether a rounded corner of an enclosing entry cuts into an area.
    fileprivate func isRounded(around index: Int, _ area: PixelRect) -> Bool {
        var next = items[index].entry.group
        while let outer = next {
            let item = items[outer]
            let paint = item.entry.paint
            let isRound = item.entry.scrolling != nil || paint.clips && paint.clipAxis == nil
            if isRound, paint.radius > 0, !item.isStraight(over: area) {
                return true
            }
            next = item.entry.group
        }
        return false
    }

    /// Returns whether the background of an area is one solid color: painted by the entry at an
    /// index, or below it.
    fileprivate func isUniform(below index: Int, _ area: PixelRect) -> Bool {
        for place in stride(from: index, through: 0, by: -1) {
            let item = items[place]
            guard item.pixels.intersects(area) else { continue }
            guard item.entry.isBox else { return false }
            if item.isSolid(over: area) { return true }
            guard !item.entry.paint.isVisible else { return false }
        }
        // The paper color at the bottom of every screen.
        return true
    }
}

extension DisplayListBounds.Item {
    /// Returns whether the entry covers all of an area with one opaque color.
    fileprivate func isSolid(over area: PixelRect) -> Bool {
        guard case .color(let color) = entry.paint.fill, color.alpha == 255, isPlain,
            entry.paint.opacity >= 1, entry.paint.transform == .identity,
            entry.paint.border == nil, frame.intersection(area) == area
        else { return false }
        return isStraight(over: area)
    }

    /// Returns whether an area inside the entry is clear of its rounded corners.
    fileprivate func isStraight(over area: PixelRect) -> Bool {
        guard entry.paint.radius > 0 else { return true }
        return (area.minY >= frame.minY + corner && area.maxY <= frame.maxY - corner)
            || (area.minX >= frame.minX + corner && area.maxX <= frame.maxX - corner)
    }

    /// Returns whether the members are aligned to the same pixels: a movement by a fraction of a
    /// pixel is visible only inside a rotated or faded group.
    private func scrollsLike(_ other: DisplayListBounds.Item) -> Bool {
        if entry.scrolling == other.entry.scrolling { return true }
        return isPlain && entry.paint.transform == .identity && entry.paint.opacity >= 1
            && entry.scrolling?.axis == other.entry.scrolling?.axis && scroll == other.scroll
    }

    /// Returns whether the entry shows one of the changed pictures.
    fileprivate func isStale(_ stale: Set<ImageSource>) -> Bool {
        guard !stale.isEmpty, case .image(let image) = entry.content else { return false }
        return stale.contains(image.source)
    }

    /// Returns whether two entries paint the same into their groups.
    fileprivate func looksLike(_ other: DisplayListBounds.Item, ignoringScrolling: Bool) -> Bool {
        let (one, two) = (entry, other.entry)
        return one.paint == two.paint && group == other.group && one.isFocused == two.isFocused
            && one.isGroup == two.isGroup && isPlain == other.isPlain && flat == other.flat
            && one.frame.size == two.frame.size
            && one.contentFrame.size == two.contentFrame.size
            && (ignoringScrolling || scrollsLike(other))
            && one.content.isSame(two.content)
    }
}

extension DisplayList.Entry {
    fileprivate var isBox: Bool {
        switch content {
        case .box, .list: true
        case .text, .image, .drawing, .field: false
        }
    }
}

extension Element.Kind {
    fileprivate func isSame(_ other: Element.Kind) -> Bool {
        switch (self, other) {
        // A list's information about its items paints nothing.
        case (.list, .list): true
        default: self == other
        }
    }
}
