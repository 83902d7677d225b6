import CairnBundle
import CairnUI

/// A look in which every entry is shown.
enum ShowcaseVariant: String, CaseIterable, Sendable {
    /// English, light.
    case light
    /// English, dark.
    case dark
    /// Arabic, from right to left.
    case arabic
    /// English with accents and 40 % more of it (`en-XA`), to see which screens have room for the world's languages.
    case long
    /// Movement is avoided.
    case reducedMotion = "reduced-motion"

    /// The language of its dates and numbers.
    var language: String { self == .arabic ? "ar" : "en" }
    /// The language of its words.
    var words: LanguageTag {
        self == .long ? PseudoLanguage.accented.tag : LanguageTag(language: language)
    }
    /// Light or dark.
    var colorScheme: ColorScheme { self == .dark ? .dark : .light }
    /// Whether movement is avoided.
    var reducesMotion: Bool { self == .reducedMotion }
}
