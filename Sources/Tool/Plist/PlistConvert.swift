#if CommandLine
import ArgumentParser
import CairnFiles
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
        abstract: "Converts an XML property list to JSON, JSON to XML, or XML to formatted XML.",
        discussion: """
            EXAMPLES
              cairn plist convert --to json Theme.plist > theme.json
              cairn plist convert --to xml theme.json --output Theme.plist
              cairn plist convert --to xml --sorted Theme.plist

            The input format is detected from the content, not from the file name. In JSON a date \
            becomes a string such as 2024-05-06T07:08:09Z, and data becomes base64; converted \
            back from JSON they remain strings. NaN and infinity (XML) and null (JSON) have no \
            counterpart and are rejected. Comments are not preserved.
            """)

    @Argument(help: "The file; - is standard input.", completion: .file())
    var file: String

    @Option(help: "The output format: json or xml.")
    var to: Format

    @Flag(help: "Sort the keys of every dictionary; by default they keep their order.")
    var sorted = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The output file, written atomically; standard output by default.", valueName: "path"),
        completion: .file())
    var output: String?

    @OptionGroup var reading: ReadingOptions

    func run() throws {
        do throws(ConfigurationError) {
            let input = try Input(file, atMost: reading.limits.fileSize)
            let list = try Self.list(from: input, limits: reading.limits)
            let bytes = try converted(list, file: input.name)
            if let output {
                try Self.write(bytes, to: output)
            } else {
                Output.result(bytes)
            }
        } catch {
            Output.message(error.description)
            throw ExitCode.failure
        }
    }

    private static func write(
        _ bytes: [UInt8], to path: String
    ) throws(ConfigurationError) {
        do throws(FileError) { try AtomicFile.write(bytes, to: path) } catch {
            throw ConfigurationError(.unwritable(error.reason), file: path)
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
