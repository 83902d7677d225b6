#if CommandLine
import ArgumentParser
import CairnPropertyList

/// `cairn plist print FILE`.
struct PlistPrint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print",
        abstract: "Prints a property list in a readable form or as typed JSON.",
        discussion: """
            EXAMPLES
              cairn plist print Theme.plist
              cairn plist print --typed Theme.plist | jq .

            With --typed, every value is {"type":...,"value":...}: string, integer (as text), real (as text), boolean, \
            date, data (base64), array, and dict as pairs in the order of the file.
            """)

    @Argument(help: "The file; - is standard input.", completion: .file())
    var file: String

    @Flag(help: "Print typed JSON, which is lossless.")
    var typed = false

    @OptionGroup var reading: ReadingOptions

    func run() throws {
        let list = try reading.readOrExit(file)
        Output.result((typed ? TypedJSON.text(of: list) : ReadableText.text(of: list)) + "\n")
    }
}
#endif
