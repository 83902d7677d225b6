/// Dots in rows and columns, and which strokes join them. Dots are counted from 0, row by row.
public struct GestureGrid: Sendable, Hashable, Codable {
    /// Rows of dots.
    public let rows: Int
    /// Columns of dots.
    public let columns: Int
    /// Whether a straight line takes the unused dots along that it passes exactly through.
    public let includesGaps: Bool
    /// Whether a dot can be used again, though not twice running.
    public let allowsRevisit: Bool

    /// Creates a grid of 1 to 10 rows and columns; other numbers are brought into that range.
    public init(
        rows: Int = 3, columns: Int = 3, includesGaps: Bool = true, allowsRevisit: Bool = false
    ) {
        self.rows = min(max(rows, 1), 10)
        self.columns = min(max(columns, 1), 10)
        self.includesGaps = includesGaps
        self.allowsRevisit = allowsRevisit
    }

    /// How many dots there are.
    public var count: Int { rows * columns }

    /// The most dots of a stroke.
    public var longest: Int { allowsRevisit ? 4 * count : count }

    /// The row and column of a dot.
    public func place(of dot: Int) -> (row: Int, column: Int) {
        (row: dot / columns, column: dot % columns)
    }

    /// The dots that lie exactly on the straight line between two others, in order: steps by the greatest common
    /// divisor of the distances, so a knight's move has none.
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

    /// What a dot adds to a stroke: the unused dots on the way, then itself; nothing if it cannot be added.
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

    /// The stroke that comes of touching these dots; `nil` when one of them is none of the grid.
    public func stroke(touching dots: [Int]) -> [Int]? {
        var stroke: [Int] = []
        for dot in dots {
            guard (0..<count).contains(dot) else { return nil }
            stroke += additions(of: dot, to: stroke)
        }
        return stroke
    }
}
