public import CairnBundle
import FoundationEssentials

#if canImport(FoundationInternationalization)
import FoundationInternationalization
#endif

/// Where weeks begin, and which of them is the first of a year.
public struct CalendarWeeks: Sendable, Hashable, Codable {
    /// The first day of a week: 1 Sunday to 7 Saturday.
    public var firstWeekday: Int
    /// How many days of a year its first week has at least, 1 to 7.
    public var minimalDays: Int

    /// Creates rules; numbers out of range count as the nearest.
    public init(firstWeekday: Int, minimalDays: Int) {
        self.firstWeekday = min(max(firstWeekday, 1), 7)
        self.minimalDays = min(max(minimalDays, 1), 7)
    }

    /// Weeks from Monday, the first with four days (ISO 8601).
    public static let iso = CalendarWeeks(firstWeekday: 2, minimalDays: 4)

    /// The rules of a language's region; without a region of the likely one.
    public static func of(_ language: LanguageTag) -> CalendarWeeks {
        var components = Locale.Components(identifier: language.description)
        components.region = Locale.Region(language.region ?? language.maximized.region ?? "001")
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(components: components)
        return CalendarWeeks(
            firstWeekday: calendar.firstWeekday, minimalDays: calendar.minimumDaysInFirstWeek)
    }

    /// The first day of the week that a day lies in.
    public func start(of day: CalendarDay) -> CalendarDay { CalendarDay(startNumber(of: day)) }

    /// The number of the first day of a week, which may lie before the first day there is.
    func startNumber(of day: CalendarDay) -> Int {
        day.number - (day.weekday - firstWeekday + 7) % 7
    }

    /// How many weeks a month touches: 4, 5 or 6.
    public func rows(of month: CalendarMonth) -> Int {
        (startNumber(of: month.last) - startNumber(of: month.first)) / 7 + 1
    }

    /// The number of the week that a day lies in, and a day of the year that it belongs to.
    public func number(
        of day: CalendarDay, in reckoner: CalendarReckoner
    ) -> (number: Int, year: CalendarDay) {
        let year = reckoner.year(of: day)
        let next = year.upperBound.advanced(by: 1)
        if next > day, day.number >= firstWeek(next) { return (1, next) }
        let first = firstWeek(year.lowerBound)
        if day.number >= first { return ((day.number - first) / 7 + 1, day) }
        let before = reckoner.year(of: year.lowerBound.advanced(by: -1)).lowerBound
        return ((day.number - firstWeek(before)) / 7 + 1, before)
    }

    /// The number of the first day of a year's first week.
    private func firstWeek(_ yearStart: CalendarDay) -> Int {
        let start = startNumber(of: yearStart)
        return start + 7 - yearStart.number >= minimalDays ? start : start + 7
    }
}
