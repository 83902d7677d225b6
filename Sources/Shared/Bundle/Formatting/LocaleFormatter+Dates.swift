#if canImport(FoundationEssentials)
public import FoundationEssentials
import FoundationInternationalization
#else
public import Foundation
#endif

extension LocaleFormatter {
    /// What of a date is shown. The examples are British English.
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

    /// How long a word is.
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

    /// Writes the day of a date, as the clock here has it.
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

    /// Writes the time of day: `13:30`, `1:30 PM`.
    public func time(_ date: Date, withSeconds: Bool = false) -> String {
        style(.omitted, withSeconds ? .standard : .shortened).format(date)
    }

    /// Writes the day and the time: `21 November 2026 at 13:30`.
    public func dateAndTime(_ date: Date, _ form: DateForm = .medium) -> String {
        switch form {
        case .numeric: style(.numeric, .shortened).format(date)
        case .long: style(.long, .shortened).format(date)
        case .full: style(.complete, .shortened).format(date)
        default: style(.abbreviated, .shortened).format(date)
        }
    }

    /// Writes the days from one date to another, what they share once: `21 – 24 Nov 2026`. Of two dates in
    /// the wrong order the earlier comes first.
    public func dates(from first: Date, to last: Date) -> String {
        let range = min(first, last)..<max(first, last)
        let style = Date.IntervalFormatStyle(
            date: .abbreviated, time: .omitted, locale: locale, calendar: calendar,
            timeZone: timeZone)
        return style.format(range)
    }

    /// Writes how far a date is from now: `yesterday`, `2 minutes ago`, `in 3 days`.
    ///
    /// - Parameters:
    ///   - date: The date spoken of.
    ///   - now: The moment it is spoken at.
    ///   - width: How long the words are.
    ///   - numeric: Whether numbers are kept where there is a word: `1 day ago` for `yesterday`.
    /// - Returns: The text, in the largest unit that has been reached.
    public func relative(
        _ date: Date, to now: Date, width: Width = .wide, numeric: Bool = false
    ) -> String {
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: numeric ? .numeric : .named,
            unitsStyle: width == .wide ? .wide : .abbreviated, locale: locale, calendar: calendar)
        return style.format(now)
    }

    /// The seven days from the first of the week here, each as the words ask: for the head of a calendar.
    ///
    /// - Returns: Seven texts, from `calendar.firstWeekday`.
    public func weekdays(_ form: DateForm = .shortWeekday) -> [String] {
        // 4 January 1970 was a Sunday; noon keeps clear of every change of the clock.
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
