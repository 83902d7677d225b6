import CairnUI

extension CellBuffer {
    /// Returns the screen with a rectangle of another one projected in perspective: each cell
    /// within `clip` shows the source cell at its center. A wide character that lost a half becomes
    /// blank, and pictures are shown flat or not at all. `drawn` is this screen with everything
    /// drawn since; `nil` if nothing of it is visible.
    func showing(
        _ drawn: CellBuffer?, of rect: CellRect, by projection: Projection, in clip: CellRect
    ) -> CellBuffer {
        guard let drawn, let back = projection.inverse else { return self }
        var seen = self
        // The clusters of this screen keep their indices in the buffer drawn since.
        seen.clusters = drawn.clusters
        let source = rect.intersection(drawn.bounds)
        let area = clip.intersection(bounds)
        for row in area.row..<max(area.row, area.endRow) {
            for column in area.column..<max(area.column, area.endColumn) {
                let place = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
                guard back.depth(of: place) > 0 else { continue }
                let from = back.applied(to: place)
                guard abs(from.x) < 1e6, abs(from.y) < 1e6 else { continue }
                let (x, y) = (Int(from.x.rounded(.down)), Int(from.y.rounded(.down)))
                guard source.contains(column: x, row: y) else { continue }
                var cell = drawn.cells[y * drawn.columns + x]
                if cell.glyph == Cell.picture { cell = .blank(cell.style) }
                seen.cells[row * columns + column] = cell
            }
            seen.mendWideCells(row: row)
        }
        return seen
    }

    /// Replaces wide characters without their second half, and second halves without a first, by
    /// blanks.
    private mutating func mendWideCells(row: Int) {
        let start = row * columns
        for column in 0..<columns {
            let cell = cells[start + column]
            let isLost =
                cell.width == 2
                ? column + 1 >= columns || cells[start + column + 1].glyph != Cell.continuation
                : cell.glyph == Cell.continuation
                    && (column == 0 || cells[start + column - 1].width != 2)
            if isLost { cells[start + column] = .blank(cell.style) }
        }
    }
}
