/// The visible content of a cell.
public struct CellContent: Sendable, Equatable {
    /// One character; empty for the second half of a wide one and for a cell that a picture covers.
    public var text: String
    /// 1 or 2 columns; 0 for the second half of a wide character.
    public var width: Int
    /// The colors and attributes.
    public var style: CellStyle
    /// A Boolean value that indicates whether the cell is covered by a picture.
    public var isPicture: Bool

    /// Creates the content of a cell.
    package init(text: String, width: Int, style: CellStyle, isPicture: Bool) {
        self.text = text
        self.width = width
        self.style = style
        self.isPicture = isPicture
    }
}
