import CairnBundle
import CairnFiles
import CairnLayout
import CairnLocalizations
import CairnPropertyList
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation

/// One run of an app.
struct AppRunner<App: CairnApp>: Sendable {
    private let arguments: [String]
    private let variables: [String: String]
    private let program: String

    init(_ arguments: [String], _ variables: [String: String]) {
        self.arguments = Array(arguments.dropFirst())
        self.variables = variables
        let name = arguments.first?.split(separator: "/").last.map(String.init)
        program = name ?? "\(App.self)".lowercased()
    }

    /// Runs the app.
    ///
    /// - Returns: the status with which the process ends: 0 for success, 1 if something is wrong, 64 for wrong usage.
    func run() async -> Int32 {
        do {
            let options = try AppOptions(arguments, outputs: App.outputs)
            guard !options.wantsHelp else {
                let words = try Environment.standard(languages: languages(options)).phrases
                StandardStream.output.writeLines(
                    AppOptions.help(of: program, outputs: App.outputs, in: words))
                return StandardStream.finishOutput() ? 0 : 1
            }
            return try await run(options)
        } catch let mistake as AppOptions.Mistake {
            let words = (try? Environment.standard(languages: languages(nil)).phrases)
            say(
                (words ?? Environment().phrases).text(
                    of: mistake.key, mistake.words.map { .text($0) }))
            return 64
        } catch {
            // Errors of files name the place to correct, in one line.
            say("\(error)")
            return 1
        }
    }

    private func say(_ text: String) { StandardStream.error.writeLine("\(program): \(text)") }

    private func languages(
        _ options: AppOptions?, _ settings: LanguageConfiguration = LanguageConfiguration()
    ) -> LanguagePreferences {
        var settings = settings
        if let chosen = options?.language { settings.preferred.insert(chosen, at: 0) }
        return settings.preferences(environment: variables)
    }

    private func run(_ options: AppOptions) async throws -> Int32 {
        let files = try AppFiles(
            type: "\(App.self)", program: program, config: options.config,
            executable: ResourceLocator.runningProgram(), variables)
        let live = try LiveConfiguration(
            watching: files.settingsFiles.map { URL(fileURLWithPath: $0.path) }
        ) { [changes = options.changes] () throws(ConfigurationError) in
            try files.load(App.Settings.self, changes)
        }
        defer { live.stop() }
        for warning in live.current.warnings { say(warning.description) }
        let wanted = languages(options, try languageSettings(live.current.layers))
        try require(options.language, files, wanted)
        func context(_ traits: HostTraits) throws -> AppContext<App.Settings> {
            let environment = try Environment.standard(
                on: traits, files: files.folders, languages: wanted)
            return AppContext(
                live.current.values, environment: environment,
                folder: files.dataFolder(options.data), arguments: options.rest,
                variables: variables)
        }
        if let (kind, file) = options.output {
            let traits = kind.traits(options.size, options.isDark ? .dark : .light)
            try await kind.write(App(), in: try context(traits), to: file)
            return 0
        }
        return try await show(options, live, context)
    }

    /// Returns the language settings, if the app has some under the usual name.
    private func languageSettings(
        _ layers: ConfigurationLayers
    ) throws(ConfigurationError) -> LanguageConfiguration {
        let section = [LanguageConfiguration.section]
        guard try layers.value(at: section) != nil else { return LanguageConfiguration() }
        return try layers.decode(LanguageConfiguration.self, at: section)
    }

    /// Checks that there are texts in the language of the command line.
    private func require(
        _ language: String?, _ files: AppFiles, _ wanted: LanguagePreferences
    ) throws {
        guard let language else { return }
        let texts = try ResourceStack(
            files.folders + [ResourceLocator.cairnLocalizations().locate()])
        let known = texts.languages
        let tag = LanguageTag(posix: language)
        guard let tag, known.contains(where: { LanguageTag($0)?.language == tag.language }) else {
            throw AppOptions.Mistake(
                key: .appUnknownLanguage, words: [language, known.joined(separator: ", ")])
        }
    }

    // MARK: In the terminal

    private func show(
        _ options: AppOptions, _ live: LiveConfiguration<LoadedSettings<App.Settings>>,
        _ context: (HostTraits) throws -> AppContext<App.Settings>
    ) async throws -> Int32 {
        let isPlain = options.isPlain || variables["TERM"] == "dumb"
        let isSeen = !isPlain && isatty(0) == 1 && isatty(1) == 1
        var look = TerminalAppearance()
        if options.isDark { look.colorScheme = .dark }
        let app = try context(TerminalHost(look: look).traits)
        look.theme = app.environment.theme
        let screen = App()
        let model = try await screen.started(app)
        if let pictures = app.pictures {
            look.picture = { source, _, _ in
                pictures.kept(source).flatMap { TerminalPicture($0, of: source) }
            }
        }
        let session = screen.session(model, in: app, host: TerminalHost(look: look))
        // A pipe gets the screen with its contents; on a terminal, it appears before they are loaded. There, keys work at once.
        if !isSeen {
            await session.settle()
        } else if await session.scene.focus == nil {
            await session.press(KeyPress(.tab))
        }
        let following = Task { await follow(live, session, app.formatter.timeZone) }
        defer { following.cancel() }
        var terminal = TerminalOptions()
        terminal.reportedSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
        let isDark = options.isDark
        let ending = try await TerminalHost.run(
            session, terminal, environment: variables, isPlain: isPlain,
            adapt: { if isDark { $0.colorScheme = .dark } })
        // The last change is on disk before the program ends.
        following.cancel()
        await session.settle()
        await session.end()
        if case .signal(let number) = ending { return 128 + number }
        return 0
    }

    /// Passes changed settings and new days to a session, until the task is canceled.
    private func follow(
        _ live: LiveConfiguration<LoadedSettings<App.Settings>>,
        _ session: Session<AppModel<App>>, _ zone: TimeZone
    ) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await update in live.updates {
                    switch update {
                    case .loaded(let settings): await session.send(.configured(settings.values))
                    case .rejected(let error): await session.send(.refused(error.description))
                    }
                }
            }
            group.addTask { await DayClock(zone: zone).tell { await session.tick($0) } }
        }
    }
}
