/// A drag over the hours of a day.
public struct CalendarTimeDrag: Sendable, Hashable {
    /// The kind of change of a drag.
    public enum Kind: Sendable, Hashable {
        /// It creates an item.
        case create
        /// It moves an item.
        case move(CalendarTimedItem)
        /// It moves the end of an item.
        case resize(CalendarTimedItem)
    }

    /// The kind of change.
    public var kind: Kind
    /// The hours of the day.
    public var hours: CalendarHours
    /// The time that a release would choose; `nil` until the pointer moves.
    public internal(set) var minutes: Range<Int>?
    /// The minute on which the drag began.
    var origin: Double
    /// The minute at the top edge when the drag began.
    var top: Double
    var point: CalendarDragPoint
    /// The number of the wait in progress.
    public internal(set) var wait: Int?
}
