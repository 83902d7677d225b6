/// A tool of the editor; one is active at a time.
public enum EditorTool: String, Sendable, Hashable, Codable, CaseIterable {
    /// Cropping, rotation, flipping and straightening.
    case crop
    /// Light and color.
    case adjust
    /// Filters.
    case filter
    /// Texts on the picture.
    case text
    /// Shapes on the picture.
    case sticker
    /// Redacted areas.
    case redact
    /// Lines drawn by hand.
    case draw
    /// Hue, saturation and luminance by ranges of hues.
    case color
    /// Tone curves.
    case curves
}
