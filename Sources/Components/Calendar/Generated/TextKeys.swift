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
    /// Previous day
    package static let calendarPreviousDay: TextKey = "calendar.previousDay"
    /// Next day
    package static let calendarNextDay: TextKey = "calendar.nextDay"
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
    /// Day
    package static let calendarModeDay: TextKey = "calendar.mode.day"
    /// Year
    package static let calendarModeYear: TextKey = "calendar.mode.year"
    /// Agenda
    package static let calendarModeAgenda: TextKey = "calendar.mode.agenda"
    /// All day
    package static let calendarAllDay: TextKey = "calendar.allDay"
    /// Choose a day
    package static let calendarChoose: TextKey = "calendar.choose"
    /// %1$@ – %2$@
    package static let calendarRange: TextKey = "calendar.range"
    /// Gregorian
    package static let calendarSystemGregorian: TextKey = "calendar.system.gregorian"
    /// Buddhist
    package static let calendarSystemBuddhist: TextKey = "calendar.system.buddhist"
    /// Chinese
    package static let calendarSystemChinese: TextKey = "calendar.system.chinese"
    /// Coptic
    package static let calendarSystemCoptic: TextKey = "calendar.system.coptic"
    /// Ethiopian
    package static let calendarSystemEthiopic: TextKey = "calendar.system.ethiopic"
    /// Hebrew
    package static let calendarSystemHebrew: TextKey = "calendar.system.hebrew"
    /// Indian national
    package static let calendarSystemIndian: TextKey = "calendar.system.indian"
    /// Islamic (Umm al-Qura)
    package static let calendarSystemIslamic: TextKey = "calendar.system.islamic"
    /// Islamic (civil)
    package static let calendarSystemIslamicCivil: TextKey = "calendar.system.islamicCivil"
    /// Islamic (tabular)
    package static let calendarSystemIslamicTabular: TextKey = "calendar.system.islamicTabular"
    /// Japanese
    package static let calendarSystemJapanese: TextKey = "calendar.system.japanese"
    /// Persian
    package static let calendarSystemPersian: TextKey = "calendar.system.persian"
}
