package import CairnLayout

/// The placement of a layer beside its anchor: below it if there is space, else above, else on the
/// side with more space, limited to that height. It is aligned with the anchor's leading edge, else
/// with its trailing edge, and shifted if neither fits.
struct LayerPlacement: Equatable {
    /// The origin, in the coordinates of the screen.
    var origin: Point
    /// The maximum height of the layer.
    var room: Double

    init(
        of size: Size, beside anchor: Frame, _ rule: Element.Layer.Anchor, on screen: Size,
        isRightToLeft: Bool
    ) {
        let margin = rule.margin
        let below = screen.height - margin - anchor.maxY - rule.gap
        let above = anchor.minY - rule.gap - margin
        let y: Double
        if size.height <= below || (size.height > above && below >= above) {
            room = below
            y = anchor.maxY + rule.gap
        } else {
            room = above
            y = anchor.minY - rule.gap - min(size.height, above)
        }
        let whole = max(0, screen.height - 2 * margin)
        let least = min(size.height, max(whole / 3, rule.least))
        if room < least {
            // The anchor leaves too little space, so the layer covers it.
            room = whole
            origin = Point(x: 0, y: margin + (max(0, whole - size.height) / 2).rounded(.down))
        } else {
            origin = Point(x: 0, y: y)
        }
        let last = screen.width - margin - size.width
        let (left, right) = (anchor.minX, anchor.maxX - size.width)
        let choices = (isRightToLeft ? [right, left] : [left, right])
        // The leading part of a layer that is too wide stays visible.
        let shifted =
            isRightToLeft ? min(max(right, margin), last) : max(min(left, last), margin)
        origin.x = choices.first { $0 >= margin && $0 <= last } ?? shifted
    }
}

extension Element {
    /// Places anchored layers in known frames.
    ///
    /// - Returns: the placement of each layer; hosts that change frames afterwards must call this
    ///   again.
    /// - Complexity: linear in the elements, and constant for a tree without such layers.
    @discardableResult
    package func placeLayers(
        in frames: inout [ElementID: Frame], on screen: Size, direction: Direction
    ) -> [(id: ElementID, room: Double)] {
        var rooms: [(id: ElementID, room: Double)] = []
        for child in children {
            guard let anchor = child.layer?.anchor, let id = anchor.id,
                var frame = frames[child.id],
                let beside = frameOnScreen(of: id, in: frames)
            else { continue }
            let own = child.style.direction == .inherit ? direction : child.style.direction
            let place = LayerPlacement(
                of: frame.size, beside: beside, anchor, on: screen,
                isRightToLeft: own == .rightToLeft)
            frame.origin = place.origin
            frames[child.id] = frame
            rooms.append((child.id, place.room))
        }
        return rooms
    }

    /// Returns the frame of an element relative to this root, including all scroll offsets.
    private func frameOnScreen(of id: ElementID, in frames: [ElementID: Frame]) -> Frame? {
        guard let own = frames[id] else { return nil }
        let path = self.path(to: id)
        guard !path.isEmpty else { return nil }
        var origin = Point.zero
        for element in path.dropLast() {
            guard let frame = frames[element.id] else { return nil }
            origin = origin + frame.origin + (element.scrolling?.shift ?? .zero)
        }
        return own.offset(by: origin)
    }
}
