/// The position of the pointer during a drag over the hours of a day.
public struct CalendarDragPoint: Sendable, Hashable {
    /// The minute under the pointer, as the hours were scrolled when the drag began.
    public var minute: Double
    /// The edge of the visible hours at which the pointer is: -1 at the top, 1 at the bottom.
    public var edge: Int
    /// The number of visible minutes; 0 if it is unknown.
    public var seen: Double
    /// The precision of the pointer in minutes: those of a line in a terminal.
    public var grain: Double
    /// Indicates that the pointer moved farther than a hand trembles.
    public var hasMoved: Bool

    /// Creates a point; values that are not finite count as 0.
    public init(
        minute: Double, edge: Int = 0, seen: Double = 0, grain: Double = 1, hasMoved: Bool = true
    ) {
        func bounded(_ number: Double) -> Double {
            number.isFinite ? min(max(number, -1e6), 1e6) : 0
        }
        self.minute = bounded(minute)
        self.edge = edge.signum()
        self.seen = max(0, bounded(seen))
        self.grain = max(0, bounded(grain))
        self.hasMoved = hasMoved
    }
}
