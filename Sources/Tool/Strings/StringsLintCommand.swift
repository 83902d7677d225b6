#if CommandLine
import ArgumentParser
import CairnEncoding
import CairnStrings

/// `cairn strings lint FOLDER`.
struct StringsLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Compares the languages of a folder and reports each problem on one line.",
        discussion: """
            EXAMPLES
              cairn strings lint Localizations/Files
              cairn strings lint Localizations --development de
              cairn strings lint Localizations --used-in Sources --used-in Demo
              cairn strings lint Localizations --used-keys keys.txt
              cairn strings lint --json Localizations | jq '.findings[] | select(.severity == "error")'

            FOLDER contains *.lproj folders, directly or in subfolders. The command reports \
            invalid files and entries, missing keys, arguments that differ between languages, and \
            missing plural categories. With --used-in, it also reports keys that no source file \
            mentions in quotes or as the text of an element; with --used-keys, keys that are not \
            in the list, and keys in the list that no table contains. Exit status: 0 if there is \
            no error, 1 if there is one (with --strict, also for a warning).
            """)

    @Argument(help: "The folder with the *.lproj folders.", completion: .directory)
    var folder: String

    @Option(help: "The development language, with which the others are compared.")
    var development = "en"

    @Option(
        help: ArgumentHelp(
            "A file with the keys that the app uses, one per line (KEY or TABLE/KEY); - is standard input.",
            valueName: "file"),
        completion: .file())
    var usedKeys: String?

    @Option(
        help: ArgumentHelp(
            "A folder of sources; a key that no source mentions is reported as unused.",
            valueName: "folder"),
        completion: .directory)
    var usedIn: [String] = []

    @Flag(help: "Exit with status 1 for warnings, too.")
    var strict = false

    @Flag(help: "Print one JSON object with version and findings.")
    var json = false

    /// The maximum size of a list of keys, in bytes.
    private static let maximumKeyBytes = 16 << 20

    func validate() throws {
        guard LanguageTag(development) != nil else {
            throw ValidationError(
                "--development: expected a language tag such as en or pt-BR, found “\(development)”"
            )
        }
    }

    func run() throws {
        let findings: [LintFinding]
        do {
            findings = try found()
        } catch let error as any CustomStringConvertible {
            Output.message(error.description)
            throw ExitCode.failure
        }
        if json {
            let list = JSONText.array(findings.map(\.json))
            Output.result(JSONText.object([("version", "1"), ("findings", list)]) + "\n")
        } else {
            Output.result(findings.map { $0.description + "\n" }.joined())
        }
        if findings.contains(where: { strict || $0.severity == .error }) { throw ExitCode.failure }
    }

    private func found() throws -> [LintFinding] {
        let keys = try usedKeys.map { try Self.keys(in: Input($0, atMost: Self.maximumKeyBytes)) }
        let mentioned = usedIn.isEmpty ? nil : try SourceMentions(folders: usedIn).texts
        guard let tag = LanguageTag(development) else { return [] }
        return try LanguageFolders.below(folder).flatMap { files in
            StringsLint.check(files, development: tag, usedKeys: keys, mentioned: mentioned)
        }
    }

    /// Returns the keys in a file with one key per line; empty lines and lines that begin with `#`
    /// are ignored.
    private static func keys(in input: Input) -> Set<String> {
        let lines = String(decoding: input.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let names = lines.map { line in
            let start = line.drop(while: \.isWhitespace)
            return String(start.reversed().drop(while: \.isWhitespace).reversed())
        }
        return Set(names.filter { !$0.isEmpty && !$0.hasPrefix("#") })
    }
}

extension LintFinding {
    /// The finding as JSON, with stable keys for other tools.
    fileprivate var json: String {
        JSONText.object([
            ("severity", JSONText.quoted(severity.rawValue)),
            ("kind", JSONText.quoted(kind.rawValue)),
            ("file", JSONText.quoted(file)), ("line", "\(line)"), ("column", "\(column)"),
            ("language", language.map(JSONText.quoted) ?? "null"),
            ("key", key.map(JSONText.quoted) ?? "null"),
            ("message", JSONText.quoted(message)),
        ])
    }
}
#endif
