public import CairnUI
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Which part of a map is seen, and how near. Lengths are points of a screen.
public struct MapView: Sendable, Hashable, Codable {
    /// How wide the earth is at a zoom of 0.
    public static let side = 256.0

    /// The middle of the view, on a square of 1 × 1 from the north-west.
    public private(set) var center: Point
    /// At each further 1, everything is twice as large.
    public private(set) var zoom: Double

    /// Looks at a place; what is no number becomes the middle of the map.
    public init(center: Point = Point(x: 0.5, y: 0.5), zoom: Double = 0) {
        func clean(_ value: Double, _ other: Double) -> Double { value.isFinite ? value : other }
        let x = clean(center.x, 0.5)
        self.center = Point(
            x: x - x.rounded(.down), y: min(max(clean(center.y, 0.5), 0), 1))
        self.zoom = min(max(clean(zoom, 0), -4), Double(MapCell.deepest))
    }

    /// How wide and high the whole earth is.
    public var world: Double { Self.side * exp2(zoom) }

    /// The farthest one can be: the earth as wide as the view, so that no place is seen twice.
    public static func leastZoom(in view: Size) -> Double { log2(max(view.width, 1) / side) }

    /// Returns this view with its zoom inside of what there is, and no edge of the map within the view that could be outside.
    func limited(in view: Size, most: Double) -> MapView {
        let least = Self.leastZoom(in: view)
        var next = MapView(center: center, zoom: min(max(zoom, least), max(most, least)))
        let half = view.height / 2 / next.world
        next.center.y = half >= 0.5 ? 0.5 : min(max(next.center.y, half), 1 - half)
        return next
    }

    /// Returns this view so many levels nearer; what lies under a place of the view stays there.
    public func zoomed(
        by levels: Double, about place: Point, in view: Size, most: Double
    ) -> MapView {
        guard levels.isFinite, place.x.isFinite, place.y.isFinite else { return self }
        let next = MapView(center: center, zoom: zoom + levels).limited(in: view, most: most)
        let (x, y) = (place.x - view.width / 2, place.y - view.height / 2)
        let shift = 1 / world - 1 / next.world
        return MapView(
            center: Point(x: center.x + x * shift, y: center.y + y * shift), zoom: next.zoom
        ).limited(in: view, most: most)
    }

    /// Returns this view with the map moved by so many points.
    public func panned(by way: Point, in view: Size, most: Double) -> MapView {
        guard way.x.isFinite, way.y.isFinite else { return self }
        return MapView(
            center: Point(x: center.x - way.x / world, y: center.y - way.y / world), zoom: zoom
        ).limited(in: view, most: most)
    }

    /// A view of an area, with some room around it, and no nearer than a town.
    public static func showing(_ area: PlaceArea, in view: Size, most: Double) -> MapView {
        let west = Mercator.x(longitude: area.west)
        let width = Mercator.x(longitude: area.east) - west
        let across = width < 0 ? width + 1 : width
        let north = Mercator.y(latitude: area.latitudes.upperBound)
        let down = Mercator.y(latitude: area.latitudes.lowerBound) - north
        // Room for the signs of the outermost places.
        let (sign, town) = (48.0, 11.0)
        func zoom(_ length: Double, _ room: Double) -> Double {
            length > 0 ? log2(max(room - 2 * sign, room / 2) / side / length) : town
        }
        let nearest = min(zoom(across, view.width), zoom(down, view.height), town)
        return MapView(
            center: Point(x: west + across / 2, y: north + down / 2), zoom: nearest
        ).limited(in: view, most: most)
    }

    /// Where a place of the square is seen: of all the turns around the earth, the nearest to the middle.
    public func place(_ point: Point, in view: Size) -> Point {
        var x = point.x - center.x
        x -= x.rounded()
        return Point(
            x: view.width / 2 + x * world, y: view.height / 2 + (point.y - center.y) * world)
    }

    /// The level of the squares that are at least so many points wide, and less than twice as many.
    public func level(cell: Double) -> Int {
        min(max(Int(log2(world / max(cell, 1)).rounded(.down)), 0), MapCell.deepest)
    }

    /// The squares that are seen, and a ring of them around, so that a small step asks for nothing.
    public func window(in view: Size, cell: Double) -> MapWindow {
        let level = level(cell: cell)
        let side = Double(1 << level)
        func range(_ center: Double, _ length: Double) -> Range<Int> {
            let half = length / 2 / world
            let first = Int(((center - half) * side).rounded(.down)) - 1
            return first..<Int(((center + half) * side).rounded(.down)) + 2
        }
        return MapWindow(
            level: level, rows: range(center.y, view.height),
            columns: range(center.x, view.width))
    }
}

extension MapView {
    /// How many levels nearer something is that is so many times as large.
    static func levels(of scale: Double) -> Double { log2(scale) }
}
