/// The pictures sent to a terminal as sixels, with cached sequences of the last ones.
struct SixelPictures: Sendable {
    private struct Key: Hashable {
        var id: UInt32
        var columns: Int
        var rows: Int
        var source: [Int]
    }

    /// The encoded sequence of each picture at a size, cached because requantizing at each scroll
    /// step would be noticeable.
    private var sequences: [Key: (bytes: [UInt8], hasHoles: Bool, frame: Int)] = [:]
    private var frame = 0
    private static let limit = 24

    /// Appends the pictures that are new or were overwritten.
    ///
    /// - Returns: The cells where the text on top of a picture must be rewritten.
    mutating func update(
        to next: CellBuffer, over old: CellBuffer, options: EncoderOptions,
        cursor: inout CursorState, pen: inout Pen, into out: inout [UInt8]
    ) -> [CellRect] {
        frame += 1
        var forced: [CellRect] = []
        for placed in next.pictures {
            let isCovered = forced.contains { !$0.intersection(placed.visible).isEmpty }
            if !isCovered && old.pictures.contains(placed) && isWhole(placed, next, old) {
                continue
            }
            let (bytes, hasHoles) = sequence(for: placed, options)
            if hasHoles {
                // Pixels that are not drawn keep their previous contents.
                pen.change(to: .plain, into: &out)
                for row in placed.visible.row..<placed.visible.endRow {
                    cursor.move(
                        column: placed.visible.column, row: row, columns: next.columns, into: &out)
                    for _ in 0..<placed.visible.columns { out.append(0x20) }
                    cursor.advance(by: placed.visible.columns)
                }
            }
            cursor.move(
                column: placed.visible.column, row: placed.visible.row, columns: next.columns,
                into: &out)
            out += bytes
            cursor.forget()
            // A wide character may begin one column to the left.
            forced.append(
                CellRect(
                    column: placed.visible.column - 1, row: placed.visible.row,
                    columns: placed.visible.columns + 1, rows: placed.visible.rows))
        }
        return forced
    }

    /// Returns whether no visible cell of the picture was overwritten.
    private func isWhole(_ placed: PlacedPicture, _ next: CellBuffer, _ old: CellBuffer) -> Bool {
        for row in placed.visible.row..<placed.visible.endRow {
            for column in placed.visible.column..<placed.visible.endColumn {
                let index = row * next.columns + column
                if next.cells[index].glyph == Cell.picture, old.cells[index].glyph != Cell.picture {
                    return false
                }
            }
        }
        return true
    }

    private mutating func sequence(
        for placed: PlacedPicture, _ options: EncoderOptions
    ) -> (bytes: [UInt8], hasHoles: Bool) {
        let source = placed.source
        let key = Key(
            id: placed.picture.id, columns: placed.visible.columns, rows: placed.visible.rows,
            source: [source.x, source.y, source.width, source.height])
        if let known = sequences[key] {
            sequences[key]?.frame = frame
            return (known.bytes, known.hasHoles)
        }
        let image = PixelImage(placed.picture)
            .cropped(x: source.x, y: source.y, width: source.width, height: source.height)
            .scaled(
                width: placed.visible.columns * options.cell.width,
                height: placed.visible.rows * options.cell.height)
        let bytes = SixelEncoder.encode(image, colors: options.sixelColors)
        if sequences.count >= Self.limit,
            let oldest = sequences.min(by: { $0.value.frame < $1.value.frame })
        {
            sequences[oldest.key] = nil
        }
        let hasHoles = stride(from: 3, to: image.pixels.count, by: 4)
            .contains { image.pixels[$0] < 128 }
        sequences[key] = (bytes, hasHoles, frame)
        return (bytes, hasHoles)
    }
}
