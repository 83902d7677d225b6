public import CairnUI

/// A measurer of texts, drawings and pictures in cells: one layout point is one cell.
public struct CellMeasurer: TextMeasurer {
    /// The size of a cell in pixels, from which the aspect ratio of pictures follows.
    public var cell: CellPixelSize

    /// Creates a measurer.
    public init(cell: CellPixelSize = .usual) { self.cell = cell }

    /// Measures a text. A line is one row, in any font.
    /// - Complexity: linear in the text.
    public func measure(_ text: TextContent, width: Double) -> TextSize {
        let columns = width >= 100_000 ? 100_000 : Int(max(0, width + 1.0 / 64))
        let lines = TextLines(text, columns: columns, limit: text.lineLimit)
        return TextSize(
            width: Double(lines.columns), height: Double(lines.lines.count), baseline: 1,
            lines: lines.lines.count)
    }

    /// The ratio of a cell's height to its width.
    public var unitAspect: Double { Double(cell.height) / Double(cell.width) }

    /// Returns the size of a drawing: an icon's grid of 24 is as high as a line of text; larger
    /// drawings in proportion. A drawing with a glyph has the size of the glyph.
    public func naturalSize(of drawing: Drawing) -> Size {
        if let glyph = drawing.glyph, drawing.canvas.height <= 24 {
            return Size(width: Double(CharacterWidth.columns(of: glyph)), height: 1)
        }
        let high = max(1, (drawing.canvas.height / 24).rounded())
        let wide = drawing.canvas.width / max(drawing.canvas.height, 1) * high * unitAspect
        return Size(width: max(1, wide.rounded()), height: high)
    }

    /// Returns the size of a picture in cells.
    public func naturalSize(of image: ImageContent) -> Size? {
        image.naturalSize.map { size in
            Size(
                width: max(1, (size.width / LayoutGrid.cells.width).rounded()),
                height: max(1, (size.height / LayoutGrid.cells.width / unitAspect).rounded()))
        }
    }
}
