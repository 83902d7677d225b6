#if CommandLine
import ArgumentParser
import CairnBundle
import CairnLocalizations
import CairnPropertyList
import CairnStrings
import Foundation

/// The settings and localized texts that every command needs.
struct App: Sendable {
    /// The settings, merged from all sources.
    let settings: Settings
    /// The app's own files.
    let files: ResourceFiles
    /// The texts in the user's language.
    let strings: Localization
    private let changes: [String]
    private let language: String?

    /// Creates the app with default options.
    init() throws { try self.init(AppOptions.parse([])) }

    /// Locates the app's files, reads the settings and chooses the language.
    ///
    /// - Throws: an exit code, after writing a line to standard error that says what to correct.
    init(_ options: AppOptions) throws {
        let environment = ProcessInfo.processInfo.environment
        let fallback = try Self.words(LanguageConfiguration().preferences(environment: environment))
        do {
            files = try AppFiles.locate(config: options.config)
            settings = try Self.settings(files, options.changes, environment)
        } catch let error as ConfigurationError {
            Message.show(fallback(.errorConfiguration, error.description))
            throw ExitCode.failure
        } catch {
            Message.show("\(error)")
            throw ExitCode.failure
        }
        for warning in settings.warnings { Message.show(warning.description) }

        (changes, language) = (options.changes, options.language)
        var preferred = settings.languages
        if let language = options.language { preferred.preferred.insert(language, at: 0) }
        strings = try Self.words(preferred.preferences(environment: environment))
        if let language = options.language { try Self.require(language, strings: strings) }
    }

    /// Reads the settings from the files as they are now, and applies environment variables and
    /// command-line options on top.
    ///
    /// - Throws: ``ResourceError``, ``ConfigurationError``.
    static func settings(
        _ files: ResourceFiles, _ changes: [String], _ environment: [String: String]
    ) throws -> Settings {
        let path = files.path(of: AppFiles.plist) ?? AppFiles.plist
        let plist = try PropertyList(parsing: try files.bytes(at: AppFiles.plist), file: path)
        return try Settings(plist: plist, environment: environment, arguments: changes)
    }

    /// Returns a live configuration that follows the settings file while the app runs; `nil` if the
    /// settings come from no file.
    ///
    /// - Throws: ``ConfigurationError``.
    func live() throws -> LiveConfiguration<Settings>? {
        guard let path = files.path(of: AppFiles.plist) else { return nil }
        let (changes, environment) = (changes, ProcessInfo.processInfo.environment)
        return try LiveConfiguration(watching: [URL(fileURLWithPath: path)]) {
            () throws(ConfigurationError) in
            let plist = try PropertyList(contentsOf: path)
            return try Settings(plist: plist, environment: environment, arguments: changes)
        }
    }

    /// Returns the texts for the language that the user chose; a language on the command line takes
    /// precedence.
    ///
    /// - Throws: an exit code, after writing a line to standard error.
    func words(choosing tag: String?) throws -> Localization {
        guard language == nil, let tag else { return strings }
        var preferred = settings.languages
        preferred.preferred.insert(tag, at: 0)
        return try Self.words(
            preferred.preferences(environment: ProcessInfo.processInfo.environment))
    }

    /// Loads the texts for the given preferences.
    private static func words(_ preferences: LanguagePreferences) throws -> Localization {
        do throws(ResourceError) {
            return try AppFiles.texts(preferences)
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

/// Writes messages to standard error, separate from results.
enum Message {
    /// Writes one line.
    static func show(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
#endif
