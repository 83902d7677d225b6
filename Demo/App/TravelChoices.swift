import CairnPropertyList
import CairnUI

/// What a person has chosen in the app, kept beside the stories.
struct TravelChoices: Sendable, Equatable, Codable {
    /// How light the screen is.
    enum Look: String, Sendable, Codable, CaseIterable {
        case system, light, dark
    }

    /// The language as a tag; `nil` for that of the system.
    var language: String?
    /// How light the screen is.
    var look = Look.system
    /// Whether movement is avoided, whatever the host says.
    var hasLessMotion = false

    /// The colour scheme, where the host would show `scheme`.
    func scheme(_ scheme: ColorScheme) -> ColorScheme {
        switch look {
        case .system: scheme
        case .light: .light
        case .dark: .dark
        }
    }
}
