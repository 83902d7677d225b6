import CairnUI

/// The layout of the labels of a stack menu: on the outer side of their item where they fit,
/// without overlapping other items or labels.
struct StackLabelLayout {
    /// The frames of the labels, one per item, before any mirroring.
    let frames: [Frame]

    private static let padding = Size(width: 10, height: 4)
    /// The least distance of a label from the edges of the screen.
    private static let margin = 8.0

    /// Lays out the labels. Returns `nil` if one of them does not fit.
    init?(
        of titles: [String], at centers: [Point], around origin: Point, side: Double,
        startSide: Double, room: Size, font: Font
    ) {
        guard titles.count == centers.count else { return nil }
        func square(_ center: Point, _ side: Double) -> Frame {
            Frame(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        }
        var taken = centers.map { square($0, side) } + [square(origin, startSide)]
        var frames: [Frame] = []
        for (title, center) in zip(titles, centers) {
            let choices = Self.choices(
                beside: center, outwardsOf: origin, gap: side / 2 + 6,
                Self.size(of: title, font))
            let free = choices.map { Self.moved($0, into: room) }.first { frame in
                frame.minX >= Self.margin && frame.maxX <= room.width - Self.margin
                    && frame.minY >= Self.margin && frame.maxY <= room.height - Self.margin
                    && !taken.contains { $0.intersects(frame) }
            }
            guard let free else { return nil }
            frames.append(free)
            taken.append(free)
        }
        self.frames = frames
    }

    /// Returns an estimated label size. The estimate errs on the large side, because component
    /// bodies do not measure text. Long titles take two lines.
    private static func size(of title: String, _ font: Font) -> Size {
        func width(_ text: some StringProtocol) -> Double {
            text.unicodeScalars.reduce(0) { sum, scalar in
                let share =
                    switch scalar.value {
                    // Arabic is narrower than Latin, East Asian wider.
                    case 0x600..<0x780: 0.55
                    case 0x1100..<0x1200, 0x2E80...: 1.1
                    default: 0.64
                    }
                return sum + share * font.size
            }
        }
        let whole = width(title)
        let words = title.split(separator: " ").map { width($0) }
        let half = max(whole * 0.62, words.max() ?? 0)
        let lines: Double = whole > 150 && words.count > 1 ? 2 : 1
        return Size(
            width: (lines == 2 ? half : whole) + 2 * padding.width,
            height: font.lineHeight * lines + 2 * padding.height)
    }

    private static func choices(
        beside center: Point, outwardsOf origin: Point, gap: Double, _ size: Size
    ) -> [Frame] {
        let way = center - origin
        let left = Frame(
            x: center.x - gap - size.width, y: center.y - size.height / 2, width: size.width,
            height: size.height)
        let right = Frame(
            x: center.x + gap, y: center.y - size.height / 2, width: size.width,
            height: size.height)
        let above = Frame(
            x: center.x - size.width / 2, y: center.y - gap - size.height, width: size.width,
            height: size.height)
        let below = Frame(
            x: center.x - size.width / 2, y: center.y + gap, width: size.width,
            height: size.height)
        // In a column, all labels are on the same side, the one with more space.
        let sides =
            way.x < -1 || (way.x <= 1 && origin.x > center.x + size.width)
            ? [left, right] : [right, left]
        if abs(way.x) <= 1 {
            return [left, right] + (way.y < 0 ? [above, below] : [below, above])
        }
        let ends = way.y < 0 ? [above, below] : [below, above]
        return abs(way.x) >= abs(way.y) ? sides + ends : [ends[0]] + sides + [ends[1]]
    }

    /// Shifts a label by less than half its size, to keep it off the edges of the screen.
    private static func moved(_ frame: Frame, into room: Size) -> Frame {
        func kept(_ place: Double, _ extent: Double, _ whole: Double) -> Double {
            let kept = min(max(place, margin), max(margin, whole - margin - extent))
            return abs(kept - place) < extent / 2 ? kept : place
        }
        var moved = frame
        moved.origin.x = kept(frame.minX, frame.size.width, room.width)
        moved.origin.y = kept(frame.minY, frame.size.height, room.height)
        return moved
    }
}
