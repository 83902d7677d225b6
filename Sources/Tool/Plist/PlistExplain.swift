#if CommandLine
import ArgumentParser
import CairnEncoding
import CairnPropertyList
import Foundation

/// `cairn plist explain FILE --for MODULE`.
struct PlistExplain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Lists the settings of a module with value, default, origin and meaning.",
        discussion: """
            EXAMPLES
              cairn plist explain App.plist --for languages
              CAIRN_LIMITS_DEPTH=64 cairn plist explain App.plist --for limits --json

            The file is that of an app, with a section named after the module, or contains only \
            the settings of the module. Environment variables such as CAIRN_LIMITS_DEPTH and \
            --set override it; the output shows the origin of each value.
            """)

    @Argument(help: "The file; - is standard input.", completion: .file())
    var file: String

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("The module: \(ExplainedModule.names).", valueName: "module"),
        completion: .list(ExplainedModule.all.map(\.name)))
    var module: String

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Change one setting; may be repeated.", valueName: "key=value"))
    var changes: [String] = []

    @Flag(help: "Print one JSON object with version, module and settings.")
    var json = false

    @OptionGroup var reading: ReadingOptions

    func run() throws {
        guard let module = ExplainedModule.all.first(where: { $0.name == module }) else {
            throw ValidationError(
                "There is no module “\(module)” with settings. There are: \(ExplainedModule.names)."
            )
        }
        let list = try reading.readOrExit(file)
        do throws(ConfigurationError) {
            let layers = try module.layers(
                file: list, environment: ProcessInfo.processInfo.environment, arguments: changes)
            let rows = try layers.explanation(of: try module.description())
            Output.result(json ? Self.json(rows, of: module.name) : rows.text)
            try module.validate(layers)
        } catch {
            Output.message(error.description)
            throw ExitCode.failure
        }
    }

    private static func json(_ rows: [SettingExplanation], of module: String) -> String {
        let settings = rows.map { row in
            JSONText.object(
                [
                    ("key", row.key), ("value", row.value), ("default", row.defaultValue),
                    ("origin", row.origin), ("allowed", row.allowed), ("meaning", row.meaning),
                ].map { ($0.0, JSONText.quoted($0.1)) })
        }
        return JSONText.object([
            ("version", "1"), ("module", JSONText.quoted(module)),
            ("settings", JSONText.array(settings)),
        ]) + "\n"
    }
}
#endif
