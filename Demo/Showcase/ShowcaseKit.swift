import CairnBundle
import CairnPropertyList
import CairnResources
import CairnStrings
import CairnUI
import Synchronization

/// The shared inputs of all showcase images: texts, themes, icons and photos.
struct ShowcaseKit: Sendable {
    private let strings = Words()
    private let symbols: Symbols
    private let themes: Themes
    /// The app's own files, which include the photos.
    let files: ResourceFiles

    /// Reads the files.
    ///
    /// - Parameter files: the app's own files.
    /// - Throws: ``ResourceError`` and ``ConfigurationError`` with the place to correct.
    init(files: ResourceFiles) throws {
        self.files = files
        let resources = try Resources()
        symbols = Symbols(try IconSet(resources.layers(of: .icons)))
        let list = try PropertyList(
            parsing: resources.bytes(.theme), file: Resource.theme.path)
        guard let theme = list.dictionary else { throw list.mismatch("a dictionary") }
        themes = Themes(theme)
    }

    /// Returns the theme for a host: `raster`, `terminal` or `web`.
    ///
    /// - Throws: ``ConfigurationError``.
    func theme(host: String) throws -> Theme { try themes.theme(host: host) }

    /// Returns the environment of components in a variant.
    ///
    /// - Throws: ``ConfigurationError`` of the theme, ``ResourceError`` of the texts.
    func environment(
        _ variant: ShowcaseVariant, _ traits: HostTraits
    ) throws -> Environment {
        // The sample journal uses kilometers and puts the day before the month.
        let language = LanguageTag(
            language: variant.language, region: variant.language == "en" ? "GB" : nil)
        let phrases = Phrases(try strings.of(variant.words))
        var seen = traits
        seen.colorScheme = variant.colorScheme
        seen.reducesMotion = variant.reducesMotion
        return try environment(phrases, language, seen)
    }

    /// Returns the environment of components in any language.
    ///
    /// - Throws: ``ConfigurationError`` of the theme.
    func environment(
        _ phrases: Phrases, _ language: LanguageTag, _ traits: HostTraits
    ) throws -> Environment {
        var environment = Environment()
        environment.theme = try theme(host: traits.host)
        environment.traits = traits
        environment.phrases = phrases
        environment[Journal.Key.self] = Journal(language)
        environment.symbols = symbols
        return environment
    }
}

/// The themes by host, each read on first use, since an app usually has only one host.
private final class Themes: Sendable {
    private let file: PropertyListDictionary
    private let read = Mutex<[String: Theme]>([:])

    init(_ file: PropertyListDictionary) { self.file = file }

    func theme(host: String) throws -> Theme {
        try read.withLock { read in
            if let theme = read[host] { return theme }
            let theme = try Theme(file, host: host)
            read[host] = theme
            return theme
        }
    }
}

/// The texts by language, each loaded on first use, since an app usually starts in only one
/// language.
private final class Words: Sendable {
    private let read = Mutex<[LanguageTag: Localization]>([:])

    func of(_ language: LanguageTag) throws -> Localization {
        try read.withLock { read in
            if let words = read[language] { return words }
            let words = try AppFiles.texts(LanguagePreferences([language.description]))
            read[language] = words
            return words
        }
    }
}
