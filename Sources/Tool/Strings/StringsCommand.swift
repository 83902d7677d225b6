#if CommandLine
import ArgumentParser

/// `cairn strings`.
struct StringsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strings",
        abstract: "Works on localized strings.",
        subcommands: [StringsLintCommand.self, StringsPrint.self])
}
#endif
