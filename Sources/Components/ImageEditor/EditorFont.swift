import CairnImaging

/// A font for texts on a picture.
public enum EditorFont: String, Sendable, Hashable, Codable, CaseIterable {
    /// The font of the app, semibold.
    case sans
    /// The font of the app, light.
    case light
    /// A font with serifs.
    case serif
    /// A font with characters of equal width.
    case mono

    /// The font as recipes name it: a Pango font description without a size.
    public var description: String {
        switch self {
        case .sans: "Inter Semi-Bold"
        case .light: "Inter Light"
        case .serif: "Serif Bold"
        case .mono: "Monospace Bold"
        }
    }
}
