import CairnGalleryLibrary
import CairnUI

/// Scrolling and zooming of the list.
extension GalleryModel {
    mutating func look(_ action: PhotoGridAction) {
        switch action {
        case .roomChanged(let room):
            guard room != self.room else { return }
            self.room = room
            rebuild(geometry.timeline, isOther: false)
            if page == .map { chart(.roomChanged(room)) }
        case .scrolled(let offset):
            guard offset.isFinite else { return }
            let wanted = offset + space.base
            guard abs(wanted - top) >= 0.01 else { return }
            stopMotion()
            isGoingBack = wanted < top
            top = wanted
            settle()
        case .focused(let id): focus(id)
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
            // A factor of 1.5 is one level, like the levels of the settings.
            var (steps, rest) = (0, pinch.scale)
            while rest >= 1.4, steps < 20 { (steps, rest) = (steps + 1, rest / 1.5) }
            while rest <= 1 / 1.4, steps > -20 { (steps, rest) = (steps - 1, rest * 1.5) }
            zoom(to: start + steps)
        case .cellDragged(let id, let drag, let isMirrored):
            self.drag(id, drag, isMirrored: isMirrored)
        }
    }

    /// Reveals the photo with the keyboard focus, unless the focus moved to it only because the
    /// photo that had it was scrolled away.
    private mutating func focus(_ id: PhotoID) {
        guard let index = window.index(of: id) else { return }
        let wasNear = focused.map { geometry.frame(of: $0) }.map { frame in
            frame.maxY >= built.lowerBound && frame.minY <= built.upperBound
        }
        focused = index
        if wasNear ?? true { reveal(index) }
    }

    /// The index of the photo where the keyboard enters the grid: the stack that was opened last if it
    /// is visible, or else the first photo that is entirely visible.
    var entry: Int? {
        if results == nil, let openedIndex, window[openedIndex] != nil {
            let frame = geometry.frame(of: openedIndex)
            if frame.minY - geometry.headerHeight >= top - 0.5,
                frame.maxY <= top + room.height + 0.5
            {
                return openedIndex
            }
        }
        guard let index = geometry.photo(at: top) else { return nil }
        let frame = geometry.frame(of: index)
        guard frame.minY - geometry.headerHeight < top - 0.5 else { return index }
        return geometry.photo(at: frame.maxY + 0.5)
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

    /// Scrolls by the smallest distance that makes a photo visible; has no effect if it is visible.
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
        stopMotion()
        settle()
    }

    /// Restores the position of the anchor photo in the view.
    mutating func hold() {
        guard let anchor, top > 0, anchor.index < count else { return }
        top = geometry.frame(of: anchor.index).minY - anchor.shift
    }

    /// Restores a consistent state after the view or the list has moved, and requests missing
    /// photos.
    mutating func settle(isStale: Bool = false) {
        top = min(max(top, 0), max(0, geometry.height - room.height))
        space.follow(top: top, viewport: room.height, height: geometry.height)
        if let held = anchor, held.index < count, held.id != nil, window[held.index] == nil,
            abs(geometry.frame(of: held.index).minY - held.shift - top) < 0.01
        {
            // The anchor photo is not loaded yet: its index is an estimate, and no other photo
            // replaces it.
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

    /// Requests missing photos: one view before and two after the current one, in whole blocks.
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
            // Only photos contiguous with the loaded ones are needed.
            let known = window.indices
            if known.contains(wide.lowerBound), known.upperBound < wide.upperBound {
                missing = known.upperBound..<wide.upperBound
            } else if known.contains(wide.upperBound - 1), wide.lowerBound < known.lowerBound {
                missing = wide.lowerBound..<known.lowerBound
            }
        }
        missing = missing.lowerBound..<min(missing.upperBound, missing.lowerBound + Self.mostAtOnce)
        // The library returned fewer photos than its day counts announced, and is about to report a
        // change. Repeating the request would never end.
        if isShort, missing == asked { return }
        asked = missing
        isShort = false
        pending = wide
        requests.append(.photos(missing, list, revision: revision))
    }

    /// The maximum number of photos requested at once.
    static var mostAtOnce: Int { 8_000 }

    private func covers(_ range: Range<Int>) -> Bool {
        range.isEmpty
            || window.indices.lowerBound <= range.lowerBound
                && window.indices.upperBound >= range.upperBound
    }
}
