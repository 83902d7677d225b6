import CairnStrings
import Foundation
import TestSupport
import Testing

/// Our table of how languages write numbers, against the library that writes them in Foundation.
/// `CAIRN_RECORD=1` makes the table anew from what that library does.
@Suite struct NumberTableTests {
    /// What Foundation does with numbers in one locale and one set of digits.
    private struct Style: Hashable {
        var fields: [String]

        /// Nil for digits that are no row of ten in Unicode, such as Chinese numerals.
        init?(_ identifier: String, _ system: Locale.NumberingSystem) {
            var components = Locale.Components(identifier: identifier)
            components.numberingSystem = system
            let locale = Locale(components: components)
            let whole = IntegerFormatStyle<Int>(locale: locale)
            let real = FloatingPointFormatStyle<Double>(locale: locale)
            let millions = Style.pieces(whole.format(1_234_567))
            // Digits by group, from the front: 1, 234, 567.
            let groups = millions.digits.map(\.count)
            // The fewest digits before the first group: 1 234, 12 345 or 123 456.
            let least = [1_234, 12_345, 123_456].firstIndex {
                Style.pieces(whole.format($0)).digits.count > 1
            }
            let size = groups.count > 1 ? groups[groups.count - 1] : 0
            guard let zero = Style.pieces(whole.format(0)).digits.first,
                zero != "0" || system.identifier == "latn"
            else { return nil }
            let percent = FloatingPointFormatStyle<Double>.Percent(locale: locale).format(0)
            let sides = percent.components(separatedBy: zero)
            fields = [
                system.identifier, zero,
                Style.pieces(real.format(0.5)).between.first ?? "",
                millions.between.first ?? "",
                whole.format(-1).replacingOccurrences(of: whole.format(1), with: ""),
                whole.sign(strategy: .always()).format(1)
                    .replacingOccurrences(of: whole.format(1), with: ""),
                "\(size)", "\(groups.count > 2 ? groups[groups.count - 2] : size)",
                "\((size == 0 ? 0 : least ?? 0) + 1)", real.format(.infinity), real.format(.nan),
                sides.first ?? "", sides.last ?? "",
            ]
        }

        /// The runs of digits, and what stands between them.
        private static func pieces(_ text: String) -> (digits: [String], between: [String]) {
            var (digits, between): ([String], [String]) = ([], [])
            var wasDigit = false
            for scalar in text.unicodeScalars {
                let isDigit = scalar.properties.generalCategory == .decimalNumber
                if isDigit {
                    if !wasDigit { digits.append("") }
                    digits[digits.count - 1].unicodeScalars.append(scalar)
                } else if !digits.isEmpty {
                    if wasDigit { between.append("") }
                    between[between.count - 1].unicodeScalars.append(scalar)
                }
                wasDigit = isDigit
            }
            return (digits, between)
        }
    }

    /// Every locale of Foundation's that is a language, a script and a region and no more.
    private static func locales() -> [(identifier: String, tag: LanguageTag)] {
        Set(Locale.availableIdentifiers).sorted().compactMap { identifier in
            guard !identifier.contains("@"), let tag = LanguageTag(identifier),
                tag.variants.isEmpty,
                tag.extensions.isEmpty,
                tag.description == identifier.replacingOccurrences(of: "_", with: "-")
            else { return nil }
            return (identifier, tag)
        }
    }

    /// The usual style, then one with other digits, if the language has some.
    private static func styles(_ identifier: String) -> [Style] {
        let locale = Locale(identifier: identifier)
        let usual = locale.numberingSystem
        let others = locale.availableNumberingSystems.filter { $0.identifier != usual.identifier }
        return ([usual] + others).compactMap { Style(identifier, $0) }
    }

