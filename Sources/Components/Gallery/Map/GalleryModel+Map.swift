import CairnUI

/// The map of places.
extension GalleryModel {
    /// The space available for the map, in points.
    var mapRoom: Size { Size(width: max(room.width, 1), height: max(room.height, 1)) }
    private var mostMapZoom: Double { configuration.map.maxZoom }

    /// Indicates whether the map can be zoomed in.
    var canMapZoomIn: Bool { (map.view?.zoom ?? .infinity) < mostMapZoom - 0.01 }
    /// Indicates whether the map can be zoomed out.
    var canMapZoomOut: Bool {
        (map.view?.zoom ?? -.infinity) > MapCamera.leastZoom(in: mapRoom) + 0.01
    }

    mutating func chart(_ action: MapAction) {
        switch action {
        case .areaCame(let area):
            map.area = area
            map.isKnown = true
            if area == nil { map.clusters = [] }
            if map.view == nil { fit() }
        case .clustersCame(let clusters, let window):
            guard window == map.asked else { return }
            map.clusters = clusters
        case .zoomed(let levels):
            let middle = Point(x: mapRoom.width / 2, y: mapRoom.height / 2)
            look(map.view?.zoomed(by: levels, about: middle, in: mapRoom, most: mostMapZoom))
        case .stepped(let across, let down):
            let way = Point(x: across * mapRoom.width / 10, y: down * mapRoom.height / 10)
            look(map.view?.panned(by: way, in: mapRoom, most: mostMapZoom))
        case .dragged(let drag):
            grip(drag.phase)
            look(
                drag.phase == .cancelled
                    ? map.grip
                    : map.grip?.panned(
                        by: drag.translation, in: mapRoom, most: mostMapZoom))
            letGo(drag.phase)
        case .pinched(let pinch):
            grip(pinch.phase)
            let levels = pinch.scale > 0 ? MapCamera.levels(of: pinch.scale) : 0
            look(
                pinch.phase == .cancelled
                    ? map.grip
                    : map.grip?.zoomed(
                        by: levels, about: pinch.center, in: mapRoom, most: mostMapZoom))
            letGo(pinch.phase)
        case .fitted: fit()
        case .opened(let cell): choose(.squareChosen(cell))
        }
    }

    private mutating func grip(_ phase: Drag.Phase) {
        if phase == .began || map.grip == nil { map.grip = map.view }
    }

    private mutating func letGo(_ phase: Drag.Phase) {
        if phase == .ended || phase == .cancelled { map.grip = nil }
    }

    /// Shows the area of all photos. Has no effect if there are no photos with a place.
    private mutating func fit() {
        guard let area = map.area else { return }
        look(.showing(area, in: mapRoom, most: mostMapZoom), isFitted: true)
    }

    private mutating func look(_ view: MapCamera?, isFitted: Bool = false) {
        guard let view else { return }
        map.view = view
        map.isFitted = isFitted
        survey()
    }

    /// Adapts the map to a change of the available space.
    mutating func refitMap() {
        guard page == .map, let view = map.view else { return }
        if map.isFitted, map.area != nil {
            fit()
        } else {
            look(view.limited(in: mapRoom, most: mostMapZoom))
        }
    }

    /// Requests the photos of the visible part of the map, unless they have been requested already.
    mutating func survey(again: Bool = false) {
        guard let view = map.view else { return }
        let window = view.window(in: mapRoom, cell: configuration.map.cellSize)
        guard again || window != map.asked else { return }
        map.asked = window
        requests.append(.clusters(window, home))
    }
}
