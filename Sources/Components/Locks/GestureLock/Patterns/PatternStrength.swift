import Foundation

/// An estimate of the difficulty of guessing a pattern from its shape.
///
/// The score is that of Sun et al. (2014): dots × log2(length + crossings + overlaps). Later work
/// (Golla et al., 2019) finds that such scores correlate poorly with real guessing, so known user
/// habits count for more here: common starting points and shapes are reported, and lower the level.
/// The estimate cannot account for onlookers or smudges on the glass.
public struct PatternStrength: Sendable, Hashable {
    /// The strength level to show.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        case weak, fair, good
    }

    /// A property that makes a pattern easier to guess.
    public enum Weakness: String, Sendable, Hashable, CaseIterable {
        /// The pattern has few dots.
        case short
        /// The pattern runs only along the edge.
        case edge
        /// The pattern is a letter or a common shape.
        case shape
        /// The pattern begins in a corner.
        case corner
    }

    /// The score of Sun et al.; 6.3 to 46.8 on 3 × 3 with four dots or more.
    public let score: Double
    /// The weaknesses that make the pattern an early guess, most severe first.
    public let weaknesses: [Weakness]
    /// The strength level.
    public let level: Level

    /// Estimates the strength of a stroke in a grid.
    public init(_ stroke: [Int], in grid: GestureGrid) {
        let points = stroke.map { dot in
            let place = grid.place(of: dot)
            return (x: Double(place.column), y: Double(place.row))
        }
        let lines = zip(points, points.dropFirst()).map { Line($0, $1) }
        var (crossings, overlaps) = (0, 0)
        for (index, line) in lines.enumerated() {
            for other in lines[..<index] {
                if line.overlaps(other) {
                    overlaps += 1
                } else if line.crosses(other) {
                    crossings += 1
                }
            }
        }
        let length = lines.reduce(0) { $0 + $1.length }
        let inside = length + Double(crossings) + Double(overlaps)
        score = inside > 1 ? Double(stroke.count) * log2(inside) : 0

        var weaknesses: [Weakness] = []
        if stroke.count < 6 { weaknesses.append(.short) }
        if Self.shapes(of: grid).contains(Self.outline(stroke, grid)) { weaknesses.append(.shape) }
        func isOnEdge(_ dot: Int) -> Bool {
            let place = grid.place(of: dot)
            return [0, grid.rows - 1].contains(place.row)
                || [0, grid.columns - 1].contains(place.column)
        }
        let hasInside = grid.rows > 2 && grid.columns > 2
        if hasInside, stroke.allSatisfy(isOnEdge) { weaknesses.append(.edge) }
        if let first = stroke.first {
            let place = grid.place(of: first)
            if [0, grid.rows - 1].contains(place.row), [0, grid.columns - 1].contains(place.column)
            {
                weaknesses.append(.corner)
            }
        }
        self.weaknesses = weaknesses
        // A common shape is weak whatever its score; otherwise each weakness reduces the score.
        let worth = score * pow(0.85, Double(weaknesses.count))
        level =
            weaknesses.contains(.shape) || worth < 14
            ? .weak : worth < 24 || weaknesses.contains(.short) ? .fair : .good
    }

    // MARK: Common shapes

    /// Returns the directions of the straight parts of a stroke, so that a letter is recognized on
    /// every grid.
    private static func outline(_ stroke: [Int], _ grid: GestureGrid) -> [String] {
        var turns: [String] = []
        for (start, end) in zip(stroke, stroke.dropFirst()) {
            let (from, to) = (grid.place(of: start), grid.place(of: end))
            let turn = "\((to.row - from.row).signum()),\((to.column - from.column).signum())"
            if turns.last != turn { turns.append(turn) }
        }
        return turns
    }

    /// Returns letters and shapes that many people draw, each in both directions.
    private static func shapes(of grid: GestureGrid) -> Set<[String]> {
        let (north, south, west, east) = ("-1,0", "1,0", "0,-1", "0,1")
        let (southEast, southWest, northEast, northWest) = ("1,1", "1,-1", "-1,1", "-1,-1")
        let drawn = [
            [south, east], [east, south], [south, east, north], [north, southEast, north],
            [east, southWest, east], [west, south, east], [east, south, west],
            [west, south, east, south, west], [east, south, west, south, east],
            [north, southEast, northEast, south], [southEast, northEast], [northEast, southEast],
            [east, south, west, north], [south, east, north, west], [south], [east], [southEast],
            [southWest], [east, southWest], [north, east, south],
        ]
        let opposite = [
            north: south, south: north, west: east, east: west, southEast: northWest,
            northWest: southEast, southWest: northEast, northEast: southWest,
        ]
        return Set(drawn + drawn.map { $0.reversed().map { opposite[$0] ?? $0 } })
    }
}

/// A straight segment of a pattern.
private struct Line {
    typealias Place = (x: Double, y: Double)
    let start: Place
    let end: Place

    init(_ start: Place, _ end: Place) {
        (self.start, self.end) = (start, end)
    }

    var length: Double {
        let (x, y) = (end.x - start.x, end.y - start.y)
        return (x * x + y * y).squareRoot()
    }

    private func side(_ place: Place) -> Double {
        (end.x - start.x) * (place.y - start.y) - (end.y - start.y) * (place.x - start.x)
    }

    /// Returns `true` if two segments intersect at a single interior point of both.
    func crosses(_ other: Line) -> Bool {
        side(other.start) * side(other.end) < 0 && other.side(start) * other.side(end) < 0
    }

    /// Returns `true` if two segments share a section.
    func overlaps(_ other: Line) -> Bool {
        guard side(other.start) == 0, side(other.end) == 0 else { return false }
        func along(_ place: Place) -> Double {
            start.x == end.x ? place.y : place.x
        }
        let (one, two) = (
            [along(start), along(end)].sorted(), [along(other.start), along(other.end)].sorted()
        )
        return min(one[1], two[1]) - max(one[0], two[0]) > 0
    }
}