    @Test func everyLocaleIsWrittenAsFoundationWritesIt() throws {
        let all = Self.locales()
        try #require(all.count > 500)
        var expected: [(tag: LanguageTag, styles: [Style])] = []
        for (identifier, tag) in all {
            // More than two kinds of digits are nowhere in use.
            expected.append((tag, Array(Self.styles(identifier).prefix(2))))
        }
        if ProcessInfo.processInfo.environment["CAIRN_RECORD"] != nil {
            try Self.record(expected)
            Issue.record("recorded NumberTable.swift: read it, then run without CAIRN_RECORD")
            return
        }
        var wrong: [String] = []
        let zone = try #require(TimeZone(identifier: "UTC"))
        for (tag, styles) in expected {
            for digits in LocaleFormatter.Digits.allCases {
                let style =
                    switch digits {
                    case .ofLanguage: styles.first
                    case .western: styles.first { $0.fields[0] == "latn" } ?? styles.first
                    case .native: styles.first { $0.fields[0] != "latn" } ?? styles.first
                    }
                var components = Locale.Components(identifier: tag.description)
                components.numberingSystem = style.map { Locale.NumberingSystem($0.fields[0]) }
                let ours = Self.samples(LocaleFormatter(tag, timeZone: zone, digits: digits))
                let theirs = Self.samples(Locale(components: components))
                // Two small languages group the digits of percentages by two, which is a slip in CLDR.
                let isOdd = ["blo", "tok"].contains(tag.language)
                if ours.dropLast(isOdd ? 3 : 0) != theirs.dropLast(isOdd ? 3 : 0) {
                    wrong.append("\(tag) \(digits): \(ours), not \(theirs)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(60).joined(separator: "\n"))")
    }

    private static let wholes = [0, 7, 999, 1_234, -12_345, 1_234_567, .min, .max]
    private static let reals = [
        0.5, -0.5, 1_234.5, 1e15, -.infinity, .nan, 0.125, 0.375, 1e-9, -0.001,
    ]

    private static func samples(_ formatter: LocaleFormatter) -> [String] {
        wholes.map(formatter.number) + reals.map { formatter.number($0) }
            + [formatter.percent(0.256), formatter.percent(-12.5), formatter.percent(1)]
    }

    private static func samples(_ locale: Locale) -> [String] {
        let whole = IntegerFormatStyle<Int>(locale: locale)
        let real = FloatingPointFormatStyle<Double>(locale: locale).precision(
            .fractionLength(0...2))
        let percent = FloatingPointFormatStyle<Double>.Percent(locale: locale)
            .precision(.fractionLength(0...1))
        return wholes.map(whole.format)
            // We write no negative nought.
            + reals.map { real.format($0 == -0.001 ? 0 : $0) }
            + [percent.format(0.256), percent.format(-12.5), percent.format(1)]
    }

    // MARK: Recording

    private static func record(_ all: [(tag: LanguageTag, styles: [Style])]) throws {
        var numbers: [Style: Int] = [:]
        var lines: [[String]] = []
        func number(_ style: Style) -> Int {
            if let known = numbers[style] { return known }
            numbers[style] = lines.count
            lines.append(style.fields)
            return lines.count - 1
        }
        var kept: [String: [Style]] = [:]
        // Shorter tags first, so that a longer one is kept only where it differs.
        let sorted =
            [all.first { $0.tag.description == "en" }].compactMap { $0 }
            + all.sorted {
                ($0.tag.description.count, $0.tag.description) < (
                    $1.tag.description.count, $1.tag.description
                )
            }
        for (tag, styles) in sorted {
            let (code, script, region) = (tag.language, tag.script, tag.region)
            var shorter: [String] = []
            if let script, region != nil { shorter.append("\(code)-\(script)") }
            if script != nil, let region { shorter.append("\(code)-\(region)") }
            if script != nil || region != nil { shorter.append(code) }
            let inherited = shorter.lazy.compactMap { kept[$0] }.first
            if inherited != styles, kept[tag.description] == nil {
                kept[tag.description] = styles
                for style in styles { _ = number(style) }
            }
        }
        let records = kept.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
            tag, styles in
            let name = tag.padding(toLength: 11, withPad: " ", startingAt: 0)
            let places = (styles.map(number) + [999]).prefix(2).map { String(format: "%03d", $0) }
            return "        \(name)\(places.joined(separator: " "))"
        }
        let styles = lines.map { "        \"\($0.map(escaped).joined(separator: "\\t"))\"," }
        let text = """
            // swift-format-ignore-file
            // Made from Foundation's own data by `CAIRN_RECORD=1 swift test --filter NumberTableTests`. Do not edit.

            /// How languages write numbers, as CLDR has it in Foundation of Swift 6.3.
            enum NumberTable {
                /// A language, its usual style, and one with other digits; 999 for none.
                static let languages = RecordTable(keyWidth: 11, valueWidth: 7, \"""
            \(records.joined(separator: "\n"))
                    \""")

                /// Digits, nought, decimal point, group mark, minus, plus, size of the last and of the other groups, digits before
                /// the first group, infinity, not a number, before and behind a percentage.
                static let styles: [StaticString] = [
            \(styles.joined(separator: "\n"))
                ]
            }

            """
        let file = Fixtures.root.appendingPathComponent(
            "Sources/Shared/Strings/Generated/NumberTable.swift")
        try Data(text.utf8).write(to: file)
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .format: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            case .spaceSeparator where scalar != " ":
                "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: String(scalar)
            }
        }.joined()
    }
}
