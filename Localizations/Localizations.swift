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
