public import CairnGalleryLibrary
public import CairnUI

/// The map of places: its view, and the clusters and area received from the library.
public struct PhotoMapModel: Model {
    /// The events on a map.
    public typealias Action = MapAction
    /// The requests of a map.
    public typealias Request = MapRequest

    /// The visible part of the map; `nil` until the area of the photos is known.
    public internal(set) var view: MapCamera?
    /// The area in which photos were taken; `nil` if there are none with a place, and until the
    /// area is known.
    public private(set) var area: PlaceArea?
    /// A Boolean value that indicates whether the library has returned the area of the photos.
    public private(set) var isKnown = false
    /// The clusters of the visible tiles, ordered by position.
    public private(set) var clusters: [PlaceCluster] = []

    /// Indicates that the map shows all photos, also after a change of its size, until the user
    /// moves it.
    var isFitted = true
    var configuration: MapConfiguration
    private var room: GridBounds
    /// The tiles that were requested last.
    private var asked: MapTileRange?
    /// The view at the start of a gesture that moves it.
    private var grip: MapCamera?

    /// Creates a map in the available space, before the area of the photos is known.
    init(_ configuration: MapConfiguration, room: GridBounds) {
        (self.configuration, self.room) = (configuration, room)
    }

    /// The space available for the map, in points.
    var size: Size { Size(width: max(room.width, 1), height: max(room.height, 1)) }
    /// Indicates that the map can be zoomed in.
    var canZoomIn: Bool { (view?.zoom ?? .infinity) < configuration.maxZoom - 0.01 }
    /// Indicates that the map can be zoomed out.
    var canZoomOut: Bool { (view?.zoom ?? -.infinity) > MapCamera.leastZoom(in: size) + 0.01 }

    /// Changes the map after an action.
    ///
    /// - Returns: The requests for clusters or photos.
    public mutating func update(_ action: MapAction) -> [MapRequest] {
        switch action {
        case .appeared(let room):
            self.room = room
            return survey(again: true)
        case .roomChanged(let room):
            self.room = room
            guard let view else { return [] }
            if isFitted, area != nil { return fit() }
            return look(view.limited(in: size, most: configuration.maxZoom))
        case .areaCame(let area):
            self.area = area
            isKnown = true
            if area == nil { clusters = [] }
            return view == nil ? fit() : []
        case .clustersCame(let clusters, let window):
            if window == asked { self.clusters = clusters }
            return []
        case .zoomed(let levels):
            let middle = Point(x: size.width / 2, y: size.height / 2)
            return look(view.map { zoomed($0, by: levels, about: middle) })
        case .stepped(let across, let down):
            let way = Point(x: across * size.width / 10, y: down * size.height / 10)
            return look(view.map { panned($0, by: way) })
        case .dragged(let drag):
            let way = drag.translation
            return move(drag.phase) { $0.panned($1, by: way) }
        case .pinched(let pinch):
            let levels = pinch.scale > 0 ? MapCamera.levels(of: pinch.scale) : 0
            let center = pinch.center
            return move(pinch.phase) { $0.zoomed($1, by: levels, about: center) }
        case .fitted: return fit()
        case .opened(let tile): return [.photos(tile)]
        }
    }

    private func zoomed(_ view: MapCamera, by levels: Double, about place: Point) -> MapCamera {
        view.zoomed(by: levels, about: place, in: size, most: configuration.maxZoom)
    }

    private func panned(_ view: MapCamera, by way: Point) -> MapCamera {
        view.panned(by: way, in: size, most: configuration.maxZoom)
    }

    /// Moves the map by a gesture, from the view at the start of the gesture.
    private mutating func move(
        _ phase: Drag.Phase, _ moved: (PhotoMapModel, MapCamera) -> MapCamera
    ) -> [MapRequest] {
        if phase == .began || grip == nil { grip = view }
        let view = grip.map { phase == .cancelled ? $0 : moved(self, $0) }
        let requests = look(view)
        if phase == .ended || phase == .cancelled { grip = nil }
        return requests
    }

    /// Shows the area of all photos. Has no effect if there are no photos with a place.
    private mutating func fit() -> [MapRequest] {
        guard let area else { return [] }
        return look(.showing(area, in: size, most: configuration.maxZoom), isFitted: true)
    }

    private mutating func look(_ view: MapCamera?, isFitted: Bool = false) -> [MapRequest] {
        guard let view else { return [] }
        self.view = view
        self.isFitted = isFitted
        return survey()
    }

    /// Requests the photos of the visible part of the map, unless they have been requested already.
    private mutating func survey(again: Bool = false) -> [MapRequest] {
        guard let view else { return [] }
        let window = view.window(in: size, cell: configuration.cellSize)
        guard again || window != asked else { return [] }
        asked = window
        return [.clusters(window)]
    }
}
