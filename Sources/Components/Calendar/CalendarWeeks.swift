public import CairnStrings
import FoundationEssentials

#if canImport(FoundationInternationalization)
import FoundationInternationalization
#endif

/// The first day of the week, and the rule that determines the first week of a year.
public struct CalendarWeeks: Sendable, Hashable, Codable {
    /// The first day of the week, from 1, Sunday, to 7, Saturday.
    public var firstWeekday: Int
    /// The minimum number of days in the first week of a year, 1 to 7.
    public var minimalDays: Int

    /// Creates week rules; values out of range are clamped.
    public init(firstWeekday: Int, minimalDays: Int) {
        self.firstWeekday = min(max(firstWeekday, 1), 7)
        self.minimalDays = min(max(minimalDays, 1), 7)
    }

    /// Reads week rules; values out of range are clamped.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            firstWeekday: try values.decode(Int.self, forKey: .firstWeekday),
            minimalDays: try values.decode(Int.self, forKey: .minimalDays))
    }

    /// The rules of ISO 8601: weeks start on Monday, and the first week has at least four days of
    /// the year.
    public static let iso = CalendarWeeks(firstWeekday: 2, minimalDays: 4)

    /// Returns the rules for the region of a language tag, or for its likely region if it has none.
    public static func of(_ language: LanguageTag) -> CalendarWeeks {
        var calendar = Calendar(identifier: .gregorian)
        // The locale knows the likely region, and the subtags `fw` and `rg`, which go before the
        // region of the tag.
        calendar.locale = Locale(
            components: Locale.Components(identifier: language.description))
        return CalendarWeeks(
            firstWeekday: calendar.firstWeekday, minimalDays: calendar.minimumDaysInFirstWeek)
    }

    /// Returns the first day of the week that contains a day.
    public func start(of day: CalendarDay) -> CalendarDay { CalendarDay(startNumber(of: day)) }

    /// Returns the number of the first day of a week, which may precede the first supported day.
    func startNumber(of day: CalendarDay) -> Int {
        day.number - (day.weekday - firstWeekday + 7) % 7
    }

    /// Returns the number of weeks that a month touches: 4, 5 or 6.
    public func rows(of month: CalendarMonth) -> Int {
        (startNumber(of: month.last) - startNumber(of: month.first)) / 7 + 1
    }

    /// Returns the week number of a day, and a day of the year to which the week belongs.
    public func number(
        of day: CalendarDay, in reckoner: CalendarCalculator
    ) -> (number: Int, year: CalendarDay) {
        let year = reckoner.year(of: day)
        let next = year.upperBound.advanced(by: 1)
        if next > day, day.number >= firstWeek(next) { return (1, next) }
        let first = firstWeek(year.lowerBound)
        if day.number >= first { return ((day.number - first) / 7 + 1, day) }
        let before = reckoner.year(of: year.lowerBound.advanced(by: -1)).lowerBound
        return ((day.number - firstWeek(before)) / 7 + 1, before)
    }

    /// Returns the number of the first day of a year's first week.
    private func firstWeek(_ yearStart: CalendarDay) -> Int {
        let start = startNumber(of: yearStart)
        return start + 7 - yearStart.number >= minimalDays ? start : start + 7
    }
}
