import CairnFiles
public import CairnGalleryLibrary
public import CairnUI
import FoundationEssentials

/// The visible part of a map: its center and zoom. Lengths are points of a screen.
public struct MapCamera: Sendable, Hashable, Codable {
    /// The width of the earth at zoom 0.
    public static let side = 256.0

    /// The center of the view in the 1 × 1 world square, measured from the north-west.
    public private(set) var center: Point
    /// The zoom level. Each level doubles the scale.
    public private(set) var zoom: Double

    /// Creates a view centered on a point. Coordinates that are not finite are replaced by the
    /// center of the map.
    public init(center: Point = Point(x: 0.5, y: 0.5), zoom: Double = 0) {
        func clean(_ value: Double, _ other: Double) -> Double { value.isFinite ? value : other }
        let x = clean(center.x, 0.5)
        self.center = Point(
            x: x - x.rounded(.down), y: min(max(clean(center.y, 0.5), 0), 1))
        self.zoom = min(max(clean(zoom, 0), -4), Double(MapTile.deepest))
    }

    /// The width and height of the whole earth at this zoom.
    public var world: Double { Self.side * exp2(zoom) }

    /// Returns the minimum zoom, at which the earth is as wide as the view, so that no place is
    /// visible twice.
    public static func leastZoom(in view: Size) -> Double { log2(max(view.width, 1) / side) }

    /// Returns this view with its zoom clamped to the permitted range, and its center moved so that
    /// the map's edges stay outside of the view where possible.
    func limited(in view: Size, most: Double) -> MapCamera {
        let least = Self.leastZoom(in: view)
        var next = MapCamera(center: center, zoom: min(max(zoom, least), max(most, least)))
        let half = view.height / 2 / next.world
        next.center.y = half >= 0.5 ? 0.5 : min(max(next.center.y, half), 1 - half)
        return next
    }

    /// Returns this view zoomed by a number of levels; the point under `place` stays in position.
    public func zoomed(
        by levels: Double, about place: Point, in view: Size, most: Double
    ) -> MapCamera {
        guard levels.isFinite, place.x.isFinite, place.y.isFinite else { return self }
        let next = MapCamera(center: center, zoom: zoom + levels).limited(in: view, most: most)
        let (x, y) = (place.x - view.width / 2, place.y - view.height / 2)
        let shift = 1 / world - 1 / next.world
        return MapCamera(
            center: Point(x: center.x + x * shift, y: center.y + y * shift), zoom: next.zoom
        ).limited(in: view, most: most)
    }

    /// Returns this view with the map moved by a distance in points.
    public func panned(by way: Point, in view: Size, most: Double) -> MapCamera {
        guard way.x.isFinite, way.y.isFinite else { return self }
        return MapCamera(
            center: Point(x: center.x - way.x / world, y: center.y - way.y / world), zoom: zoom
        ).limited(in: view, most: most)
    }

    /// Returns a view of an area with a margin around it, zoomed in no further than the scale of a
    /// town.
    public static func showing(_ area: PlaceArea, in view: Size, most: Double) -> MapCamera {
        let west = Mercator.x(longitude: area.west)
        let width = Mercator.x(longitude: area.east) - west
        let across = width < 0 ? width + 1 : width
        let north = Mercator.y(latitude: area.latitudes.upperBound)
        let down = Mercator.y(latitude: area.latitudes.lowerBound) - north
        // Leaves a margin for the markers of the outermost places.
        let (sign, town) = (48.0, 11.0)
        func zoom(_ length: Double, _ room: Double) -> Double {
            length > 0 ? log2(max(room - 2 * sign, room / 2) / side / length) : town
        }
        let nearest = min(zoom(across, view.width), zoom(down, view.height), town)
        return MapCamera(
            center: Point(x: west + across / 2, y: north + down / 2), zoom: nearest
        ).limited(in: view, most: most)
    }

    /// Returns the position of a point of the world square in the view: of all its repetitions
    /// around the earth, the nearest to the center.
    public func place(_ point: Point, in view: Size) -> Point {
        var x = point.x - center.x
        x -= x.rounded()
        return Point(
            x: view.width / 2 + x * world, y: view.height / 2 + (point.y - center.y) * world)
    }

    /// Returns the level at which tiles are at least `cell` points wide, and less than twice that.
    public func level(cell: Double) -> Int {
        min(max(Int(log2(world / max(cell, 1)).rounded(.down)), 0), MapTile.deepest)
    }

    /// Returns the visible tiles and a ring of tiles around them, so that a small movement requires
    /// no request.
    public func window(in view: Size, cell: Double) -> MapTileRange {
        let level = level(cell: cell)
        let side = Double(1 << level)
        func range(_ center: Double, _ length: Double) -> Range<Int> {
            let half = length / 2 / world
            let first = Int(((center - half) * side).rounded(.down)) - 1
            return first..<Int(((center + half) * side).rounded(.down)) + 2
        }
        return MapTileRange(
            level: level, rows: range(center.y, view.height),
            columns: range(center.x, view.width))
    }
}

extension MapCamera {
    /// Returns the difference in zoom levels that corresponds to a scale factor.
    static func levels(of scale: Double) -> Double { log2(scale) }
}
