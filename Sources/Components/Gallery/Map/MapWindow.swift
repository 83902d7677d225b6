/// Squares of a map side by side: what of it is seen.
public struct MapWindow: Sendable, Hashable, Codable {
    /// The most squares that a window has; a larger one is of a coarser level.
    public static let most = 4096

    /// The level of the squares.
    public private(set) var level: Int
    /// From the north.
    public private(set) var rows: Range<Int>
    /// From the date line to the east; numbers below 0 and beyond the last go on at the other side.
    public private(set) var columns: Range<Int>

    /// Names squares, as far as there are such rows; the squares are coarser where there would be too many.
    public init(level: Int, rows: Range<Int>, columns: Range<Int>) {
        self.level = min(max(level, 0), MapCell.deepest)
        let side = 1 << self.level
        self.rows = rows.clamped(to: 0..<side)
        self.columns =
            columns.count >= side
            ? 0..<side : columns.clamped(to: -side..<2 * side)
        while self.rows.count * self.columns.count > Self.most, self.level > 0 { coarsen() }
    }

    private mutating func coarsen() {
        level -= 1
        func halved(_ range: Range<Int>) -> Range<Int> {
            range.isEmpty ? 0..<0 : range.lowerBound >> 1..<(range.upperBound - 1) >> 1 + 1
        }
        (rows, columns) = (halved(rows), halved(columns))
        if columns.count >= 1 << level { columns = 0..<1 << level }
    }

    /// The columns as they are numbered, in one piece or two.
    var pieces: [Range<Int>] {
        let side = 1 << level
        guard columns.count < side else { return [0..<side] }
        let start = ((columns.lowerBound % side) + side) % side
        let end = start + columns.count
        guard end > side else { return columns.isEmpty ? [] : [start..<end] }
        return [start..<side, 0..<end - side]
    }

    /// Whether a square is one of them.
    public func contains(_ cell: MapCell) -> Bool {
        cell.level == level && rows.contains(cell.row)
            && pieces.contains { $0.contains(cell.column) }
    }
}
