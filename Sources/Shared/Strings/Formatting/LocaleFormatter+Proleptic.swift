import CairnCivilDate

#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

/// Foundation's Gregorian calendars become Julian before 15 October 1582. Dates of this package are those
/// of ISO 8601, without such a break, and so are their texts.
extension LocaleFormatter {
    /// The days of 400 years, after which the calendar repeats itself, weekdays included.
    private static let daysPerCycle = 146_097

    /// The years that a calendar is ahead; `nil` if its years are not those of one count, or its months
    /// not those of the Gregorian calendar.
    private var yearsAhead: Int? {
        switch calendar.identifier {
        case .gregorian, .iso8601: 0
        case .buddhist: 543
        default: nil
        }
    }

    /// Indicates that the calendar's months and days are those of the Gregorian calendar.
    private var isGregorian: Bool {
        yearsAhead != nil || [.japanese, .republicOfChina].contains(calendar.identifier)
    }

    /// Formats a date with a function that gets a date and a time zone. For an old date, it gets one with
    /// the same text, or the same text but for the year.
    ///
    /// - Parameters:
    ///   - date: the date.
    ///   - seconds: the time to the end of a range.
    ///   - hasYear: `true` if the text has the year.
    ///   - text: formats a date, and the end of the range after it.
    /// - Returns: the text.
    func proleptic(
        _ date: Date, lasting seconds: Double = 0, hasYear: Bool,
        _ text: (Date, TimeZone) -> String
    ) -> String {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        let days = (local / 86_400).rounded(.down)
        guard isGregorian, days < Double(CivilDate.firstGregorianDay), days > -1e8 else {
            return text(date, timeZone)
        }
        // In no zone: those of other times differ.
        func moved(_ days: Int) -> Date {
            Date(timeIntervalSince1970: local + Double(days) * 86_400)
        }
        let civil = CivilDate(daysSince1970: Int(days))
        // From 1583 on.
        let cycles = (1982 - civil.year) / 400
        guard yearsAhead != nil || !hasYear else {
            // The years of eras cannot be counted. The day with the same name is another weekday.
            let named = moved(civil.daysToJulianName)
            return text(named, .gmt).replacing(
                weekday(named), with: weekday(moved(cycles * Self.daysPerCycle)))
        }
        let new = text(moved(cycles * Self.daysPerCycle), .gmt)
        guard hasYear, let yearsAhead else { return new }
        let end = CivilDate(daysSince1970: Int(((local + seconds) / 86_400).rounded(.down)))
        // The later one first, whose digits may be those of the earlier one in the other cycle.
        var years = [end.year, civil.year]
        if end.year == civil.year { years.removeLast() }
        var changed = new
        for year in years {
            let movedYear = plainNumber(year + cycles * 400 + yearsAhead)
            changed = changed.replacing(movedYear, with: plainNumber(year + yearsAhead))
        }
        return changed
    }

    private func weekday(_ date: Date) -> String {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt).weekday(.wide)
            .format(date)
    }
}
