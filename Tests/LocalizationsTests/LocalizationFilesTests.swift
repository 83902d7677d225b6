import CairnLocalizations
import CairnStrings
import Foundation
import TestSupport
import Testing

/// The files themselves, read by Foundation's parser and not by ours, so that a fault of ours cannot
/// hide a fault of theirs.
@Suite struct LocalizationFilesTests {
    /// Cairn's texts, and those of the demo.
    static let folders = ["Localizations/Files", "Demo/Files"]
    static let languages = ["ar", "de", "en", "pl", "sv"]

    private static func list(
        _ folder: String, _ language: String, _ file: String
    ) throws -> [String: Any] {
        let place = Fixtures.root.appendingPathComponent("\(folder)/\(language).lproj/\(file)")
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: place), format: nil)
        return try #require(list as? [String: Any])
    }

    static func texts(_ folder: String, _ language: String) throws -> [String: String] {
        try #require(list(folder, language, Localizations.stringsFile) as? [String: String])
    }

    /// The texts of each count by category.
    static func plurals(
        _ folder: String, _ language: String
    ) throws -> [String: [String: String]] {
        try list(folder, language, Localizations.pluralsFile).mapValues { entry in
            let entry = try #require(entry as? [String: Any])
            #expect(entry["NSStringLocalizedFormatKey"] as? String == "%#@count@")
            var count = try #require(entry["count"] as? [String: String])
            #expect(
                count.removeValue(forKey: "NSStringFormatSpecTypeKey") == "NSStringPluralRuleType")
            #expect(count.removeValue(forKey: "NSStringFormatValueTypeKey") == "d")
            return count
        }
    }

    /// The keys that the constants of all modules name, each with its file.
    private static func constants() throws -> [(key: String, file: String)] {
        try ["Sources", "Demo", "Localizations"].flatMap(SwiftSource.all(below:))
            .filter { $0.path.hasSuffix("/Generated/TextKeys.swift") }
            .flatMap { file in file.literals.map { (key: $0.text, file: file.path) } }
    }

    @Test("a folder holds the five languages", arguments: folders)
    func theFolderHoldsTheFiveLanguages(folder: String) throws {
        let place = Fixtures.root.appendingPathComponent(folder).path
        let names = try FileManager.default.contentsOfDirectory(atPath: place)
            .filter { $0.hasSuffix(".lproj") }
        #expect(names.sorted() == Self.languages.map { "\($0).lproj" })
    }

    @Test("keys and constants are the same, in both directions", arguments: folders, languages)
    func keysAndConstantsAreTheSame(folder: String, language: String) throws {
        let isDemo = folder.hasPrefix("Demo")
        let constants = try Self.constants().filter { $0.file.hasPrefix("Demo") == isDemo }.map(
            \.key)
        let keys =
            try Array(Self.texts(folder, language).keys)
            + Array(Self.plurals(folder, language).keys)
        #expect(keys.sorted() == constants.sorted(), "run Tools/strings/keys.py")
    }

    @Test func theConstantsAreWhatTheScriptWrites() throws {
        let result = try Command("python3", folder: Fixtures.root).run(
            ["Tools/strings/keys.py", "--check"])
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    @Test func aComponentNamesNoTextOfTheDemo() throws {
        let components = try Self.constants().filter { $0.file.hasPrefix("Sources/Components/") }
        #expect(!components.isEmpty)
        for (key, file) in components {
            #expect(!key.hasPrefix("showcase.") && !key.hasPrefix("doctor."), "\(file): \(key)")
        }
    }

    @Test("no key stands twice in a file", arguments: folders, languages)
    func noKeyStandsTwice(folder: String, language: String) throws {
        let place = Fixtures.root.appendingPathComponent(
            "\(folder)/\(language).lproj/Localizable.strings")
        let lines = try String(contentsOf: place, encoding: .utf8).split(separator: "\n")
        let keys = lines.compactMap { $0.firstMatch(of: /^"([^"]+)" = "/)?.1 }
        #expect(keys.count == Set(keys).count)
        #expect(try keys.count == Self.texts(folder, language).count)
    }

    @Test(
        "each count has the categories of its language",
        arguments: [
            ("ar", ["few", "many", "one", "other", "two", "zero"]), ("de", ["one", "other"]),
            ("en", ["one", "other"]), ("pl", ["few", "many", "one", "other"]),
            ("sv", ["one", "other"]),
        ])
    func eachCountHasTheCategoriesOfItsLanguage(language: String, categories: [String]) throws {
        for (key, texts) in try Self.folders.flatMap({ try Self.plurals($0, language) }) {
            #expect(texts.keys.sorted() == categories, "\(language): \(key)")
        }
    }

    @Test("a translation takes the arguments of the English text", arguments: folders, languages)
    func argumentsAreThoseOfEnglish(folder: String, language: String) throws {
        let english = try Self.texts(folder, "en")
        for (key, text) in try Self.texts(folder, language) {
            #expect(
                Self.placeholders(text) == Self.placeholders(try #require(english[key])),
                "\(language): \(key)")
        }
        // A dual may leave the number out; the categories that cover many numbers may not.
        for (key, texts) in try Self.plurals(folder, language) {
            for (category, text) in texts {
                let found = Self.placeholders(text)
                let isAllowed =
                    found == ["%d"] || (found.isEmpty && ["zero", "one", "two"].contains(category))
                #expect(isAllowed, "\(language): \(key): \(category)")
            }
        }
    }

    @Test("no text is empty or has blanks at its ends", arguments: folders, languages)
    func noTextIsEmpty(folder: String, language: String) throws {
        let texts = try Self.texts(folder, language).map(\.value)
        let plurals = try Self.plurals(folder, language).values.flatMap(\.values)
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
            let texts = try Self.texts("Demo/Files", language)
            for (code, name) in names { #expect(texts["language.\(code)"] == name) }
        }
    }

    @Test(
        "the languages differ: few texts are those of English", arguments: ["ar", "de", "pl", "sv"])
    func fewTextsAreThoseOfEnglish(language: String) throws {
        let english = try Self.folders.flatMap { try Self.texts($0, "en") }
        let same = try Self.folders.flatMap { try Self.texts($0, language) }.filter { key, text in
            // Names of languages, services, protocols, colors and formats, and units.
            ![
                "language.", "state.position", "showcase.", "share.ask.", "account.",
                "share.security.", "editor.range.", "editor.curve.all", "tabs.orange",
                "gallery.rule.raw", "gallery.facts.iso", "gallery.facts.millimeters",
            ].contains { key.hasPrefix($0) }
                && english.contains { $0 == (key, text) } && text.contains(/\p{L}{2,}/)
        }
        // Loan words are the same: Start, Menu, Alert, Text, Link, Status, Sticker, Original.
        #expect(same.count <= 17, "\(same.map(\.key).sorted())")
    }

    @Test func theWrongPasswordIsSaidInTheWordsOfTheThesis() throws {
        #expect(
            try Self.texts("Localizations/Files", "en")["lock.wrong"]
                == "Wrong password. Please, try again")
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
