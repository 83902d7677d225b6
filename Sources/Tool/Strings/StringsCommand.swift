#if CommandLine
import ArgumentParser

/// `cairn strings`.
struct StringsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strings",
        abstract: "Works on the texts of an app, language by language.",
        subcommands: [StringsLintCommand.self, StringsPrint.self])
}
#endif
