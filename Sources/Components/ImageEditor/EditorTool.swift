/// What an editor offers to do, one at a time.
public enum EditorTool: String, Sendable, Hashable, Codable, CaseIterable {
    /// Crop, turn, mirror, straighten.
    case crop
    /// Light and colours.
    case adjust
    /// Looks that are ready.
    case filter
    /// Words on the picture.
    case text
    /// Parts that nobody shall see.
    case redact
}
