public import CairnPropertyList

/// How a calendar looks and answers.
public struct CalendarConfiguration: DescribedConfiguration, ValidatedConfiguration, Equatable {
    /// The calendar that days are named by.
    public var system = CalendarSystem.gregorian
    /// What is shown at first.
    public var mode = Mode.month
    /// What can be changed to above; with one or none there is no choice.
    public var modes = Mode.allCases
    /// How days are chosen.
    public var selection = Selection.single
    /// The first day of a week, 1 Sunday to 7 Saturday; 0 as the region has it.
    public var firstWeekday = 0
    /// How many days of a year its first week has at least, 1 to 7; 0 as the region has it.
    public var minimalDays = 0
    /// Whether weeks have their numbers beside them.
    public var weekNumbers = false
    /// Whether a month always takes six rows: a height that changes would move what is below.
    public var sixRows = true
    /// Whether days of the months before and after fill the first and last row.
    public var adjacentDays = true
    /// Whether weeks follow one another without an end, in place of one month at a time.
    public var scrolls = false
    /// The first day that can be chosen; empty for none.
    public var earliest = ""
    /// The last day that can be chosen; empty for none.
    public var latest = ""
    /// Days of the week that cannot be chosen, 1 Sunday to 7 Saturday.
    public var disabledWeekdays: [Int] = []
    /// How many dots a day shows at most; with more items it shows their number.
    public var dots = 3
    /// How high a day is.
    public var dayHeight = 48.0
    /// Whether the items of the chosen day stand below.
    public var items = true

    /// What is shown.
    public enum Mode: String, Sendable, Codable, CaseIterable {
        /// A month.
        case month
        /// A week, and its items.
        case week
        /// The months of a year.
        case year
        /// Days with items, one below another.
        case agenda
    }

    /// How days are chosen.
    public enum Selection: String, Sendable, Codable, CaseIterable {
        /// Not at all.
        case none
        /// One.
        case single
        /// Any number.
        case multiple
        /// All from one to another.
        case range
    }

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("system", "The calendar that days are named by"),
        Setting("mode", "What is shown at first"),
        Setting("modes", "What can be changed to above"),
        Setting("selection", "How days are chosen"),
        Setting("firstWeekday", "First day of a week, 1 Sunday to 7; 0 by region", in: 0...7),
        Setting("minimalDays", "Days of a year in its first week; 0 by region", in: 0...7),
        Setting("weekNumbers", "Whether weeks have their numbers"),
        Setting("sixRows", "Whether a month always takes six rows"),
        Setting("adjacentDays", "Whether days of the months beside are shown"),
        Setting("scrolls", "Whether weeks follow one another without an end"),
        Setting("earliest", "First day that can be chosen, as 2026-11-21"),
        Setting("latest", "Last day that can be chosen"),
        Setting("disabledWeekdays", "Weekdays that cannot be chosen, 1 Sunday to 7", in: 1...7),
        Setting("dots", "Dots of a day at most", in: 0...5),
        Setting("dayHeight", "Height of a day in points", in: 20...200),
        Setting("items", "Whether the items of the chosen day stand below"),
    ]

    /// The days that can be chosen, in the right order.
    public var limits: ClosedRange<CalendarDay> {
        let first = CalendarDay(earliest) ?? CalendarDay(CalendarDay.bounds.lowerBound)
        let last = CalendarDay(latest) ?? CalendarDay(CalendarDay.bounds.upperBound)
        return min(first, last)...max(first, last)
    }

    /// Whether a day can be chosen.
    public func allows(_ day: CalendarDay) -> Bool {
        limits.contains(day) && !disabledWeekdays.contains(day.weekday)
    }

    /// Refuses days that are none, and an end before its beginning.
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
