public import CairnUI

/// How large texts, drawings and pictures are in cells: one point of layout is one cell.
public struct CellMeasurer: TextMeasurer {
    /// The size of a cell in pixels, from which the shape of pictures follows.
    public var cell: CellPixels

    /// Creates a measurer.
    public init(cell: CellPixels = .usual) { self.cell = cell }

    /// A line is one row, whatever its font.
    /// - Complexity: linear in the text.
    public func measure(_ text: TextContent, width: Double) -> TextSize {
        let columns = width >= 100_000 ? 100_000 : Int(max(0, width + 1.0 / 64))
        let lines = TextLines(text, columns: columns, limit: text.lineLimit)
        return TextSize(
            width: Double(lines.columns), height: Double(lines.lines.count), baseline: 1,
            lines: lines.lines.count)
    }

    /// How many times a cell is as high as wide.
    public var unitAspect: Double { Double(cell.height) / Double(cell.width) }

    /// An icon's grid of 24 is as high as a line of text; larger drawings in proportion. One with a glyph is as large
    /// as that.
    public func naturalSize(of drawing: Drawing) -> Size {
        if let glyph = drawing.glyph, drawing.canvas.height <= 24 {
            return Size(width: Double(CharacterWidth.columns(of: glyph)), height: 1)
        }
        let high = max(1, (drawing.canvas.height / 24).rounded())
        let wide = drawing.canvas.width / max(drawing.canvas.height, 1) * high * unitAspect
        return Size(width: max(1, wide.rounded()), height: high)
    }

    /// As many cells as the picture has points, at eight points a column.
    public func naturalSize(of image: ImageContent) -> Size? {
        image.naturalSize.map { size in
            Size(
                width: max(1, (size.width / 8).rounded()),
                height: max(1, (size.height / (8 * unitAspect)).rounded()))
        }
    }
}
