public import CairnUI

/// An event that changes a calendar.
public enum CalendarAction: Sendable, Equatable {
    /// A key that has a meaning in a calendar was pressed.
    case pressed(CalendarKeyCommand)
    /// A day received keyboard focus.
    case focused(CalendarDay)
    /// A day was tapped.
    case tapped(CalendarDay)
    /// The pointer was dragged from one day to another.
    case dragged(from: CalendarDay, to: CalendarDay)
    /// The app rejected days that are part of the selection.
    case refused(Set<CalendarDay>)
    /// The visible period was moved by a number of months, weeks or years, depending on the mode;
    /// negative moves back.
    case stepped(Int)
    /// Navigation to a day was requested: to today, or to a day chosen elsewhere.
    case went(CalendarDay)
    /// Another mode was chosen.
    case showed(CalendarConfiguration.Mode)
    /// The weeks were scrolled.
    case scrolled(RowScrollPosition)
    /// Another calendar system was chosen.
    case renamed(CalendarSystem)
    /// An event of the day view.
    case hours(CalendarHoursAction)
}

/// The keyboard commands of a grid of days (WAI-ARIA Authoring Practices, *Date Picker Dialog*),
/// independent of layout direction: next is the right arrow in a left-to-right layout.
public enum CalendarKeyCommand: Sendable, Hashable, CaseIterable {
    /// Moves by a day, forward or back.
    case nextDay, previousDay
    /// Moves by a week, forward or back.
    case nextWeek, previousWeek
    /// Moves to the first or last day of the displayed week.
    case weekStart, weekEnd
    /// Moves to the same day of the next or previous month, or to the last day of a shorter month.
    case nextMonth, previousMonth
    /// Moves to the same day of the next or previous year.
    case nextYear, previousYear
    /// Selects the day.
    case select
    /// Moves by a day or a week, forward or back, and extends the selection from the anchor.
    case extendNextDay, extendPreviousDay, extendNextWeek, extendPreviousWeek
}
