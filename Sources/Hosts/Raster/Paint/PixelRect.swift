import CairnUI

/// A rectangle of whole pixels.
struct PixelRect: Hashable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    var width: Int { max(0, maxX - minX) }
    var height: Int { max(0, maxY - minY) }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }
    var area: Int { width * height }

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the rectangle of all pixels touched by a frame in pixels.
    init(around frame: Frame) {
        func whole(_ value: Double) -> Int { Int(min(max(value, -1_000_000_000), 1_000_000_000)) }
        self.init(
            minX: whole(frame.minX.rounded(.down)), minY: whole(frame.minY.rounded(.down)),
            maxX: whole(frame.maxX.rounded(.up)), maxY: whole(frame.maxY.rounded(.up)))
    }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    func moved(by way: PixelShift) -> PixelRect {
        PixelRect(
            minX: minX + way.x, minY: minY + way.y, maxX: maxX + way.x, maxY: maxY + way.y)
    }
}

/// A whole-pixel offset, to the right and down.
struct PixelShift: Hashable {
    var x: Int
    var y: Int

    static let none = PixelShift(x: 0, y: 0)
}
