extension CellBuffer {
    /// Writes one line of text and returns the column after it, whether or not it was clipped.
    ///
    /// A line break or another control is shown as its control picture (`␊`, `␛`), a tab as one
    /// blank; zero-width format characters are omitted; a mark without a base is shown on a dotted
    /// circle.
    /// - Complexity: linear in the text.
    @discardableResult
    public mutating func write(
        _ text: some StringProtocol, column: Int, row: Int, style: CellStyle = .plain
    ) -> Int {
        let area = clip.intersection(bounds)
        let isShown = row >= area.row && row < area.endRow
        let ascii = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
            if isShown { writeASCII(bytes, column: column, row: row, in: area, style: style) }
            return column + bytes.count
        }
        if let end = ascii ?? nil { return end }
        var at = column
        for character in text {
            at += write(character, column: at, row: row, in: isShown ? area : nil, style: style)
        }
        return at
    }

    private mutating func writeASCII(
        _ bytes: UnsafeBufferPointer<UInt8>, column: Int, row: Int, in area: CellRect,
        style: CellStyle
    ) {
        let first = max(column, area.column)
        let end = min(column + bytes.count, area.endColumn)
        guard first < end else { return }
        let start = row * columns
        release(start + first)
        release(start + end - 1)
        for place in first..<end {
            cells[start + place] = Cell(
                glyph: UInt32(bytes[place - column]), width: 1, unsure: false, style: style)
        }
    }

    /// Writes one character if it is within `area`, and returns the columns it takes.
    @discardableResult
    mutating func write(
        _ character: Character, column: Int, row: Int, in area: CellRect?, style: CellStyle
    ) -> Int {
        let scalars = character.unicodeScalars
        let measure = CharacterWidth.measure(scalars)
        let width = measure.columns
        guard width > 0, let first = scalars.first else { return 0 }
        guard let area, column + width > area.column, column < area.endColumn else { return width }
        if width == 2 && (column < area.column || column + 2 > area.endColumn) {
            set(.blank(style), column: max(column, area.column), row: row)
            return width
        }
        var glyph = first.value
        if CharacterWidth.widthClass(glyph) == .control {
            glyph = Self.picture(ofControl: glyph)
        } else if measure.isLoneMark {
            makeRoomForClusters()
            glyph = clusters.glyph(for: "\u{25CC}" + Self.cut(scalars))
        } else if scalars.count > 1 {
            makeRoomForClusters()
            glyph = clusters.glyph(for: Self.cut(scalars))
        }
        set(
            Cell(glyph: glyph, width: UInt8(width), unsure: measure.isUnsure, style: style),
            column: column, row: row)
        return width
    }

    /// Returns the control picture for a control, from U+2400; a tab becomes a blank.
    private static func picture(ofControl value: UInt32) -> UInt32 {
        switch value {
        case 0x09: Cell.space
        case 0..<0x20: 0x2400 + value
        case 0x7F: 0x2421
        default: 0xFFFD
        }
    }

    private static func cut(_ scalars: String.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars.prefix(ClusterPool.scalarLimit)
        where CharacterWidth.widthClass(scalar.value) != .control {
            text.append(scalar)
        }
        return String(text)
    }

    /// Fills the cells of a rectangle with one character; a wide one fills pairs, and an odd column is left blank.
    public mutating func fill(
        _ rect: CellRect, with character: Character = " ", style: CellStyle = .plain
    ) {
        let area = rect.intersection(clip).intersection(bounds)
        guard !area.isEmpty else { return }
        let line = String(
            repeating: character,
            count: area.columns / max(1, CharacterWidth.columns(of: character)))
        for row in area.row..<area.endRow {
            let end = write(line, column: area.column, row: row, style: style)
            for column in end..<max(end, area.endColumn) {
                set(.blank(style), column: column, row: row)
            }
        }
    }

    /// Changes the style of the cells in a rectangle and keeps their text: a selection, a focus ring.
    public mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
        let area = rect.intersection(clip).intersection(bounds)
        for row in area.row..<max(area.row, area.endRow) {
            for column in area.column..<area.endColumn {
                let index = row * columns + column
                // A wide character has one style; that of its first half counts.
                let isHalf = cells[index].glyph == Cell.continuation
                if isHalf && column > area.column {
                    cells[index].style = cells[index - 1].style
                    continue
                }
                change(&cells[index].style)
                if isHalf {
                    cells[index - 1].style = cells[index].style
                } else if cells[index].width == 2 {
                    cells[index + 1].style = cells[index].style
                }
            }
        }
    }

    /// Draws another screen with its top left at a cell, within the clip, with its pictures but
    /// without its cursor.
    public mutating func draw(_ other: CellBuffer, column: Int, row: Int) {
        let target = CellRect(column: column, row: row, columns: other.columns, rows: other.rows)
        let area = target.intersection(clip).intersection(bounds)
        for y in area.row..<max(area.row, area.endRow) {
            var x = area.column
            while x < area.endColumn {
                var cell = other.cells[(y - row) * other.columns + x - column]
                let isCut = cell.width == 0 && cell.glyph == Cell.continuation
                if isCut || (cell.width == 2 && x + 1 == area.endColumn) {
                    cell = .blank(cell.style)
                } else if cell.isCluster {
                    makeRoomForClusters()
                    cell.glyph = clusters.glyph(for: other.clusters.text(of: cell.glyph))
                }
                set(cell, column: x, row: y)
                x += max(1, Int(cell.width))
            }
        }
        for picture in other.pictures {
            add(picture.moved(columns: column, rows: row, within: area))
        }
    }

    // MARK: One cell

    /// Sets a cell and, for a wide one, its second half; remaining halves of overwritten characters
    /// become blank.
    mutating func set(_ cell: Cell, column: Int, row: Int) {
        let index = row * columns + column
        release(index)
        cells[index] = cell
        if cell.width == 2 {
            release(index + 1)
            cells[index + 1] = cell
            cells[index + 1].glyph = Cell.continuation
            cells[index + 1].width = 0
            cells[index + 1].unsure = 0
        }
    }

    /// Blanks the other half of a wide character before one half is overwritten.
    private mutating func release(_ index: Int) {
        if cells[index].glyph == Cell.continuation {
            cells[index - 1] = .blank(cells[index - 1].style)
            cells[index] = .blank(cells[index].style)
        } else if cells[index].width == 2 {
            cells[index + 1] = .blank(cells[index + 1].style)
            cells[index] = .blank(cells[index].style)
        }
    }

    /// Discards unused clusters once there are twice as many clusters as cells.
    private mutating func makeRoomForClusters() {
        guard clusters.texts.count > 2 * cells.count + 64 else { return }
        let old = clusters
        clusters = ClusterPool()
        for index in cells.indices where cells[index].isCluster {
            cells[index].glyph = clusters.glyph(for: old.text(of: cells[index].glyph))
        }
    }
}
