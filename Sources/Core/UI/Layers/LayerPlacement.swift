package import CairnLayout

/// Where a layer lies beside its anchor: below where there is room, else above, else where there is more room, and
/// then only as high as that; from the anchor's leading edge, else its trailing one, and shifted where neither fits.
struct LayerPlacement: Equatable {
    /// The corner, from that of the screen.
    var origin: Point
    /// How high the layer may be.
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
        let least = min(size.height, whole / 3)
        if room < least {
            // The anchor takes the screen: over it, then.
            room = whole
            origin = Point(x: 0, y: margin + (max(0, whole - size.height) / 2).rounded(.down))
        } else {
            origin = Point(x: 0, y: y)
        }
        let last = screen.width - margin - size.width
        let (left, right) = (anchor.minX, anchor.maxX - size.width)
        let choices = (isRightToLeft ? [right, left] : [left, right])
        // Of a layer that is too wide its beginning is seen.
        let shifted =
            isRightToLeft ? min(max(right, margin), last) : max(min(left, last), margin)
        origin.x = choices.first { $0 >= margin && $0 <= last } ?? shifted
    }
}

extension Element {
    /// Puts the layers that lie beside something there, in frames that are known.
    ///
    /// - Returns: what each layer's place is; hosts that shift frames afterwards ask again.
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

    /// Where an element lies from this root's corner, with all scrolling around it.
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
