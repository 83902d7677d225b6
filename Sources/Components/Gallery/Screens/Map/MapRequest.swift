public import CairnGalleryLibrary

/// A request of a map, which the gallery completes with its list.
public enum MapRequest: Sendable, Equatable {
    /// Load the clusters of a window.
    case clusters(MapTileRange)
    /// List the photos of a tile.
    case photos(MapTile)
}
