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

    private var style: Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    }

    private func style(
        _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle
    ) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
    }

    /// Formats the day of a date in the formatter's time zone.
    public func date(_ date: Date, _ form: DateForm = .medium) -> String {
        let style =
            switch form {
            case .numeric: style(.numeric, .omitted)
            case .medium: style(.abbreviated, .omitted)
            case .long: style(.long, .omitted)
            case .full: style(.complete, .omitted)
            case .dayAndShortMonth: style.day().month(.abbreviated)
            case .dayAndMonth: style.day().month(.wide)
            case .weekdayAndDay: style.weekday(.wide).day()
            case .weekdayDayAndMonth: style.weekday(.wide).day().month(.wide)
            case .monthAndYear: style.month(.wide).year()
            case .month: style.month(.wide)
            case .shortMonth: style.month(.abbreviated)
            case .year: style.year()
            case .day: style.day()
            case .weekday: style.weekday(.wide)
            case .shortWeekday: style.weekday(.abbreviated)
            case .narrowWeekday: style.weekday(.narrow)
            }
        return style.format(date)
    }

    /// Formats the time of day: `13:30`, `1:30 PM`.
    public func time(_ date: Date, withSeconds: Bool = false) -> String {
        style(.omitted, withSeconds ? .standard : .shortened).format(date)
    }

    /// Formats the day and the time: `21 November 2026 at 13:30`.
    public func dateAndTime(_ date: Date, _ form: DateForm = .medium) -> String {
        switch form {
        case .numeric: style(.numeric, .shortened).format(date)
        case .long: style(.long, .shortened).format(date)
        case .full: style(.complete, .shortened).format(date)
        default: style(.abbreviated, .shortened).format(date)
        }
    }

    /// Formats a range of days, writing their common parts only once: `21 – 24 Nov 2026`. The
    /// earlier date comes first, even if the arguments are in the wrong order.
    public func dates(from first: Date, to last: Date) -> String {
        let range = min(first, last)..<max(first, last)
        let style = Date.IntervalFormatStyle(
            date: .abbreviated, time: .omitted, locale: locale, calendar: calendar,
            timeZone: timeZone)
        return style.format(range)
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
