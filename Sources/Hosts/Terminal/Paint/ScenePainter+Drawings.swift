import CairnUI

extension ScenePainter {
    /// Paints the glyph that represents a small drawing, otherwise its paths as Braille dots.
    mutating func paintDrawing(_ drawing: Drawing, in content: CellRect) {
        let seen = content.intersection(screen.clip).intersection(screen.bounds)
        guard !seen.isEmpty else { return }
        if let glyph = drawing.glyph {
            let columns = CharacterWidth.columns(of: glyph)
            // A glyph cannot be scaled, so it is used only for small drawings.
            if content.rows <= 2, columns <= content.columns {
                let color = drawing.color ?? behind(column: seen.column, row: seen.row).strong
                var column = content.column + (content.columns - columns) / 2
                let row = content.row + (content.rows - 1) / 2
                for character in glyph {
                    put(character, column: column, row: row, color: color)
                    column += CharacterWidth.columns(of: character)
                }
                return
            }
        }
        let raster = PathRaster(
            drawing, columns: content.columns, rows: content.rows, aspect: look.aspect)
        for row in seen.row..<seen.endRow {
            for column in seen.column..<seen.endColumn {
                guard
                    let (character, color) = raster.cell(
                        column: column - content.column, row: row - content.row)
                else { continue }
                put(character, column: column, row: row, color: color)
            }
        }
    }
}

extension Drawing {
    /// The color of the first shape that has one.
    fileprivate var color: Color? {
        for shape in shapes {
            if let color = shape.stroke?.color ?? shape.fill?.color(at: 0.5) { return color }
        }
        return nil
    }
}
