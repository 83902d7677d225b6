import CairnStrings
import Foundation
import TestSupport
import Testing

@Suite struct FormatTests {
    private func fill(
        _ text: String, _ arguments: [FormatArgument], numbers: NumberSymbols = .plain
    ) -> LocalizedText {
        var texts = LanguageStrings(LanguageTag(language: "en"))
        texts.add(ParsedText(text), for: "k")
        return Localization([texts], numbers: { _ in numbers }).text("k", arguments)
    }

    @Test(
        arguments: [
            ("%@ and %@", [.text("a"), .integer(2)], "a and 2"),
            ("%2$@ then %1$@", [.text("a"), .text("b")], "b then a"),
            ("%1$@%1$@", [.text("a")], "aa"),
            ("100%% of %d", [.integer(-5)], "100% of -5"),
            (
                "[%5d|%-5d|%05d]", [.integer(42), .integer(42), .integer(-42)],
                "[   42|42   |-0042]"
            ),
            ("[%-5s|%5@|%.2s]", [.text("ab"), .text("ab"), .text("abc")], "[ab   |   ab|ab]"),
            (
                "%x %X %#x %o", [.integer(255), .integer(255), .integer(255), .integer(8)],
                "ff FF 0xff 10"
            ),
            ("%x", [.integer(-1)], "ffffffffffffffff"),
            (
                "%lld %llu %zu %hd", [.integer(.min), .unsigned(.max), .integer(1), .integer(2)],
                "-9223372036854775808 18446744073709551615 1 2"
            ),
            ("%f %.2f %.0f", [.real(1.5), .real(2.675), .real(0.5)], "1.500000 2.67 0"),
            ("%+d % d %+.1f", [.integer(1), .integer(1), .real(1)], "+1  1 +1.0"),
            ("%.3d", [.integer(7)], "007"),
            ("%c%c", [.text("é"), .integer(65)], "éA"),
            ("%@ %@ %@", [.real(2), .real(0.1), .real(-1.25)], "2 0.1 -1.25"),
            ("%f", [.integer(2)], "2.000000"),
            ("%@ %.1f", [.real(.infinity), .real(.nan)], "∞ NaN"),
            ("%e %g", [.real(12345.678), .real(0.0001)], "1.234568e+04 0.0001"),
            ("", [], ""),
        ] as [(String, [FormatArgument], String)])
    func aFormatIsFilled(text: String, arguments: [FormatArgument], expected: String) {
        let filled = fill(text, arguments)
        #expect(filled.text == expected)
        #expect(filled.problems.isEmpty, "\(filled.problems)")
    }

    @Test("numbers are rounded and written as C writes them", arguments: UInt64(0)..<300)
    func fixedNumbersAreThoseOfC(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let scales: [Double] = [1.0, 1000, 1e6, 1e12, 1e17, 1e-5, 1e300]
        let scale = scales.randomElement(using: &random) ?? 1
        // Halves and quarters are where rounding shows.
        let any = Double.random(in: -1...1, using: &random) * scale
        let value = seed % 2 == 0 ? any : (any * 8).rounded() / 8
        let format = "%.\(Int.random(in: 0...9, using: &random))f"
        #expect(fill(format, [.real(value)]).text == String(format: format, value))
    }

    @Test(
        arguments: [
            (1234, "1234"), (12345, "12 345"), (1_234_567, "1 234 567"), (-12345, "−12 345"),
            (0, "0"),
        ] as [(Int64, String)])
    func wholeNumbersAreGroupedAsInPolish(value: Int64, expected: String) {
        let polish = NumberSymbols(
            decimal: ",", group: " ", minus: "−", groupSize: 3, minimumGroupingDigits: 2)
        #expect(fill("%d", [.integer(value)], numbers: polish).text == expected)
        #expect(fill("%@", [.integer(value)], numbers: polish).text == expected)
        #expect(fill("%.0f", [.real(Double(value))], numbers: polish).text == expected)
    }

