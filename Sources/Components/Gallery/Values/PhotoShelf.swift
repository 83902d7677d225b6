/// Where a photo of the library is.
public enum PhotoShelf: Int, Sendable, Hashable, Codable, CaseIterable {
    /// In the timeline.
    case shown = 0
    /// Out of sight, on purpose.
    case hidden = 1
    /// In the trash, from where it can come back.
    case trash = 2
}
