import CairnBundle
import CairnLocalizations
import CairnPropertyList
import CairnResources
import CairnUI
import Synchronization

/// What every picture of the showcase is made with: words, themes, icons, photos.
struct ShowcaseKit: Sendable {
    private let strings = Words()
    private let icons: [String: IconDrawing]
    private let symbols: Symbols
    private let themeFile: PropertyListDictionary
    /// The app's own files, where the photos are.
    let files: ResourceFiles

    /// Reads the files.
    ///
    /// - Parameter files: the app's own.
    /// - Throws: ``ResourceError`` and ``ConfigurationError`` with the place to mend.
    init(files: ResourceFiles) throws {
        self.files = files
        let resources = try Resources()
        let set = try IconSet(resources.layers(of: .icons))
        icons = Dictionary(
            uniqueKeysWithValues: Icon.allCases.map { ($0.rawValue, set[$0]) })
        let drawings = icons
        symbols = Symbols { name, color, isMirrored in
            drawings[name].map {
                Drawing(
                    $0, color: color, isMirrored: isMirrored,
                    glyph: IconView.glyph(name, isMirrored: isMirrored))
            }
        }
        let list = try PropertyList(
            parsing: resources.bytes(.theme), file: Resource.theme.path)
        guard let theme = list.dictionary else { throw list.mismatch("a dictionary") }
        themeFile = theme
    }

    /// The theme of a host: `raster`, `terminal`, `web`.
    ///
    /// - Throws: ``ConfigurationError``.
    func theme(host: String) throws -> Theme { try Theme(themeFile, host: host) }

    /// What components can read in a look.
    ///
    /// - Throws: ``ConfigurationError`` of the theme, ``ResourceError`` of the words.
    func environment(
        _ variant: ShowcaseVariant, _ surroundings: Surroundings
    ) throws -> Environment {
        // A northern journal counts in kilometres and says the day before the month.
        let language = LanguageTag(
            language: variant.language, region: variant.language == "en" ? "GB" : nil)
        let phrases = Phrases(try strings.of(variant.words))
        var seen = surroundings
        seen.colorScheme = variant.colorScheme
        seen.reducesMotion = variant.reducesMotion
        return try environment(phrases, language, seen)
    }

    /// What components can read, in words of any language.
    ///
    /// - Throws: ``ConfigurationError`` of the theme.
    func environment(
        _ phrases: Phrases, _ language: LanguageTag, _ surroundings: Surroundings
    ) throws -> Environment {
        var environment = Environment()
        environment.theme = try theme(host: surroundings.host)
        environment.surroundings = surroundings
        environment.phrases = phrases
        environment[Journal.Key.self] = Journal(language, icons: icons)
        environment.symbols = symbols
        return environment
    }
}

/// Words by language, each read when it is first asked for: an app that starts speaks one.
private final class Words: Sendable {
    private let read = Mutex<[LanguageTag: Localization]>([:])

    func of(_ language: LanguageTag) throws -> Localization {
        try read.withLock { read in
            if let words = read[language] { return words }
            let words = try Localizations.load(LanguagePreferences([language.description]))
            read[language] = words
            return words
        }
    }
}
