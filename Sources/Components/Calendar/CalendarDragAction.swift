/// An event of a drag over the hours of a day.
public enum CalendarDragAction: Sendable, Equatable {
    /// A pointer was pressed on empty time, on an item, or on the end of an item.
    case began(CalendarTimeDrag.Kind, at: CalendarDragPoint, in: CalendarHoursView)
    /// The pointer moved.
    case moved(CalendarDragPoint)
    /// The pointer was released.
    case ended
    /// The drag was canceled by another gesture.
    case cancelled
    /// The wait with this number is over: the hours at an edge go on scrolling.
    case waited(Int)
}
