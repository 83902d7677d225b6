/// A rectangle of map tiles: the visible part of a map.
public struct MapTileRange: Sendable, Hashable, Codable {
    /// The maximum number of tiles in a window; a larger window uses a coarser level.
    public static let most = 4096

    /// The level of the tiles.
    public private(set) var level: Int
    /// The rows, from the north.
    public private(set) var rows: Range<Int>
    /// The columns, from the date line eastward; numbers below 0 and beyond the last column wrap
    /// around.
    public private(set) var columns: Range<Int>

    /// Creates a window. Rows are clamped to those that exist, and a coarser level is used if there
    /// would be too many tiles.
    public init(level: Int, rows: Range<Int>, columns: Range<Int>) {
        self.level = min(max(level, 0), MapTile.deepest)
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

    /// The columns as valid column numbers, in one range or two.
    var pieces: [Range<Int>] {
        let side = 1 << level
        guard columns.count < side else { return [0..<side] }
        let start = ((columns.lowerBound % side) + side) % side
        let end = start + columns.count
        guard end > side else { return columns.isEmpty ? [] : [start..<end] }
        return [start..<side, 0..<end - side]
    }

    /// Returns `true` if the window contains a tile.
    public func contains(_ cell: MapTile) -> Bool {
        cell.level == level && rows.contains(cell.row)
            && pieces.contains { $0.contains(cell.column) }
    }
}
