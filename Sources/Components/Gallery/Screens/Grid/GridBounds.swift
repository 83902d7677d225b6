public import CairnUI

/// The space available to a grid, in points, and the step of its positions.
public struct GridBounds: Sendable, Hashable, Codable {
    /// The size of the visible area.
    public var viewport: Size
    /// The height of the bars above and below the grid.
    public var bars: Double
    /// The smallest step of positions and sizes. Greater than 0.
    public var step: Size

    /// Creates the description of a grid's available space. Invalid sizes count as zero.
    public init(
        viewport: Size, bars: Double = 0, step: Size = Size(width: 1, height: 1)
    ) {
        func clean(_ value: Double, _ other: Double) -> Double {
            value.isFinite && value > 0 ? value : other
        }
        self.viewport = Size(
            width: clean(viewport.width, 0), height: clean(viewport.height, 0))
        self.bars = clean(bars, 0)
        self.step = Size(width: clean(step.width, 1), height: clean(step.height, 1))
    }

    /// The width of the visible area.
    public var width: Double { viewport.width }
    /// The height of the visible area.
    public var height: Double { viewport.height }
    /// The size of the whole screen.
    public var screen: Size { Size(width: width, height: height + bars) }
}

extension GridBounds {
    /// Returns a horizontal position rounded to the nearest step.
    func snappedX(_ value: Double) -> Double { (value / step.width).rounded() * step.width }
    /// Returns a height rounded to whole steps; at least one step unless it is zero.
    func snappedHeight(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        return max(1, (value / step.height).rounded()) * step.height
    }
    /// Returns a vertical gap rounded to whole steps; small gaps become 0.
    func snappedGap(_ value: Double) -> Double { (value / step.height).rounded() * step.height }
}
