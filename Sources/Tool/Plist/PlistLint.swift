#if CommandLine
import ArgumentParser
import CairnEncoding
import CairnPropertyList
import CairnUI

/// `cairn plist lint FILE…`.
struct PlistLint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Checks files and reports the first error of each on one line.",
        discussion: """
            EXAMPLES
              cairn plist lint App.plist Theme.plist
              curl -s https://example.org/App.plist | cairn plist lint -
              cairn plist lint --json *.plist | jq '.files[] | select(.ok | not)'

            An error is printed as FILE:LINE:COLUMN: KEY PATH: expected value, found value. \
            Nothing is printed for a valid file. A renamed key or value, in a theme or in the \
            section of a module, is reported as a note and is not an error. Exit status: 0 if every \
            file can be read, 1 if one cannot.
            """)

    @Argument(help: "The files; - is standard input.", completion: .file())
    var files: [String]

    @Flag(
        help:
            "Print one JSON object with version and, for each file, name, ok, error and any notes."
    )
    var json = false

    @OptionGroup var reading: ReadingOptions

    func run() throws {
        var failed = false
        var entries: [String] = []
        for file in files {
            let problem: ConfigurationError?
            var notes: [ConfigurationError] = []
            do {
                notes = Self.notes(on: try reading.read(file))
                problem = nil
            } catch {
                problem = error
            }
            failed = failed || problem != nil
            if json {
                entries.append(Self.entry(file, problem, notes))
            } else {
                for line in notes + [problem].compactMap({ $0 }) {
                    Output.result(line.description + "\n")
                }
            }
        }
        if json {
            let whole = [("version", "1"), ("files", JSONText.array(entries))]
            Output.result(JSONText.object(whole) + "\n")
        }
        if failed { throw ExitCode.failure }
    }

    /// Returns notes about former names in a theme, or in the sections of the modules.
    private static func notes(on list: PropertyList) -> [ConfigurationError] {
        let renames =
            Theme.renames
            + ExplainedModule.all.flatMap { module in module.renames.map { $0.below(module.name) } }
        var notes: [ConfigurationError] = []
        _ = list.dictionary?.renamed(by: renames) { notes.append($0) }
        return notes
    }

    private static func entry(
        _ file: String, _ problem: ConfigurationError?, _ notes: [ConfigurationError]
    ) -> String {
        var pairs = [("file", JSONText.quoted(file)), ("ok", problem == nil ? "true" : "false")]
        if let problem { pairs.append(("error", problem.json)) }
        if !notes.isEmpty { pairs.append(("notes", JSONText.array(notes.map(\.json)))) }
        return JSONText.object(pairs)
    }
}

extension ConfigurationError {
    /// The error as JSON, with stable keys for other tools.
    var json: String {
        JSONText.object([
            ("file", JSONText.quoted(file)), ("line", "\(line)"), ("column", "\(column)"),
            ("keyPath", JSONText.array(keyPath.map(JSONText.quoted))),
            ("kind", JSONText.quoted(reason.code)),
            ("message", JSONText.quoted(reason.description)),
        ])
    }
}
#endif
