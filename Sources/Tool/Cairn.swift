#if CommandLine
import ArgumentParser
import CairnFiles
import CairnImaging
import Foundation

/// The command `cairn`: property lists, strings, layouts, photos and new apps from the shell.
@main
struct Cairn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cairn",
        abstract: "Checks, prints and converts the file formats of Cairn's modules.",
        discussion: """
            EXAMPLES
              cairn plist lint Resources/*.plist
              cairn plist print --typed Theme.plist
              cairn plist convert --to json Theme.plist | jq .
              cairn plist explain App.plist --for languages
              cairn strings lint Localizations
              cairn layout cases.jsonl
              cairn photo info --json IMG_2041.HEIC
              cairn new Desk --with tree,calendar

            Results go to standard output, messages to standard error. A file named - is standard input. \
            Exit status: 0 for success, 1 if something is wrong with the input, 64 for wrong usage.
            """,
        version: "0.1.0",
        subcommands: [
            PlistCommand.self, StringsCommand.self, LayoutCommand.self, PhotoCommand.self,
            NewCommand.self,
        ])

    /// Runs the command of the arguments; or decodes photos, if another process started this one
    /// for that.
    static func main() async {
        DecoderProgram.serve()
        do {
            var command = try await asyncParseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            // The parser's messages repeat arguments as they were typed, controls included.
            let (text, status) = (fullMessage(for: error), exitCode(for: error))
            if !text.isEmpty {
                (status.isSuccess ? StandardStream.output : .error).write(text + "\n")
            }
            guard status.isSuccess else { Foundation.exit(status.rawValue) }
        }
        if !StandardStream.finishOutput() { Foundation.exit(1) }
    }
}
#else
/// A placeholder for builds without the trait `CommandLine`, which have no argument parser and
/// therefore no commands.
@main
struct Cairn {
    static func main() { print("cairn was built without the trait CommandLine") }
}
#endif
