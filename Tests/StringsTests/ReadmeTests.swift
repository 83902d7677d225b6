import CairnBundle
import CairnStrings
import Foundation
import TestSupport
import Testing

/// The lines of Sources/Shared/Strings/README.md.
@Suite struct ReadmeTests {
    @Test func theExamplesOfTheReadmeWork() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"tree.title\" = \"Träd\";", to: "sv.lproj/Localizable.strings")
        try folder.write("\"tree.title\" = \"Tree\";", to: "en.lproj/Localizable.strings")
        let files = ResourceFiles(folder: folder.url.path, bundle: "MyApp")
        let strings = Localization.loading(
            ResourceStack([files]),
            preferences: LanguagePreferences(["sv"], environment: [:]),
            development: LanguageTag(language: "en"))
        #expect(strings("tree.title") == "Träd")
        #expect(strings("nothing") == "⟦nothing⟧")
        #expect(strings.direction == .leftToRight)

        let zone = try #require(TimeZone(identifier: "Europe/Stockholm"))
        let formatter = LocaleFormatter(
            LanguageTag(language: "sv", region: "SE"), timeZone: zone)
        let day = Date(timeIntervalSince1970: 1_795_258_800)
        #expect(plain(formatter.number(12_345)) == "12 345")
        #expect(plain(formatter.date(day, .weekdayDayAndMonth)) == "lördag 21 november")
        #expect(
            plain(formatter.relative(day, to: day.addingTimeInterval(7200))) == "för 2 timmar sedan"
        )
        #expect(plain(formatter.distance(meters: 1_340)) == "1,3 km")
        #expect(plain(formatter.list(["Ada", "Bo", "Cleo"])) == "Ada, Bo och Cleo")
        #expect(plain(formatter.bytes(1_234_567)) == "1,2 MB")
    }

    /// With plain blanks for those that keep a number and its unit together.
    private func plain(_ text: String) -> String {
        String(text.map { $0.isWhitespace ? " " : $0 })
    }
}
