import CairnBundle
import CairnStrings
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct LocalizationTests {
    private static let english = LanguageTag(language: "en")

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "a = A; b = \"B %@\"; c = \"%d C\"; only = English;", to: "en.lproj/Localizable.strings"
        )
        try folder.write("full = \"Disk full\";", to: "en.lproj/Errors.strings")
        try folder.write(
            String(
                decoding: PluralsFileTests.file("%#@p@", [("p", PluralsFileTests.photos)]),
                as: UTF8.self),
            to: "en.lproj/Plurals.plist")
        try folder.write(
            "a = \"A-sv\"; b = \"B-sv %@\";\n\"broken = x;\nc = \"C-sv %d\";",
            to: "sv.lproj/Localizable.strings")
        try folder.write(
            "a = \"A-pt\";",
            to: "pt-br.lproj/localizable.STRINGS".replacingOccurrences(
                of: "localizable.STRINGS", with: "Localizable.strings"))
        try folder.write("a = \"A-zh\";", to: "zh-Hant.lproj/Localizable.strings")
        return folder
    }

    private func load(
        _ folder: TemporaryFolder, _ languages: [String] = [], environment: [String: String] = [:],
        report: (@Sendable (LocalizationProblem) -> Void)? = nil
    ) -> Localization {
        Localization.loading(
            ResourceStack([ResourceFiles(folder: folder.url.path, bundle: "t")]),
            preferences: LanguagePreferences(languages, environment: environment),
            development: Self.english, report: report)
    }

    @Test(arguments: [
        (["sv"], "A-sv"), (["pt-BR"], "A-pt"), (["zh-TW"], "A-zh"), (["fr"], "A"), ([], "A"),
    ])
    func theLanguageIsChosen(wanted: [String], text: String) throws {
        #expect(load(try folder(), wanted)("a") == text)
    }

    @Test func aMissingKeyFallsBackAndABrokenEntryIsReported() throws {
        let strings = load(try folder(), environment: ["LANG": "sv_SE.UTF-8"])
        #expect(strings.languages.map(\.description) == ["sv", "en"])
        #expect(strings("only") == "English")
        #expect(strings.text("only", []).language == Self.english)
        #expect(strings("b", "x") == "B-sv x")
        #expect(strings("c", 3) == "C-sv 3")
        #expect(strings.problems.map(\.line) == [3])
        #expect(strings(TextKey("full", table: "Errors")) == "Disk full")
    }

    @Test func aKeyThatNoLanguageHasIsMarkedAndReported() throws {
        let reported = Mutex<[String]>([])
        let strings = load(try folder(), ["sv"]) { problem in
            reported.withLock { $0.append(problem.description) }
        }
        #expect(strings("no.such") == "⟦no.such⟧")
        #expect(strings(TextKey("x", table: "Errors"), 1) == "⟦Errors/x⟧")
        #expect(strings("b") == "B-sv %@")
        #expect(!strings.contains("no.such"))
        #expect(
            reported.withLock { $0 } == [
                "no.such: no language has this key", "Errors/x: no language has this key",
                "b (sv): expected argument 1, found none",
            ])
    }

    @Test("a text that falls back is counted by the rules of the language it is in")
    func fallbackUsesItsOwnRule() throws {
        // Polish has one, few and many; English says "photos" for all but 1.
        var polish = LanguageStrings(LanguageTag(language: "pl"))
        polish.add(ParsedText("x"), for: "x")
        var english = LanguageStrings(Self.english)
        let forms = [
            ("one", "%d photo"), ("few", "few!"), ("many", "many!"), ("other", "%d photos"),
        ]
        english.add(try PluralsFile(PluralsFileTests.file("%#@p@", [("p", forms)]), file: "t"))
        let strings = Localization([polish, english])
        #expect(strings("k", 3) == "3 photos")
        #expect(strings("k", 5) == "5 photos")
    }

    @Test func theAppsOwnWordsComeFirstWithinALanguage() throws {
        let app = try TemporaryFolder()
        try app.write("a = mine;", to: "en.lproj/Localizable.strings")
        let cairn = try folder()
        let stack = ResourceStack(
            [app, cairn].map { ResourceFiles(folder: $0.url.path, bundle: "t") })
        func a(_ language: String) -> String {
            Localization.loading(
                stack, preferences: LanguagePreferences([language]), development: Self.english)("a")
        }
        #expect(a("en") == "mine")
        #expect(a("sv") == "A-sv")
    }

    @Test func manyThreadsMayAskAtOnce() async throws {
        let strings = load(try folder(), ["sv"])
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy {
                        strings("c", $0) == "C-sv \($0)" && strings("a") == "A-sv" && task >= 0
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    // MARK: Pseudo-languages

    @Test func accentedTextIsLongerAndBracketed() throws {
        let strings = load(try folder(), ["en-XA"])
        #expect(strings.language.description == "en-XA")
        let text = strings("only")
        #expect(text.hasPrefix("[Éñĝĺîšĥ") || text.hasPrefix("[Éñĝļîšĥ"))
        #expect(text.hasSuffix("]"))
        #expect(Double(text.count - 2) >= 7 * 1.4)
        #expect(strings("b", "x").contains(" x"))
        #expect(strings("k", 1).contains("1 þĥöţö "))
        #expect(strings("k", 2).contains("2 þĥöţöš"))
        #expect(strings.text("k", [.integer(2)]).problems.isEmpty)
        // Nobody gets it who did not ask.
        #expect(load(try folder(), ["en-GB"]).languages.map(\.description) == ["en"])
    }

    @Test func rightToLeftTextKeepsItsPlaces() throws {
        let strings = load(try folder(), ["ar-XB"])
        #expect(strings.direction == .rightToLeft)
        #expect(strings("b", "x").hasSuffix(" x"))
        #expect(strings("a") == "\u{200F}\u{202E}A\u{202C}\u{200F}")
        #expect(strings("k", 3) == "3 \u{200F}\u{202E}photos\u{202C}\u{200F}")
    }

    @Test(
        "pseudo-languages keep every place of every text",
        arguments: [
            "Hello, %@!", "%2$@ of %1$d", "100%% %@", "%#@p@ and %d", "", "  ", "%5.2f",
        ])
    func placesAreKept(text: String) throws {
        let plain = ParsedText(text)
        for pseudo in PseudoLanguage.allCases {
            let changed = pseudo.text(plain)
            #expect(changed.format.placeholders == plain.format.placeholders)
            #expect(changed.argumentCount == plain.argumentCount)
        }
    }
}
