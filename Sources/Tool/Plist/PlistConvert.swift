#if CommandLine
import ArgumentParser
import CairnPropertyList
import Foundation

/// `cairn plist convert --to json|xml FILE`.
struct PlistConvert: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case json
        case xml
    }

    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Turns an XML property list into JSON, JSON into XML, or XML into tidy XML.",
        discussion: """
            EXAMPLES
              cairn plist convert --to json Theme.plist > theme.json
              cairn plist convert --to xml theme.json --output Theme.plist
              cairn plist convert --to xml --sorted Theme.plist

            What the file holds tells XML from JSON, not its name. In JSON a date becomes a text such as
            2024-05-06T07:08:09Z and data becomes base64; back from JSON they stay texts. NaN and infinity (XML) and
            null (JSON) have no counterpart and are refused. Comments are not kept.
            """)

    @Argument(help: "The file; - is standard input.", completion: .file())
    var file: String

    @Option(help: "What to write: json or xml.")
    var to: Format

    @Flag(help: "Sort the keys of every dictionary; otherwise they keep their order.")
    var sorted = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write this file instead of standard output, whole or not at all.", valueName: "path"),
        completion: .file())
    var output: String?

    @OptionGroup var reading: ReadingOptions

    func run() throws {
        do throws(ConfigurationError) {
            let input = try Input(file, atMost: reading.limits.fileSize)
            let list = try Self.list(from: input, limits: reading.limits)
            let bytes = try converted(list, file: input.name)
            if let output {
                try AtomicFile.write(bytes, to: output)
            } else {
                Output.result(bytes)
            }
        } catch {
            Output.message(error.description)
            throw ExitCode.failure
        }
    }

    private static func list(
        from input: Input, limits: PropertyListLimits
    ) throws(ConfigurationError) -> PropertyList {
        if JSONReader.looksLikeJSON(input.bytes) {
            return try JSONReader.read(input.bytes, file: input.name, deepest: limits.depth)
        }
        return try PropertyList(parsing: input.bytes, file: input.name, limits: limits)
    }

    private func converted(
        _ list: PropertyList, file: String
    ) throws(ConfigurationError) -> [UInt8] {
        switch to {
        case .json: Array((try PlainJSON.text(of: list, sorted: sorted, file: file) + "\n").utf8)
        case .xml:
            try PropertyListWriter(keyOrder: sorted ? .sorted : .kept, limits: reading.limits)
                .xml(list)
        }
    }
}
#endif
