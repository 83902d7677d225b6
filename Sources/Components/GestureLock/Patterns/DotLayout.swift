public import CairnUI

/// Where dots lie, and how near a finger must come: any layout of points, on an area of 1 × 1.
///
///     let stations = DotLayout([Point(x: 0.1, y: 0.2), Point(x: 0.7, y: 0.5)], reach: Size(width: 0.05, height: 0.05))
///     var stroke = StrokeRecogniser(stations)
///     stroke.move(to: Point(x: 0.1, y: 0.2))
///     stroke.move(to: Point(x: 0.9, y: 0.6))
///     stroke.visited  // [0, 1]: a route
public struct DotLayout: Sendable, Hashable, Codable {
    /// The middle of each dot; 0 to 1 across and down.
    public var points: [Point]
    /// How far from its middle a dot is still touched, across and down: half the sides of its area.
    public var reach: Size

    /// Creates a layout.
    public init(_ points: [Point], reach: Size) {
        self.points = points
        self.reach = Size(
            width: reach.width.isFinite ? max(0, reach.width) : 0,
            height: reach.height.isFinite ? max(0, reach.height) : 0)
    }

    /// A grid in equal cells; `hitArea` is the part of a cell that touches its dot, 0 to 1.
    public init(_ grid: GestureGrid, hitArea: Double) {
        let (rows, columns) = (Double(grid.rows), Double(grid.columns))
        self.init(
            (0..<grid.count).map { dot in
                let place = grid.place(of: dot)
                return Point(
                    x: (Double(place.column) + 0.5) / columns, y: (Double(place.row) + 0.5) / rows)
            },
            reach: Size(width: hitArea / columns / 2, height: hitArea / rows / 2))
    }

    /// The dots that the straight way from `start` to `end` touches, in the order in which it does.
    func touched(from start: Point, to end: Point) -> [Int] {
        var found: [(dot: Int, entry: Double)] = []
        for (dot, point) in points.enumerated() {
            guard let entry = entry(from: start, to: end, around: point) else { continue }
            found.append((dot, entry))
        }
        return found.sorted { ($0.entry, $0.dot) < ($1.entry, $1.dot) }.map(\.dot)
    }

    /// Where on its way (0 to 1) a straight line comes into the area around a point; `nil` if it never does.
    private func entry(from start: Point, to end: Point, around point: Point) -> Double? {
        var (first, last) = (0.0, 1.0)
        let axes = [
            (start.x - point.x, end.x - start.x, reach.width),
            (start.y - point.y, end.y - start.y, reach.height),
        ]
        for (place, way, reach) in axes {
            if way == 0 {
                guard abs(place) <= reach else { return nil }
            } else {
                let (one, other) = ((-reach - place) / way, (reach - place) / way)
                first = max(first, min(one, other))
                last = min(last, max(one, other))
            }
        }
        return first <= last ? first : nil
    }
}
