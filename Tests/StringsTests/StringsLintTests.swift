import CairnBundle
import CairnStrings
import Foundation
import TestSupport
import Testing

@Suite struct StringsLintTests {
    /// Findings as `folder/file:line kind severity`, in order.
    private func lint(_ files: [String: String], used: Set<String>? = nil) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let root = folder.url.path + "/"
        return StringsLint.check(
            ResourceFiles(folder: folder.url.path, bundle: "t"),
            development: LanguageTag(language: "en"), usedKeys: used
        ).map { finding in
            let file = finding.file.replacingOccurrences(of: root, with: "")
            return "\(file):\(finding.line) \(finding.kind.rawValue) \(finding.severity.rawValue)"
        }
    }

    private func plural(_ forms: [(String, String)], type: String = "d") -> String {
        String(decoding: PluralsFileTests.file("%#@p@", type: type, [("p", forms)]), as: UTF8.self)
    }

    @Test(arguments: [
        ("a = 1;\nb = 2;", "a = 1;\nb = 2;", []),
        ("a = 1;\nb = 2;", "a = 1;", ["sv.lproj/L.strings:1 missing-key error"]),
        ("a = 1;", "a = 1;\nb = 2;", ["sv.lproj/L.strings:2 extra-key warning"]),
        ("a = \"%@\";", "\na = \"%d\";", ["sv.lproj/L.strings:2 format-mismatch error"]),
        ("a = \"%@ %@\";", "a = \"%@\";", ["sv.lproj/L.strings:1 format-mismatch error"]),
        (
            "a = \"%@\";", "a = \"%2$@\";",
            [
                "sv.lproj/L.strings:1 format-mismatch error",
                "sv.lproj/L.strings:1 format-mismatch error",
            ]
        ),
        ("a = \"%@ %d\";", "a = \"%2$d %1$@\";", []),
        ("a = \"%d\";", "a = \"%lld\";", []),
        ("a = \"%d\";", "a = \"%f\";", ["sv.lproj/L.strings:1 format-mismatch error"]),
        ("a = 1;", "a = 1;\na = 2;", ["sv.lproj/L.strings:2 duplicate-key error"]),
        ("a = 1;\nb = 2;", "a = 1\nb = 2;", ["sv.lproj/L.strings:1 syntax error"]),
        (
            "a = \"100%\";", "a = \"100%\";",
            [
                "en.lproj/L.strings:1 bad-format warning",
                "sv.lproj/L.strings:1 bad-format warning",
            ]
        ),
        (
            "a = \"%@\";", "a = \"%@ 100%\";",
            [
                "sv.lproj/L.strings:1 bad-format error",
                "sv.lproj/L.strings:1 format-mismatch error",
            ]
        ),
        ("a = \"é\";", "a = \"\\u00e9\";", ["sv.lproj/L.strings:1 doubtful-escape warning"]),
    ])
    func twoLanguagesAreCompared(english: String, swedish: String, found: [String]) throws {
        #expect(
            try lint(["en.lproj/L.strings": english, "sv.lproj/L.strings": swedish]) == found)
    }

    @Test(arguments: [
        ("pl", "one few many other", "d", []),
        ("pl", "one few other", "d", ["missing-plural-category error"]),
        (
            "pl", "other", "d",
            [
                "missing-plural-category error", "missing-plural-category error",
                "missing-plural-category error",
            ]
        ),
        ("ar", "zero one two few many other", "d", []),
        ("ar", "one other", "d", Array(repeating: "missing-plural-category error", count: 4)),
        ("sv", "zero one other", "d", []),
        ("sv", "one few other", "d", ["surplus-plural-category warning"]),
        ("ja", "other", "d", []),
        ("cs", "one few other", "d", []),
        ("cs", "one few other", ".1f", ["missing-plural-category error"]),
        ("fr", "one other", "d", ["missing-plural-category error"]),
    ])
    func pluralFormsAreThoseOfTheLanguage(
        language: String, forms: String, type: String, found: [String]
    ) throws {
        let shown = type == "d" ? "%d" : "%.1f"
        let written = forms.split(separator: " ").map { (String($0), shown) }
        let findings = try lint([
            "en.lproj/Plurals.plist": plural([("one", shown), ("other", shown)], type: type),
            "\(language).lproj/Plurals.plist": plural(written, type: type),
        ])
        #expect(findings == found.map { "\(language).lproj/Plurals.plist:2 \($0)" })
    }

    @Test func aRegionalVariantMayBePartial() throws {
        let findings = try lint([
            "en.lproj/L.strings": "a = 1; b = 2;", "de.lproj/L.strings": "a = 1;",
            "de-AT.lproj/L.strings": "",
        ])
        #expect(
            findings == [
                "de-AT.lproj/L.strings:1 missing-key error",
                "de.lproj/L.strings:1 missing-key error",
            ])
    }

    @Test func usedKeysAreCompared() throws {
        let findings = try lint(
            ["en.lproj/Localizable.strings": "a = 1;\nb = 2;", "en.lproj/E.strings": "c = 3;"],
            used: ["a", "d", "E/c"])
        #expect(
            findings == [
                "en.lproj/Localizable.strings:1 undefined-key error",
                "en.lproj/Localizable.strings:2 unused-key warning",
            ])
    }

    @Test func missingTablesAndStrangeFoldersAreFound() throws {
        let findings = try lint([
            "en.lproj/L.strings": "a = 1;", "sv.lproj/M.strings": "",
            "not a language.lproj/L.strings": "",
            "de.lproj/Plurals.plist": "<plist>",
        ])
        #expect(
            findings == [
                "de.lproj:0 missing-key error", "de.lproj/Plurals.plist:1 syntax error",
                "not a language.lproj:0 unknown-language warning", "sv.lproj:0 missing-key error",
            ])
    }

    @Test func aFindingIsOneLineAndSurvivesJSON() throws {
        let folder = try TemporaryFolder()
        try folder.write("a = \"%@\";", to: "en.lproj/Localizable.strings")
        try folder.write("a = x;", to: "sv.lproj/Localizable.strings")
        let found = StringsLint.check(
            ResourceFiles(folder: folder.url.path, bundle: "t"),
            development: LanguageTag(language: "en"))
        #expect(
            found.map(\.description) == [
                folder.url.path
                    + "/sv.lproj/Localizable.strings:1:5: error: argument 1 of a: expected any as in en, found none [format-mismatch]"
            ])
        let copy = try JSONDecoder().decode(
            [LintFinding].self, from: JSONEncoder().encode(found))
        #expect(copy == found)
    }

    @Test func aBundleWithoutItsDevelopmentLanguageIsAnError() throws {
        #expect(
            try lint(["sv.lproj/L.strings": "a = 1;"]).map { $0.hasSuffix("missing-key error") }
                == [true])
    }
}
