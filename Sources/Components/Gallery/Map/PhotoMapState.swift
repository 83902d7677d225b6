public import CairnUI

/// The state of the map of places: its view, and the clusters and area received from the library.
public struct PhotoMapState: Sendable, Hashable {
    /// The visible part of the map; `nil` until the area of the photos is known.
    public internal(set) var view: MapCamera?
    /// The area in which photos were taken; `nil` if there are none with a place, and until the
    /// area is known.
    public internal(set) var area: PlaceArea?
    /// A Boolean value that indicates whether the library has returned the area of the photos.
    public internal(set) var isKnown = false
    /// The clusters of the visible tiles, ordered by position.
    public internal(set) var clusters: [PlaceCluster] = []

    /// Indicates that the map shows all photos, also after a change of its size, until the user
    /// moves it.
    var isFitted = true
    /// The tiles that were requested last.
    var asked: MapTileRange?
    /// The view at the start of a gesture that moves it.
    var grip: MapCamera?

    init() {}
}

/// An event on a map. Positions and distances are in the host's units, relative to the map.
public enum MapAction: Sendable, Equatable {
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
