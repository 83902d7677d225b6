import CairnGalleryLibrary
public import CairnPropertyList
import CairnResources
import CairnUI

/// The outlines of the land on a map.
public struct MapLandOutlines: Sendable {
    /// A closed outline in the 1 × 1 world square, with its bounding box.
    struct Ring: Sendable {
        var points: [Point]
        var low: Point
        var high: Point
    }
    let rings: [Ring]

    /// No land: the map shows only its meridians and parallels.
    public static let empty = MapLandOutlines(rings: [])

    /// The outlines that ship with Cairn: Natural Earth at 1:50 million, simplified. Loaded once;
    /// empty if they cannot be read.
    public static let shipped: MapLandOutlines = {
        guard let bytes = try? Resources().bytes(.land) else { return .empty }
        return (try? MapLandOutlines(bytes, file: Resource.land.path)) ?? .empty
    }()

    private init(rings: [Ring]) { self.rings = rings }

    /// Reads outlines: the app's own, or `resources.bytes(.land)`.
    ///
    /// - Parameters:
    ///   - bytes: A property list with the key `land`: SVG path data of straight lines, in
    ///     hundredths of a degree to the east and to the south.
    ///   - file: The file name to use in errors.
    /// - Throws: `ConfigurationError` for a file that cannot be read.
    public init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
        let list = try PropertyList(parsing: bytes, file: file)
        guard let dictionary = list.dictionary else { throw list.mismatch("a dictionary") }
        var data = ""
        try dictionary.read("land", into: &data)
        try dictionary.rejectUnknownKeys(besides: ["land"])
        let path: VectorPath
        do throws(VectorPathError) {
            path = try VectorPath(svg: data)
        } catch {
            throw dictionary.mismatch(
                "land", expected: "SVG path data with \(error.expected) at byte \(error.offset)")
        }
        var rings: [Ring] = []
        var points: [Point] = []
        func finish() {
            if let ring = Ring(points) { rings.append(ring) }
            points = []
        }
        for segment in path.segments {
            switch segment {
            case .move(let end):
                finish()
                points.append(Self.point(end))
            case .line(let end), .cubic(_, _, let end): points.append(Self.point(end))
            case .close: finish()
            }
        }
        finish()
        self.rings = rings
    }

    private static func point(_ degrees: VectorPath.Point) -> Point {
        Point(
            x: Mercator.x(longitude: degrees.x / 100), y: Mercator.y(latitude: -degrees.y / 100))
    }
}

extension MapLandOutlines.Ring {
    init?(_ points: [Point]) {
        guard points.count >= 3 else { return nil }
        self.points = points
        low = points[0]
        high = points[0]
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
    }
}

// MARK: Drawing

extension MapLandOutlines {
    /// Returns the visible land as one path on a canvas of the view's size. The path is clipped at
    /// the view's edges and has no detail finer than `detail` points, so that its length does not
    /// depend on the zoom.
    func path(_ map: MapCamera, in view: Size, detail: Double) -> Path {
        var path = Path()
        // Lines along the clipping edge are outside of the view.
        let margin = 8.0
        let low = Point(x: -margin, y: -margin)
        let high = Point(x: view.width + margin, y: view.height + margin)
        for ring in rings {
            // The same land is visible again beyond the date line.
            for turn in -1...1 {
                func place(_ point: Point) -> Point {
                    Point(
                        x: view.width / 2 + (point.x + Double(turn) - map.center.x) * map.world,
                        y: view.height / 2 + (point.y - map.center.y) * map.world)
                }
                let (first, last) = (place(ring.low), place(ring.high))
                guard last.x > low.x, first.x < high.x, last.y > low.y, first.y < high.y,
                    last.x - first.x >= detail || last.y - first.y >= detail
                else { continue }
                let outline = Self.cut(
                    Self.thinned(ring.points.lazy.map(place), detail), low, high)
                guard outline.count >= 3 else { continue }
                path.move(to: outline[0])
                for point in outline.dropFirst() { path.line(to: point) }
                path.close()
            }
        }
        return path
    }

    /// Leaves out points that are closer than `detail` to the preceding one.
    private static func thinned(
        _ points: some Sequence<Point>, _ detail: Double
    ) -> [Point] {
        var kept: [Point] = []
        for point in points {
            if let last = kept.last, abs(point.x - last.x) < detail, abs(point.y - last.y) < detail
            {
                continue
            }
            kept.append(point)
        }
        return kept
    }

    /// Returns the part of an outline inside a box (Sutherland and Hodgman, 1974).
    private static func cut(_ outline: [Point], _ low: Point, _ high: Point) -> [Point] {
        var points = outline
        for (value, limit, isLow) in [
            (\Point.x, low.x, true), (\Point.x, high.x, false), (\Point.y, low.y, true),
            (\Point.y, high.y, false),
        ] as [(KeyPath<Point, Double>, Double, Bool)] {
            func isInside(_ point: Point) -> Bool {
                isLow ? point[keyPath: value] >= limit : point[keyPath: value] <= limit
            }
            guard !points.allSatisfy(isInside), var before = points.last else { continue }
            var kept: [Point] = []
            for point in points {
                if isInside(point) != isInside(before) {
                    let way = point[keyPath: value] - before[keyPath: value]
                    let part = (limit - before[keyPath: value]) / way
                    kept.append(
                        Point(
                            x: before.x + (point.x - before.x) * part,
                            y: before.y + (point.y - before.y) * part))
                }
                if isInside(point) { kept.append(point) }
                before = point
            }
            points = kept
        }
        return points
    }

    /// Returns meridians and parallels at a legible spacing.
    static func grid(_ map: MapCamera, in view: Size) -> Path {
        var path = Path()
        let steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]
        let step = steps.last { $0 / 360 * map.world >= 96 } ?? 30
        let (across, down) = (view.width / 2 / map.world, view.height / 2 / map.world)
        let top = view.height / 2 - map.center.y * map.world
        let (north, south) = (max(top, -1), min(top + map.world, view.height + 1))
        let west = ((map.center.x - across - 0.5) * 360 / step).rounded(.up)
        let east = ((map.center.x + across - 0.5) * 360 / step).rounded(.down)
        for number in stride(from: west, through: east, by: 1) {
            let x = view.width / 2 + (number * step / 360 + 0.5 - map.center.x) * map.world
            path.move(to: Point(x: x, y: north))
            path.line(to: Point(x: x, y: south))
        }
        let most = Mercator.latitude(y: map.center.y - down) / step
        let least = Mercator.latitude(y: map.center.y + down) / step
        for number in stride(from: least.rounded(.up), through: most.rounded(.down), by: 1) {
            let y =
                view.height / 2
                + (Mercator.y(latitude: number * step) - map.center.y) * map.world
            path.move(to: Point(x: -1, y: y))
            path.line(to: Point(x: view.width + 1, y: y))
        }
        return path
    }
}
