#if Database && Vault
import Foundation
import TestSupport
import Testing

/// Titles and file names that hold what a terminal obeys.
@Suite struct TerminalOutputTests {
    /// A control of every kind: one that sets the clipboard, a return, a C1 control, and an override of the order.
    private static let evil = "a\u{1B}]52;c;cHduZWQ=\u{7}b\rc\u{9B}2Jd\u{7F}e\u{202E}f"

    /// Runs a program in a home, and checks what it writes.
    private static func run(
        in home: TemporaryFolder, _ arguments: String...
    ) throws -> Command.Result { try run(in: home, arguments) }

    private static func run(
        in home: TemporaryFolder, _ arguments: [String], program: String = "travel-story"
    ) throws -> Command.Result {
        let variables: [String: String?] = [
            "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
            "HOME": home.url.path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil,
            "XDG_STATE_HOME": nil,
        ]
        let result = try Command.built(program, environment: variables).run(arguments)
        for text in [result.output, result.errors] {
            let obeyed = text.unicodeScalars.filter {
                ($0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t")
                    || $0 == "\u{202E}"
            }
            #expect(
                obeyed.isEmpty, "\(arguments): \(obeyed.map(\.value)) in \(text.debugDescription)")
        }
        return result
    }

    @Test func noCommandPrintsAControl() throws {
        let home = try TemporaryFolder()
        _ = try Self.run(
            in: home, "story", "new", "--title", Self.evil, "--text", "sea \(Self.evil)",
            "--place", Self.evil, "--trip", Self.evil)
        _ = try Self.run(in: home, "note", "new", Self.evil, "--text", Self.evil)
        try home.write("no picture", to: "photos/\(Self.evil).jpg")
        let photo = Fixtures.root.appendingPathComponent("Demo/Files/Photos/pass.jpg")
        try FileManager.default.copyItem(
            at: photo, to: home.url.appendingPathComponent("photos/good\(Self.evil).jpg"))
        let brought = try Self.run(in: home, "import", home.url.path + "/photos")
        #expect(brought.errors.contains("\\u{1B}]52"))
        for command in ["story", "note"] {
            let list = try Self.run(in: home, command, "list")
            #expect(list.status == 0 && list.output.split(separator: "\n").count == 1)
            let json = try Self.run(in: home, command, "list", "--json")
            #expect(throws: Never.self) {
                try JSONSerialization.jsonObject(with: Data(json.output.utf8))
            }
        }
        let note = try Self.run(in: home, "note", "list").output.split(separator: " ")[0]
        #expect(try Self.run(in: home, "note", "show", String(note)).status == 0)
        let story = try Self.run(in: home, "story", "show", "1")
        #expect(story.output.contains("sea a"))
        for arguments in [
            ["search", "sea"], ["calendar"], ["doctor"], ["gallery"], ["open", "story/1"],
            ["open", "home"], ["note", "show", Self.evil],
            ["open", Self.evil], ["restore", home.url.path + "/\(Self.evil)"],
            ["import", home.url.path + "/\(Self.evil)"], ["config", "--config", Self.evil],
            ["backup", home.url.path + "/\(Self.evil)/x"],
            ["export", "--output", home.url.path + "/\(Self.evil)"],
        ] {
            _ = try Self.run(in: home, arguments)
        }
    }

    @Test func noToolPrintsAControl() throws {
        let home = try TemporaryFolder()
        let word = "a\u{9B}2J\u{7F}\u{202E}b"
        let list = "<plist><dict><key>\(word)</key><string>\(word)</string></dict></plist>"
        try home.write(list, to: "list.plist")
        try home.write(list, to: "list\(Self.evil).plist")
        try home.write("\"\(word)\" = \"\(word)\"", to: "en.lproj/Localizable.strings")
        let file = home.url.path + "/list.plist"
        for arguments in [
            ["plist", "print", file], ["plist", "print", "--typed", file],
            ["plist", "convert", "--to", "json", file],
            ["plist", "lint", home.url.path + "/list\(Self.evil).plist"],
            ["plist", "lint", "--json", home.url.path + "/\(Self.evil).plist"],
            ["strings", "lint", home.url.path],
            ["strings", "print", home.url.path + "/en.lproj/Localizable.strings"],
            ["photo", "info", home.url.path + "/list\(Self.evil).plist"],
            ["layout", home.url.path + "/list\(Self.evil).plist"],
        ] {
            _ = try Self.run(in: home, arguments, program: "cairn")
        }
    }
}
#endif
