public import CairnPropertyList

/// The language settings of an app.
public struct LanguageConfiguration: ModuleConfiguration {
    /// The languages that the app prefers, best first, as BCP 47 tags: `["pt-BR", "en"]`. The
    /// default is empty, which leaves the choice to the environment. An invalid tag is skipped.
    @Setting("Preferred languages, best first, as BCP 47 tags") public var preferred: [String] = []
    /// A Boolean value that indicates whether the environment is consulted if ``preferred`` names
    /// no available language. The default is `true`.
    @Setting(
        "Whether LANGUAGE, LC_ALL, LC_MESSAGES and LANG are read if none of these is available")
    public var followsEnvironment = true
    /// The development language, which has every text and is the last resort. The default is `en`.
    @Setting("Development language, which has every text and is the last fallback")
    public var development = "en"

    /// The section of the settings.
    public static let section = "languages"

    /// Creates the default configuration.
    public init() {}

    /// Returns the preferences of the settings and of an environment, strongest first.
    public func preferences(environment: [String: String]) -> LanguagePreferences {
        LanguagePreferences(preferred, environment: followsEnvironment ? environment : [:])
    }
}
