public import CairnPropertyList

/// Which language an app speaks.
public struct LanguageConfiguration: DescribedConfiguration, Equatable {
    /// The languages that the app asks for, best first, as BCP 47 tags: `["pt-BR", "en"]`. Empty by default: the
    /// environment decides. A tag that is none is passed over.
    public var preferred: [String] = []
    /// Whether the environment is asked where ``preferred`` names no language that is there. True by default.
    public var followsEnvironment = true
    /// The language that has every text, and that serves where nothing else does. `en` by default.
    public var development = "en"

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("preferred", "Languages the app asks for, best first, as BCP 47 tags"),
        Setting(
            "followsEnvironment",
            "Whether LANGUAGE, LC_ALL, LC_MESSAGES and LANG are asked where none of these is there"),
        Setting("development", "Language that has every text, and serves where nothing else does"),
    ]

    /// Returns the wishes of the settings and of an environment, strongest first.
    public func preferences(environment: [String: String]) -> LanguagePreferences {
        LanguagePreferences(preferred, environment: followsEnvironment ? environment : [:])
    }
}
