public import CairnUI

/// The positions of dots and their touch areas: any set of points in a unit square.
///
///     let stations = DotLayout([Point(x: 0.1, y: 0.2), Point(x: 0.7, y: 0.5)], reach: Size(width: 0.05, height: 0.05))
///     var stroke = StrokeRecognizer(stations)
///     stroke.move(to: Point(x: 0.1, y: 0.2))
///     stroke.move(to: Point(x: 0.9, y: 0.6))
///     stroke.visited  // [0, 1]: a route
public struct DotLayout: Sendable, Hashable, Codable {
    /// The center of each dot, from 0 to 1 in each dimension.
    public var points: [Point]
    /// The maximum horizontal and vertical distance from a dot's center at which the dot is
    /// touched: half the size of its touch area.
    public var reach: Size

    /// Creates a layout.
    public init(_ points: [Point], reach: Size) {
        self.points = points
        self.reach = Size(
            width: reach.width.isFinite ? max(0, reach.width) : 0,
            height: reach.height.isFinite ? max(0, reach.height) : 0)
    }

    /// Creates a grid of equal cells, where `hitArea` is the fraction of a cell, from 0 to 1, in
    /// which its dot is touched.
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

    /// Returns the dots that the line from `start` to `end` touches, in the order in which they are
    /// touched.
    func touched(from start: Point, to end: Point) -> [Int] {
        var found: [(dot: Int, entry: Double)] = []
        for (dot, point) in points.enumerated() {
            guard let entry = entry(from: start, to: end, around: point) else { continue }
            found.append((dot, entry))
        }
        return found.sorted { ($0.entry, $0.dot) < ($1.entry, $1.dot) }.map(\.dot)
    }

    /// Returns the position along a line, from 0 to 1, at which it enters the area around a point;
    /// `nil` if it does not.
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
