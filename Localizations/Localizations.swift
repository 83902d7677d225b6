public import CairnBundle

/// The texts that Cairn ships, in the languages of the folder `Files`.
public enum Localizations {
    /// The language that every key is written in first, and that serves where a translation lacks.
    public static let developmentLanguage = "en"
    /// The texts without counts, in each `*.lproj`.
    public static let stringsFile = "Localizable.strings"
    /// The texts with counts, in each `*.lproj`. Not called `.stringsdict`: Foundation on Linux ends
    /// the process when it meets one.
    public static let pluralsFile = "Plurals.plist"

    /// Reads the words of an app and of Cairn in the language of the user.
    ///
    /// - Parameters:
    ///   - preferences: What the user wants.
    ///   - app: The app's own bundles, strongest first: their words come before Cairn's.
    ///   - cairn: Where Cairn's own texts are looked for.
    ///   - digits: Which digits stand for the numbers in a text.
    ///   - report: Called for every missing key and every argument that does not fit.
    /// - Returns: The words, in English where there is nothing better.
    /// - Throws: `ResourceError.bundleNotFound(bundle:tried:)`, where not even the copy inside the program
    ///   may serve.
    /// - Complexity: Linear in the files of the chosen languages.
    public static func load(
        _ preferences: LanguagePreferences, app: [ResourceFiles] = [],
        cairn: ResourceLocator = .cairnLocalizations(),
        digits: LocaleFormatter.Digits = .ofLanguage,
        report: (@Sendable (LocalizationProblem) -> Void)? = nil
    ) throws(ResourceError) -> Localization {
        let stack = ResourceStack(app + [try cairn.locate()])
        return Localization.loading(
            stack, preferences: preferences,
            development: LanguageTag(language: developmentLanguage),
            numbers: { NumberSymbols($0, digits: digits) }, report: report)
    }
}

extension ResourceLocator {
    /// The locator of Cairn's own texts.
    ///
    /// - Parameters:
    ///   - explicitPath: A folder the app wants searched first.
    ///   - allowsSourceFolder: Whether a debug build may read the package's own folder.
    ///   - allowsEmbedded: Whether the copy inside the program, in English, may serve.
    /// - Returns: The locator, for this process.
    public static func cairnLocalizations(
        explicitPath: String? = nil, allowsSourceFolder: Bool = true, allowsEmbedded: Bool = true
    ) -> ResourceLocator {
        ResourceLocator(
            bundle: "Cairn_CairnLocalizations", installed: "cairn/Localizations",
            marker: "\(Localizations.developmentLanguage).lproj", variable: "CAIRN_RESOURCES",
            explicitPath: explicitPath,
            sourceFolder: allowsSourceFolder ? sourceFolderOfThisBuild : nil,
            embedded: allowsEmbedded ? .cairnLocalizations : nil)
    }

    private static var sourceFolderOfThisBuild: String? {
        #if DEBUG
        let file = #filePath
        return file.lastIndex(of: "/").map { file[..<$0] + "/Files" }
        #else
        return nil
        #endif
    }
}
