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

    @Test("a second factor is set, asked for after the code, and removed, on every host")
    func theSecondFactor() throws {
        let home = try TemporaryFolder()
        func act(_ kind: String, _ values: String...) -> String {
            let keys = stride(from: 0, to: values.count, by: 2).map {
                let type = values[$0] == "index" ? "integer" : "string"
                return "<key>\(values[$0])</key><\(type)>\(values[$0 + 1])</\(type)>"
            }
            return "<dict><key>do</key><string>\(kind)</string>\(keys.joined())</dict>"
        }
        func step(_ name: String, _ acts: [String]) -> String {
            "<dict><key>name</key><string>\(name)</string><key>acts</key><array>\(acts.joined())</array></dict>"
        }
        func link(_ key: String) -> String { act("tap", "role", "link", "key", key) }
        let code = act("press", "text", "8 2 0 5")
        func pattern(_ keys: String) -> [String] {
            [act("focus", "role", "cell", "index", "0"), act("press", "text", keys + " enter")]
        }
        let right = pattern("1 2 3 6 9")
        let steps = [
            step(
                "code",
                [
                    act("open", "text", "settings"), link("settings.passcode"),
                    act("focus", "role", "button", "name", "1"), code, code,
                    act("tap", "role", "button", "key", "lock.recoveryWritten"),
                ]),
            step("second", [link("settings.secondFactor")] + right + right),
            step("asked", [link("lock.lockNow"), code]),
            step("wrong", pattern("1 4 7 8")),
            step("cancelled", [act("tap", "role", "button", "key", "common.cancel")]),
            step("opened", [code] + right),
            step("removed", [link("settings.secondFactor")] + right),
            step("plain", [link("lock.lockNow"), code]),
        ]
        try home.write(
            "<plist version=\"1.0\"><dict><key>steps</key><array>\(steps.joined())</array></dict></plist>",
            to: "mine.plist")
        let out = home.url.path + "/out"
        let result = try Self.walk(home, [home.url.path + "/mine.plist", "--out", out])
        #expect(result.status == 0, "\(result.errors)")
        for host in ["raster", "terminal"] {
            func outline(_ name: String) throws -> String {
                try String(contentsOfFile: "\(out)/\(name).\(host).outline.txt", encoding: .utf8)
            }
            #expect(try outline("02-second").contains("Pattern set"))
            #expect(try outline("03-asked").contains("grid \"Pattern\""))
            for name in ["03-asked", "04-wrong"] {
                #expect(try !outline(name).contains("Settings"))
            }
            #expect(try outline("04-wrong").contains("Wrong pattern"))
            #expect(try outline("05-cancelled").contains("Your identity was not confirmed"))
            #expect(try outline("06-opened").contains("heading 1 \"Settings\""))
            #expect(try outline("07-removed").contains("Pattern removed"))
            #expect(try outline("08-plain").contains("heading 1 \"Settings\""))
        }
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
