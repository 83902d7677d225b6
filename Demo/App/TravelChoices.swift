import CairnCalendar
import CairnPropertyList
import CairnUI

/// The choices that the user made in the app, stored beside the stories.
struct TravelChoices: Sendable, Equatable, Codable {
    /// The appearance of the screen: light or dark.
    enum Look: String, Sendable, Codable, CaseIterable {
        case system, light, dark
    }

    /// The tag of the chosen language; `nil` for the system's language.
    var language: String?
    /// The chosen appearance.
    var look = Look.system
    /// Indicates that motion is reduced, regardless of the host's setting.
    var hasLessMotion = false

    /// The chosen calendar system; `nil` for that of the settings.
    var calendarSystem: CalendarSystem?
    /// The chosen first day of the week, from 1, Sunday, to 7, Saturday, or 0 for the region's; `nil`
    /// for that of the settings.
    var firstWeekday: Int?

    /// Returns the settings of the calendar to use if those of the app are `calendar`.
    func calendar(_ calendar: CalendarConfiguration) -> CalendarConfiguration {
        var calendar = calendar
        if let calendarSystem { calendar.system = calendarSystem }
        if let firstWeekday, (0...7).contains(firstWeekday) {
            calendar.firstWeekday = firstWeekday
        }
        return calendar
    }

    /// Returns the color scheme to use if the host's own is `scheme`.
    func scheme(_ scheme: ColorScheme) -> ColorScheme {
        switch look {
        case .system: scheme
        case .light: .light
        case .dark: .dark
        }
    }
}
