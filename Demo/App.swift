#if CommandLine
import ArgumentParser
import CairnBundle
import CairnLocalizations
import CairnPropertyList
import Foundation

/// Everything a command needs: the settings and the words.
struct App: Sendable {
    /// The settings from all their places.
    let settings: Settings
    /// The app's own files.
    let files: ResourceFiles
    /// The words in the person's language.
    let strings: Localization
    private let changes: [String]
    private let language: String?

    /// The app for somebody who asks for nothing in particular.
    init() throws { try self.init(AppOptions.parse([])) }

    /// Finds the app's files, reads the settings and chooses the language.
    ///
    /// - Throws: an exit code, after a line on standard error that says what to mend.
    init(_ options: AppOptions) throws {
        let environment = ProcessInfo.processInfo.environment
        let fallback = try Self.words(LanguageConfiguration().preferences(environment: environment))
        do {
            files = try AppFiles.locate(config: options.config)
            settings = try Self.settings(files, options.changes, environment)
        } catch let error as ConfigurationError {
            Message.show(fallback(StringKey.errorConfiguration, error.description))
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

    /// Reads the settings from the files as they are now, with what the environment and the command line say.
    ///
    /// - Throws: ``ResourceError``, ``ConfigurationError``.
    static func settings(
        _ files: ResourceFiles, _ changes: [String], _ environment: [String: String]
    ) throws -> Settings {
        let path = files.path(of: AppFiles.plist) ?? AppFiles.plist
        let plist = try PropertyList(parsing: try files.bytes(at: AppFiles.plist), file: path)
        return try Settings(plist: plist, environment: environment, arguments: changes)
    }

    /// Follows the settings while the app runs; `nil` where they are in no file.
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

    /// The words for what a person chose; those of the command line come first.
    ///
    /// - Throws: an exit code, after a line on standard error.
    func words(choosing tag: String?) throws -> Localization {
        guard language == nil, let tag else { return strings }
        var preferred = settings.languages
        preferred.preferred.insert(tag, at: 0)
        return try Self.words(
            preferred.preferences(environment: ProcessInfo.processInfo.environment))
    }

    /// Reads the words.
    private static func words(_ preferences: LanguagePreferences) throws -> Localization {
        do throws(ResourceError) {
            return try Localizations.load(preferences, digits: .ofLanguage)
        } catch {
            Message.show("\(error)")
            throw ExitCode.failure
        }
    }

    /// Stops when a language that was named is not among those there are.
    private static func require(_ language: String, strings: Localization) throws {
        let found = strings.languages.first
        guard let wanted = LanguageTag(posix: language), let found,
            wanted.language == found.language
        else {
            let stack = try ResourceStack(locating: [.cairnLocalizations()])
            Message.show(
                strings(
                    StringKey.errorUnknownLanguage, language,
                    stack.languages.joined(separator: ", ")))
            throw ExitCode.failure
        }
    }
}

/// Standard error, for what is not a result.
enum Message {
    /// Writes one line.
    static func show(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
#endif
