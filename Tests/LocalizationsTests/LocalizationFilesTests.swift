import CairnLocalizations
import Foundation
import TestSupport
import Testing

/// The files themselves, read by Foundation's parser and not by ours, so that a fault of ours cannot
/// hide a fault of theirs.
@Suite struct LocalizationFilesTests {
    private static let folder = Fixtures.root.appendingPathComponent("Localizations/Files")
    static let languages = ["ar", "de", "en", "pl", "sv"]

    private static func list(_ language: String, _ file: String) throws -> [String: Any] {
        let place = folder.appendingPathComponent("\(language).lproj/\(file)")
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: place), format: nil)
        return try #require(list as? [String: Any])
    }

    static func texts(_ language: String) throws -> [String: String] {
        try #require(list(language, Localizations.stringsFile) as? [String: String])
    }

    /// The texts of each count by category.
    static func plurals(_ language: String) throws -> [String: [String: String]] {
        try list(language, Localizations.pluralsFile).mapValues { entry in
            let entry = try #require(entry as? [String: Any])
            #expect(entry["NSStringLocalizedFormatKey"] as? String == "%#@count@")
            var count = try #require(entry["count"] as? [String: String])
            #expect(
                count.removeValue(forKey: "NSStringFormatSpecTypeKey") == "NSStringPluralRuleType")
            #expect(count.removeValue(forKey: "NSStringFormatValueTypeKey") == "d")
            return count
        }
    }

    @Test func theFolderHoldsTheFiveLanguages() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(names.sorted() == Self.languages.map { "\($0).lproj" })
    }

    @Test("keys and cases are the same, in both directions", arguments: languages)
    func keysAndCasesAreTheSame(language: String) throws {
        #expect(
            try Set(Self.texts(language).keys) == Set(StringKey.allCases.map(\.rawValue)))
        #expect(
            try Set(Self.plurals(language).keys) == Set(PluralKey.allCases.map(\.rawValue)))
    }

    @Test("no key stands twice in a file", arguments: languages)
    func noKeyStandsTwice(language: String) throws {
        let place = Self.folder.appendingPathComponent("\(language).lproj/Localizable.strings")
        let lines = try String(contentsOf: place, encoding: .utf8).split(separator: "\n")
        let keys = lines.compactMap { $0.firstMatch(of: /^"([^"]+)" = "/)?.1 }
        #expect(keys.count == Set(keys).count)
        #expect(keys.count == StringKey.allCases.count)
    }

    @Test(
        "each count has the categories of its language",
        arguments: [
            ("ar", ["few", "many", "one", "other", "two", "zero"]), ("de", ["one", "other"]),
            ("en", ["one", "other"]), ("pl", ["few", "many", "one", "other"]),
            ("sv", ["one", "other"]),
        ])
    func eachCountHasTheCategoriesOfItsLanguage(language: String, categories: [String]) throws {
        for (key, texts) in try Self.plurals(language) {
            #expect(texts.keys.sorted() == categories, "\(language): \(key)")
        }
    }

    @Test("a translation takes the arguments of the English text", arguments: languages)
    func argumentsAreThoseOfEnglish(language: String) throws {
        let english = try Self.texts("en")
        for (key, text) in try Self.texts(language) {
            #expect(
                Self.placeholders(text) == Self.placeholders(try #require(english[key])),
                "\(language): \(key)")
        }
        // A dual may leave the number out; the categories that cover many numbers may not.
        for (key, texts) in try Self.plurals(language) {
            for (category, text) in texts {
                let found = Self.placeholders(text)
                let isAllowed =
                    found == ["%d"] || (found.isEmpty && ["zero", "one", "two"].contains(category))
                #expect(isAllowed, "\(language): \(key): \(category)")
            }
        }
    }

    @Test("no text is empty or has blanks at its ends", arguments: languages)
    func noTextIsEmpty(language: String) throws {
        let texts = try Self.texts(language).map(\.value)
        let plurals = try Self.plurals(language).values.flatMap(\.values)
        for text in texts + plurals {
            #expect(!text.isEmpty)
            #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(text)")
        }
    }

    @Test func everyLanguageSaysItsNameInItself() throws {
        let names = [
            "ar": "العربية", "de": "Deutsch", "en": "English", "pl": "Polski", "sv": "Svenska",
        ]
        for language in Self.languages {
            let texts = try Self.texts(language)
            for (code, name) in names { #expect(texts["language.\(code)"] == name) }
        }
    }

    @Test(
        "the languages differ: few texts are those of English", arguments: ["ar", "de", "pl", "sv"])
    func fewTextsAreThoseOfEnglish(language: String) throws {
        let english = try Self.texts("en")
        let same = try Self.texts(language).filter { key, text in
            !["language.", "state.position", "showcase.", "share.ask.", "account."].contains {
                key.hasPrefix($0)
            }
                && text == english[key] && text.contains(/\p{L}{2,}/)
        }
        // Loan words are the same: Start, Menu, Alert, Text, Link, Status.
        #expect(same.count <= 15, "\(same.keys.sorted())")
    }

    @Test func theWrongPasswordIsSaidInTheWordsOfTheThesis() throws {
        #expect(
            try Self.texts("en")["lock.wrong"] == "Wrong password. Please, try again")
    }

    @Test func theCopyInsideTheProgramIsCurrent() throws {
        let copy = EmbeddedCopy(
            source: "Localizations/Generated/EmbeddedFiles+Localizations.swift",
            folder: "Localizations/Files",
            paths: ["en.lproj/Localizable.strings", "en.lproj/Plurals.plist"],
            name: "cairnLocalizations")
        #expect(try copy.isCurrent(), "run the tests once with CAIRN_RECORD=1")
    }

    /// The placeholders in order of their arguments: `["%1$@", "%2$d"]`, or `["%d"]`.
    private static func placeholders(_ text: String) -> [String] {
        text.matches(of: /%(?:\d+\$)?[@df]/).map { String($0.output) }.sorted()
    }
}
