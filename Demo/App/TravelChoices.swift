import CairnPropertyList
import CairnUI

/// The choices that the user made in the app, stored beside the stories.
struct TravelChoices: Sendable, Equatable, Codable {
    /// The appearance of the screen: light or dark.
    enum Look: String, Sendable, Codable, CaseIterable {
        case system, light, dark
    }

    /// The tag of the chosen language; `nil` for the system's language.
    var language: String?
    /// The chosen appearance.
    var look = Look.system
    /// Indicates that motion is reduced, regardless of the host's setting.
    var hasLessMotion = false

    /// Returns the color scheme to use if the host's own is `scheme`.
    func scheme(_ scheme: ColorScheme) -> ColorScheme {
        switch look {
        case .system: scheme
        case .light: .light
        case .dark: .dark
        }
    }
}
