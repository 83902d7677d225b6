public import CairnUI

/// The space available to a grid, and the host's unit of length.
public struct GridBounds: Sendable, Hashable, Codable {
    /// The size of the visible area, in the host's units: points, or cells of a terminal.
    public var viewport: Size
    /// The height of the bars above and below the grid, in the host's units.
    public var bars: Double
    /// The size of a host unit in points: 1 × 1 on screens, 8 × 16 in terminals. Greater than 0.
    public var unit: Size

    /// Creates the description of a grid's available space. Invalid sizes count as zero.
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
    /// The size of the whole screen, in points.
    public var screen: Size {
        Size(width: width, height: (viewport.height + bars) * unit.height)
    }
}

extension GridBounds {
    /// Returns a horizontal position rounded to the nearest unit.
    func snappedX(_ value: Double) -> Double { (value / unit.width).rounded() * unit.width }
    /// Returns a height rounded to whole units; at least one unit unless it is zero.
    func snappedHeight(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        return max(1, (value / unit.height).rounded()) * unit.height
    }
    /// Returns a vertical gap rounded to whole units; small gaps become 0.
    func snappedGap(_ value: Double) -> Double { (value / unit.height).rounded() * unit.height }
}
