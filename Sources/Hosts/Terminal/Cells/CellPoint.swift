/// The position of a cell. The top left cell of a screen is column 0, row 0.
public struct CellPoint: Sendable, Hashable {
    /// The column, from the left.
    public var column: Int
    /// The row, from the top.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
