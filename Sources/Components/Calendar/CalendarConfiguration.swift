public import CairnPropertyList

/// The appearance and behavior of a calendar.
public struct CalendarConfiguration: ModuleConfiguration, ValidatedConfiguration {
    /// The calendar system that determines the names of days.
    @Setting("Calendar system") public var system = CalendarSystem.gregorian
    /// The initial mode.
    @Setting("Initial view") public var mode = Mode.month
    /// The modes that the user can switch to; with fewer than two, no switch is shown.
    @Setting("Views offered by the switcher") public var modes = Mode.allCases
    /// The selection mode of the days.
    @Setting("Selection mode of days") public var selection = Selection.single
    /// The first day of the week, from 1, Sunday, to 7, Saturday; 0 for the region's default.
    @Setting("First day of the week, 1 (Sunday) to 7; 0 for the region's", in: 0...7)
    public var firstWeekday = 0
    /// The minimum number of days in the first week of a year, 1 to 7; 0 for the region's default.
    @Setting("Minimum days in the first week of a year; 0 for the region's", in: 0...7)
    public var minimalDays = 0
    /// Shows week numbers beside the weeks.
    @Setting("Whether week numbers are shown") public var weekNumbers = false
    /// Shows six rows for every month, as a changing height would move the content below.
    @Setting("Whether a month always has six rows") public var sixRows = true
    /// Shows days of the previous and next month in the first and last row.
    @Setting("Whether days of adjacent months are shown") public var adjacentDays = true
    /// Shows weeks as an endless scrolling list instead of one month at a time.
    @Setting("Whether weeks scroll without an end") public var scrolls = false
    /// The first day that can be selected; empty for no limit.
    @Setting("First selectable day, as 2026-11-21") public var earliest = ""
    /// The last day that can be selected; empty for no limit.
    @Setting("Last selectable day") public var latest = ""
    /// The weekdays that cannot be selected, from 1, Sunday, to 7, Saturday.
    @Setting("Weekdays that cannot be selected, 1 (Sunday) to 7", in: 1...7)
    public var disabledWeekdays: [Int] = []
    /// The maximum number of dots of a day; a day with more items shows their number.
    @Setting("Maximum number of dots of a day", in: 0...5) public var dots = 3
    /// The height of a day.
    @Setting("Height of a day in points", in: 20...200) public var dayHeight = 48.0
    /// Shows the items of the chosen day below the calendar.
    @Setting("Whether the items of the selected day are listed below") public var items = true
    /// The first hour of the day view that is not shaded; the view begins there if a day has no
    /// items.
    @Setting("First hour of the day view that is not shaded", in: 0...23) public var dayStart = 8
    /// The hour of the day view from which it is shaded.
    @Setting("Hour of the day view from which it is shaded", in: 1...24) public var dayEnd = 18
    /// The step of times in the day view, in minutes.
    @Setting("Step of times in the day view, in minutes", in: 5...60) public var slotMinutes = 15
    /// The height of an hour of the day view.
    @Setting("Height of an hour of the day view in points", in: 20...200)
    public var hourHeight = 48.0
    /// Lets people move items of the day view, and their ends.
    @Setting("Whether items of the day view can be moved") public var movesItems = false
    /// Shows the hours of a week's days in columns, where there are times and the screen is wide
    /// enough for seven columns.
    @Setting("Whether a week shows the hours of its days in columns") public var weekHours = false

    /// The period that a calendar shows.
    public enum Mode: String, Sendable, Codable, CaseIterable {
        /// A month.
        case month
        /// A week with its items.
        case week
        /// The hours of a day, with its items as blocks.
        case day
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

    /// The section of the settings.
    public static let section = "calendar"

    /// Creates the default configuration.
    public init() {}

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

    /// Rejects invalid days, and a last day or hour before the first.
    ///
    /// - Throws: `DecodingError`, which names the setting.
    public func validate() throws {
        for (key, text) in [("earliest", earliest), ("latest", latest)]
        where !text.isEmpty && CalendarDay(text) == nil {
            throw DecodingError.refused(key, because: "a day such as 2026-11-21, found “\(text)”")
        }
        if let first = CalendarDay(earliest), let last = CalendarDay(latest), first > last {
            throw DecodingError.refused("latest", because: "\(earliest) or later")
        }
        if dayEnd <= dayStart {
            throw DecodingError.refused("dayEnd", because: "\(dayStart + 1) or more")
        }
    }
}
