/// A rectangle of cells. The top left cell of a screen is column 0, row 0.
public struct CellRect: Sendable, Hashable {
    /// The first column; negative left of the screen.
    public var column: Int
    /// The first row; negative above the screen.
    public var row: Int
    /// The number of columns, at least 0.
    public var columns: Int
    /// The number of rows, at least 0.
    public var rows: Int

    /// Creates a rectangle. Sizes below 0 count as 0.
    public init(column: Int = 0, row: Int = 0, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The first column to the right of it.
    public var endColumn: Int { column + columns }

    /// The first row below it.
    public var endRow: Int { row + rows }

    /// A Boolean value that indicates whether the rectangle contains no cell.
    public var isEmpty: Bool { columns == 0 || rows == 0 }

    /// Returns whether the rectangle contains a cell.
    public func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < endColumn && row >= self.row && row < endRow
    }

    /// Returns the cells contained in both rectangles; empty if there are none.
    public func intersection(_ other: CellRect) -> CellRect {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return CellRect(
            column: left, row: top, columns: min(endColumn, other.endColumn) - left,
            rows: min(endRow, other.endRow) - top)
    }
}
