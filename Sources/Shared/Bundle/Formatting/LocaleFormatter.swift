#if canImport(FoundationEssentials)
public import FoundationEssentials
import FoundationInternationalization
#else
public import Foundation
#endif

/// Writes numbers, dates, lists, relative times, distances and sizes for people of one place.
///
///     let formatter = LocaleFormatter(LanguageTag(language: "sv", region: "SE"), timeZone: stockholm)
///     formatter.number(12_345)                     // 12 345
///     formatter.date(day, .long)                   // 21 november 2026
///     formatter.distance(metres: 1_340)            // 1,3 km
///
/// Everything it depends on is passed in: it never asks for the locale, calendar or time zone of
/// the process, which on Linux ignore what the user has set.
public struct LocaleFormatter: Sendable {
    /// Which digits are used.
    public enum Digits: Sendable, Hashable, CaseIterable {
        /// Those that the language and region use most.
        case ofLanguage
        /// 0 to 9, everywhere.
        case western
        /// The language's own where it has some: ٠ to ٩ in Arabic.
        case native
    }

    /// How hours are counted.
    public enum HourCycle: Sendable, Hashable, CaseIterable {
        /// As the region does.
        case ofRegion
        /// 0 to 23.
        case twentyFour
        /// 1 to 12, with a mark for morning and afternoon.
        case twelve
    }

    /// How distances, speeds and temperatures are measured.
    public enum Units: Sendable, Hashable, CaseIterable {
        /// As the region does.
        case ofRegion
        /// Metres and kilometres.
        case metric
        /// Feet and miles, as in the United States.
        case american
        /// Yards and miles, as in Britain.
        case british
    }

    /// The language and the region.
    public let language: LanguageTag
    /// The calendar in which days are counted, with the time zone and the first weekday of the region.
    public let calendar: Calendar
    /// Where the clock is read.
    public let timeZone: TimeZone
    /// The locale that Foundation's format styles are given.
    public let locale: Locale
    /// How numbers are written: what a `Localization` needs.
    public let symbols: NumberSymbols

    let numberStyle: NumberStyle
    let plurals: PluralRules
    let units: Units
    let usesFahrenheit: Bool

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - language: The language, with the region where it matters: `en-GB`, `de-CH`. Without a region the
    ///     likely one counts: `en` is American.
    ///   - calendar: The calendar of dates.
    ///   - timeZone: Where the clock is read.
    ///   - hourCycle: How hours are counted.
    ///   - digits: Which digits are used.
    ///   - units: How distances, speeds and temperatures are measured.
    /// - Complexity: Some 12 µs; the first of a process takes Foundation about 2 ms, and so does its first
    ///   date or list. Numbers and distances start nothing.
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

    /// CLDR, supplementalData.xml, measurementSystem and unitPreferences. The islands that belong to the
    /// United States follow them.
    private static func units(of region: String) -> Units {
        switch region {
        case "US", "LR", "PR", "VI", "GU", "AS", "MP", "UM": .american
        case "GB", "GG", "IM", "JE", "GI", "FK", "SH": .british
        default: .metric
        }
    }
}
