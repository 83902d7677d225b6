#if Database && Vault
import Foundation
import TestSupport
import Testing

/// What every command accepts, and the settings files of the machine and of the user.
@Suite struct CommonOptionTests {
    /// Every command without commands below it, by the names of the manual pages.
    private static func leaves() throws -> [String] {
        let folder = Fixtures.root.appendingPathComponent("docs/man").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasPrefix("travel-story-") && $0.hasSuffix(".1") }
            .map { String($0.dropLast(2)) }
        return names.filter { name in !names.contains { $0.hasPrefix(name + "-") } }.sorted()
    }

    @Test func everyCommandTakesTheCommonOptions() throws {
        let commands = try Self.leaves()
        #expect(commands.count > 30)
        for command in commands {
            let words = command.split(separator: "-").dropFirst(2).map(String.init)
            let help = try Command.built("travel-story").run(words + ["--help"]).output
            for option in ["--color/--no-color", "--no-input", "--plain", "--set", "--language"] {
                #expect(help.contains(option), "\(command): \(option)")
            }
        }
    }

    /// What a command writes to a terminal until it has shown `words`, and is quit.
    private static func shown(
        _ arguments: [String], until words: String, environment: [String: String?] = [:]
    ) throws -> String {
        let script = """
            import os, pty, select, sys
            words = sys.argv[1].encode()
            child, terminal = pty.fork()
            if child == 0:
                os.execv(sys.argv[2], sys.argv[2:])
            text, hasQuit = b'', False
            while True:
                if not select.select([terminal], [], [], 120)[0]: break
                try: part = os.read(terminal, 65536)
                except OSError: break
                if not part: break
                text += part
                if words in text and not hasQuit:
                    os.write(terminal, b'q')
                    hasQuit = True
            status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            sys.stdout.buffer.write(text + b'\\nstatus %d' % status)
            """
        var variables: [String: String?] = [
            "LANG": "en", "TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": nil,
        ]
        for (name, value) in environment { variables[name] = value }
        let result = try Command("python3", environment: variables)
            .run(["-c", script, words, Command.built("travel-story").program] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    @Test func colorsAreAsTheUserSays() throws {
        let screen = ["showcase", "--only", "button"]
        let plain = try Self.shown(screen + ["--no-color"], until: "button")
        #expect(plain.contains("status 0") && plain.contains("\u{1B}[?1049h"))
        for sign in ["[38", "[48", ";38", ";48"] { #expect(!plain.contains(sign)) }
        let colored = try Self.shown(
            screen + ["--color"], until: "button", environment: ["NO_COLOR": "1"])
        #expect(colored.contains("38;2;") && colored.contains("status 0"))
        // Plain text takes no screen of its own.
        let text = try Self.shown(screen + ["--plain"], until: "nothing")
        #expect(!text.contains("\u{1B}") && text.contains("button.light"))
    }

    private static func write(_ value: Int, to folder: URL) throws {
        let place = folder.appendingPathComponent("travel-story")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>tree</key><dict><key>indent</key>
            <real>\(value)</real></dict></dict></plist>
            """
        try Data(list.utf8).write(to: place.appendingPathComponent("TravelStory.plist"))
    }

    /// Returns the explanation of a setting, by words.
    private static func indent(
        _ environment: [String: String?], _ arguments: String...
    ) throws -> String {
        var variables: [String: String?] = ["XDG_CONFIG_DIRS": nil, "XDG_CONFIG_HOME": nil]
        for (name, value) in environment { variables[name] = value }
        let result = try Command.built("travel-story", environment: variables)
            .run(["config", "explain"] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        let first = lines.firstIndex { $0.hasPrefix("tree.indent ") }
        return lines[(first ?? 0)...].prefix(3).joined(separator: "\n")
    }

    @Test func theUsersFileIsStrongerThanTheMachines() throws {
        let folder = try TemporaryFolder()
        let (first, second, user) = (
            folder.url.appendingPathComponent("first"), folder.url.appendingPathComponent("second"),
            folder.url.appendingPathComponent("user")
        )
        try Self.write(21, to: first)
        try Self.write(22, to: second)
        try Self.write(23, to: user)
        let machine = "relative:\(first.path):\(second.path):/nowhere"
        // The first folder is the most important one.
        let ofMachine = try Self.indent(
            ["XDG_CONFIG_DIRS": machine, "HOME": folder.url.path])
        #expect(ofMachine.contains("21") && ofMachine.contains("system \(first.path)/travel-story"))
        let ofUser = try Self.indent(["XDG_CONFIG_DIRS": machine, "XDG_CONFIG_HOME": user.path])
        #expect(ofUser.contains("23") && ofUser.contains("user \(user.path)/travel-story"))
        let variable = try Self.indent([
            "XDG_CONFIG_HOME": user.path, "TRAVEL_STORY_TREE_INDENT": "24",
        ])
        #expect(variable.contains("24") && variable.contains("environment"))
        // Who names a folder means its file.
        let named = try Self.indent(
            ["XDG_CONFIG_HOME": user.path], "--config",
            Fixtures.root.appendingPathComponent("Demo/Files").path)
        #expect(!named.contains("23"))
        // ~/.config, if nothing is said.
        try Self.write(25, to: folder.url.appendingPathComponent(".config"))
        #expect(try Self.indent(["HOME": folder.url.path]).contains("25"))
    }

    @Test func anErrorInTheUsersFileIsSaidWithItsPlace() throws {
        let folder = try TemporaryFolder()
        try Self.write(-1, to: folder.url)
        let result = try Command.built(
            "travel-story", environment: ["XDG_CONFIG_HOME": folder.url.path]
        ).run(["config", "explain"])
        #expect(result.status == 1)
        #expect(result.errors.contains(folder.url.path + "/travel-story/TravelStory.plist:"))
    }

    @Test func withoutInputNobodyIsAsked() throws {
        let folder = try TemporaryFolder()
        let home = folder.url.path
        try Data("8205\n".utf8).write(to: folder.url.appendingPathComponent("code"))
        try FileManager.default.createDirectory(
            atPath: home + "/memory", withIntermediateDirectories: true)
        let variables: [String: String?] = [
            "HOME": home, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
            "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": home + "/memory",
            "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
        ]
        let program = Command.built("travel-story").program
        let set = try Command("/bin/sh", environment: variables).run(
            [
                "-c", "exec \"$0\" \"$@\" 3< '\(home)/code'", program, "lock", "set", "--code-fd",
                "3",
            ])
        try #require(set.status == 0, "\(set.errors)")
        // There is a terminal, on which somebody could be asked.
        let text = try Self.shown(
            ["story", "list", "--no-input"], until: "nothing", environment: variables)
        #expect(text.contains("--code-fd") && text.hasSuffix("status 1"), "\(text)")
    }
}
#endif
