import CairnStrings
import Foundation
import TestSupport
import Testing

@Suite struct LocaleFormatterTests {
    /// Saturday, 21 November 2026, 13:30 in Växjö.
    private static let now = Date(timeIntervalSince1970: 1_795_264_200)

    private static func formatter(
        _ language: String, zone: String = "Europe/Stockholm",
        hours: LocaleFormatter.HourCycle = .ofRegion, digits: LocaleFormatter.Digits = .ofLanguage,
        units: LocaleFormatter.Units = .ofRegion
    ) throws -> LocaleFormatter {
        LocaleFormatter(
            try #require(LanguageTag(language)), timeZone: try #require(TimeZone(identifier: zone)),
            hourCycle: hours, digits: digits, units: units)
    }

    private static func days(_ count: Double) -> Date { now.addingTimeInterval(count * 86_400) }

    // MARK: Everything, as people see it

    @Test(
        "everything is written as in the golden file",
        arguments: [
            "en-US", "en-GB", "de-DE", "sv-SE", "pl-PL", "ar", "ar-EG",
        ])
    func everythingIsWrittenAsInTheGoldenFile(language: String) throws {
        let formatter = try Self.formatter(language)
        var lines: [String] = []
        func add(_ name: String, _ texts: [String]) {
            lines.append("\(name): \(texts.map(Self.visible).joined(separator: " | "))")
        }
        add("number", [0, 7, 1_234, 12_345, -1_234_567].map(formatter.number))
        add("plain", [2_026, -5].map(formatter.plainNumber))
        add("real", [0.5, 1_234.5, -0.25, 100].map { formatter.number($0) })
        add("percent", [0, 0.256, 1, -0.05].map { formatter.percent($0) })
        for form in LocaleFormatter.DateForm.allCases {
            add("\(form)", [formatter.date(Self.now, form)])
        }
        add("time", [formatter.time(Self.now), formatter.time(Self.now, withSeconds: true)])
        add(
            "date and time",
            [LocaleFormatter.DateForm.numeric, .medium, .long, .full].map {
                formatter.dateAndTime(Self.now, $0)
            })
        add("dates", [3.0, 12, 60].map { formatter.dates(from: Self.now, to: Self.days($0)) })
        add("weekdays", formatter.weekdays())
        add("letters", formatter.weekdays(.narrowWeekday))
        let moments = [-90.0, -7_200, -86_400, 0, 45, 86_400, 259_200, -3_456_000, 63_072_000]
            .map { Self.now.addingTimeInterval($0) }
        add("relative", moments.map { formatter.relative($0, to: Self.now) })
        add(
            "relative, short, numeric",
            moments.map { formatter.relative($0, to: Self.now, width: .short, numeric: true) })
        add("duration", [0, 45, 61, 7_384, 90_061].map { formatter.duration(.seconds($0)) })
        add("short", [45, 61, 7_384].map { formatter.duration(.seconds($0), width: .short) })
        add("clock", [0, 45, 61, 7_384, 90_061].map { formatter.clock(.seconds($0)) })
        let names = ["Ada", "Bo", "Cleo"]
        for kind in LocaleFormatter.ListKind.allCases {
            add("list \(kind)", (0...3).map { formatter.list(Array(names.prefix($0)), kind) })
        }
        add("bytes", [0, 1, 999, 1_500, 1_234_567, 5_000_000_000].map { formatter.bytes($0) })
        let lengths = [0, 1, 2, 3, 7, 11, 25, 87, 349, 850, 950, 1_340, 9_960, 12_400, 1_234_567.0]
        add("distance", lengths.map { formatter.distance(meters: $0) })
        add("measured", lengths.map { formatter.distance(meters: $0, .measured) })
        add("elevation", [0, 1_234.4].map { formatter.elevation(meters: $0) })
        add("speed", [0, 1.4, 27].map { formatter.speed(metersPerSecond: $0) })
        add("temperature", [-3, 0, 21.4].map { formatter.temperature(celsius: $0) })
        for unit in MeasureUnit.allCases {
            add("\(unit)", [1, 2, 5, 1.5].map { formatter.measure($0, unit) })
        }
        let text = lines.joined(separator: "\n") + "\n"
        let difference = try Golden.difference(text, "Strings/formatter-\(language).txt")
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// Spaces and marks that cannot be seen, by name.
    private static func visible(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\u{A0}": "⍽"
            case "\u{202F}": "⎵"
            default:
                scalar.properties.generalCategory == .format
                    ? "<\(String(scalar.value, radix: 16, uppercase: true))>" : String(scalar)
            }
        }.joined()
    }

    // MARK: What is passed in decides

    @Test(
        "the clock is that of the time zone and the hour cycle",
        arguments: [
            ("sv-SE", "Europe/Stockholm", LocaleFormatter.HourCycle.ofRegion, "13:30"),
            ("sv-SE", "UTC", .ofRegion, "12:30"), ("sv-SE", "Asia/Tokyo", .ofRegion, "21:30"),
            ("en-US", "UTC", .ofRegion, "12:30\u{202F}PM"), ("en-US", "UTC", .twentyFour, "12:30"),
            ("de-DE", "Europe/Stockholm", .twelve, "1:30\u{202F}PM"),
            ("en-US", "America/New_York", .ofRegion, "7:30\u{202F}AM"),
        ])
    func theClockIsThatOfTheTimeZone(
        language: String, zone: String, hours: LocaleFormatter.HourCycle, text: String
    ) throws {
        #expect(try Self.formatter(language, zone: zone, hours: hours).time(Self.now) == text)
    }

    @Test(
        "a day is that of the time zone",
        arguments: [
            ("Pacific/Kiritimati", "22"), ("Pacific/Pago_Pago", "21"), ("UTC", "21"),
        ])
    func aDayIsThatOfTheTimeZone(zone: String, day: String) throws {
        #expect(try Self.formatter("en-GB", zone: zone).date(Self.now, .day) == day)
    }

    @Test func anotherCalendarCountsItsOwnYears() throws {
        let zone = try #require(TimeZone(identifier: "UTC"))
        let formatter = LocaleFormatter(
            try #require(LanguageTag("th-TH")), calendar: .buddhist, timeZone: zone)
        #expect(formatter.date(Self.now, .year).contains("2569"))
    }

    @Test(
        "digits are those asked for",
        arguments: [
            ("ar-EG", LocaleFormatter.Digits.ofLanguage, "١٢٬٣٤٥"), ("ar-EG", .western, "12,345"),
            ("ar-EG", .native, "١٢٬٣٤٥"), ("ar", .ofLanguage, "12,345"), ("ar", .native, "١٢٬٣٤٥"),
            ("ar-MA", .ofLanguage, "12.345"), ("fa", .ofLanguage, "۱۲٬۳۴۵"),
            ("fa", .western, "12,345"),
            ("hi-IN", .native, "१२,३४५"), ("sv", .native, "12\u{A0}345"),
            ("zz", .ofLanguage, "12,345"),
            ("zh-Hant-HK", .ofLanguage, "12,345"), ("de-CH", .ofLanguage, "12’345"),
            ("es", .ofLanguage, "12.345"),
        ])
    func digitsAreThoseAskedFor(
        language: String, digits: LocaleFormatter.Digits, text: String
    ) throws {
        let formatter = try Self.formatter(language, digits: digits)
        #expect(formatter.number(12_345) == text)
        // Dates and times use the same digits as numbers.
        let nought = formatter.plainNumber(0)
        let clock = formatter.time(Self.now).unicodeScalars.filter {
            $0.properties.generalCategory == .decimalNumber
        }
        let row = try #require(nought.unicodeScalars.first).value
        #expect(clock.allSatisfy { (row...(row + 9)).contains($0.value) })
    }

    @Test(
        "groups need enough digits before them",
        arguments: [
            ("pl", 1_234, "1234"), ("pl", 12_345, "12\u{A0}345"), ("es", 1_234, "1234"),
            ("hi", 1_234_567, "12,34,567"), ("hi", -123_456_789, "-12,34,56,789"),
            ("en", .min, "-9,223,372,036,854,775,808"), ("de", .max, "9.223.372.036.854.775.807"),
        ])
    func groupsNeedEnoughDigits(language: String, value: Int, text: String) throws {
        #expect(try Self.formatter(language).number(value) == text)
    }

    @Test(
        "a number shows its fraction digits",
        arguments: [
            (2.5, 0...2, "2.5"), (2.5, 2...2, "2.50"), (2.5, 0...0, "2"), (3.5, 0...0, "4"),
            (-0.001, 0...2, "0"), (-0.001, 2...2, "0.00"), (1_000, 0...2, "1,000"),
            (99.995, 0...1, "100"), (1e21, 0...0, "1,000,000,000,000,000,000,000"),
            (.infinity, 0...2, "∞"), (-.infinity, 0...2, "-∞"), (.nan, 0...2, "NaN"),
            (0.1, 0...15, "0.1"),
        ])
    func aNumberShowsItsFraction(value: Double, fraction: ClosedRange<Int>, text: String) throws {
        #expect(try Self.formatter("en").number(value, fraction: fraction) == text)
    }

    // MARK: Measures

    @Test(
        "a distance is in the units of the region",
        arguments: [
            ("en-US", LocaleFormatter.Units.ofRegion, "0.8 mi"), ("en-GB", .ofRegion, "0.8 mi"),
            ("en-CA", .ofRegion, "1.3 km"), ("en-AU", .ofRegion, "1.3 km"),
            ("es-PR", .ofRegion, "0.8 mi"),
            ("en-US", .metric, "1.3 km"), ("sv-SE", .american, "0,8 eng. mil"),
            ("en", .ofRegion, "0.8 mi"),
        ])
    func aDistanceIsInTheUnitsOfTheRegion(
        language: String, units: LocaleFormatter.Units, text: String
    ) throws {
        let formatter = try Self.formatter(language, units: units)
        #expect(Self.plain(formatter.distance(meters: 1_340)) == text)
    }

    @Test(
        "a distance is rounded as people say it",
        arguments: [
            (0.0, "0 m"), (3.4, "3 m"), (12, "10 m"), (287, "290 m"), (333, "350 m"),
            (874, "850 m"),
            (899, "900 m"), (900, "0.9 km"), (1_049, "1 km"), (9_940, "9.9 km"), (9_960, "10 km"),
            (42_195, "42 km"), (-1_340, "-1.3 km"), (.infinity, "∞ km"),
        ])
    func aDistanceIsRounded(meters: Double, text: String) throws {
        let formatter = try Self.formatter("en-US", units: .metric)
        #expect(Self.plain(formatter.distance(meters: meters)) == text)
    }

    @Test("a longer distance is never said to be shorter", arguments: UInt64(0)..<60)
    func distancesKeepTheirOrder(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for units in [LocaleFormatter.Units.metric, .american, .british] {
            let formatter = try Self.formatter("en-US", units: units)
            let first = Double.random(in: 0...20_000, using: &random)
            let second = first + Double.random(in: 0...2_000, using: &random)
            for rounding in LocaleFormatter.DistanceRounding.allCases {
                let shorter = try Self.meters(formatter.distance(meters: first, rounding))
                let longer = try Self.meters(formatter.distance(meters: second, rounding))
                #expect(shorter <= longer * 1.000_001, "\(first) \(second) \(units) \(rounding)")
                // What is said is near what is meant.
                let slack = rounding == .measured ? first * 0.01 + 0.01 : first * 0.12 + 5
                #expect(abs(shorter - first) <= slack, "\(first): \(shorter) \(units) \(rounding)")
            }
        }
    }

    /// The meters that a text in American English speaks of.
    private static func meters(_ text: String) throws -> Double {
        let parts = plain(text).split(separator: " ")
        let value = try #require(Double(parts[0].replacing(",", with: "")))
        let units = ["m": 1, "km": 1_000, "ft": 0.3048, "yd": 0.9144, "mi": 1_609.344]
        return value * (try #require(units[String(parts[1])]))
    }

    @Test(
        "a temperature is in the degrees of the region",
        arguments: [
            ("en-US", "70°F"), ("en-GB", "21°C"), ("en-BZ", "70°F"), ("de-DE", "21 °C"),
        ])
    func aTemperatureIsInTheDegreesOfTheRegion(language: String, text: String) throws {
        #expect(try Self.plain(Self.formatter(language).temperature(celsius: 21)) == text)
    }

    @Test(arguments: [
        ("en", "825 × 1100"), ("de", "825 × 1100"), ("ar", "\u{2066}825 × 1100\u{2069}"),
        ("he", "\u{2066}825 × 1100\u{2069}"),
    ])
    func aWidthAndAHeightStayInOrder(language: String, text: String) throws {
        #expect(try Self.formatter(language).dimensions(825, 1100) == text)
    }

    @Test(arguments: [
        ("en", "3 stories · 214 km"), ("ar", "\u{2068}3 stories\u{2069} · \u{2068}214 km\u{2069}"),
    ])
    func factsStayInOrder(language: String, text: String) throws {
        #expect(try Self.formatter(language).joined(["3 stories", "214 km"]) == text)
    }

    @Test(
        "a unit has the plural form of the number as it is shown",
        arguments: [
            (1.0, 0...1, "1 mila"), (2, 0...1, "2 mile"), (5, 0...1, "5 mil"),
            (1.5, 0...1, "1,5 mili"),
            (22, 0...1, "22 mile"), (1.04, 0...1, "1 mila"), (4.9, 0...0, "5 mil"),
            (1, 1...1, "1,0 mili"),
        ])
    func aUnitHasThePluralForm(value: Double, fraction: ClosedRange<Int>, text: String) throws {
        let formatter = try Self.formatter("pl")
        #expect(Self.plain(formatter.measure(value, .mile, fraction: fraction)) == text)
    }

    @Test(
        "a language without names of its own takes the common ones", arguments: ["zz", "und", "ia"])
    func unknownLanguagesTakeTheCommonNames(language: String) throws {
        #expect(Self.plain(try Self.formatter(language).measure(5, .meter)) == "5 m")
    }

    private static func plain(_ text: String) -> String {
        text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }

    // MARK: The week

    @Test(
        "the week begins where the region lets it",
        arguments: [
            ("en-US", "Sun"), ("en-GB", "Mon"), ("ar-EG", "السبت"), ("sv-SE", "mån"),
        ])
    func theWeekBeginsWhereTheRegionLetsIt(language: String, first: String) throws {
        let formatter = try Self.formatter(language)
        #expect(formatter.weekdays(language == "ar-EG" ? .weekday : .shortWeekday)[0] == first)
        #expect(Set(formatter.weekdays()).count == 7)
    }

    // MARK: The process

    @Test func noSourceAsksForTheLocaleOfTheProcess() throws {
        let words = [
            "Locale.current", "Locale.autoupdatingCurrent", "Calendar.current",
            "Calendar.autoupdatingCurrent", "TimeZone.current", "TimeZone.autoupdatingCurrent",
            "TimeZone.default", "NSLocale", "Locale.preferredLanguages", "setlocale(",
        ]
        let shorthand = /(?:locale|calendar|timeZone):\s*\.(?:current|autoupdatingCurrent)\b/
        var found: [String] = []
        var read = 0
        for folder in ["Sources", "Resources", "Localizations", "Demo"] {
            for source in try SwiftSource.all(below: folder) {
                read += 1
                for (index, line) in source.code.enumerated()
                where words.contains(where: line.contains) || line.contains(shorthand) {
                    found.append("\(source.path):\(index + 1): \(line)")
                }
            }
        }
        #expect(read > 50)
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test func theUnitTableIsWhatTheScriptWrites() throws {
        let data = "/usr/share/unicode/cldr/common/main/sv.xml"
        guard FileManager.default.fileExists(atPath: data) else { return }
        let script = Fixtures.root.appendingPathComponent("Tools/cldr/units.py").path
        let result = try Command("python3").run([script, "--check"])
        #expect(result.status == 0, "\(result.errors)")
    }

    // MARK: Old days

    /// Foundation's calendars are Julian before 15 October 1582.
    @Test(arguments: [
        (-330_250.0, "Sunday, 22 October 1065", "22/10/1065"),
        (-141_437, "Tuesday, 5 October 1582", "05/10/1582"),
        (-141_428, "Thursday, 14 October 1582", "14/10/1582"),
        (-141_427, "Friday, 15 October 1582", "15/10/1582"),
        (-719_162, "Monday, 1 January 1", "01/01/1"),
    ])
    func oldDaysAreThoseOfISO8601(day: Double, full: String, numeric: String) throws {
        let formatter = try Self.formatter("en-GB", zone: "UTC")
        let date = Date(timeIntervalSince1970: day * 86_400 + 43_200)
        #expect(formatter.date(date, .full) == full)
        #expect(formatter.date(date, .numeric) == numeric)
        let words = full.split(separator: " ").map(String.init)
        #expect(formatter.date(date, .long) == words.dropFirst().joined(separator: " "))
        #expect(formatter.date(date, .monthAndYear) == words.suffix(2).joined(separator: " "))
        #expect(formatter.date(date, .weekday) + "," == words[0])
        #expect(formatter.date(date, .dayAndMonth) == words[1...2].joined(separator: " "))
        #expect(
            formatter.dateAndTime(date, .long).hasPrefix(words.dropFirst().joined(separator: " ")))
        #expect(formatter.time(date) == "12:00")
    }

    @Test func oldDaysAreThoseOfISO8601InOtherLanguagesAndCalendars() throws {
        let hastings = Date(timeIntervalSince1970: -330_258 * 86_400 + 43_200)
        for (language, text) in [
            ("de-DE", "14. Oktober 1065"), ("sv-SE", "14 oktober 1065"),
            ("pl-PL", "14 pa\u{17A}dziernika 1065"),
            (
                "ar-EG",
                "\u{661}\u{664} \u{623}\u{643}\u{62A}\u{648}\u{628}\u{631} \u{661}\u{660}\u{666}\u{665}"
            ),
        ] {
            let formatted = try Self.formatter(language, zone: "UTC").date(hastings, .long)
            #expect(formatted.replacing("\u{60C}", with: "") == text)
        }
        for (calendar, year) in [(Calendar.Identifier.buddhist, "1608"), (.gregorian, "1065")] {
            let formatter = LocaleFormatter(
                try #require(LanguageTag("en-GB")), calendar: calendar, timeZone: .gmt)
            let text = formatter.date(hastings, .long)
            #expect(text.contains("14 October") && text.contains(year), "\(text)")
        }
        let japanese = LocaleFormatter(
            try #require(LanguageTag("en-GB")), calendar: .japanese, timeZone: .gmt)
        #expect(japanese.date(hastings, .full).contains("14 October"))
        #expect(japanese.date(hastings, .full).contains("Saturday"))
        // A range over the break, and over the end of a year.
        let formatter = try Self.formatter("en-GB", zone: "UTC")
        let late = Date(timeIntervalSince1970: -141_428 * 86_400)
        let days = formatter.dates(from: late, to: late.addingTimeInterval(3 * 86_400))
        #expect(days.hasPrefix("14") && days.hasSuffix("17 Oct 1582"), "\(days)")
        let months = formatter.dates(from: late.addingTimeInterval(-300 * 86_400), to: late)
        #expect(months.hasPrefix("18 Dec 1581") && months.hasSuffix("14 Oct 1582"), "\(months)")
        // A time zone whose clock is behind.
        let west = try Self.formatter("en-GB", zone: "America/New_York")
        #expect(west.date(late.addingTimeInterval(3600), .numeric) == "13/10/1582")
    }
}
