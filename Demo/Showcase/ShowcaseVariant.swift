import CairnUI

/// A look in which every entry is shown.
enum ShowcaseVariant: String, CaseIterable, Sendable {
    /// English, light.
    case light
    /// English, dark.
    case dark
    /// Arabic, from right to left.
    case arabic
    /// Words that are half as long again, with accents.
    case long
    /// Movement is avoided.
    case reducedMotion = "reduced-motion"

    /// The language of its words.
    var language: String { self == .arabic ? "ar" : "en" }
    /// Light or dark.
    var colorScheme: ColorScheme { self == .dark ? .dark : .light }
    /// Whether movement is avoided.
    var reducesMotion: Bool { self == .reducedMotion }
}
