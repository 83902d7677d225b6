import CairnCalendar
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import Testing

/// A day written as `2026-11-21`.
func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

/// A calendar that shows a day.
func calendar(
    _ text: String, _ change: (inout CalendarConfiguration) -> Void = { _ in }
) throws -> CalendarModel {
    var configuration = CalendarConfiguration()
    change(&configuration)
    return CalendarModel(showing: try day(text), configuration: configuration)
}

/// Read once: a debug build takes its time with five thousand lines.
private let english = try? Phrases(
    Localizations.load(LanguagePreferences(["en"], environment: [:])))

/// Saturday 21 November 2026, at noon, in English.
func environment(_ now: Double = 1_795_262_400) throws -> Environment {
    var environment = Environment()
    environment.phrases = try #require(english)
    environment.now = Date(timeIntervalSince1970: now)
    return environment
}

func formatter(
    _ language: String, _ zone: TimeZone = .gmt,
    digits: LocaleFormatter.Digits = .ofLanguage
) throws -> LocaleFormatter {
    LocaleFormatter(try #require(LanguageTag(language)), timeZone: zone, digits: digits)
}

func session(
    _ model: CalendarModel, _ formatter: LocaleFormatter
) throws -> Session<CalendarModel> {
    Session(model, handler: CalendarHandler(), environment: try environment()) {
        CalendarComponent($0, formatter: formatter, send: $1)
    }
}

extension Element {
    /// The element of an id, below this one.
    func part(_ id: ElementID) -> Element? {
        var found: Element?
        walk { element in
            if element.id == id { found = element }
            return found == nil
        }
        return found
    }

    /// All words below.
    var texts: [String] {
        var found: [String] = []
        walk { element in
            if case .text(let content) = element.kind { found.append(content.plain) }
            return true
        }
        return found
    }
}
