/// A grid of dots and the rules for the strokes that connect them. Dots are numbered from 0, row by
/// row.
public struct GestureGrid: Sendable, Hashable, Codable {
    /// The number of rows of dots.
    public let rows: Int
    /// The number of columns of dots.
    public let columns: Int
    /// A Boolean value that indicates whether a straight line includes the unused dots that it
    /// passes through exactly.
    public let includesGaps: Bool
    /// A Boolean value that indicates whether a dot can be used again, though not twice in a row.
    public let allowsRevisit: Bool

    /// Creates a grid of 1 to 10 rows and columns; other numbers are clamped to that range.
    public init(
        rows: Int = 3, columns: Int = 3, includesGaps: Bool = true, allowsRevisit: Bool = false
    ) {
        self.rows = min(max(rows, 1), 10)
        self.columns = min(max(columns, 1), 10)
        self.includesGaps = includesGaps
        self.allowsRevisit = allowsRevisit
    }

    /// The number of dots.
    public var count: Int { rows * columns }

    /// The maximum number of dots of a stroke.
    public var longest: Int { allowsRevisit ? 4 * count : count }

    /// Returns the row and column of a dot.
    public func place(of dot: Int) -> (row: Int, column: Int) {
        (row: dot / columns, column: dot % columns)
    }

    /// Returns the dots exactly on the straight line between two others, in order. The line is
    /// divided by the greatest common divisor of the row and column distances, so a knight's move
    /// has none.
    public func between(_ start: Int, _ end: Int) -> [Int] {
        let (from, to) = (place(of: start), place(of: end))
        let (down, across) = (to.row - from.row, to.column - from.column)
        let steps = Self.divisor(abs(down), abs(across))
        guard steps > 1 else { return [] }
        return (1..<steps).map { step in
            (from.row + down / steps * step) * columns + from.column + across / steps * step
        }
    }

    private static func divisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : divisor(other, one % other)
    }

    /// Returns the dots that adding `dot` appends to a stroke: the unused dots on the way, then the
    /// dot itself; empty if it cannot be added.
    public func additions(of dot: Int, to stroke: [Int]) -> [Int] {
        guard (0..<count).contains(dot), stroke.last != dot,
            allowsRevisit || !stroke.contains(dot)
        else { return [] }
        let onTheWay = stroke.last.map { last in
            includesGaps ? between(last, dot).filter { !stroke.contains($0) } : []
        }
        let all = (onTheWay ?? []) + [dot]
        return stroke.count + all.count <= longest ? all : []
    }

    /// Returns the stroke that results from touching these dots; `nil` if one of them is not in the
    /// grid.
    public func stroke(touching dots: [Int]) -> [Int]? {
        var stroke: [Int] = []
        for dot in dots {
            guard (0..<count).contains(dot) else { return nil }
            stroke += additions(of: dot, to: stroke)
        }
        return stroke
    }
}
