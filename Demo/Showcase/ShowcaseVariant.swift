import CairnStrings
import CairnUI

/// A variant in which every entry is rendered.
enum ShowcaseVariant: String, CaseIterable, Sendable {
    /// English, light appearance.
    case light
    /// English, dark appearance.
    case dark
    /// Arabic, right to left.
    case arabic
    /// Accented English, 40 % longer (`en-XA`), to reveal screens that are too small for other
    /// languages.
    case long
    /// English, with reduced motion.
    case reducedMotion = "reduced-motion"

    /// The language of dates and numbers.
    var language: String { self == .arabic ? "ar" : "en" }
    /// The language of texts.
    var words: LanguageTag {
        self == .long ? PseudoLanguage.accented.tag : LanguageTag(language: language)
    }
    /// The color scheme.
    var colorScheme: ColorScheme { self == .dark ? .dark : .light }
    /// Indicates that motion is reduced.
    var reducesMotion: Bool { self == .reducedMotion }
}
