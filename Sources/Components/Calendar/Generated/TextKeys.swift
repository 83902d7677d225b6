// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Previous month
    package static let calendarPreviousMonth: TextKey = "calendar.previousMonth"
    /// Next month
    package static let calendarNextMonth: TextKey = "calendar.nextMonth"
    /// Previous week
    package static let calendarPreviousWeek: TextKey = "calendar.previousWeek"
    /// Next week
    package static let calendarNextWeek: TextKey = "calendar.nextWeek"
    /// Previous year
    package static let calendarPreviousYear: TextKey = "calendar.previousYear"
    /// Next year
    package static let calendarNextYear: TextKey = "calendar.nextYear"
    /// Week %@
    package static let calendarWeek: TextKey = "calendar.week"
    /// not available
    package static let calendarUnavailable: TextKey = "calendar.unavailable"
    /// Show
    package static let calendarShow: TextKey = "calendar.show"
    /// Month
    package static let calendarModeMonth: TextKey = "calendar.mode.month"
    /// Week
    package static let calendarModeWeek: TextKey = "calendar.mode.week"
    /// Year
    package static let calendarModeYear: TextKey = "calendar.mode.year"
    /// Agenda
    package static let calendarModeAgenda: TextKey = "calendar.mode.agenda"
    /// Choose a day
    package static let calendarChoose: TextKey = "calendar.choose"
    /// %1$@ – %2$@
    package static let calendarRange: TextKey = "calendar.range"
}
