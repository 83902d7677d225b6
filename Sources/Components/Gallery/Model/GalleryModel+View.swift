import CairnUI

/// What of the list is in view.
extension GalleryModel {
    mutating func look(_ action: GalleryAction) {
        switch action {
        case .roomChanged(let room):
            guard room != self.room else { return }
            self.room = room
            rebuild(geometry.timeline, isOther: false)
            refitMap()
        case .scrolled(let offset):
            guard offset.isFinite else { return }
            let wanted = offset * room.unit.height + space.base
            guard abs(wanted - top) >= 0.01 else { return }
            isGoingBack = wanted < top
            top = wanted
            settle()
        case .focused(let id): if let index = window.index(of: id) { reveal(index) }
        case .scrubbed(let part):
            guard part.isFinite else { return }
            jump(to: min(max(part, 0), 1) * max(0, geometry.height - room.height))
        case .monthsShown(let isShown): showsMonths = isShown
        case .jumped(let day):
            showsMonths = false
            guard let section = geometry.timeline.section(for: day) else { return }
            jump(to: geometry.top(of: section))
        case .zoomed(let steps): zoom(to: level + steps)
        case .pinched(let pinch):
            if pinch.phase == .began || pinchLevel == nil { pinchLevel = level }
            let start = pinchLevel ?? level
            if pinch.phase == .ended || pinch.phase == .cancelled { pinchLevel = nil }
            guard pinch.phase != .cancelled, pinch.scale > 0, pinch.scale.isFinite else { return }
            // Half as far again is a level, as the levels of the settings are.
            var (steps, rest) = (0, pinch.scale)
            while rest >= 1.4, steps < 20 { (steps, rest) = (steps + 1, rest / 1.5) }
            while rest <= 1 / 1.4, steps > -20 { (steps, rest) = (steps - 1, rest * 1.5) }
            zoom(to: start + steps)
        default: break
        }
    }

    private mutating func zoom(to wanted: Int) {
        let next = min(max(wanted, 0), max(configuration.grid.levels.count - 1, 0))
        guard next != level else { return }
        level = next
        rebuild(geometry.timeline, isOther: false)
    }

    private mutating func jump(to place: Double) {
        isGoingBack = place < top && place > 0
        top = place
        anchor = nil
        settle()
    }

    /// Scrolls as little as is needed to see a photo; not at all if it is seen.
    mutating func reveal(_ index: Int) {
        let frame = geometry.frame(of: index)
        let above = frame.minY - geometry.headerHeight
        if above < top {
            top = above
        } else if frame.maxY > top + room.height {
            top = frame.maxY - room.height
        } else {
            return
        }
        settle()
    }

    /// Brings the photo that held the view back to where it was.
    mutating func hold() {
        guard let anchor, top > 0, anchor.index < count else { return }
        top = geometry.frame(of: anchor.index).minY - anchor.shift
    }

    /// Puts everything right after the view or the list has moved, and asks for photos that are not there.
    mutating func settle(isStale: Bool = false) {
        top = min(max(top, 0), max(0, geometry.height - room.height))
        space.follow(top: top, viewport: room.height, height: geometry.height)
        if let held = anchor, held.index < count, held.id != nil, window[held.index] == nil,
            abs(geometry.frame(of: held.index).minY - held.shift - top) < 0.01
        {
            // The photo that holds the view is still to come: its place is only guessed, and no other takes over.
            want(isStale: isStale)
            return
        }
        if let index = geometry.photo(at: top) {
            let section = geometry.timeline.section(at: index).map {
                geometry.timeline.sections[$0]
            }
            anchor = Anchor(
                index: index, shift: geometry.frame(of: index).minY - top,
                id: window[index]?.id ?? (anchor?.index == index ? anchor?.id : nil),
                day: section?.days.map {
                    list.order == .newestFirst ? $0.lowerBound : $0.upperBound
                },
                place: index - (section?.start ?? 0))
        } else {
            anchor = nil
        }
        want(isStale: isStale)
    }

    /// Asks for what is missing: a view before and two after, whole blocks at a time.
    private mutating func want(isStale: Bool) {
        guard results == nil, phase == .ready, count > 0 else { return }
        let height = max(room.height, 1)
        let near = geometry.photos(from: top - height / 2, to: top + 2 * height)
        let focus = viewer.map { $0.index..<$0.index + 1 }
        if !isStale, covers(near), focus.map(covers) ?? true { return }
        let wide = geometry.photos(from: top - height, to: top + 3 * height)
        guard !wide.isEmpty else { return }
        if !isStale, let pending, pending.lowerBound <= near.lowerBound,
            pending.upperBound >= near.upperBound
        {
            return
        }
        var missing = wide
        if !isStale {
            // What joins on to what is known is enough.
            let known = window.indices
            if known.contains(wide.lowerBound), known.upperBound < wide.upperBound {
                missing = known.upperBound..<wide.upperBound
            } else if known.contains(wide.upperBound - 1), wide.lowerBound < known.lowerBound {
                missing = wide.lowerBound..<known.lowerBound
            }
        }
        missing = missing.lowerBound..<min(missing.upperBound, missing.lowerBound + Self.mostAtOnce)
        // Its days promised more photos than it has: it is about to say that it has changed. Asking on would never end.
        if isShort, missing == asked { return }
        asked = missing
        isShort = false
        pending = wide
        orders.append(.photos(missing, list, revision: revision))
    }

    /// The most photos that are asked for at once.
    static var mostAtOnce: Int { 8_000 }

    private func covers(_ range: Range<Int>) -> Bool {
        range.isEmpty
            || window.indices.lowerBound <= range.lowerBound
                && window.indices.upperBound >= range.upperBound
    }
}
