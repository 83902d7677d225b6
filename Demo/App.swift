#if CommandLine
import CairnFiles
import ArgumentParser
import CairnBundle
import CairnLocalizations
import CairnPropertyList
import CairnStrings
import CairnTerminal
import Foundation
import Synchronization

/// The settings and texts of a running app.
private final class CurrentSettings: Sendable {
    let state: Mutex<(settings: TravelSettings, strings: Localization)>

    init(_ settings: TravelSettings, _ strings: Localization) { state = Mutex((settings, strings)) }
}

/// The settings and localized texts that every command needs.
struct App: Sendable {
    /// The settings, which can change while the app runs.
    var settings: TravelSettings { current.state.withLock { $0.settings } }
    /// The app's own files.
    let files: ResourceFiles
    /// The texts in the user's language.
    var strings: Localization { current.state.withLock { $0.strings } }
    /// The sources of the settings at launch.
    let layers: ConfigurationLayers
    private let current: CurrentSettings
    /// Whether the terminal may be colored: as it and `NO_COLOR` say, or as the user said.
    let colors: ColorChoice
    /// Whether the user may be asked. Otherwise, what is missing is an error.
    let mayAsk: Bool
    /// Whether only plain text is written: no screen of its own, and no progress.
    let isPlain: Bool
    /// The settings files of the machine and of the user; none if the user named a folder.
    private let places: [(path: String, layer: ConfigurationLayer)]
    private let changes: [String]
    private let language: String?

    /// Creates the app with default options.
    init() throws { try self.init(AppOptions.parse([])) }

    /// Locates the app's files, reads the settings and chooses the language.
    ///
    /// - Throws: an exit code, after writing a line to standard error that says what to correct.
    init(_ options: some CommonOptions) throws {
        let environment = ProcessInfo.processInfo.environment
        colors = options.color.map { $0 ? ColorChoice.always : .never } ?? .auto
        (mayAsk, isPlain) = (!options.noInput, options.plain)
        places =
            options.config == nil
            ? ConfigurationLayer.places(of: AppFiles.settingsPath, environment) : []
        let loaded: LoadedSettings<TravelSettings>
        do {
            files = try AppFiles.locate(config: options.config)
            loaded = try Self.settings(files, places, options.changes, environment)
        } catch let error as ConfigurationError {
            // The settings, which choose the languages, could not be read.
            let words = try Self.words(LanguageConfiguration())
            Message.show(words(.errorConfiguration, error.description))
            throw ExitCode.failure
        } catch {
            Message.show("\(error)")
            throw ExitCode.failure
        }
        for warning in loaded.warnings { Message.show(warning.description) }

        (changes, language, layers) = (options.changes, options.language, loaded.layers)
        let strings = try Self.words(loaded.values.languages, options.language)
        current = CurrentSettings(loaded.values, strings)
        if let language = options.language { try Self.require(language, strings: strings) }
    }

    /// Reads the settings from the files as they are now, and applies environment variables and
    /// command-line options on top.
    ///
    /// - Throws: ``ResourceError``, ``ConfigurationError``.
    static func settings(
        _ files: ResourceFiles, _ places: [(path: String, layer: ConfigurationLayer)] = [],
        _ changes: [String], _ environment: [String: String]
    ) throws -> LoadedSettings<TravelSettings> {
        let path = files.path(of: AppFiles.plist) ?? AppFiles.plist
        let plist = try PropertyList(parsing: try files.bytes(at: AppFiles.plist), file: path)
        return try LoadedSettings<TravelSettings>(
            plist: plist, more: try lists(places), environment: environment, arguments: changes)
    }

    /// Reads the settings files that exist.
    private static func lists(
        _ places: [(path: String, layer: ConfigurationLayer)]
    ) throws(ConfigurationError) -> [(list: PropertyList, layer: ConfigurationLayer)] {
        var lists: [(list: PropertyList, layer: ConfigurationLayer)] = []
        for place in places where FileManager.default.fileExists(atPath: place.path) {
            lists.append((try PropertyList(contentsOf: place.path), place.layer))
        }
        return lists
    }

    /// Replaces the settings, and the texts if these are in another language now.
    ///
    /// - Returns: `true` if the settings differ from those before.
    func take(_ settings: TravelSettings) -> Bool {
        let old = self.settings
        guard settings != old else { return false }
        let words: Localization? =
            if settings.languages == old.languages { nil } else {
                try? Self.words(settings.languages, language)
            }
        current.state.withLock { $0 = (settings, words ?? $0.strings) }
        return true
    }

    /// Returns a live configuration that follows the settings file while the app runs; `nil` if the
    /// settings come from no file.
    ///
    /// - Throws: ``ConfigurationError``.
    func live() throws -> LiveConfiguration<LoadedSettings<TravelSettings>>? {
        guard let path = files.path(of: AppFiles.plist) else { return nil }
        let (changes, environment) = (changes, ProcessInfo.processInfo.environment)
        let places = places
        let watched = ([path] + places.map(\.path)).map { URL(fileURLWithPath: $0) }
        return try LiveConfiguration(watching: watched) { () throws(ConfigurationError) in
            let plist = try PropertyList(contentsOf: path)
            return try LoadedSettings<TravelSettings>(
                plist: plist, more: try Self.lists(places), environment: environment,
                arguments: changes)
        }
    }

    /// Returns the texts for the language that the user chose; a language on the command line takes
    /// precedence.
    ///
    /// - Throws: an exit code, after writing a line to standard error.
    func words(choosing tag: String?) throws -> Localization {
        guard language == nil, let tag else { return strings }
        return try Self.words(settings.languages, tag)
    }

    /// Loads the texts for the settings; a language that was chosen takes precedence.
    private static func words(
        _ languages: LanguageConfiguration, _ chosen: String? = nil
    ) throws -> Localization {
        var languages = languages
        if let chosen { languages.preferred.insert(chosen, at: 0) }
        let environment = ProcessInfo.processInfo.environment
        do throws(ResourceError) {
            return try AppFiles.texts(
                languages.preferences(environment: environment), development: languages.development)
        } catch {
            Message.show("\(error)")
            throw ExitCode.failure
        }
    }

    /// Exits with an error if an explicitly requested language is not available.
    private static func require(_ language: String, strings: Localization) throws {
        let found = strings.languages.first
        guard let wanted = LanguageTag(posix: language), let found,
            wanted.language == found.language
        else {
            let stack = try ResourceStack(locating: [.cairnLocalizations()])
            Message.show(
                strings(
                    TextKey.errorUnknownLanguage, language,
                    stack.languages.joined(separator: ", ")))
            throw ExitCode.failure
        }
    }
}

extension App {
    /// Whether progress is shown while the user waits.
    var showsProgress: Bool { StandardStream.error.isTerminal && !isPlain }
}

/// Writes messages to standard error, separate from results.
enum Message {
    /// Writes one line.
    static func show(_ text: String) {
        StandardStream.error.writeLine(text)
    }
}
#endif
