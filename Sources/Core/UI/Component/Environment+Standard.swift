public import CairnBundle
import CairnLocalizations
import CairnPropertyList
import CairnResources
public import CairnStrings
public import FoundationEssentials

extension Environment {
    /// Returns the environment of an app on a host: the texts in the user's language, the theme with the host's measures,
    /// the icons, the time zone and the time.
    ///
    ///     let host = TerminalHost()
    ///     let session = Session(model, handler: store, environment: try .standard(for: host), host: host) { … }
    ///
    /// - Parameters:
    ///   - host: the host.
    ///   - files: the app's own texts (`*.lproj`), colors (`Theme.plist`) and icons (`Icons.plist`), the most important
    ///     first. They go before Cairn's.
    ///   - languages: the user's languages; by default those of the process.
    ///   - timeZone: the time zone of days and times.
    ///   - now: the time.
    /// - Returns: the environment.
    /// - Throws: `ConfigurationError`, for a file with the place to correct; `ResourceError`.
    public static func standard(
        for host: any SceneHost, files: [ResourceFiles] = [],
        languages: LanguagePreferences? = nil, timeZone: TimeZone = .current, now: Date = Date()
    ) throws -> Environment {
        try standard(
            on: host.traits, files: files, languages: languages, timeZone: timeZone, now: now)
    }

    /// Returns the environment of an app for a page or a picture: see ``standard(for:files:languages:timeZone:now:)``.
    ///
    /// - Throws: `ConfigurationError`, for a file with the place to correct; `ResourceError`.
    public static func standard(
        on traits: HostTraits = HostTraits(), files: [ResourceFiles] = [],
        languages: LanguagePreferences? = nil, timeZone: TimeZone = .current, now: Date = Date()
    ) throws -> Environment {
        let wanted =
            languages
            ?? LanguagePreferences(environment: ResourceLocator.runningEnvironment())
        var environment = Environment()
        environment.traits = traits
        // An app that does not speak English has all of its texts in another language.
        let own = files.flatMap(\.languages)
        let english = Localizations.developmentLanguage
        let words = try Localizations.load(
            wanted, app: files,
            development: own.contains(english) ? english : own.first ?? english)
        environment.phrases = Phrases(words)
        environment.formatter = LocaleFormatter(
            wanted.ranges.lazy.compactMap(\.tag).first { $0.language == words.language.language }
                ?? words.language, timeZone: timeZone)
        environment.theme = try .standard(for: traits.host, files)
        if files.contains(where: { $0.contains(Resource.icons.path) }) {
            let cairn = try ResourceLocator.cairnResources().locate()
            let layers = try ResourceStack(files + [cairn]).everyFile(at: Resource.icons.path)
            environment.symbols = Symbols(try IconSet(layers))
        }
        environment.now = now
        return environment
    }
}

extension Theme {
    /// Returns Cairn's theme for a host with the colors and measures of an app's files.
    ///
    /// - Throws: `ConfigurationError`, `ResourceError`.
    package static func standard(for host: String, _ files: [ResourceFiles]) throws -> Theme {
        var layers: [PropertyListDictionary] = []
        for file in try ResourceStack(files).everyFile(at: Resource.theme.path).reversed() {
            let list = try PropertyList(parsing: file.bytes, file: file.origin)
            guard let theme = list.dictionary else { throw list.mismatch("a dictionary") }
            layers.append(theme)
        }
        return try Theme(layers: layers, host: host)
    }
}
