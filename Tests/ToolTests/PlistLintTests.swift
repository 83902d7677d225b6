import Foundation
import TestSupport
import Testing

/// `cairn plist lint`, as a person meets it in the shell.
@Suite struct PlistLintTests {
    private let cairn = Command.built("cairn")

    private static func plist(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(body)
        </plist>
        """
    }

    @Test func aGoodFileIsQuiet() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.plist("<dict/>"), to: "Good.plist")
        let result = try cairn.run(["plist", "lint", file.path])
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.errors == "")
    }

    @Test func aNamedPipeIsRefusedAndNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.url.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let photo = Fixtures.folder("photos").appendingPathComponent("orient-1.jpg").path
        for arguments in [
            ["plist", "lint", pipe], ["plist", "print", pipe], ["strings", "print", pipe],
            ["layout", pipe], ["photo", "info", pipe],
            ["photo", "info", "--settings", pipe, photo],
            ["photo", "edit", "--recipe", pipe, photo], ["plist", "lint", "/dev/zero"],
        ] {
            let result = try cairn.run(arguments)
            let message = result.output + result.errors
            #expect(result.status == 1 && message.split(separator: "\n").count == 1, "\(message)")
            #expect(message.contains("it is a pipe or a device") || arguments[0] == "photo")
        }
    }

    @Test func aPipeOfTheShellIsRead() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.plist("<dict/>"), to: "Good.plist")
        let shell = Command("/bin/bash", folder: folder.url)
        let line = "cat Good.plist | '\(cairn.program)' plist lint - <(cat Good.plist)"
        let result = try shell.run(["-c", line])
        #expect(result.status == 0 && result.output + result.errors == "")
    }

    @Test func aBadValueIsOneLineWithFileLineColumnAndKeyPath() throws {
        let folder = try TemporaryFolder()
        let body = """
            <dict>
              <key>tree</key>
              <dict>
                <key>indent</key>  <integer>four</integer>
              </dict>
            </dict>
            """
        try folder.write(Self.plist(body), to: "Tree.plist")
        let result = try Command.built("cairn", folder: folder.url).run([
            "plist", "lint", "Tree.plist",
        ])
        #expect(result.status == 1)
        #expect(
            result.output == "Tree.plist:7:24: tree.indent: expected an integer, found “four”\n")
    }

    @Test func formerNamesAreToldAndAreNoFailure() throws {
        let body = """
            <dict><key>colours</key><dict/>
            <key>tabs</key><dict><key>tint</key><string>pine</string></dict></dict>
            """
        let list = Data(Self.plist(body).utf8)
        let result = try cairn.run(["plist", "lint", "-"], input: list)
        #expect(result.status == 0)
        #expect(
            result.output == """
                stdin:4:7: colours: is called “colors” now
                stdin:5:22: tabs.tint: “pine” is called “primary” now

                """)
        let json = try cairn.run(["plist", "lint", "--json", "-"], input: list).output
        #expect(json.contains("\"kind\":\"renamed\"") && json.contains("\"ok\":true"))
    }

    @Test func everyFileGetsItsLineAndOneBadOneFailsTheRun() throws {
        let folder = try TemporaryFolder()
        let good = try folder.write(Self.plist("<true/>"), to: "good.plist").path
        let bad = try folder.write(Self.plist("<no/>"), to: "bad.plist").path
        let result = try cairn.run(["plist", "lint", bad, good, bad, folder.url.path + "/absent"])
        #expect(result.status == 1)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0] == lines[1])
        #expect(lines[2].hasSuffix("absent: cannot be read: No such file or directory"))
    }

    @Test func aHyphenReadsStandardInput() throws {
        let bad = Data(Self.plist("<integer>1.5</integer>").utf8)
        let result = try cairn.run(["plist", "lint", "-"], input: bad)
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("stdin:4:1: "))
    }

    @Test func jsonHasStableKeys() throws {
        let bad = Data(
            Self.plist("<dict><key>a</key><date>2024-02-30T00:00:00Z</date></dict>").utf8)
        let result = try cairn.run(["plist", "lint", "--json", "-"], input: bad)
        #expect(result.status == 1)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let report = try #require(object as? [String: Any])
        #expect(report["version"] as? Int == 1)
        let file = try #require((report["files"] as? [[String: Any]])?.first)
        #expect(file["ok"] as? Bool == false)
        let error = try #require(file["error"] as? [String: Any])
        #expect(error["kind"] as? String == "bad-date")
        #expect(error["line"] as? Int == 4)
        #expect(error["keyPath"] as? [String] == ["a"])
    }

    @Test(arguments: [
        ["plist", "lint"], ["plist", "lint", "--max-depth", "0", "-"], ["plist", "nonsense"],
        ["--nonsense"], ["plist", "convert", "-"], ["plist", "convert", "--to", "yaml", "-"],
    ])
    func wrongUsageExitsWith64(arguments: [String]) throws {
        let result = try cairn.run(arguments)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(!result.errors.isEmpty)
    }

    @Test func aFolderIsNoFile() throws {
        let folder = try TemporaryFolder()
        let result = try cairn.run(["plist", "lint", folder.url.path])
        #expect(result.status == 1)
        #expect(result.output == "\(folder.url.path): cannot be read: it is a folder\n")
    }

    @Test func theLimitsCanBeLowered() throws {
        let deep = Data(Self.plist("<array><array/></array>").utf8)
        #expect(try cairn.run(["plist", "lint", "--max-depth", "2", "-"], input: deep).status == 0)
        let result = try cairn.run(["plist", "lint", "--max-depth", "1", "-"], input: deep)
        #expect(result.status == 1)
        #expect(result.output.contains("expected at most 1 levels of nesting"))
    }
}
