public import CairnGalleryLibrary
public import CairnUI

/// An event on a map. Positions and distances are in points, relative to the map.
public enum MapAction: Sendable, Equatable {
    /// The map appeared in the available space, for the first time or again.
    case appeared(in: GridBounds)
    /// The size available to the visible map changed.
    case roomChanged(GridBounds)
    /// The area of the photos was received; `nil` if there is no photo with a place.
    case areaCame(PlaceArea?)
    /// The clusters of a window were received.
    case clustersCame([PlaceCluster], of: MapTileRange)
    /// The map was zoomed about its center, by a number of levels.
    case zoomed(by: Double)
    /// The map was moved to the right and down, in tenths of the view.
    case stepped(across: Double, down: Double)
    /// The map was dragged.
    case dragged(Drag)
    /// The map was pinched.
    case pinched(Pinch)
    /// The user chose to show all photos.
    case fitted
    /// The user opened the photos of a tile.
    case opened(MapTile)
}
