public import CairnPropertyList

/// The appearance and behavior of a calendar.
public struct CalendarConfiguration: DescribedConfiguration, ValidatedConfiguration, Equatable {
    /// The calendar system that determines the names of days.
    public var system = CalendarSystem.gregorian
    /// The initial mode.
    public var mode = Mode.month
    /// The modes that the user can switch to; with fewer than two, no switch is shown.
    public var modes = Mode.allCases
    /// The selection mode of the days.
    public var selection = Selection.single
    /// The first day of the week, from 1, Sunday, to 7, Saturday; 0 for the region's default.
    public var firstWeekday = 0
    /// The minimum number of days in the first week of a year, 1 to 7; 0 for the region's default.
    public var minimalDays = 0
    /// Shows week numbers beside the weeks.
    public var weekNumbers = false
    /// Shows six rows for every month, as a changing height would move the content below.
    public var sixRows = true
    /// Shows days of the previous and next month in the first and last row.
    public var adjacentDays = true
    /// Shows weeks as an endless scrolling list instead of one month at a time.
    public var scrolls = false
    /// The first day that can be selected; empty for no limit.
    public var earliest = ""
    /// The last day that can be selected; empty for no limit.
    public var latest = ""
    /// The weekdays that cannot be selected, from 1, Sunday, to 7, Saturday.
    public var disabledWeekdays: [Int] = []
    /// The maximum number of dots of a day; a day with more items shows their number.
    public var dots = 3
    /// The height of a day.
    public var dayHeight = 48.0
    /// Shows the items of the chosen day below the calendar.
    public var items = true

    /// The period that a calendar shows.
    public enum Mode: String, Sendable, Codable, CaseIterable {
        /// A month.
        case month
        /// A week with its items.
        case week
        /// The months of a year.
        case year
        /// A list of the days that have items.
        case agenda
    }

    /// A selection mode.
    public enum Selection: String, Sendable, Codable, CaseIterable {
        /// No selection.
        case none
        /// One day at a time.
        case single
        /// Any number of days.
        case multiple
        /// A range of consecutive days.
        case range
    }

    /// Creates the default configuration.
    public init() {}

    /// The description of each setting.
    public static let settings = [
        Setting("system", "Calendar system"),
        Setting("mode", "Initial view"),
        Setting("modes", "Views offered by the switcher"),
        Setting("selection", "Selection mode of days"),
        Setting(
            "firstWeekday", "First day of the week, 1 (Sunday) to 7; 0 for the region's", in: 0...7),
        Setting(
            "minimalDays", "Minimum days in the first week of a year; 0 for the region's", in: 0...7
        ),
        Setting("weekNumbers", "Whether week numbers are shown"),
        Setting("sixRows", "Whether a month always has six rows"),
        Setting("adjacentDays", "Whether days of adjacent months are shown"),
        Setting("scrolls", "Whether weeks scroll without an end"),
        Setting("earliest", "First selectable day, as 2026-11-21"),
        Setting("latest", "Last selectable day"),
        Setting("disabledWeekdays", "Weekdays that cannot be selected, 1 (Sunday) to 7", in: 1...7),
        Setting("dots", "Maximum number of dots of a day", in: 0...5),
        Setting("dayHeight", "Height of a day in points", in: 20...200),
        Setting("items", "Whether the items of the selected day are listed below"),
    ]

    /// The range of days that can be selected, whatever the order of ``earliest`` and ``latest``.
    public var limits: ClosedRange<CalendarDay> {
        let first = CalendarDay(earliest) ?? CalendarDay(CalendarDay.bounds.lowerBound)
        let last = CalendarDay(latest) ?? CalendarDay(CalendarDay.bounds.upperBound)
        return min(first, last)...max(first, last)
    }

    /// Returns `true` if a day can be selected.
    public func allows(_ day: CalendarDay) -> Bool {
        limits.contains(day) && !disabledWeekdays.contains(day.weekday)
    }

    /// Rejects invalid days, and a last day before the first.
    ///
    /// - Throws: `DecodingError`, which names the setting.
    public func validate() throws {
        func refuse(_ key: String, _ reason: String) -> DecodingError {
            .dataCorrupted(
                .init(codingPath: [SettingKey(key)], debugDescription: reason))
        }
        for (key, text) in [("earliest", earliest), ("latest", latest)]
        where !text.isEmpty && CalendarDay(text) == nil {
            throw refuse(key, "a day such as 2026-11-21, found “\(text)”")
        }
        if let first = CalendarDay(earliest), let last = CalendarDay(latest), first > last {
            throw refuse("latest", "\(earliest) or later")
        }
    }
}

private struct SettingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
