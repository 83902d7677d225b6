import CairnBundle
import FoundationEssentials
import Synchronization

/// What a calendar has worked out, kept with its model and shared by the model's copies: how days are written, which
/// days a month has.
///
/// It changes what an answer costs, and no answer; so it is no part of what is compared or parked.
final class CalendarMemory: Sendable, Equatable {
    private struct Known {
        var reckoner: CalendarReckoner?
        var texts: [CalendarTexts] = []
    }

    private let known = Mutex(Known())

    static func == (left: CalendarMemory, right: CalendarMemory) -> Bool { true }

    /// The one reckoner of a calendar, which remembers months.
    func reckoner(of system: CalendarSystem) -> CalendarReckoner {
        known.withLock { known in
            if let reckoner = known.reckoner, reckoner.system == system { return reckoner }
            let reckoner = CalendarReckoner(system)
            known.reckoner = reckoner
            return reckoner
        }
    }

    /// How days are written in a language, in a calendar.
    func texts(_ style: CalendarTexts.Style) -> CalendarTexts {
        known.withLock { known in
            if let texts = known.texts.first(where: { $0.style == style }) { return texts }
            let texts = CalendarTexts(style)
            // A page and a preview in another language, at most.
            known.texts = known.texts.suffix(3) + [texts]
            return texts
        }
    }
}

/// How days are written in one language and one calendar: each is asked for once.
final class CalendarTexts: Sendable {
    /// What the texts depend on.
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
    /// Writes at noon in Greenwich, where no clock is put.
    let formatter: LocaleFormatter
    private let known = Mutex([Asked: String]())

    init(_ style: Style) {
        self.style = style
        formatter = LocaleFormatter(
            style.language, calendar: style.system.identifier, timeZone: .gmt,
            digits: style.digits)
    }

    /// Some years of days in two forms.
    private static var most: Int { 2000 }

    func text(_ day: CalendarDay, _ form: LocaleFormatter.DateForm) -> String {
        let asked = Asked(day: day.number, form: form)
        if let text = known.withLock({ $0[asked] }) { return text }
        // Written without the lock: others may go on meanwhile, and write the same.
        let text = formatter.date(day.noon, form)
        known.withLock { known in
            if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
            known[asked] = text
        }
        return text
    }
}

/// The months and years that a reckoner has found, the newest last.
final class CalendarMonths: Sendable {
    private struct Known {
        var months: [CalendarMonth] = []
        var years: [ClosedRange<CalendarDay>] = []
    }

    private let known = Mutex(Known())

    /// The month of a day, if it is known, else what `find` says.
    func month(of day: CalendarDay, _ find: () -> CalendarMonth) -> CalendarMonth {
        if let month = known.withLock({ known in
            known.months.last { $0.contains(day) }
        }) {
            return month
        }
        let month = find()
        known.withLock { known in
            // The months in sight of weeks without an end are less than a dozen.
            if known.months.count >= 48 { known.months.removeFirst(24) }
            known.months.append(month)
        }
        return month
    }

    /// The year of a day, if it is known, else what `find` says.
    func year(
        of day: CalendarDay, _ find: () -> ClosedRange<CalendarDay>
    ) -> ClosedRange<CalendarDay> {
        if let year = known.withLock({ known in
            known.years.last { $0.contains(day) }
        }) {
            return year
        }
        let year = find()
        known.withLock { known in
            if known.years.count >= 16 { known.years.removeFirst(8) }
            known.years.append(year)
        }
        return year
    }
}
