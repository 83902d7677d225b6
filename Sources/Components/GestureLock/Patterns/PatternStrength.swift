import Foundation

/// How hard a pattern is to guess, as far as anybody can say from looking at it.
///
/// The score is that of Sun and others (2014): dots × log2(length + crossings + overlaps). Later work (Golla and others,
/// 2019) finds that such scores follow real guessing badly, so what people are known to do counts for more here: common
/// starts and shapes are named, and pull the level down. It cannot know who watches, or the smudges on the glass.
public struct PatternStrength: Sendable, Hashable {
    /// The level shown.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        case weak, fair, good
    }

    /// What makes a pattern easier to guess.
    public enum Weakness: String, Sendable, Hashable, CaseIterable {
        /// Few dots.
        case short
        /// It only runs along the edge.
        case edge
        /// A letter or a common figure.
        case shape
        /// It begins in a corner.
        case corner
    }

    /// Sun's score; 6.3 to 46.8 on 3 × 3 with four dots or more.
    public let score: Double
    /// What is known to be guessed early, the gravest first.
    public let weaknesses: [Weakness]
    /// The level.
    public let level: Level

    /// Judges a stroke of a grid.
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
        // A common shape is weak whatever its score; of the rest, each weakness costs a part of it.
        let worth = score * pow(0.85, Double(weaknesses.count))
        level =
            weaknesses.contains(.shape) || worth < 14
            ? .weak : worth < 24 || weaknesses.contains(.short) ? .fair : .good
    }

    // MARK: Common shapes

    /// A stroke as where it turns, so that a letter is one on every grid: the corners of its bounding box and the
    /// directions of its straight parts.
    private static func outline(_ stroke: [Int], _ grid: GestureGrid) -> [String] {
        var turns: [String] = []
        for (start, end) in zip(stroke, stroke.dropFirst()) {
            let (from, to) = (grid.place(of: start), grid.place(of: end))
            let turn = "\((to.row - from.row).signum()),\((to.column - from.column).signum())"
            if turns.last != turn { turns.append(turn) }
        }
        return turns
    }

    /// Letters and figures that many people draw, each in both directions.
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

/// A straight part of a pattern.
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

    /// Whether two lines meet in one point inside of both.
    func crosses(_ other: Line) -> Bool {
        side(other.start) * side(other.end) < 0 && other.side(start) * other.side(end) < 0
    }

    /// Whether two lines share a stretch.
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
