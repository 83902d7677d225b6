import CairnBundle
import CairnLocalizations
import CairnStrings
import Foundation
import TestSupport
import Testing

/// The texts as an app gets them.
@Suite struct LocalizationsTests {
    private static func load(_ language: String) throws -> Localization {
        try Localizations.load(LanguagePreferences([language]))
    }

    @Test("every key has a text in every language", arguments: LocalizationFilesTests.languages)
    func everyKeyHasAText(language: String) throws {
        let demo = ResourceFiles(
            folder: Fixtures.root.appendingPathComponent("Demo/Files").path, bundle: "Demo")
        let strings = try Localizations.load(LanguagePreferences([language]), app: [demo])
        #expect(strings.problems.isEmpty)
        #expect(strings.language.description == language)
        for folder in LocalizationFilesTests.folders {
            for key in try LocalizationFilesTests.texts(folder, language).keys {
                let text = strings.text(TextKey(key), [.text("a"), .text("b")])
                #expect(text.language?.description == language, "\(key)")
            }
            for key in try LocalizationFilesTests.plurals(folder, language).keys {
                for count in [0, 1, 2, 3, 5, 11, 22, 100, 1_000] {
                    let text = strings.text(TextKey(key), [.integer(Int64(count))])
                    #expect(text.problems.isEmpty, "\(key) \(count): \(text.problems)")
                    #expect(text.language?.description == language, "\(key)")
                }
            }
        }
    }

    @Test(
        "stories are counted by the rules of the language",
        arguments: [
            ("en", 1, "1 story"), ("en", 12, "12 stories"), ("en", 0, "0 stories"),
            ("de", 1, "1 Geschichte"), ("de", 1_234, "1.234 Geschichten"),
            ("sv", 1, "1 berättelse"), ("sv", 12_345, "12\u{A0}345 berättelser"),
            ("pl", 1, "1 opowieść"), ("pl", 2, "2 opowieści"), ("pl", 5, "5 opowieści"),
            ("pl", 12, "12 opowieści"), ("pl", 22, "22 opowieści"), ("pl", 1_234, "1234 opowieści"),
            ("ar", 0, "لا قصص"), ("ar", 1, "قصة واحدة"), ("ar", 2, "قصتان"), ("ar", 3, "3 قصص"),
            ("ar", 11, "11 قصة"), ("ar", 100, "100 قصة"), ("ar", 103, "103 قصص"),
        ])
    func storiesAreCounted(language: String, count: Int, text: String) throws {
        #expect(try Self.load(language)("count.stories", count) == text)
    }

    @Test(
        "a text takes its arguments in the order of the language",
        arguments: [
            ("en", "3 of 10"), ("de", "3 von 10"), ("sv", "3 av 10"), ("pl", "3 z 10"),
            ("ar", "3 من 10"),
        ])
    func aTextTakesItsArguments(language: String, text: String) throws {
        #expect(try Self.load(language)("state.position", 3, 10) == text)
    }

    @Test func keysAreWrittenShort() throws {
        let strings = try Self.load("sv")
        #expect(strings("common.cancel") == "Avbryt")
        #expect(strings("calendar.week", "21") == "Vecka 21")
    }

    @Test func nativeDigitsAreAnOption() throws {
        let strings = try Localizations.load(LanguagePreferences(["ar"]), digits: .native)
        #expect(strings("count.stories", 1_234) == "١٬٢٣٤ قصة")
    }

    @Test func anAppsOwnWordsComeFirst() throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        try folder.write("\"common.cancel\" = \"Never mind\";", to: "EN.lproj/localizable.strings")
        let app = ResourceFiles(folder: folder.url.path, bundle: "App")
        let strings = try Localizations.load(LanguagePreferences(["en"]), app: [app])
        #expect(strings("common.cancel") == "Never mind")
        #expect(strings("common.delete") == "Delete")
    }

    @Test(
        "the settings say the last language, unless it has no texts, and whether the environment is read",
        arguments: [
            ("sv", false, "sv"), ("sv", true, "de"), ("fi", false, "en"), ("?", false, "en"),
        ])
    func theLastLanguageIsASetting(last: String, follows: Bool, shown: String) throws {
        var settings = LanguageConfiguration()
        (settings.preferred, settings.followsEnvironment) = (["fi"], follows)
        settings.development = last
        let strings = try Localizations.load(
            settings.preferences(environment: ["LANG": "de_DE.UTF-8"]),
            development: settings.development)
        #expect(strings.language.description == shown)
    }

    @Test("the copy inside the program speaks English to everybody", arguments: ["en", "sv", "ar"])
    func theCopyInsideTheProgramSpeaksEnglish(language: String) throws {
        var locator = ResourceLocator.cairnLocalizations(allowsSourceFolder: false)
        locator.environment = [:]
        locator.executable = nil
        let strings = try Localizations.load(LanguagePreferences([language]), cairn: locator)
        #expect(strings.language.description == "en")
        #expect(strings("common.cancel") == "Cancel")
        #expect(strings("count.stories", 12) == "12 stories")
    }

    @Test func withoutAnyFilesTheErrorSaysWhereTheyWereSought() {
        var locator = ResourceLocator.cairnLocalizations(
            allowsSourceFolder: false, allowsEmbedded: false)
        locator.environment = [:]
        locator.executable = nil
        #expect(throws: ResourceError.self) {
            try Localizations.load(LanguagePreferences(["en"]), cairn: locator)
        }
    }
}
