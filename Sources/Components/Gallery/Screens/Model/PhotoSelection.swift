public import CairnGalleryLibrary

/// The selection of a gallery.
public struct PhotoSelection: Sendable, Hashable, Codable {
    /// The selected photos.
    public internal(set) var ids: Set<PhotoID> = []
    /// The photo at which a range selection starts: the last one selected individually.
    public internal(set) var anchor: PhotoID?
    /// The index of that photo in the list.
    var anchorIndex: Int?
    /// The current drag selection: its start, and the selection before it.
    var sweep: Sweep?

    struct Sweep: Sendable, Hashable, Codable {
        var from: Int
        var before: Set<PhotoID>
        /// Indicates that the drag selects; one that began on a selected photo deselects.
        var selects: Bool
    }

    /// Creates an empty selection.
    public init() {}

    /// Returns `true` if a photo is selected.
    public func contains(_ id: PhotoID) -> Bool { ids.contains(id) }
}
