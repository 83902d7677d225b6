public import CairnPropertyList

/// The language settings of an app.
public struct LanguageConfiguration: DescribedConfiguration, Equatable {
    /// The languages that the app prefers, best first, as BCP 47 tags: `["pt-BR", "en"]`. The
    /// default is empty, which leaves the choice to the environment. An invalid tag is skipped.
    public var preferred: [String] = []
    /// A Boolean value that indicates whether the environment is consulted if ``preferred`` names
    /// no available language. The default is `true`.
    public var followsEnvironment = true
    /// The development language, which has every text and is the last resort. The default is `en`.
    public var development = "en"

    /// Creates the default configuration.
    public init() {}

    /// The settings, with their descriptions.
    public static let settings = [
        Setting("preferred", "Preferred languages, best first, as BCP 47 tags"),
        Setting(
            "followsEnvironment",
            "Whether LANGUAGE, LC_ALL, LC_MESSAGES and LANG are read if none of these is available"),
        Setting(
            "development", "Development language, which has every text and is the last fallback"),
    ]

    /// Returns the preferences of the settings and of an environment, strongest first.
    public func preferences(environment: [String: String]) -> LanguagePreferences {
        LanguagePreferences(preferred, environment: followsEnvironment ? environment : [:])
    }
}
