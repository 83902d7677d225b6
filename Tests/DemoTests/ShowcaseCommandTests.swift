import Foundation
import TestSupport
import Testing

/// `travel-story showcase`, as it is typed.
@Suite struct ShowcaseCommandTests {
    private func showcase(_ arguments: String...) throws -> Command.Result {
        let variables: [String: String?] = [
            "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "C", "TZ": "UTC",
        ]
        return try Command.built("travel-story", environment: variables)
            .run(["showcase"] + arguments)
    }

    private struct Listed: Decodable {
        var version: Int
        var entries: [String]
        var variants: [String]
        var formats: [String]
    }

    private struct Report: Decodable {
        struct File: Decodable {
            var entry: String
            var variant: String
            var format: String
            var path: String
            var width: Double?
            var height: Double?
        }
        var version: Int
        var index: String
        var files: [File]
    }

    @Test func theListHasEveryBuildingBlock() throws {
        let plain = try showcase("--list")
        #expect(plain.status == 0, "\(plain.errors)")
        let names = plain.output.split(separator: "\n").map(String.init)
        for name in [
            "text", "image", "remote-image", "drawing", "stack", "row", "column", "inset", "center",
            "overlay", "background", "ratio", "static", "scroll", "list", "future", "button",
            "toggle", "slider", "text-field", "progress", "badge", "card", "sheet", "alert",
            "toast", "menu", "navigation-stack", "main-screen", "story-screen", "settings-screen",
        ] {
            #expect(names.contains(name))
        }
        let json = try showcase("--list", "--json")
        let listed = try JSONDecoder().decode(Listed.self, from: Data(json.output.utf8))
        #expect(listed.entries == names)
        #expect(listed.version == 1)
        #expect(listed.variants == ["light", "dark", "arabic", "long", "reduced-motion"])
    }

    @Test func awayFromATerminalItPrintsTheOutlines() throws {
        let result = try showcase("--only", "toggle", "--variant", "light,arabic")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("toggle.light\n"))
        #expect(result.output.contains("switchButton \"Sound\" [checked]"))
        #expect(result.output.contains("\ntoggle.arabic\n"))
    }

    @Test func aFolderGetsEveryFileAndAPageWithAll() throws {
        let folder = try TemporaryFolder()
        let place = folder.url.appendingPathComponent("pictures").path
        let result = try showcase(
            "--only", "badge", "--variant", "dark,light", "--output", place, "--json")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors == "")
        let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        #expect(Set(report.files.map(\.variant)) == ["light", "dark"])
        let page = try String(contentsOfFile: place + "/" + report.index, encoding: .utf8)
        for file in report.files {
            #expect(page.contains("href=\"\(file.path)\""))
            let bytes = try Data(contentsOf: URL(fileURLWithPath: place + "/" + file.path))
            #expect(!bytes.isEmpty)
            if file.format == "png" {
                #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                #expect(file.width == 390)
            }
        }
        let found = try FileManager.default.contentsOfDirectory(atPath: place)
            .filter { $0 != "Photos" }
        #expect(Set(found) == Set(report.files.map(\.path) + [report.index]))

        let again = try showcase(
            "--only", "badge", "--variant", "light", "--format", "outline", "--output", place)
        #expect(
            again.output == "\(place)/badge.light.outline.txt\n\(place)/index.html\n")
    }

    @Test(arguments: [
        ["--only", "buton"], ["--variant", "sepia"], ["--format", "gif"], ["--json"],
        ["--variant", ""],
    ])
    func wrongUsageExitsWith64(arguments: [String]) throws {
        let result = try Command.built("travel-story", environment: ["LANG": "C", "LANGUAGE": nil])
            .run(["showcase"] + arguments)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(!result.errors.isEmpty)
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")
        let result = try showcase(
            "--only", "badge", "--format", "outline", "--output", file.path + "/below")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.contains(file.path))
    }
}