    @Test func otherDigitsAndGroupsAreWritten() {
        let hindi = NumberSymbols(
            decimal: ".", group: ",", zero: "\u{966}", groupSize: 3, higherGroupSize: 2)
        #expect(fill("%d", [.integer(1_234_567)], numbers: hindi).text == "१२,३४,५६७")
        #expect(fill("%.1f", [.real(1.5)], numbers: hindi).text == "१.५")
        #expect(fill("%03d %x", [.integer(7), .integer(10)], numbers: hindi).text == "००७ a")
    }

    @Test(
        arguments: [
            ("%@ and %@", [.text("a")], "a and %@", "expected argument 2, found none"),
            ("%d", [.text("a")], "a", "argument 1: expected integer, found text"),
            ("%d", [.real(1.5)], "1.5", "argument 1: expected integer, found real"),
            ("%s", [.integer(1)], "1", "argument 1: expected text, found integer"),
            ("%.1f", [.text("a")], "a", "argument 1: expected real, found text"),
            ("%@", [.text("a"), .text("b")], "a", "expected 1 arguments, found 2"),
            ("%#@n@", [.integer(3)], "%#@n@", "the plural variable n is not defined"),
            ("%9$@", [.integer(3)], "%9$@", "expected argument 9, found none"),
            ("100%", [.integer(3)], "100%", "expected 0 arguments, found 1"),
        ] as [(String, [FormatArgument], String, String)])
    func whatDoesNotFitIsNotedAndStaysVisible(
        text: String, arguments: [FormatArgument], expected: String, problem: String
    ) {
        let filled = fill(text, arguments)
        #expect(filled.text == expected)
        #expect(filled.problems.map(\.description) == ["k (en): \(problem)"])
    }

    @Test(arguments: [
        ("100%", "expected a placeholder or %% for a percent sign, found %"),
        ("%n", "expected a placeholder or %% for a percent sign, found %n"),
        ("%1$@ %@", "places with and without numbers (%1$@ and %@) in one text"),
        ("%0$@", "the number of a place is 1 to 99"),
        ("%*d", "a width or precision is 0 to 99, written in the text"),
        ("%200d", "a width or precision is 0 to 99, written in the text"),
        ("%#@n", "a plural variable is written %#@name@"),
        ("%#@@", "a plural variable is written %#@name@"),
        ("%1$d %1$s", "argument 1 is asked for in two kinds"),
        ("%l", "expected a placeholder or %% for a percent sign, found %l"),
    ])
    func whatIsNoFormatIsRefused(text: String, message: String) {
        let error = #expect(throws: FormatError.self) { try FormatString(text) }
        #expect(error?.description == message)
        // It is shown all the same.
        #expect(fill(text, []).text == text)
    }

    @Test("no text and no arguments stop the program", arguments: UInt64(0)..<500)
    func anyTextIsFilled(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let parts = [
            "%", "%%", "1$", "2$", "@", "d", "#@n@", ".", "5", "-", "0", "é", "s", "f", "x", " ",
            "l", "*",
        ]
        let text = (0..<Int.random(in: 0...12, using: &random))
            .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        let arguments: [FormatArgument] = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            [.text("é"), .integer(.min), .unsigned(.max), .real(.nan), .real(1e300)]
                .randomElement(using: &random) ?? .integer(0)
        }
        let filled = fill(text, arguments)
        if arguments.isEmpty, (try? FormatString(text))?.placeholders.isEmpty ?? true {
            #expect(filled.problems.isEmpty)
        }
        #expect(filled.language != nil)
    }

    @Test(arguments: ["%1$f %1$d", "%1$d %1$f", "%1$@ %1$f %1$d", "%1$d %1$@"])
    func aNumberThatIsWholeSomewhereIsWhole(text: String) throws {
        #expect(try FormatString(text).kinds == [1: .integer])
    }
}
