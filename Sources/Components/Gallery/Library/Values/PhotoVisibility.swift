/// The state of a photo of the library.
public enum PhotoVisibility: Int, Sendable, Hashable, Codable, CaseIterable {
    /// Shown in the timeline.
    case shown = 0
    /// Hidden by the user.
    case hidden = 1
    /// In the trash, from which it can be restored.
    case trash = 2
}
