import Foundation
import TestSupport
import Testing

/// The pages in docs/man say what the programs say of themselves. `make man` writes them anew.
@Suite struct ManualTests {
    private struct Help: Decodable {
        struct Command: Decodable {
            struct Argument: Decodable {
                struct Name: Decodable {
                    var kind: String
                    var name: String
                }
                var kind: String
                var abstract: String?
                var shouldDisplay: Bool
                var names: [Name]?
                var valueName: String?
            }
            var commandName: String
            var abstract: String?
            var arguments: [Argument]?
            var subcommands: [Command]?
            var shouldDisplay: Bool?
        }
        var command: Command
    }

    @Test(arguments: ["cairn", "travel-story"])
    func everyCommandAndOptionIsInItsPage(program: String) throws {
        let dump = try Command.built(program).run(["--experimental-dump-help"])
        let help = try JSONDecoder().decode(Help.self, from: Data(dump.output.utf8))
        let count = try check(help.command, named: program)
        #expect(count >= 3)
    }

    /// The number of pages that were looked at.
    private func check(_ command: Help.Command, named name: String) throws -> Int {
        let file = Fixtures.root.appendingPathComponent("docs/man/\(name).1")
        let page = plain(try String(contentsOf: file, encoding: .utf8))
        if let abstract = command.abstract {
            #expect(page.contains(plain(abstract)), "\(name): \(abstract)")
        }
        for argument in command.arguments ?? [] where argument.shouldDisplay {
            for option in argument.names ?? [] {
                let wanted = option.kind == "long" ? "-\(option.name)" : option.name
                #expect(page.contains(wanted), "\(name): \(wanted)")
            }
            if let abstract = argument.abstract {
                #expect(page.contains(plain(abstract)), "\(name): \(abstract)")
            }
        }
        var count = 1
        for child in command.subcommands ?? []
        where child.commandName != "help" && child.shouldDisplay != false {
            let page = "\(name)-\(child.commandName)"
            #expect(
                try String(
                    contentsOf: file.deletingLastPathComponent().appendingPathComponent(
                        "\(name).1"),
                    encoding: .utf8
                ).contains(page), "\(name) names \(page)")
            count += try check(child, named: page)
        }
        return count
    }

    /// Words only: escapes and line ends differ between a page and a terminal.
    private func plain(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "").split(whereSeparator: \.isWhitespace)
            .filter { $0 != ".Pp" }.joined(separator: " ")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsKnowEveryCommand(shell: String) throws {
        for (program, words) in [
            ("cairn", ["plist", "strings", "layout", "convert", "explain", "lint"]),
            ("travel-story", ["opening", "config"]),
        ] {
            let result = try Command.built(program).run(["--generate-completion-script", shell])
            #expect(result.status == 0)
            for word in words { #expect(result.output.contains(word), "\(program) \(word)") }
            // A shell that is installed says whether it can read its script.
            guard try Command("sh").run(["-c", "command -v \(shell)"]).status == 0 else { continue }
            let check = try Command(shell).run(["-n"], input: Data(result.output.utf8))
            #expect(check.status == 0, "\(program): \(check.errors)")
        }
    }
}
