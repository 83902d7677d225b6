/// A picture on a screen of cells.
public struct PlacedPicture: Sendable, Equatable {
    /// The picture.
    public var picture: TerminalPicture
    /// The cells that the picture would cover without clipping.
    public var frame: CellRect
    /// The cells that the picture covers, within `frame`.
    public var visible: CellRect

    /// The visible part of the pixels: x, y, width and height, at least one pixel each way.
    var source: (x: Int, y: Int, width: Int, height: Int) {
        source(width: picture.width, height: picture.height)
    }

    /// Returns the visible part for the picture at another size.
    func source(width: Int, height: Int) -> (x: Int, y: Int, width: Int, height: Int) {
        func part(_ start: Int, _ count: Int, of cells: Int, pixels: Int) -> (Int, Int) {
            let from = start * pixels / cells
            let end = ((start + count) * pixels + cells - 1) / cells
            return (min(from, pixels - 1), max(1, min(end, pixels) - from))
        }
        let (x, across) = part(
            visible.column - frame.column, visible.columns, of: frame.columns, pixels: width)
        let (y, down) = part(
            visible.row - frame.row, visible.rows, of: frame.rows, pixels: height)
        return (x, y, across, down)
    }

    func moved(columns: Int, rows: Int, within area: CellRect) -> PlacedPicture {
        var moved = self
        moved.frame.column += columns
        moved.frame.row += rows
        moved.visible.column += columns
        moved.visible.row += rows
        moved.visible = moved.visible.intersection(area)
        return moved
    }
}
