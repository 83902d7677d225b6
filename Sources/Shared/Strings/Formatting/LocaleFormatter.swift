#if canImport(FoundationEssentials)
public import FoundationEssentials
import FoundationInternationalization
#else
public import Foundation
#endif

/// A formatter for numbers, dates, lists, relative times, distances and sizes in one locale.
///
///     let formatter = LocaleFormatter(LanguageTag(language: "sv", region: "SE"), timeZone: stockholm)
///     formatter.number(12_345)                     // 12 345
///     formatter.date(day, .long)                   // 21 november 2026
///     formatter.distance(meters: 1_340)            // 1,3 km
///
/// All dependencies are passed in: the formatter never reads the locale, calendar or time zone of
/// the process, which on Linux ignore the user's settings.
public struct LocaleFormatter: Sendable {
    /// The digits to use.
    public enum Digits: Sendable, Hashable, CaseIterable {
        /// The default digits of the language and region.
        case ofLanguage
        /// The digits 0 to 9, in every language.
        case western
        /// The native digits of the language, if it has any: ٠ to ٩ in Arabic.
        case native
    }

    /// The clock to use for hours.
    public enum HourCycle: Sendable, Hashable, CaseIterable {
        /// The convention of the region.
        case ofRegion
        /// A 24-hour clock: 0 to 23.
        case twentyFour
        /// A 12-hour clock: 1 to 12, with a marker for morning and afternoon.
        case twelve
    }

    /// The system of units for distances, speeds and temperatures.
    public enum Units: Sendable, Hashable, CaseIterable {
        /// The convention of the region.
        case ofRegion
        /// Meters and kilometers.
        case metric
        /// Feet and miles, as in the United States.
        case american
        /// Yards and miles, as in Britain.
        case british
    }

    /// The language and the region.
    public let language: LanguageTag
    /// The calendar used for dates, with the time zone and the region's first weekday.
    public let calendar: Calendar
    /// The time zone in which dates and times are shown.
    public let timeZone: TimeZone
    /// The locale that is passed to Foundation's format styles.
    public let locale: Locale
    /// The symbols used to write numbers, as a ``Localization`` needs them.
    public let symbols: NumberSymbols

    let numberStyle: NumberStyle
    let plurals: PluralRules
    let units: Units
    let usesFahrenheit: Bool

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - language: The language, with the region if it matters: `en-GB`, `de-CH`. Without a
    ///     region, the most likely one applies: `en` is American English.
    ///   - calendar: The calendar used for dates.
    ///   - timeZone: The time zone in which dates and times are shown.
    ///   - hourCycle: The clock to use for hours.
    ///   - digits: The digits to use.
    ///   - units: The system of units for distances, speeds and temperatures.
    /// - Complexity: About 12 µs. The first formatter of a process takes Foundation about 2 ms, and
    ///   so does its first date or list. Numbers and distances need no such initialization.
    public init(
        _ language: LanguageTag, calendar: Calendar.Identifier = .gregorian, timeZone: TimeZone,
        hourCycle: HourCycle = .ofRegion, digits: Digits = .ofLanguage, units: Units = .ofRegion
    ) {
        self.language = language
        self.timeZone = timeZone
        let style = NumberStyle(language, digits: digits)
        numberStyle = style
        symbols = style.symbols
        plurals = PluralRules(language)

        let region = language.region ?? language.maximized.region ?? "001"
        var components = Locale.Components(identifier: language.description)
        components.region = Locale.Region(region)
        components.calendar = calendar
        components.numberingSystem = Locale.NumberingSystem(style.system)
        switch hourCycle {
        case .ofRegion: break
        case .twentyFour: components.hourCycle = .zeroToTwentyThree
        case .twelve: components.hourCycle = .oneToTwelve
        }
        locale = Locale(components: components)
        var dated = Calendar(identifier: calendar)
        dated.locale = locale
        dated.timeZone = timeZone
        self.calendar = dated

        self.units = units == .ofRegion ? Self.units(of: region) : units
        // CLDR, units.xml, unitPreferences: weather.
        usesFahrenheit =
            units == .ofRegion
            ? ["BS", "BZ", "KY", "PR", "PW", "US"].contains(region) : self.units == .american
    }

    /// Returns the units of a region (CLDR, supplementalData.xml, measurementSystem and
    /// unitPreferences). Island territories of the United States use its units.
    private static func units(of region: String) -> Units {
        switch region {
        case "US", "LR", "PR", "VI", "GU", "AS", "MP", "UM": .american
        case "GB", "GG", "IM", "JE", "GI", "FK", "SH": .british
        default: .metric
        }
    }
}
