public import CairnBundle
public import CairnStrings

/// The texts that Cairn ships, in the languages of the folder `Files`.
public enum Localizations {
    /// The language in which every key is defined first, and the fallback for missing translations.
    public static let developmentLanguage = "en"
    /// The texts without counts, in each `*.lproj`.
    public static let stringsFile = "Localizable.strings"
    /// The texts with counts, in each `*.lproj`. Not named `.stringsdict`, because Foundation on
    /// Linux terminates the process when it finds one.
    public static let pluralsFile = "Plurals.plist"

    /// Loads the texts of an app and of Cairn in the user's language.
    ///
    /// - Parameters:
    ///   - preferences: The user's language preferences.
    ///   - app: The app's own bundles, in order of precedence, highest first: their texts take
    ///     precedence over Cairn's.
    ///   - cairn: The locator of Cairn's own texts.
    ///   - development: The language of the app that has every text.
    ///   - digits: The digits for numbers in texts.
    ///   - report: Called for every missing key and every argument that does not fit.
    /// - Returns: The texts, in the development language if no better one is available; in English
    ///   if Cairn has no texts in it.
    /// - Throws: `ResourceError.bundleNotFound(bundle:tried:)` if not even the embedded copy may be
    ///   used.
    /// - Complexity: Linear in the files of the chosen languages.
    public static func load(
        _ preferences: LanguagePreferences, app: [ResourceFiles] = [],
        cairn: ResourceLocator = .cairnLocalizations(),
        development: String = developmentLanguage,
        digits: LocaleFormatter.Digits = .ofLanguage,
        report: (@Sendable (LocalizationProblem) -> Void)? = nil
    ) throws(ResourceError) -> Localization {
        let own = try cairn.locate()
        let english = LanguageTag(language: developmentLanguage)
        // A language without Cairn's texts would show keys.
        let last = LanguageTag(development).flatMap { tag in
            LocalizationFolder(own, development: english).languages.contains(tag) ? tag : nil
        }
        return Localization.loading(
            ResourceStack(app + [own]), preferences: preferences, development: last ?? english,
            numbers: { NumberSymbols($0, digits: digits) }, report: report)
    }
}

extension ResourceLocator {
    /// Returns the locator of Cairn's own texts.
    ///
    /// - Parameters:
    ///   - explicitPath: A folder to search first.
    ///   - allowsSourceFolder: `true` to let a debug build read the package's own folder.
    ///   - allowsEmbedded: `true` to fall back to the copy embedded in the program, which is in
    ///     English.
    /// - Returns: The locator, for this process.
    public static func cairnLocalizations(
        explicitPath: String? = nil, allowsSourceFolder: Bool = true, allowsEmbedded: Bool = true
    ) -> ResourceLocator {
        ResourceLocator(
            bundle: "Cairn_CairnLocalizations", installed: "cairn/Localizations",
            marker: "\(Localizations.developmentLanguage).lproj", variable: "CAIRN_RESOURCES",
            explicitPath: explicitPath,
            sourceFolder: allowsSourceFolder ? filesOfThisBuild() : nil,
            embedded: allowsEmbedded ? .cairnLocalizations : nil)
    }
}
