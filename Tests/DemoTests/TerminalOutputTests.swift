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
            [Self.evil], ["--\(Self.evil)"], ["story", Self.evil], ["story", "show", Self.evil],
            ["gallery", "--\(Self.evil)"], ["--set", Self.evil], ["--language", Self.evil],
        ] {
            _ = try Self.run(in: home, arguments)
        }
    }

    @Test(arguments: [
        ("a\u{202A}b\u{202C}", "a\\u{202A}b\\u{202C}"), ("\u{2067}open", "\\u{2067}open"),
        ("\u{2068}عربي\u{2069} x", "\u{2068}عربي\u{2069} x"), ("end\u{2069}", "end\\u{2069}"),
        ("a\u{2028}b", "a\\u{2028}b"), ("a\u{E0041}b", "a\\u{E0041}b"),
        (
            "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} x",
            "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} x"
        ),
    ])
    func aTitleReordersNothingElse(title: String, shown: String) throws {
        let home = try TemporaryFolder()
        _ = try Self.run(in: home, "note", "new", title)
        let list = try Self.run(in: home, "note", "list").output
        #expect(
            list.split(separator: " ", maxSplits: 1).last?.contains(shown) == true,
            "\(list.debugDescription)")
        let json = try Self.run(in: home, "note", "list", "--json").output
        #expect(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) is NSDictionary
                || JSONSerialization.jsonObject(with: Data(json.utf8)) is NSArray)
        #expect(shown == title || !json.contains(title))
    }

    @Test(arguments: ["travel-story", "cairn"])
    func wrongArgumentsAreRepeatedWithoutControls(program: String) throws {
        let home = try TemporaryFolder()
        let result = try Self.run(in: home, ["--\(Self.evil)"], program: program)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.errors.contains("--a\\u{1B}]52"), "\(result.errors)")
        let help = try Self.run(in: home, ["--help"], program: program)
        #expect(help.status == 0 && help.errors == "")
        #expect(help.output.contains("USAGE: \(program)") && help.output.hasSuffix("\n"))
        #expect(try Self.run(in: home, ["--version"], program: program).output == "0.1.0\n")
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
            [Self.evil], ["--\(Self.evil)"], ["plist", Self.evil],
            ["plist", "convert", "--to", Self.evil, file],
            ["photo", "edit", "--crop", Self.evil, file],
        ] {
            _ = try Self.run(in: home, arguments, program: "cairn")
        }
    }
}
#endif
