import CairnCivilDate

#if canImport(FoundationEssentials)
public import FoundationEssentials
import FoundationInternationalization
#else
public import Foundation
#endif

extension LocaleFormatter {
    /// The parts of a date to show. The examples are British English.
    public enum DateForm: Sendable, Hashable, CaseIterable {
        /// 21/11/2026
        case numeric
        /// 21 Nov 2026
        case medium
        /// 21 November 2026
        case long
        /// Saturday, 21 November 2026
        case full
        /// 21 Nov
        case dayAndShortMonth
        /// 21 November
        case dayAndMonth
        /// Saturday 21
        case weekdayAndDay
        /// Saturday, 21 November
        case weekdayDayAndMonth
        /// November 2026
        case monthAndYear
        /// November, as the heading of a month
        case month
        /// Nov
        case shortMonth
        /// 2026
        case year
        /// 21
        case day
        /// Saturday
        case weekday
        /// Sat
        case shortWeekday
        /// S: one letter, for the head of a calendar
        case narrowWeekday
    }

    /// The length of the words in a text.
    public enum Width: Sendable, Hashable, CaseIterable {
        /// 2 minutes ago
        case wide
        /// 2 min ago
        case short
    }

    private var style: Date.FormatStyle { style(in: timeZone) }

    private func style(in zone: TimeZone) -> Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: zone)
    }

    private func style(
        _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle,
        in zone: TimeZone? = nil
    ) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date, time: time, locale: locale, calendar: calendar,
            timeZone: zone ?? timeZone)
    }

    /// Formats the day of a date in the formatter's time zone. Gregorian dates before 15 October 1582 are
    /// proleptic (ISO 8601), as everywhere else.
    public func date(_ date: Date, _ form: DateForm = .medium) -> String {
        let hasYear: Bool =
            switch form {
            case .numeric, .medium, .long, .full, .monthAndYear, .year: true
            default: false
            }
        return proleptic(date, hasYear: hasYear) { dateText($0, form, in: $1) }
    }

    private func dateText(_ date: Date, _ form: DateForm, in zone: TimeZone) -> String {
        func dated(_ date: Date.FormatStyle.DateStyle) -> Date.FormatStyle {
            self.style(date, .omitted, in: zone)
        }
        let plain = self.style(in: zone)
        let style =
            switch form {
            case .numeric: dated(.numeric)
            case .medium: dated(.abbreviated)
            case .long: dated(.long)
            case .full: dated(.complete)
            case .dayAndShortMonth: plain.day().month(.abbreviated)
            case .dayAndMonth: plain.day().month(.wide)
            case .weekdayAndDay: plain.weekday(.wide).day()
            case .weekdayDayAndMonth: plain.weekday(.wide).day().month(.wide)
            case .monthAndYear: plain.month(.wide).year()
            case .month: plain.month(.wide)
            case .shortMonth: plain.month(.abbreviated)
            case .year: plain.year()
            case .day: plain.day()
            case .weekday: plain.weekday(.wide)
            case .shortWeekday: plain.weekday(.abbreviated)
            case .narrowWeekday: plain.weekday(.narrow)
            }
        return style.format(date)
    }

    /// Formats the time of day: `13:30`, `1:30 PM`.
    public func time(_ date: Date, withSeconds: Bool = false) -> String {
        style(.omitted, withSeconds ? .standard : .shortened).format(date)
    }

    /// Formats the day and the time: `21 November 2026 at 13:30`.
    public func dateAndTime(_ date: Date, _ form: DateForm = .medium) -> String {
        proleptic(date, hasYear: true) { date, zone in
            switch form {
            case .numeric: style(.numeric, .shortened, in: zone).format(date)
            case .long: style(.long, .shortened, in: zone).format(date)
            case .full: style(.complete, .shortened, in: zone).format(date)
            default: style(.abbreviated, .shortened, in: zone).format(date)
            }
        }
    }

    /// Formats a range of days, writing their common parts only once: `21 – 24 Nov 2026`. The
    /// earlier date comes first, even if the arguments are in the wrong order.
    public func dates(from first: Date, to last: Date) -> String {
        let (first, seconds) = (min(first, last), abs(last.timeIntervalSince(first)))
        return proleptic(first, lasting: seconds, hasYear: true) { first, zone in
            let style = Date.IntervalFormatStyle(
                date: .abbreviated, time: .omitted, locale: locale, calendar: calendar,
                timeZone: zone)
            return style.format(first..<first.addingTimeInterval(seconds))
        }
    }

    /// Formats a date relative to now: `yesterday`, `2 minutes ago`, `in 3 days`.
    ///
    /// - Parameters:
    ///   - date: The date to describe.
    ///   - now: The reference date.
    ///   - width: The length of the words.
    ///   - numeric: `true` to use numbers even if the language has a word: `1 day ago` for
    ///     `yesterday`.
    /// - Returns: The text, in the largest unit of which at least one has elapsed.
    public func relative(
        _ date: Date, to now: Date, width: Width = .wide, numeric: Bool = false
    ) -> String {
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: numeric ? .numeric : .named,
            unitsStyle: width == .wide ? .wide : .abbreviated, locale: locale, calendar: calendar)
        return style.format(now)
    }

    /// Returns the names of the seven weekdays, beginning with the region's first weekday, for use
    /// as a calendar header.
    ///
    /// - Returns: Seven texts, starting at `calendar.firstWeekday`.
    public func weekdays(_ form: DateForm = .shortWeekday) -> [String] {
        // 4 January 1970 was a Sunday; noon avoids daylight saving transitions.
        let sunday = Date(timeIntervalSince1970: 3 * 86_400 + 43_200)
        var utc = self.style
        utc.timeZone = TimeZone(secondsFromGMT: 0) ?? timeZone
        let style =
            switch form {
            case .narrowWeekday: utc.weekday(.narrow)
            case .weekday: utc.weekday(.wide)
            default: utc.weekday(.abbreviated)
            }
        return (0..<7).map { offset in
            let day = (calendar.firstWeekday - 1 + offset) % 7
            return style.format(sunday.addingTimeInterval(Double(day) * 86_400))
        }
    }
}
