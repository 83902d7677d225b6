import Foundation
import TestSupport
import Testing

@testable import CairnSharingLibrary

@Suite struct FittingTests {
    private static let family = "👨‍👩‍👧‍👦"

    @Test(arguments: [
        (TextLengthMetric.characters, "a" + family + "é", 3), (.utf16, "a" + family, 12),
        (.bytes, "aé雪", 6),
        // What twitter-text's own configuration, version 3, says.
        (.weighted, "hello", 5), (.weighted, "雪国", 4), (.weighted, family, 2),
        (.weighted, "1️⃣☀️☀", 6), (.weighted, "e\u{301}", 1), (.weighted, "“x” – …", 8),
        (.weighted, "see https://example.com/a/very/long/path/that/goes/on. Yes", 32),
        (.weighted, "(https://en.wikipedia.org/wiki/Lake_(disambiguation))", 25),
        (.weighted, "go to example.com now", 33), (.weighted, "at e.g. noon", 12),
        (.weighted, "a@example.com", 13),
        (.mastodon, "@anna@mastodon.social hi", 8), (.mastodon, "mail a@example.com", 18),
        (.mastodon, "@anna@mastodon.social. hi", 9), (.mastodon, "x https://a.se y", 27),
        (.mastodon, "@ @@ @a@b", 9), (.mastodon, family, 1),
        (.sms, "", 0), (.sms, "hello", 1),
    ])
    func everyServiceCountsItsOwnWay(measure: TextLengthMetric, text: String, length: Int) {
        #expect(measure.length(of: text) == length)
    }

    @Test(arguments: [
        (String(repeating: "a", count: 160), SMSLength.Alphabet.gsm7, 160, 1),
        (String(repeating: "a", count: 161), .gsm7, 161, 2),
        (String(repeating: "a", count: 306), .gsm7, 306, 2),
        (String(repeating: "a", count: 307), .gsm7, 307, 3),
        (String(repeating: "€", count: 80), .gsm7, 160, 1),
        // A pair that would be cut moves on: 76 pairs fill 152 of 153.
        (String(repeating: "€", count: 153), .gsm7, 306, 3),
        (String(repeating: "я", count: 70), .ucs2, 70, 1),
        (String(repeating: "я", count: 71), .ucs2, 71, 2),
        (String(repeating: "😀", count: 35), .ucs2, 70, 1),
        (String(repeating: "😀", count: 67), .ucs2, 134, 3),
        ("Åäö èéù {[~]} ÄÖÑÜ", .gsm7, 23, 1), ("ç", .ucs2, 1, 1), ("Ç", .gsm7, 1, 1),
    ])
    func shortMessagesAreCountedByTheStandard(
        text: String, alphabet: SMSLength.Alphabet, units: Int, messages: Int
    ) {
        let length = SMSLength(text)
        #expect(length.alphabet == alphabet)
        #expect(length.units == units)
        #expect(length.messages == messages)
    }

    @Test(arguments: [
        ("one two three four", "", 18, "one two three four", false),
        ("one two three four", "", 17, "one two three…", true),
        ("one two three, four", "", 15, "one two three…", true),
        ("onetwothreefour", "", 10, "onetwothr…", true),
        ("one two three", "https://a.se", 22, "one two…\n\nhttps://a.se", true),
        ("one two three", "https://a.se", 12, "https://a.se", true),
        ("see https://a.se/1 and so on", "", 17, "see…", true),
        ("see https://a.se/1 and so on", "", 24, "see https://a.se/1 and…", true),
        ("", "", 0, "", false),
    ])
    func aTextIsShortenedWhereItHurtsLeast(
        text: String, tail: String, limit: Int, result: String, isShortened: Bool
    ) {
        let fitted = TextRule(limit: limit).fit(text, keeping: tail)
        #expect(fitted == TruncatedText(text: result, isShortened: isShortened))
    }

    @Test func anAddressThatDoesNotFitIsNotCut() {
        #expect(TextRule(limit: 11).fit("one", keeping: "https://a.se") == nil)
    }

    @Test func bytesCountBesideCharacters() throws {
        let rule = TextRule(limit: 300, bytes: 3000)
        let fitted = try #require(rule.fit(String(repeating: Self.family, count: 200)))
        #expect(fitted.text.utf8.count <= 3000 && fitted.text.utf8.count > 2950)
        #expect(fitted.text.dropLast().allSatisfy { String($0) == Self.family })
    }

    @Test func aHundredThousandCharactersAreShortenedInAMoment() throws {
        let text = String(repeating: "word 雪 https://example.com/x ", count: 4000)
        let fitted = try #require(TextRule(.weighted, limit: 280).fit(text))
        #expect(TextLengthMetric.weighted.length(of: fitted.text) <= 280)
        #expect(fitted.text.count > 100)
    }

    @Test(
        "what is fitted fits, ends whole, and is as long as it may be", arguments: UInt64(0)..<150)
    func fittingHolds(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let words = [
            "lake", "https://example.com/a", "雪国", Self.family, "e\u{301}te", "@anna@a.se", "\n\n",
            "مرحبا",
            "example.org", "…", "€{}", "🇸🇪",
        ]
        let text = (0..<Int.random(in: 1...60, using: &random))
            .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
            .joined(separator: " ")
        let measure = TextLengthMetric.allCases[Int(seed) % TextLengthMetric.allCases.count]
        let limit = measure == .sms ? 2 : Int.random(in: 30...120, using: &random)
        let rule = TextRule(measure, limit: limit)
        let tail = seed.isMultiple(of: 2) ? "https://example.com/42" : ""
        let fitted = try #require(rule.fit(text, keeping: tail))
        #expect(rule.takes(fitted.text))
        #expect(fitted.text.hasSuffix(tail))
        #expect(fitted.isShortened == !rule.takes(tail.isEmpty ? text : text + "\n\n" + tail))
        let links = fitted.text.split(whereSeparator: \.isWhitespace).filter { $0.contains("://") }
        #expect(
            links.allSatisfy { $0.hasPrefix("https://example.com/a") || $0 == tail }, "\(links)")
    }
}
