import Foundation
import TestSupport
import Testing

/// `travel-story` at its start: settings, language, opening screen.
@Suite struct OpeningTests {
    /// The languages of the machine that runs the tests must not matter.
    private static let clean: [String: String?] = [
        "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "C", "TZ": "UTC",
        // Nor what its owner keeps.
        "HOME": "/nowhere", "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil,
    ]

    private func story(_ arguments: String..., environment: [String: String?] = [:]) throws
        -> Command.Result
    {
        let variables = Self.clean.merging(environment) { $1 }
        return try Command.built("travel-story", environment: variables).run(arguments)
    }

    @Test func theOpeningScreenListsTheStartMenu() throws {
        let result = try story("--set", "opening.greets=false")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors == "")
        #expect(
            result.output == """
                Travel Story

                  1  Notes Tree
                  2  My Calendar
                  3  Gallery
                  4  Start Story

                No stories yet. Start your first one.

                travel-story import ~/Pictures imports your photos
                travel-story run opens the app, here in the terminal
                travel-story story new writes a story
                travel-story walk shows every screen as a picture
                Everything stays in /nowhere/.local/share/travel-story
                travel-story --help lists every command

                """)
    }

    @Test(arguments: [
        ("de_DE.UTF-8", "Galerie"), ("sv", "Galleri"), ("pl_PL", "Galeria"),
        ("ar_EG.UTF-8", "المعرض"),
    ])
    func theEnvironmentChoosesTheLanguage(locale: String, gallery: String) throws {
        let english = try story("--set", "opening.greets=false").output
        let other = try story("--set", "opening.greets=false", environment: ["LANG": locale]).output
        #expect(other != english)
        #expect(other.split(separator: "\n").count == english.split(separator: "\n").count)
        #expect(!other.contains("⟦"))
        #expect(other.contains("  3  \(gallery)\n"))
    }

    @Test func theCommandLineWinsOverTheEnvironmentAndThePlist() throws {
        let german = try story("--language", "de", environment: ["LANG": "sv_SE.UTF-8"]).output
        #expect(german == (try story(environment: ["LANG": "de_DE"]).output))
        let variable = try story(
            environment: ["LANG": "sv_SE", "TRAVEL_STORY_LANGUAGES_PREFERRED": "de"])
        #expect(variable.output == german)
    }

    @Test func aLanguageThatIsNotThereIsAnError() throws {
        let result = try story("--language", "xx")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors == "Unknown language “xx”. Available languages: ar, de, en, pl, sv\n")
    }

    @Test func aFolderOfOnesOwnChangesTheMenuWithoutABuild() throws {
        let folder = try TemporaryFolder()
        let plist = """
            <plist version="1.0"><dict><key>opening</key><dict>
              <key>greets</key><false/>
              <key>menu</key><array><string>gallery</string></array>
            </dict></dict></plist>
            """
        try folder.write(plist, to: "TravelStory.plist")
        let result = try story("--config", folder.url.path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("  1  Gallery\n"))
        #expect(!result.output.contains("Notes Tree"))
    }

    @Test(arguments: [
        ("<key>menu</key><array><string>galery</string></array>", "opening.menu.0"),
        ("<key>greets</key><string>yes</string>", "opening.greets"),
        (
            "<key>hours</key><dict><key>night</key><integer>24</integer></dict>",
            "opening.hours.night"
        ),
        ("<key>greet</key><true/>", "opening.greet: unknown key, did you mean “greets”?"),
        ("<key>greets</key>", "expected a value"),
    ])
    func aMistakeInThePlistNamesFileLineAndKey(body: String, message: String) throws {
        let folder = try TemporaryFolder()
        let plist =
            "<plist version=\"1.0\"><dict><key>opening</key><dict>\n\(body)\n</dict></dict></plist>"
        let file = try folder.write(plist, to: "TravelStory.plist")
        let result = try story("--config", folder.url.path)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(
            result.errors.hasPrefix("The settings cannot be used: \(file.path):2:"),
            "\(result.errors)")
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func aFolderWithoutSettingsIsAnErrorAndNotADefault() throws {
        let folder = try TemporaryFolder()
        let result = try story("--config", folder.url.path)
        #expect(result.status == 1)
        #expect(result.errors.contains("TravelStory.plist"))
        #expect(result.errors.contains(folder.url.path))
    }

    @Test func explainSaysWhoSetWhat() throws {
        let result = try story(
            "config", "explain", "--set", "opening.greets=false",
            environment: ["TRAVEL_STORY_OPENING_HOURS_DAY": "13"])
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n").map(String.init)
        func row(_ key: String) -> String {
            guard let first = lines.firstIndex(where: { $0.hasPrefix(key + " = ") }) else {
                return ""
            }
            return lines[first..<min(first + 3, lines.count)].joined()
        }
        #expect(row("opening.greets").contains("command line --set opening.greets"))
        #expect(row("opening.hours.day").contains("environment TRAVEL_STORY_OPENING_HOURS_DAY"))
        #expect(row("opening.menu").contains("TravelStory.plist:"))
        #expect(row("languages.preferred").contains("default"))
    }

    @Test func aMisspeltVariableWarnsWithTheNearestName() throws {
        let result = try story(environment: ["TRAVEL_STORY_OPENING_GREET": "true"])
        #expect(result.status == 0)
        #expect(result.errors.contains("TRAVEL_STORY_OPENING_GREETS"))
    }

    @Test func wrongUsageExitsWith64() throws {
        #expect(try story("--nonsense").status == 64)
    }
}
