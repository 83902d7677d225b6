public import CairnUI

/// A map of where photos were taken: what of it is seen, and what is known of the library.
public struct PhotoMap: Sendable, Hashable {
    /// What is seen; `nil` until it is known where there are photos.
    public internal(set) var view: MapView?
    /// Where there are photos; `nil` without any, and until that is known.
    public internal(set) var area: PlaceArea?
    /// Whether the library has said where there are photos.
    public internal(set) var isKnown = false
    /// The photos of each square that is seen, as they lie.
    public internal(set) var clusters: [PlaceCluster] = []

    /// Whether all photos are to be seen, until a person moves the map: in a room of another size too.
    var isFitted = true
    /// The squares that were asked for last.
    var asked: MapWindow?
    /// The view when a finger began to move it.
    var grip: MapView?

    init() {}
}

/// What can happen to a map. Places and ways are in the host's units, inside of the map.
public enum MapAction: Sendable, Equatable {
    /// Where there are photos; `nil` where there is none with a place.
    case areaCame(PlaceArea?)
    /// The photos of each square of a window.
    case clustersCame([PlaceCluster], of: MapWindow)
    /// So many levels nearer, about the middle.
    case zoomed(by: Double)
    /// The map moved by so many tenths of the view, to the right and down.
    case stepped(across: Double, down: Double)
    /// A finger moves the map.
    case dragged(Drag)
    /// Two fingers on the map.
    case pinched(Pinch)
    /// All photos are to be seen.
    case fitted
    /// The photos of a square are to be seen.
    case opened(MapCell)
}
