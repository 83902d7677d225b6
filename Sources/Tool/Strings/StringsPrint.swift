#if CommandLine
import ArgumentParser
import CairnEncoding
import CairnStrings
import CairnPropertyList

/// `cairn strings print FILE`.
struct StringsPrint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print",
        abstract: "Prints the keys and values of a .strings file in file order.",
        discussion: """
            EXAMPLES
              cairn strings print de.lproj/Localizable.strings
              cairn strings print --json de.lproj/Localizable.strings

            The file may be UTF-8 or UTF-16, in the old style or an XML property list. With \
            --json, the output is [["key","text"],...].
            """)

    @Argument(help: "The file; - is standard input.", completion: .file(extensions: ["strings"]))
    var file: String

    @Flag(help: "Print a JSON array of pairs.")
    var json = false

    func run() throws {
        let table: StringsFile
        do {
            let input = try Input(file, atMost: StringsFile.maximumBytes)
            table = try StringsFile(input.bytes, file: input.name)
        } catch let error as any CustomStringConvertible {
            Output.message(error.description)
            throw ExitCode.failure
        }
        let pairs = table.entries.map { (JSONText.quoted($0.key), JSONText.quoted($0.text)) }
        if json {
            Output.result(JSONText.array(pairs.map { JSONText.array([$0.0, $0.1]) }) + "\n")
        } else {
            Output.result(pairs.map { "\($0.0) = \($0.1);\n" }.joined())
        }
    }
}
#endif
