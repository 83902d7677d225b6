import CairnStrings
import Foundation
import TestSupport
import Testing

@Suite struct PluralRulesTests {
    @Test(arguments: [
        ("en", "0:other 1:one 2:other 1.0:other 1.5:other"),
        ("de", "1:one 2:other 1.0:other"),
        ("sv", "0:other 1:one 21:other"),
        ("pl", "1:one 2:few 5:many 12:many 22:few 25:many 1.5:other 112:many"),
        ("ar", "0:zero 1:one 2:two 3:few 10:few 11:many 99:many 100:other 102:other 103:few"),
        ("fr", "0:one 1.5:one 2:other 1000000:many 1000001:other 1.2c6:many 1c3:other"),
        ("pt", "0:one 1:one 1.5:one 2:other"),
        ("pt-PT", "0:other 1:one 1.0:other"),
        ("he", "1:one 2:two 20:other 0.5:one"),
        ("iw", "2:two"),
        ("ja", "0:other 1:other"),
        ("zh-Hant-TW", "1:other"),
        ("sr-Latn", "1:one 2:few 5:other 1.1:one"),
        ("lv", "0:zero 1:one 10:zero 2:other 1.2:other 0.1:one"),
        ("mt", "2:two 3:few 11:many 20:other"),
        ("qaa", "1:other"),
        ("not a tag", "1:other"),
    ])
    func aCountTakesItsCategory(language: String, samples: String) throws {
        let rules = PluralRules(language)
        for sample in samples.split(separator: " ") {
            let parts = sample.split(separator: ":")
            let operands = try #require(PluralOperands(decimal: parts[0]))
            #expect(rules.cardinal(operands).name == parts[1], "\(language) \(parts[0])")
        }
    }

    @Test(arguments: [
        ("en", "1:one 2:two 3:few 4:other 11:other 12:other 21:one 103:few"),
        ("sv", "1:one 2:one 3:other 11:other 12:other 22:one"),
        ("it", "8:many 11:many 12:other"), ("de", "1:other"), ("pt-PT", "1:other"),
    ])
    func aPlaceTakesItsCategory(language: String, samples: String) throws {
        for sample in samples.split(separator: " ") {
            let parts = sample.split(separator: ":")
            let place = try #require(Int(parts[0]))
            #expect(PluralRules(language).ordinal(place).name == parts[1], "\(language) \(place)")
        }
    }

    @Test(
        arguments: [
            ("1", 1, 0, 0, 0, 0, 0), ("-1.0", 1, 1, 0, 0, 0, 0), ("1.50", 1, 2, 50, 5, 1, 0),
            ("0.05", 0, 2, 5, 5, 2, 0), ("1.2c6", 1_200_000, 0, 0, 0, 0, 6),
            ("1.23c1", 12, 1, 3, 3, 1, 1),
            ("1000000000000000000001", 1_000_000_000_000_000_001, 0, 0, 0, 0, 0),
        ] as [(String, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)])
    func operandsAreThoseOfTheShownNumber(
        text: String, i: UInt64, v: UInt64, f: UInt64, t: UInt64, w: UInt64, e: UInt64
    ) throws {
        let o = try #require(PluralOperands(decimal: text))
        #expect([o.i, o.v, o.f, o.t, o.w, o.e] == [i, v, f, t, w, e])
    }

    @Test(arguments: ["", "-", "1.", "x", "1.2.3", "1c", "1c99", "1c6x", "+"])
    func whatIsNoNumberHasNoOperands(text: String) {
        #expect(PluralOperands(decimal: text) == nil)
    }

