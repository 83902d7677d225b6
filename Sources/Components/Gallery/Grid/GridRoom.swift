public import CairnUI

/// The room for a grid, and how finely a host can place things in it.
public struct GridRoom: Sendable, Hashable, Codable {
    /// What is seen, in the host's units: points, or cells of a terminal.
    public var viewport: Size
    /// What bars take from the height of the screen above and below the grid, in the host's units.
    public var bars: Double
    /// How many points a unit of the host is: 1 × 1 on screens, 8 × 16 in terminals. More than 0.
    public var unit: Size

    /// Names a room; what is no size is none.
    public init(
        viewport: Size, bars: Double = 0, unit: Size = Size(width: 1, height: 1)
    ) {
        func clean(_ value: Double, _ other: Double) -> Double {
            value.isFinite && value > 0 ? value : other
        }
        self.viewport = Size(
            width: clean(viewport.width, 0), height: clean(viewport.height, 0))
        self.bars = clean(bars, 0)
        self.unit = Size(width: clean(unit.width, 1), height: clean(unit.height, 1))
    }

    /// The width in points.
    public var width: Double { viewport.width * unit.width }
    /// The height in points.
    public var height: Double { viewport.height * unit.height }
    /// The whole screen in points.
    public var screen: Size {
        Size(width: width, height: (viewport.height + bars) * unit.height)
    }
}

extension GridRoom {
    /// A place across, on the nearest unit.
    func snappedX(_ value: Double) -> Double { (value / unit.width).rounded() * unit.width }
    /// A length down, in whole units; at least one if there is anything at all.
    func snappedHeight(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        return max(1, (value / unit.height).rounded()) * unit.height
    }
    /// A gap down, in whole units; small ones vanish.
    func snappedGap(_ value: Double) -> Double { (value / unit.height).rounded() * unit.height }
}
