import CairnBundle
import CairnLocalizations
import CairnStrings

/// The locations and names of the app's own files.
enum AppFiles {
    /// The environment variable that names a folder with the app's files, or several separated by
    /// `:`.
    static let variable = "TRAVEL_STORY_RESOURCES"
    /// The name of the settings file.
    static let plist = "TravelStory.plist"
    /// The name of the file with the steps of the walk through the app.
    static let walk = "Walk.plist"
    /// The name of the style sheet for the page that shows a walk.
    static let walkStyle = "Walk.css"
    /// The name of the style sheet for stories that are exported as a web page.
    static let exportStyle = "Export.css"

    /// Locates the app's files, searching `config` first.
    ///
    /// - Throws: ``ResourceError`` with every location tried.
    static func locate(config: String?) throws(ResourceError) -> ResourceFiles {
        let files = try locator(of: plist, config).locate()
        // If an explicit folder cannot be used, silently falling back to another one would be
        // wrong.
        if let config, files.attempts.last?.place != .explicit {
            throw .fileNotFound(path: plist, searched: [config])
        }
        return files
    }

    /// The path of the settings file in the settings folders of the machine and of the user.
    static let settingsPath = "travel-story/\(plist)"

    /// Returns the bytes of one of the app's files: the copy in the user's folder if there is one,
    /// otherwise the app's own.
    ///
    /// - Throws: ``ResourceError`` with every location tried.
    static func bytes(_ name: String, in files: ResourceFiles) throws(ResourceError) -> [UInt8] {
        if let own = try? files.bytes(at: name) { return own }
        return try locate(config: nil).bytes(at: name)
    }

    /// Loads the texts of the app and those of Cairn's modules.
    ///
    /// - Throws: ``ResourceError`` with every location tried.
    static func texts(
        _ preferences: LanguagePreferences,
        development: String = Localizations.developmentLanguage
    ) throws(ResourceError) -> Localization {
        try Localizations.load(
            preferences,
            app: [try locator(of: "\(Localizations.developmentLanguage).lproj").locate()],
            development: development)
    }

    private static func locator(of marker: String, _ config: String? = nil) -> ResourceLocator {
        ResourceLocator(
            bundle: "Cairn_travel-story", installed: "travel-story", marker: marker,
            variable: variable, explicitPath: config,
            sourceFolder: ResourceLocator.filesOfThisBuild())
    }
}
