import CairnBundle
import CairnStrings
import Foundation

/// The same texts for both sides: a folder with English, German and Polish, 400 keys each.
struct Texts {
    let folder: URL
    let strings: Localization
    let bundle: Bundle
    let keys: [String]

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(
                "cairn-strings-bench-\(ProcessInfo.processInfo.processIdentifier)")
        keys = (0..<400).map { "screen\($0 % 20).element\($0).title" }
        for language in ["en", "de", "pl"] {
            let lproj = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
            var text =
                "\"hello\" = \"%1$@ has %2$d new messages\";\n\"turned\" = \"%2$@ then %1$@\";\n"
            for (index, key) in keys.enumerated() {
                text += "\"\(key)\" = \"Text number \(index) in \(language)\";\n"
            }
            try Data(text.utf8).write(to: lproj.appendingPathComponent("Localizable.strings"))
        }
        try Data(Self.plurals.utf8)
            .write(to: folder.appendingPathComponent("pl.lproj/Plurals.plist"))
        strings = Localization.loading(
            ResourceStack([ResourceFiles(folder: folder.path, bundle: "bench")]),
            preferences: LanguagePreferences(["pl"]), development: LanguageTag(language: "en"))
        // Verifies that keys exist, since a missing key returns quickly and would distort the
        // result.
        guard strings.problems.isEmpty, strings.contains("photos"), strings.contains("hello") else {
            throw CocoaError(.fileReadCorruptFile)
        }
        guard let bundle = Bundle(path: folder.appendingPathComponent("pl.lproj").path) else {
            throw CocoaError(.fileReadNoSuchFile)
        }
        self.bundle = bundle
    }

    private static let plurals = """
        <plist version="1.0"><dict><key>photos</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%1$#@n@ w %2$@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%1$d zdjęcie</string>
        <key>few</key><string>%1$d zdjęcia</string><key>many</key><string>%1$d zdjęć</string>
        <key>other</key><string>%1$d zdjęcia</string></dict></dict></dict></plist>
        """
}
