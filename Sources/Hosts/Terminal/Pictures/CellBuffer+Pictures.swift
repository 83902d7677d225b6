extension CellBuffer {
    /// Places a picture on the cells of a rectangle, in the given mode.
    ///
    /// Text written on these cells later appears on top of the picture. The picture fills the
    /// rectangle: see ``PictureFit`` for one of the right aspect ratio.
    ///
    /// `colors` applies to half blocks: with 256 colors they are dithered, with fewer the text is
    /// written. `style` is the style of the text, and its background is shown through transparent
    /// pixels: black if it is the terminal's default.
    public mutating func place(
        _ picture: TerminalPicture, in rect: CellRect, as mode: PictureMode,
        colors: ColorLevel = .trueColor, style: CellStyle = .plain
    ) {
        let visible = rect.intersection(clip).intersection(bounds)
        guard !visible.isEmpty else { return }
        switch mode {
        case .kitty, .sixel:
            add(PlacedPicture(picture: picture, frame: rect, visible: visible))
            for row in visible.row..<visible.endRow {
                for column in visible.column..<visible.endColumn {
                    set(
                        Cell(glyph: Cell.picture, width: 1, unsure: false, style: .plain),
                        column: column, row: row)
                }
            }
        case .halfBlocks where colors >= .ansi256:
            drawHalfBlocks(picture, in: rect, visible: visible, colors: colors, style: style)
        case .halfBlocks, .text:
            fill(rect, style: style)
            let text = CellText.truncated(picture.description, to: rect.columns)
            write(text, column: rect.column, row: rect.row + (rect.rows - 1) / 2, style: style)
        }
    }

    /// Adds a picture whose cells are already marked, unless it is entirely invisible.
    mutating func add(_ picture: PlacedPicture) {
        if !picture.visible.isEmpty { pictures.append(picture) }
    }

    private mutating func drawHalfBlocks(
        _ picture: TerminalPicture, in rect: CellRect, visible: CellRect, colors: ColorLevel,
        style: CellStyle
    ) {
        var behind: UInt32 = 0
        switch style.background.value {
        case .standard: break
        case .indexed(let index): behind = IndexedPalette.colors[Int(index)]
        case .rgb: behind = style.background.packed & 0xFF_FFFF
        }
        var image = PixelImage(picture).opaque(on: behind)
            .scaled(width: rect.columns, height: rect.rows * 2)
        let dither = colors == .trueColor ? nil : image.dithered(to: IndexedPalette.fixed)
        func color(_ x: Int, _ y: Int) -> TerminalColor {
            if let dither { return .indexed(dither[y * rect.columns + x]) }
            let at = (y * rect.columns + x) * 4
            return .rgb(image.pixels[at], image.pixels[at + 1], image.pixels[at + 2])
        }
        for row in visible.row..<visible.endRow {
            for column in visible.column..<visible.endColumn {
                let (x, y) = (column - rect.column, (row - rect.row) * 2)
                let half = CellStyle(foreground: color(x, y), background: color(x, y + 1))
                let isPlain = half.foreground == half.background
                set(
                    Cell(
                        glyph: isPlain ? Cell.space : 0x2580, width: 1, unsure: false, style: half),
                    column: column, row: row)
            }
        }
    }
}
