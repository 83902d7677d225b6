#if CommandLine
import ArgumentParser

/// The command `travel-story`.
@main
struct TravelStory: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "travel-story",
        abstract: "Your photos become travel stories.",
        discussion: """
            EXAMPLES
              travel-story
              travel-story --language sv
              travel-story --set opening.greets=false
              travel-story import ~/Pictures
              travel-story gallery
              travel-story showcase --output pictures
              travel-story config explain

            Settings come from TravelStory.plist, then from variables such as TRAVEL_STORY_OPENING_GREETS, then
            from --set. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """,
        version: "0.1.0",
        subcommands: commands,
        defaultSubcommand: OpeningCommand.self)

    /// The commands of this build: those with a library need the trait `Database`.
    private static var commands: [any ParsableCommand.Type] {
        var commands: [any ParsableCommand.Type] = [OpeningCommand.self]
        #if Database
        commands += [ImportCommand.self, GalleryCommand.self]
        #endif
        return commands + [ShowcaseCommand.self, ConfigCommand.self]
    }
}

/// What every command of the app understands.
struct AppOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Read TravelStory.plist from this folder.", valueName: "folder"),
        completion: .directory)
    var config: String?

    @Option(help: ArgumentHelp("The language to speak, such as sv or pt-BR.", valueName: "tag"))
    var language: String?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Change one setting; may be repeated.", valueName: "key=value"))
    var changes: [String] = []
}

/// Shows the opening screen: what `travel-story` does without a subcommand.
struct OpeningCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "opening", abstract: "Shows the opening screen as text.")

    @OptionGroup var options: AppOptions

    func run() throws {
        let app = try App(options)
        let screen = OpeningScreen(
            configuration: app.settings.opening, strings: app.strings, hour: LocalTime.hour(),
            stories: 0)
        print(screen.lines.joined(separator: "\n"))
    }
}
#else
/// Without the trait `CommandLine` there is no argument parser, and so no command.
@main
struct TravelStory {
    static func main() { print("travel-story was built without the trait CommandLine") }
}
#endif
