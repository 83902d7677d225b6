/// What can happen to a calendar.
public enum CalendarAction: Sendable, Equatable {
    /// A key was pressed that means something in a calendar.
    case pressed(CalendarKey)
    /// A day got the keyboard.
    case focused(CalendarDay)
    /// A day was pressed.
    case tapped(CalendarDay)
    /// The pointer was drawn from one day to another.
    case dragged(from: CalendarDay, to: CalendarDay)
    /// Days that were chosen among others cannot be had: those that the app refuses.
    case refused(Set<CalendarDay>)
    /// Some months, weeks or years on, or back: what is shown decides.
    case stepped(Int)
    /// A day is to be shown: today, or one that was chosen elsewhere.
    case went(CalendarDay)
    /// Something else is to be shown.
    case showed(CalendarConfiguration.Mode)
    /// The weeks were scrolled.
    case scrolled(CalendarView)
    /// The calendar is to name days otherwise.
    case renamed(CalendarSystem)
}

/// The keys of a grid of days (WAI-ARIA Authoring Practices, *Date Picker Dialog*), as they are meant: next is to the
/// right where one reads from the left.
public enum CalendarKey: Sendable, Hashable, CaseIterable {
    /// A day on, or back.
    case nextDay, previousDay
    /// A week on, or back.
    case nextWeek, previousWeek
    /// To the first or last day of the week as it is shown.
    case weekStart, weekEnd
    /// The same day of the next month or the one before, or the last it has.
    case nextMonth, previousMonth
    /// The same day of the next year or the one before.
    case nextYear, previousYear
    /// Chooses the day.
    case select
    /// Goes a day or week on or back, and chooses all from where one began.
    case extendNextDay, extendPreviousDay, extendNextWeek, extendPreviousWeek
}

/// Where the weeks stand, counted in weeks.
public struct CalendarView: Sendable, Hashable, Codable {
    /// The week at the top, counted from the week of day 0.
    public var first: Double
    /// How many are seen; 0 while nobody has said.
    public var rows: Double

    /// Creates a view; numbers that are none count as 0.
    public init(first: Double = 0, rows: Double = 0) {
        self.first = first.isFinite ? first : 0
        self.rows = rows.isFinite ? max(0, rows) : 0
    }
}
