#if CommandLine
import ArgumentParser
import CairnFiles
import CairnGalleryLibrary
import CairnImaging
import CairnUI
import CairnTerminal
import Foundation

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
              travel-story run
              travel-story serve
              travel-story story new --title "The lake at noon" --photo lake.jpg
              travel-story search lake
              travel-story walk --photos ~/Pictures --out pictures
              travel-story gallery
              travel-story showcase --output pictures
              travel-story config explain

            Settings are read from TravelStory.plist, then from travel-story/TravelStory.plist in the \
            folders of XDG_CONFIG_DIRS and XDG_CONFIG_HOME, then from environment variables such as \
            TRAVEL_STORY_OPENING_GREETS, then from --set. With --config, only the file there is read. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """,
        version: version,
        subcommands: commands,
        defaultSubcommand: OpeningCommand.self)

    /// The version of the app.
    static let version = "0.1.0"

    /// Runs the command of the arguments; or decodes photos, if another process of this program
    /// started this one for that.
    static func main() async {
        #if Database
        DecoderProgram.serve([.photos, .archives])
        #else
        DecoderProgram.serve()
        #endif
        // While data is open, a signal closes it before it ends the command.
        await EndingSignals.run { await runCommand() }
    }

    private static func runCommand() async {
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

    /// The commands of this build. Those that use a library need the trait `Database`; the whole
    /// app also needs `Vault`.
    private static var commands: [any ParsableCommand.Type] {
        var commands: [any ParsableCommand.Type] = [OpeningCommand.self]
        #if Database && Vault
        commands += [RunCommand.self, OpenCommand.self, InspectCommand.self, WalkCommand.self]
        #endif
        #if Database && Vault && Web
        commands += [ServeCommand.self]
        #endif
        #if Database
        commands += [ImportCommand.self]
        #endif
        #if Database && Vault
        commands += [StoryCommand.self, NoteCommand.self, SearchCommand.self]
        #endif
        #if Database
        commands += [GalleryCommand.self]
        #endif
        #if Database && Vault
        commands += [
            CalendarCommand.self, ExportCommand.self, BackupCommand.self, RestoreCommand.self,
            DoctorCommand.self, LockCommand.self, ShareCommand.self, OutboxCommand.self,
            PocketCommand.self,
            AccountsCommand.self,
        ]
        #endif
        return commands + [ShowcaseCommand.self, ConfigCommand.self]
    }
}

/// The options that every command of the app accepts.
protocol CommonOptions {
    /// The folder of the settings.
    var config: String? { get }
    /// The language.
    var language: String? { get }
    /// Changed settings, as `key=value`.
    var changes: [String] { get }
    /// Whether terminals are colored; `nil` decides by the terminal.
    var color: Bool? { get }
    /// A Boolean value that indicates whether nothing is asked.
    var noInput: Bool { get }
    /// A Boolean value that indicates whether text is written as without a terminal.
    var plain: Bool { get }
}

/// The help of ``CommonOptions``.
enum CommonHelp {
    static let config = ArgumentHelp("The folder of TravelStory.plist.", valueName: "folder")
    static let language = ArgumentHelp("The language, such as sv or pt-BR.", valueName: "tag")
    static let changes = ArgumentHelp(
        "Change one setting; may be repeated.", valueName: "key=value")
    static let color = ArgumentHelp("Color the terminal; by default as it and NO_COLOR say.")
    static let noInput = ArgumentHelp("Never ask; what is missing is an error.")
    static let plain = ArgumentHelp("Write plain text, as without a terminal, and no progress.")
}

/// The options of commands that use no data.
struct AppOptions: ParsableArguments, CommonOptions {
    @Option(help: CommonHelp.config, completion: .directory) var config: String?
    @Option(help: CommonHelp.language) var language: String?
    @Option(name: .customLong("set"), help: CommonHelp.changes) var changes: [String] = []
    @Flag(inversion: .prefixedNo, help: CommonHelp.color) var color: Bool?
    @Flag(help: CommonHelp.noInput) var noInput = false
    @Flag(help: CommonHelp.plain) var plain = false
}

/// Shows the opening screen, which is what `travel-story` does without a subcommand.
struct OpeningCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "opening", abstract: "Shows the opening screen as text.")

    #if Database && Vault
    @OptionGroup var data: DataOptions

    func run() async throws {
        let app = try App(data)
        let folder = TravelFolder(data.data, environment: ProcessInfo.processInfo.environment)
        var stories = 0
        // Showing the screen creates no folder, and protected stories are not counted.
        if let folder, FileManager.default.fileExists(atPath: folder.stories),
            !EncryptedWorkspace.isProtected(folder)
        {
            ExportedFile.keepOthersPrivate()
            try await CommandErrors.told(in: app) {
                let safe = try EncryptedWorkspace(
                    folder, key: nil, memory: try MemoryFolder.path(app.settings.travel))
                defer { try? safe.leave() }
                let phrases = Phrases(app.strings)
                for notice in safe.notices { Message.show(notice.text(in: phrases)) }
                let store = try StoryStore(at: safe.open.stories)
                defer { store.close() }
                stories = try await store.count()
            }
        }
        show(
            app, stories: stories, firstFolder: folder?.isUsed == false ? folder?.root : nil,
            isLocked: folder.map { EncryptedWorkspace.isProtected($0) } ?? false)
    }
    #else
    @OptionGroup var options: AppOptions

    func run() throws { show(try App(options), stories: 0, firstFolder: nil) }
    #endif

    private func show(_ app: App, stories: Int, firstFolder: String?, isLocked: Bool = false) {
        let screen = OpeningScreen(
            configuration: app.settings.opening, strings: app.strings, hour: LocalTime.hour(),
            stories: stories, isLocked: isLocked, firstFolder: firstFolder)
        StandardStream.output.writeLines(screen.lines)
    }
}
#else
/// A placeholder for builds without the trait `CommandLine`, which have no argument parser and
/// therefore no commands.
@main
struct TravelStory {
    static func main() { print("travel-story was built without the trait CommandLine") }
}
#endif