    @Test("a Double has the operands of its text", arguments: UInt64(0)..<100)
    func doublesAgreeWithTheirText(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let value = Double(Int.random(in: -100_000...100_000, using: &random)) / 100
        let digits = Int.random(in: 2...6, using: &random)
        let text = String(format: "%.\(digits)f", value)
        #expect(PluralOperands(value, fractionDigits: digits) == PluralOperands(decimal: text))
        let shortest = value == value.rounded() ? "\(Int(value))" : "\(value)"
        #expect(PluralOperands(shortest: value) == PluralOperands(decimal: shortest))
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, 1e-300, .greatestFiniteMagnitude])
    func extremeNumbersHaveACategory(value: Double) {
        for language in PluralRules.languages {
            let rules = PluralRules(language)
            for operands in [
                PluralOperands(shortest: value), PluralOperands(value, fractionDigits: 2),
            ] {
                #expect(rules.cardinalCategories.contains(rules.cardinal(operands)))
            }
        }
    }

    // MARK: Against ICU 72

    /// Numbers as we write them, and how ICU is told to show them.
    static let numbers: [(ours: String, decimal: String, skeleton: String)] = {
        var all: [(ours: String, decimal: String, skeleton: String)] = []
        let integers =
            Array(0...200) + [
                300, 400, 500, 600, 700, 800, 880, 899, 900, 1000, 1001, 1002, 1011, 1100, 2000,
                10_000, 20_000, 40_000, 50_000, 60_000, 80_000, 100_000, 100_001, 200_000, 999_999,
                1_000_000, 1_000_001, 1_000_100, 1_100_000, 2_000_000, 100_000_000, 1_000_000_000,
            ]
        for value in integers { all.append(("\(value)", "\(value)", "precision-integer")) }
        for whole in [0, 1, 2, 3, 5, 10, 11, 12, 16, 20, 21, 100, 101, 1_000_000] {
            for fraction in [
                "0", "00", "1", "10", "2", "3", "5", "9", "01", "11", "12", "14", "19", "21", "31",
                "111",
            ] {
                let text = "\(whole).\(fraction)"
                all.append((text, text, "." + String(repeating: "0", count: fraction.count)))
            }
        }
        for (text, value) in [
            ("1c3", "1000"), ("1.2c3", "1200"), ("2c3", "2000"), ("100c3", "100000"),
            ("1c6", "1000000"), ("1.2c6", "1200000"), ("2c6", "2000000"), ("1.1c6", "1100000"),
            ("100c6", "100000000"), ("1c9", "1000000000"), ("1.5c9", "1500000000"),
        ] { all.append((text, value, "compact-short .#")) }
        return all
    }()

    @Test(.enabled(if: ICU.judge != nil, "libicu72 is not installed (apt-get install libicu72)"))
    func everyLanguageAgreesWithICU() throws {
        let icu = try #require(ICU.judge)
        let operands = try Self.numbers.map { try #require(PluralOperands(decimal: $0.ours)) }
        let numbers = try Self.numbers.map {
            try #require(icu.number($0.decimal, skeleton: $0.skeleton))
        }
        // Each language once; a region only where CLDR knows one.
        let languages = Set(icu.locales.map { String($0.prefix { $0 != "_" }) })
        let tags = languages.union(PluralRules.languages)
        #expect(tags.count > 220)
        var differences: [String] = []
        for tag in tags.sorted() {
            let rules = PluralRules(tag)
            for ordinal in [false, true] {
                let theirs = icu.categories(numbers, locale: tag, ordinal: ordinal)
                for index in operands.indices {
                    let ours =
                        ordinal ? rules.ordinal(operands[index]) : rules.cardinal(operands[index])
                    if ours.name != theirs[index] {
                        differences.append(
                            "\(tag) \(Self.numbers[index].ours): \(ours) here, \(theirs[index]) in ICU"
                        )
                    }
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.prefix(20))")
    }

    @Test(.enabled(if: ICU.judge != nil, "libicu72 is not installed (apt-get install libicu72)"))
    func everyLocaleOfICUFindsItsLanguage() throws {
        let icu = try #require(ICU.judge)
        let sample = ["0", "1", "2", "5", "11", "1.0", "1.5"]
        let numbers = try sample.map { text in
            try #require(
                icu.number(text, skeleton: text.contains(".") ? ".0" : "precision-integer"))
        }
        let operands = try sample.map { try #require(PluralOperands(decimal: $0)) }
        #expect(icu.locales.count > 700)
        for locale in icu.locales {
            let rules = PluralRules(locale)
            let theirs = icu.categories(numbers, locale: locale, ordinal: false)
            #expect(operands.map { rules.cardinal($0).name } == theirs, "\(locale)")
        }
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/usr/share/unicode/cldr/common"),
            "unicode-cldr-core is not installed (apt-get install unicode-cldr-core)"))
    func theTablesAreWhatTheScriptWrites() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", Fixtures.root.path + "/Tools/cldr/generate.py", "--check"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
