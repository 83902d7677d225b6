/// An event of a drag of rows.
public enum TreeDragAction: Sendable, Hashable {
    /// The handle of a row was pressed, and the pointer is at a point. A selected row is dragged
    /// with the whole selection.
    case began(String, TreeDragPoint)
    /// The pointer moved.
    case moved(TreeDragPoint)
    /// The pointer has rested for the time that was asked for under a number: a branch below it
    /// opens, and the rows at an edge scroll.
    case held(Int)
    /// The rows were dropped.
    case dropped
    /// The drag was canceled.
    case cancelled
}

/// The position of the pointer during a drag of rows, in rows.
public struct TreeDragPoint: Sendable, Hashable, Codable {
    /// The distance below the top edge of the row that the drag began on, at that time; negative
    /// above it.
    public var distance: Double
    /// The distance below the top edge of the viewport.
    public var top: Double
    /// The number of rows that fit in the viewport; 0 if it is unknown.
    public var rows: Double
    /// Indicates that the pointer moved inward by more than a level.
    public var isInward: Bool
    /// Indicates that the upper, middle and lower part of a row are different targets.
    public var isDivided: Bool

    /// Creates a point; values that are not finite count as 0.
    public init(
        distance: Double, top: Double = 0, rows: Double = 0, isInward: Bool = false,
        isDivided: Bool = true
    ) {
        func bounded(_ number: Double) -> Double {
            number.isFinite ? min(max(number, -1e9), 1e9) : 0
        }
        self.distance = bounded(distance)
        self.top = bounded(top)
        self.rows = max(0, bounded(rows))
        self.isInward = isInward
        self.isDivided = isDivided
    }
}
