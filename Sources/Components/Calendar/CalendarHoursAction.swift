/// An event of the day view.
public enum CalendarHoursAction: Sendable, Equatable {
    /// A key that has a meaning in the hours of a day was pressed.
    case pressed(CalendarHoursKey, in: CalendarHoursView)
    /// A minute of the day was tapped, or the time cursor received keyboard focus there.
    case pointed(at: Int, in: CalendarHours)
    /// A minute of the day was pressed for long.
    case held(at: Int, in: CalendarHours)
    /// The hours were scrolled: the minute at the top edge, and the number of visible minutes.
    case scrolled(to: Double, seeing: Double)
    /// An item was tapped, or opened by a key.
    case opened(String)
    /// An item, or only its end, was moved by steps; negative moves to earlier times.
    case shifted(CalendarTimedItem, by: Int, isEnd: Bool, in: CalendarHours)
    /// The pointer was dragged.
    case dragged(CalendarDragAction)
    /// Escape was pressed: the selected time and the drag in progress are dropped.
    case cancelled
}

/// The keyboard commands of the hours of a day.
public enum CalendarHoursKey: Sendable, Hashable, CaseIterable {
    /// Moves the time cursor by a step.
    case next, previous
    /// Moves the time cursor by an hour.
    case nextHour, previousHour
    /// Moves the time cursor to the first or last step of the day.
    case first, last
    /// Moves the time cursor by a step, and extends the selected time.
    case extendNext, extendPrevious
    /// Creates an item at the selected time, or at the time cursor.
    case create
}
