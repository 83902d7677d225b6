/// The photos that are selected.
public struct PhotoSelection: Sendable, Hashable, Codable {
    /// Those selected.
    public internal(set) var ids: Set<PhotoID> = []
    /// The photo from which a range goes: the last one that was selected by itself.
    public internal(set) var anchor: PhotoID?
    /// The place of that photo in the list.
    var anchorIndex: Int?
    /// A finger that selects: where it began, and what was selected before.
    var sweep: Sweep?

    struct Sweep: Sendable, Hashable, Codable {
        var from: Int
        var before: Set<PhotoID>
        /// Whether it selects; one that began on a selected photo takes away.
        var selects: Bool
    }

    /// Nothing.
    public init() {}

    /// Whether a photo is selected.
    public func contains(_ id: PhotoID) -> Bool { ids.contains(id) }
}
