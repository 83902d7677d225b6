import Foundation
import TestSupport
import Testing

/// An app as a program: `app-probe`, with its files beside it as the build leaves them.
@Suite struct AppProbeTests {
    private let data: TemporaryFolder
    private let probe: Command

    init() throws {
        data = try TemporaryFolder()
        let home = data.url.path
        probe = Command.built(
            "app-probe",
            environment: [
                "LANG": "de_DE.UTF-8", "LC_ALL": nil, "LANGUAGE": nil, "HOME": home,
                "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data",
                "XDG_CONFIG_DIRS": home + "/etc", "CAIRN_RESOURCES": nil,
            ])
    }

    @Test func inAPipeItPrintsItsOutlineInTheLanguageOfTheSystem() throws {
        let result = try probe.run([])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains(#"button "Menü""#))
        #expect(result.output.contains("Noch keine Notizen"))
        #expect(!result.output.contains("desk."))
        #expect(
            FileManager.default.fileExists(atPath: data.url.path + "/data/app-probe/notes.tree"))
    }

    @Test func anotherLanguageIsChosenByItsOption() throws {
        let result = try probe.run(["--language", "en"])
        #expect(result.output.contains("No notes yet"))
        let unknown = try probe.run(["--language=xx"])
        #expect(unknown.status == 64 && unknown.output.isEmpty)
        #expect(unknown.errors.hasPrefix("app-probe: In dieser Sprache gibt es keine Texte: xx."))
    }

    @Test func settingsComeFromFileEnvironmentAndCommandLine() throws {
        // A tree that is not edited has no button to add a note.
        func hasButton(_ arguments: [String], _ probe: Command) throws -> Bool {
            try probe.run(arguments).output.contains("Notiz hinzufügen")
        }
        #expect(try hasButton([], probe))
        #expect(try !hasButton(["--set", "tree.edits=no"], probe))
        var other = probe
        other.environment["APP_PROBE_TREE_EDITS"] = "no"
        #expect(try !hasButton([], other))
        #expect(try hasButton(["--set", "tree.edits=yes"], other))
        try data.write(
            "<plist><dict><key>tree</key><dict><key>edits</key><false/></dict></dict></plist>",
            to: "config/app-probe/Probe.plist")
        #expect(try !hasButton([], probe))
    }

    @Test func aMistakeInAFileIsOneLine() throws {
        let file = try data.write(
            "<plist><dict>\n<key>tree</key><dict>\n<key>linse</key><true/></dict></dict></plist>",
            to: "settings/Probe.plist")
        let result = try probe.run(["--config", file.deletingLastPathComponent().path])
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(
            result.errors
                == "app-probe: \(file.path):3:1: tree.linse: unknown key, did you mean “lines”?\n")
        let missing = try probe.run(["--config", "/missing"])
        #expect(missing.status == 1 && missing.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        (["--nothing"], "Unbekannte Option: --nothing"), (["--set"], "--set braucht einen Wert"),
        (["--size", "3"], "3 ist kein gültiger Wert für --size"),
    ])
    func wrongUsageIsOneLine(arguments: [String], message: String) throws {
        let result = try probe.run(arguments)
        #expect(result.status == 64)
        #expect(result.errors == "app-probe: \(message)\n")
    }

    @Test func theHelpNamesEveryOption() throws {
        let result = try probe.run(["--help"])
        #expect(result.status == 0)
        for option in ["--language", "--set", "--config", "--data", "--html FILE", "--png FILE"] {
            #expect(result.output.contains(option))
        }
    }

    @Test func aPageAndAPictureAreWritten() throws {
        let page = data.url.appendingPathComponent("page.html")
        #expect(try probe.run(["--html", page.path]).status == 0)
        let html = try String(contentsOf: page, encoding: .utf8)
        #expect(html.contains("<html lang=\"de\"") && html.contains("Noch keine Notizen"))
        let picture = data.url.appendingPathComponent("picture.png")
        let result = try probe.run(["--png", picture.path, "--size", "320x200", "--dark"])
        #expect(result.status == 0, "\(result.errors)")
        let bytes = [UInt8](try Data(contentsOf: picture))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // The header's width and height: two pixels a point.
        #expect(Array(bytes[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 144])
    }
}
