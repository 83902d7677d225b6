/// The languages that the user prefers, best first, with the source of each preference.
///
/// The order is explicit choice, then `LANGUAGE` (a list), `LC_ALL`, `LC_MESSAGES`, `LANG`. An
/// empty variable counts as unset. As with gettext, `LANGUAGE` is ignored if the locale is `C` or
/// `POSIX`; if no locale is set at all, it counts.
public struct LanguagePreferences: Sendable, Hashable {
    /// The source of a preference.
    public enum Source: String, Sendable, Hashable, Codable {
        /// The app or its command line.
        case explicit
        /// The variable `LANGUAGE`.
        case language = "LANGUAGE"
        /// The variable `LC_ALL`.
        case lcAll = "LC_ALL"
        /// The variable `LC_MESSAGES`.
        case lcMessages = "LC_MESSAGES"
        /// The variable `LANG`.
        case lang = "LANG"
    }

    /// The ranges that one source names, best first.
    public struct Wish: Sendable, Hashable {
        /// The source of the preference.
        public var source: Source
        /// The ranges that the source names. Empty for `C` and `POSIX`, which select the
        /// development language.
        public var ranges: [LanguageRange]
    }

    /// The preferences, strongest first.
    public private(set) var wishes: [Wish] = []

    /// Collects the preferences of an explicit choice and of an environment.
    ///
    /// - Parameters:
    ///   - explicit: Languages that the app or its user names, best first: BCP 47 tags and ranges,
    ///     or POSIX locale names. Any other text is skipped.
    ///   - environment: The variables to read; none by default, so that a test never depends on its
    ///     shell.
    public init(_ explicit: [String] = [], environment: [String: String] = [:]) {
        if let wish = Self.wish(.explicit, explicit) { wishes.append(wish) }
        func value(_ source: Source) -> String? {
            environment[source.rawValue].flatMap { $0.isEmpty ? nil : $0 }
        }
        let locales: [Source] = [.lcAll, .lcMessages, .lang]
        let locale = locales.lazy.compactMap { source in value(source).map { (source, $0) } }.first
        let isUntranslated = locale.map { $0.1 == "C" || $0.1 == "POSIX" } ?? false
        if let list = value(.language), !isUntranslated {
            let names = list.split(separator: ":").map(String.init)
            if let wish = Self.wish(.language, names) { wishes.append(wish) }
        }
        for source in locales {
            guard let name = value(source) else { continue }
            if let wish = Self.wish(source, [name]) { wishes.append(wish) }
            // A stronger variable with the value C ends the search, because it overrides the weaker
            // ones.
            if LanguageTag.isPosixDefault(name) { break }
        }
    }

    /// All ranges of all preferences, strongest first.
    public var ranges: [LanguageRange] { wishes.flatMap(\.ranges) }

    /// Returns the preference in a list of names, up to `C`, which selects the development
    /// language; `nil` if no name is valid.
    private static func wish(_ source: Source, _ names: [String]) -> Wish? {
        let named = names.prefix { !LanguageTag.isPosixDefault($0) }
        let ranges = named.compactMap(range)
        let endsInDefault = named.count < names.count
        return ranges.isEmpty && !endsInDefault ? nil : Wish(source: source, ranges: ranges)
    }

    private static func range(_ text: String) -> LanguageRange? {
        text.contains("*")
            ? LanguageRange(text) : LanguageTag(posix: text).map { LanguageRange($0) }
    }
}
