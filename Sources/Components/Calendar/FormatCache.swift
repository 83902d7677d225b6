import CairnStrings
import FoundationEssentials
import Synchronization

/// A cache of computed values, kept with a calendar's model and shared by its copies: formatted
/// dates and the days of months.
///
/// The cache affects only the speed of results, never the results themselves; it is therefore
/// neither compared nor encoded.
final class FormatCache: Sendable, Equatable {
    private struct Known {
        var reckoner: CalendarCalculator?
        var texts: [DateTextCache] = []
    }

    private let known = Mutex(Known())

    static func == (left: FormatCache, right: FormatCache) -> Bool { true }

    /// Returns the shared calculator of a calendar system, which caches months.
    func reckoner(of system: CalendarSystem) -> CalendarCalculator {
        known.withLock { known in
            if let reckoner = known.reckoner, reckoner.system == system { return reckoner }
            let reckoner = CalendarCalculator(system)
            known.reckoner = reckoner
            return reckoner
        }
    }

    /// Returns the cache of formatted dates for a language and a calendar system.
    func texts(_ style: DateTextCache.Style) -> DateTextCache {
        known.withLock { known in
            if let texts = known.texts.first(where: { $0.style == style }) { return texts }
            let texts = DateTextCache(style)
            // At most a page and a preview in another language are in use.
            known.texts = known.texts.suffix(3) + [texts]
            return texts
        }
    }
}

/// A cache of the formatted dates of one language and one calendar system; each date is formatted
/// once.
final class DateTextCache: Sendable {
    /// The properties on which the texts depend.
    struct Style: Hashable {
        var language: LanguageTag
        var system: CalendarSystem
        var digits: LocaleFormatter.Digits
    }

    private struct Asked: Hashable {
        var day: Int
        var form: LocaleFormatter.DateForm
    }

    let style: Style
    /// A formatter for noon in UTC, a time that no clock change affects.
    let formatter: LocaleFormatter
    private let known = Mutex([Asked: String]())

    init(_ style: Style) {
        self.style = style
        formatter = LocaleFormatter(
            style.language, calendar: style.system.identifier, timeZone: .gmt,
            digits: style.digits)
    }

    /// The maximum number of texts: some years of days in two forms.
    private static var most: Int { 2000 }

    func text(_ day: CalendarDay, _ form: LocaleFormatter.DateForm) -> String {
        let asked = Asked(day: day.number, form: form)
        if let text = known.withLock({ $0[asked] }) { return text }
        // Formats outside the lock: other threads may format the same text meanwhile.
        let text = formatter.date(day.noon, form)
        known.withLock { known in
            if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
            known[asked] = text
        }
        return text
    }
}

/// A cache of the months and years that a calculator has found, the newest last.
final class CalendarMonthCache: Sendable {
    private struct Known {
        var months: [CalendarMonth] = []
        var years: [ClosedRange<CalendarDay>] = []
    }

    private let known = Mutex(Known())

    /// Returns the cached month of a day, or the result of `find`.
    func month(of day: CalendarDay, _ find: () -> CalendarMonth) -> CalendarMonth {
        // The endless list of weeks shows less than a dozen months at a time.
        cached(\.months, most: 48, where: { $0.contains(day) }, find)
    }

    /// Returns the cached year of a day, or the result of `find`.
    func year(
        of day: CalendarDay, _ find: () -> ClosedRange<CalendarDay>
    ) -> ClosedRange<CalendarDay> {
        cached(\.years, most: 16, where: { $0.contains(day) }, find)
    }

    private func cached<Value: Sendable>(
        _ values: WritableKeyPath<Known, [Value]> & Sendable, most: Int,
        where isRight: (Value) -> Bool,
        _ find: () -> Value
    ) -> Value {
        if let value = known.withLock({ $0[keyPath: values].last(where: isRight) }) { return value }
        let value = find()
        known.withLock { known in
            if known[keyPath: values].count >= most { known[keyPath: values].removeFirst(most / 2) }
            known[keyPath: values].append(value)
        }
        return value
    }
}
