#if CommandLine
import CairnFiles
import ArgumentParser
import CairnPropertyList

/// `travel-story config`.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Shows the settings.", subcommands: [Explain.self])

    /// `travel-story config explain`.
    struct Explain: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "explain",
            abstract: "Lists the settings with value, default, origin and meaning.")

        @OptionGroup var options: AppOptions

        func run() throws {
            let settings = try ConfigurationDescription(of: TravelSettings.self)
            StandardStream.output.write(try App(options).layers.explanation(of: settings).text)
        }
    }
}
#endif
