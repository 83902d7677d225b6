#if CommandLine && Database && Vault
import CairnFiles
import ArgumentParser
import CairnStrings
import CairnTerminal
import CairnUI
import CairnVault
import Foundation
import Synchronization

/// `travel-story run`.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Opens the app in the terminal.",
        discussion: """
            EXAMPLES
              travel-story run
              travel-story run --data ~/journal --language sv
              travel-story run --config my-folder

            Tab moves between groups, the arrow keys move inside a group, Enter and Space \
            activate, Escape goes back, Control-C quits. Changes of TravelStory.plist take effect \
            at once. Without a terminal, the main screen is printed as an outline. \
            Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await TerminalApp.show(nil, data)
    }
}

/// `travel-story open`.
struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Opens a screen of the app by its route.",
        discussion: """
            EXAMPLES
              travel-story open story/12
              travel-story open trip/Norrland
              travel-story open 'search?for=lake'

            Routes: notes, note/ID, calendar, gallery, write, story/ID, story/ID/edit, trips, trip/NAME, places, place/NAME, \
            search?for=WORDS, settings, trash, about. In a terminal the app continues from that \
            screen; otherwise the screen is printed as an outline. Exit status: 0 for success, 1 if there is no such screen, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions

    @Argument(help: "The route of the screen, such as story/12.")
    var route: String

    func run() async throws {
        try await TerminalApp.show(route, data)
    }
}

/// Runs the app on the terminal of this process.
enum TerminalApp {
    /// Shows the app, starting at a route if one is given, until the user quits; if the output is
    /// not a terminal, prints the screen.
    static func show(_ route: String?, _ data: DataOptions) async throws {
        let variables = ProcessInfo.processInfo.environment
        // A terminal without cursor addressing gets the same output as a pipe.
        let isPlain = data.plain || variables["TERM"] == "dumb"
        let wantsPage = route != nil && (isPlain || isatty(1) == 0)
        let app = try App(data)
        let folder = try data.folder(environment: variables)
        let desktop = DesktopAccess(variables)
        let code = try await code(app, folder, data, wantsPage: wantsPage)
        // From before the first opening until the last closing: the session gives the signals back
        // when its terminal is closed, and the data is closed after that.
        let ending = try await EndingSignals.held {
            let travel = try await TravelApp(app, folder, code: code, desktop: desktop)
            return try await closing(travel) {
                try await show(route, app, travel, desktop, isPlain: isPlain)
            }
        }
        try ending.exit()
    }

    /// Runs a closure, and closes the app's data afterwards.
    static func closing<Result>(
        _ travel: TravelApp, _ act: () async throws -> Result
    ) async throws -> Result {
        let result: Result
        do {
            try Task.checkCancellation()
            result = try await act()
        } catch {
            EndingSignals.beginClosing()
            await travel.close()
            throw error
        }
        EndingSignals.beginClosing()
        await travel.close()
        return result
    }

    /// Returns the code of the lock: read from the given file descriptor, or asked for if a single
    /// page is printed and there is no lock screen; otherwise `nil`, and the lock screen asks for
    /// it.
    static func code(
        _ app: App, _ folder: TravelFolder, _ data: DataOptions, wantsPage: Bool
    ) async throws -> Secret? {
        guard data.codeFd != nil || wantsPage else { return nil }
        let locks = try FolderLocks(folder, in: app)
        return try await CodePrompt(app: app, options: data).unlock(locks)?.code
    }

    private static func show(
        _ route: String?, _ app: App, _ travel: TravelApp, _ desktop: DesktopAccess, isPlain: Bool
    ) async throws -> TerminalHost.Ending {
        let variables = ProcessInfo.processInfo.environment
        var look = TerminalAppearance()
        look.theme = try travel.kit.theme(host: "terminal")
        look.picture = travel.pictures.terminal
        let host = TerminalHost(look: look)
        let screen = host.screen
        desktop.use { text in
            switch screen.copy(text) {
            case .asked: .toldTerminal
            case .tooLong(let limit): .tooLong(limit: limit)
            case .impossible: .impossible
            }
        }
        // A pipe gets the text of the screen, for which no images are needed.
        let isSeen = isatty(0) == 1 && StandardStream.output.isTerminal
        let session = try await travel.session(
            on: host.traits, hasPictures: isSeen, host: host)
        // The terminal's own settings, for the choice "as the system".
        let own = Own(look.colorScheme, look.reducesMotion)
        travel.turning(session) { choices in
            let seen = await session.withHost(TerminalHost.self) { host in
                host.adapt { own.apply(choices, to: &$0) }
                return host.traits
            }
            return seen ?? HostTraits()
        }
        // On a terminal the first screen appears before its data is loaded.
        if !isSeen { await session.settle() }
        if let route {
            guard await session.open(Route(route)) else {
                Message.show(app.strings(.errorUnknownScreen, route))
                throw ExitCode.failure
            }
            if !isSeen { await session.settle() }
        }
        await travel.start(session)
        if isSeen { travel.desk.sounds.attach { screen.ring() } }
        let following = Task {
            await travel.follow(session, isAway: { screen.isFocused == false })
        }
        defer { following.cancel() }
        let choices = travel.folder.readChoices()
        let ending = try await TerminalHost.run(
            session, .closingCleanly(app.colors), environment: variables, isPlain: isPlain,
            adapt: { look in
                own.note(look)
                own.apply(choices, to: &look)
            })
        EndingSignals.beginClosing()
        // Pending work is completed, so that the last change is on disk before the program exits.
        following.cancel()
        await session.settle()
        return ending
    }

    /// The terminal's own color scheme and reduced-motion setting, without the user's choices.
    private final class Own: Sendable {
        private let held: Mutex<(ColorScheme, Bool)>

        init(_ scheme: ColorScheme, _ reducesMotion: Bool) {
            held = Mutex((scheme, reducesMotion))
        }

        func note(_ look: TerminalAppearance) {
            held.withLock { $0 = (look.colorScheme, look.reducesMotion) }
        }

        func apply(_ choices: TravelChoices, to look: inout TerminalAppearance) {
            let (scheme, reducesMotion) = held.withLock { $0 }
            look.colorScheme = choices.scheme(scheme)
            look.reducesMotion = reducesMotion || choices.hasLessMotion
        }
    }
}

extension TerminalOptions {
    /// Options with which the app closes its data before a signal ends it, such as that of a closed
    /// window: decrypted data would stay in memory.
    static func closingCleanly(_ colors: ColorChoice) -> TerminalOptions {
        var options = TerminalOptions()
        options.colors = colors
        options.reportedSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
        return options
    }
}

extension TerminalHost.Ending {
    /// Ends the command with the status of a program that the signal has ended.
    ///
    /// - Throws: an exit code, if it was a signal.
    func exit() throws {
        if case .signal(let number) = self { throw ExitCode(128 + number) }
    }
}
#endif
