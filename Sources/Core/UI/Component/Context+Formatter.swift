public import CairnStrings
import FoundationEssentials

/// The formatter of the root, compared by what it writes.
private struct SharedFormatter: Sendable, Equatable {
    var formatter: LocaleFormatter

    static func == (left: SharedFormatter, right: SharedFormatter) -> Bool {
        left.formatter.locale == right.formatter.locale
            && left.formatter.timeZone == right.formatter.timeZone
            && left.formatter.language == right.formatter.language
    }
}

private enum FormatterKey: EnvironmentKey { static let initial: SharedFormatter? = nil }

extension Environment {
    /// The formatter of numbers and dates, with the app's language and time zone. Without one set, it is that of the
    /// language of ``phrases``, in UTC.
    public var formatter: LocaleFormatter {
        get { self[FormatterKey.self]?.formatter ?? .ofLanguage(phrases) }
        set { self[FormatterKey.self] = SharedFormatter(formatter: newValue) }
    }
}

extension Context {
    /// The formatter of numbers and dates, with the app's language and time zone.
    public var formatter: LocaleFormatter {
        self[FormatterKey.self]?.formatter ?? .ofLanguage(phrases)
    }
}

extension LocaleFormatter {
    fileprivate static func ofLanguage(_ phrases: Phrases) -> LocaleFormatter {
        LocaleFormatter(LanguageTag(phrases.language) ?? .undetermined, timeZone: .gmt)
    }
}
