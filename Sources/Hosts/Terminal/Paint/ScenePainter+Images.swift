import CairnUI

extension ScenePainter {
    /// Paints the picture if it is loaded, otherwise its placeholder and text.
    mutating func paintImage(
        _ image: ImageContent, _ element: Element?, _ radius: Double, in content: CellRect
    ) {
        let seen = content.intersection(screen.clip).intersection(screen.bounds)
        guard !seen.isEmpty else { return }
        let wanted = (content.columns * look.cell.width, content.rows * look.cell.height)
        if image.phase == .ready, showsPictures,
            let picture = look.picture(image.source, wanted.0, wanted.1)
        {
            return place(picture, image.fit, in: content)
        }
        if let fill = image.placeholder {
            let color = fill.color(at: 0.5)
            screen.fill(
                seen,
                style: CellStyle(
                    foreground: TerminalColor(color),
                    background: TerminalColor(
                        color.over(behind(column: seen.column, row: seen.row)))))
        }
        // Where pictures cannot be shown, one without text is drawn as a symbol, so that it leaves no gap.
        let isHole = !showsPictures && element != nil
        guard let name = element?.semantics?.name ?? (isHole ? "" : nil) else { return }
        let text: String
        if name.isEmpty {
            text = "▣"
        } else if let size = image.naturalSize {
            text = TerminalPicture.text(
                alt: name, width: Int(size.width.rounded()), height: Int(size.height.rounded()))
        } else {
            text = "▣ " + name
        }
        let color = behind(column: seen.column, row: seen.row).strong
        var words = TextContent(
            [TextRun(image.phase == .loading ? text + " …" : text)],
            font: Font(size: 1, lineHeight: 1), color: color, lineLimit: content.rows)
        words.alignment = .center
        var lines = TextLines(words, columns: content.columns).lines.count
        if lines > content.rows || content.columns < Self.leastWordColumns {
            // A thumbnail is too small for a sentence: a symbol is drawn, and the text is in the outline.
            words.runs = [TextRun("▣")]
            lines = 1
        }
        var area = content
        area.row += max(0, (content.rows - lines) / 2)
        paintText(words, in: area, columns: content.columns)
    }

    /// Indicates that this terminal can show pictures as pixels or half blocks.
    private var showsPictures: Bool {
        look.pictures != .text && (look.pictures != .halfBlocks || look.colors >= .ansi256)
    }

    /// The minimum width for text in a picture; in a narrower one it would break letter by letter.
    private static var leastWordColumns: Int { 12 }

    private mutating func place(
        _ picture: TerminalPicture, _ fit: ImageFit, in content: CellRect
    ) {
        let clip = screen.clip
        screen.clip = clip.intersection(content)
        defer { screen.clip = clip }
        let background = behind(column: content.column, row: content.row)
        screen.place(
            picture, in: rect(of: picture, fit, in: content), as: look.pictures,
            colors: look.colors, style: CellStyle(background: TerminalColor(background)))
    }

    /// Returns the cells of the whole picture; those outside of the content are clipped.
    private func rect(
        of picture: TerminalPicture, _ fit: ImageFit, in content: CellRect
    ) -> CellRect {
        guard fit != .stretch else { return content }
        let wide = Double(content.columns * look.cell.width) / Double(picture.width)
        let high = Double(content.rows * look.cell.height) / Double(picture.height)
        let scale = fit == .cover ? max(wide, high) : min(wide, high)
        func cells(_ pixels: Int, _ cell: Int, _ room: Int) -> Int {
            let count = Int((Double(pixels) * scale / Double(cell)).rounded())
            return fit == .cover ? max(room, count) : min(room, max(1, count))
        }
        let columns = cells(picture.width, look.cell.width, content.columns)
        let rows = cells(picture.height, look.cell.height, content.rows)
        return CellRect(
            column: content.column + (content.columns - columns) / 2,
            row: content.row + (content.rows - rows) / 2, columns: columns, rows: rows)
    }

    /// Converts pixel pictures under an area into cells: a terminal would show them through the
    /// elements that cover them.
    mutating func flattenPictures(under area: CellRect) {
        guard !screen.pictures.isEmpty else { return }
        let covered = screen.pictures.filter { !$0.visible.intersection(area).isEmpty }
        guard !covered.isEmpty else { return }
        screen.pictures.removeAll { covered.contains($0) }
        for placed in covered {
            var cells = CellBuffer(columns: screen.columns, rows: screen.rows)
            cells.clip = placed.visible
            cells.place(
                placed.picture, in: placed.frame, as: .halfBlocks, colors: look.colors,
                style: CellStyle(background: TerminalColor(ground)))
            for row in placed.visible.row..<placed.visible.endRow {
                for column in placed.visible.column..<placed.visible.endColumn {
                    let place = row * screen.columns + column
                    // Text written on the picture is kept.
                    if screen.cells[place].glyph == Cell.picture, !cells.cells[place].isCluster {
                        screen.cells[place] = cells.cells[place]
                    }
                }
            }
        }
    }
}
