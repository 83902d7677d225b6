import CairnUI

// Marks for states in a terminal: never by color alone.

extension ScenePainter {
    /// Marks a selected row with `›` at its beginning, a selected cell with `[` and `]` around it;
    /// with bold text if neither fits.
    mutating func markChosen(_ element: Element, in rect: CellRect) {
        guard rect.rows > 0, rect.columns > 0 else { return }
        let row = rect.row + (rect.rows - 1) / 2
        let (first, last) = (rect.column, rect.endColumn - 1)
        let color = behind(column: first, row: row).strong
        let kind = element.semantics?.role.kind
        if kind == .cell, isBlank(column: first, row: row), isBlank(column: last, row: row),
            last > first
        {
            put("[", column: first, row: row, color: color, attributes: .bold)
            put("]", column: last, row: row, color: color, attributes: .bold)
            return
        }
        let start = isRightToLeft ? last : first
        if isBlank(column: start, row: row) {
            put(
                isRightToLeft ? "‹" : "›", column: start, row: row, color: color, attributes: .bold)
        } else {
            change(rect) { style, _, _ in style.attributes.insert(.bold) }
        }
    }

    /// Underlines the first row of the focused element that shows any text; the whole of a field.
    mutating func markFocus(
        _ entry: DisplayList.Entry, in rect: CellRect, content: CellRect
    ) {
        let area = rect.intersection(screen.clip).intersection(screen.bounds)
        if case .field = entry.content {
            return change(content) { style, _, _ in style.attributes.insert(.underline) }
        }
        guard !area.isEmpty else { return }
        for row in area.row..<area.endRow {
            let shown = (area.column..<area.endColumn).filter { showsText(column: $0, row: row) }
            guard let first = shown.first, let last = shown.last else { continue }
            change(CellRect(column: first, row: row, columns: last - first + 1, rows: 1)) {
                style, _, _ in style.attributes.formUnion([.underline, .bold])
            }
            return
        }
        // The element contains only areas and pictures: mark the top left corner of its frame.
        let color = behind(column: area.column, row: area.row).strong
        put("▸", column: area.column, row: area.row, color: color, attributes: .bold)
    }

    /// Returns whether a cell shows a character other than a box-drawing line.
    private func showsText(column: Int, row: Int) -> Bool {
        let glyph = screen.cells[row * screen.columns + column].glyph
        if glyph == Cell.continuation { return true }
        guard glyph != Cell.space, glyph != Cell.picture else { return false }
        let isBracket = glyph == 0x5B || glyph == 0x5D
        return !(0x2500...0x259F).contains(glyph) && !isBracket
    }

    /// Draws a scroll thumb in the last column or row, where it is empty.
    mutating func markScroll(
        _ scrolling: Element.Scrolling, length: Double, in rect: CellRect
    ) {
        let isVertical = scrolling.axis == .vertical
        let room = isVertical ? rect.rows : rect.columns
        guard room > 2, length > Double(room) + 0.5 else { return }
        let size = max(1, Int((Double(room * room) / length).rounded()))
        let way = scrolling.offset / max(length - Double(room), 1)
        let start = Int((Double(room - size) * min(max(way, 0), 1)).rounded())
        for step in start..<min(room, start + size) {
            let column =
                isVertical ? (isRightToLeft ? rect.column : rect.endColumn - 1) : rect.column + step
            let row = isVertical ? rect.row + step : rect.endRow - 1
            guard isBlank(column: column, row: row) else { continue }
            let color = behind(column: column, row: row).faint
            let sign: Character = isVertical ? (isRightToLeft ? "▏" : "▕") : "▁"
            put(sign, column: column, row: row, color: color)
        }
    }

    /// Draws arrows at the edges beyond which the screen continues.
    mutating func markMore(above: Bool, below: Bool) {
        let column = isRightToLeft ? 0 : screen.columns - 1
        if above { markMore("↑", column: column, row: 0) }
        if below { markMore("↓", column: column, row: screen.rows - 1) }
    }

    private mutating func markMore(_ sign: Character, column: Int, row: Int) {
        guard isBlank(column: column, row: row) else { return }
        put(sign, column: column, row: row, color: behind(column: column, row: row).strong)
    }
}

extension Color {
    /// A color that is readable on this one.
    var strong: Color {
        luminance > 0.3 ? mixed(with: .black, by: 0.85) : mixed(with: .white, by: 0.9)
    }
    /// A color that is visible on this one.
    fileprivate var faint: Color {
        luminance > 0.3 ? mixed(with: .black, by: 0.45) : mixed(with: .white, by: 0.45)
    }
}
