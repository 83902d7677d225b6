#if Database && Vault
import CairnPropertyList
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Walks through the whole app.
@Suite struct WalkTests {
    private static let files = Fixtures.root.appendingPathComponent("Demo/Files")

    private static func walk(_ home: TemporaryFolder, _ arguments: [String]) throws
        -> Command.Result
    {
        let variables: [String: String?] = [
            "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
            "HOME": home.url.path, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil,
            "XDG_PICTURES_DIR": nil,
        ]
        return try Command.built("travel-story", environment: variables).run(["walk"] + arguments)
    }

    private struct Report: Decodable {
        struct Step: Decodable { var times: [String: Times] }
        struct Times: Decodable {
            var movement: Double
            var scenes: Int
            var bodies: Int
        }
        var steps: [Step]
    }

    @Test func theWalkOfTheAppHasStepsOfNamesOfTheirOwn() throws {
        let script = try PlistDecoder(unknownKeys: .fail).decode(
            WalkScript.self, contentsOf: Self.files.appendingPathComponent("Walk.plist"))
        #expect(script.steps.count >= 40)
        #expect(Set(script.steps.map(\.name)).count == script.steps.count)
    }

    /// Four photographs are enough, and every screen can be used by keys and names alone.
    @Test func theWholeAppIsWalkedThroughOnATerminal() throws {
        let home = try TemporaryFolder()
        let out = home.url.path + "/out"
        let result = try Self.walk(
            home,
            [
                "--out", out, "--photos", Self.files.appendingPathComponent("Photos").path,
                "--host", "terminal",
            ])
        #expect(result.status == 0, "\(result.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: out)
        let script = try PlistDecoder().decode(
            WalkScript.self, contentsOf: Self.files.appendingPathComponent("Walk.plist"))
        #expect(names.filter { $0.hasSuffix(".outline.txt") }.count == script.steps.count)
        #expect(names.contains("walk.html") && names.contains("walk.png"))
        func outline(_ name: String) throws -> String {
            let file = try #require(
                names.first {
                    $0.drop(while: \.isNumber) == "-\(name).terminal.outline.txt"
                })
            return try String(contentsOfFile: out + "/" + file, encoding: .utf8)
        }
        #expect(try outline("story").contains("heading 1 \"The lake at noon\""))
        #expect(try outline("main").contains("Kalmar, 2 stories"))
        #expect(try outline("search").contains("heading 2 \"Notes\""))
        #expect(try outline("wrong-code").contains("Wrong password. Please, try again"))
        // Nothing of the app is there while it is locked.
        #expect(try !outline("locked").contains("Settings"))
        #expect(try outline("unlocked").contains("heading 1 \"Settings\""))
        #expect(try outline("arabic").contains("قصتان"))
    }

    @Test func aWalkOfOnesOwnGoesThroughEveryHost() throws {
        let home = try TemporaryFolder()
        let plist = """
            <plist version="1.0"><dict><key>steps</key><array>
            <dict><key>name</key><string>main</string></dict>
            <dict><key>name</key><string>about</string><key>acts</key><array>
            <dict><key>do</key><string>open</string><key>text</key><string>about</string></dict>
            </array></dict>
            </array></dict></plist>
            """
        try home.write(plist, to: "mine.plist")
        let out = home.url.path + "/out"
        let result = try Self.walk(home, [home.url.path + "/mine.plist", "--out", out])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "2 steps\n\(out)/walk.html\n\(out)/walk.png\n")
        for name in ["01-main.raster", "02-about.raster", "02-about.terminal"] {
            let png = try Data(contentsOf: URL(fileURLWithPath: "\(out)/\(name).png"))
            #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
        // What each step took is told, and a step in which nothing happens takes no work.
        let report = try JSONDecoder().decode(
            Report.self, from: Data(contentsOf: URL(fileURLWithPath: out + "/walk.json")))
        for host in ["raster", "terminal"] {
            let times = try report.steps.map { try #require($0.times[host]) }
            try #require(times.count == 2)
            #expect(times[0].scenes == 0 && times[0].bodies == 0 && times[0].movement == 0)
            // The page comes, what it shows is read, and it has arrived; turning to it is not waited for.
            #expect((2...8).contains(times[1].scenes) && times[1].bodies > 0)
            #expect(times[1].movement >= 400)
        }
        // Nothing is left in the person's own folder.
        #expect(!FileManager.default.fileExists(atPath: home.url.path + "/.local"))
    }

    @Test(arguments: [
        (
            "<dict><key>do</key><string>tap</string><key>name</key><string>Nowhere</string></dict>",
            1
        ),
        ("<dict><key>do</key><string>fly</string></dict>", 1),
        ("<dict><key>do</key><string>tap</string><key>nme</key><string>x</string></dict>", 1),
        (
            "<dict><key>do</key><string>press</string><key>text</key><string>hyper</string></dict>",
            1
        ),
        ("<dict><key>do</key><string>open</string><key>text</key><string>x/y</string></dict>", 1),
    ])
    func aStepThatDoesNotWorkEndsTheWalk(act: String, status: Int32) throws {
        let home = try TemporaryFolder()
        try home.write(
            """
            <plist version="1.0"><dict><key>steps</key><array>
            <dict><key>name</key><string>a</string><key>acts</key><array>\(act)</array></dict>
            </array></dict></plist>
            """, to: "mine.plist")
        let result = try Self.walk(
            home,
            [home.url.path + "/mine.plist", "--out", home.url.path + "/out", "--host", "terminal"])
        #expect(result.status == status && !result.errors.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: home.url.path + "/out/walk.html"))
    }
}
#endif
