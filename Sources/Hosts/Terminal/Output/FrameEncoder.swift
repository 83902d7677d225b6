/// An encoder that updates a terminal from one screen to the next with as few bytes as possible.
///
///     var encoder = FrameEncoder(EncoderOptions(colors: .ansi256))
///     let bytes = encoder.encode(next, over: previous)
///
/// It tracks the cursor position and the terminal's current style, so that a letter typed after the
/// previous one costs one byte. Code that writes to the terminal by other means must call
/// ``forget()``.
public struct FrameEncoder: Sendable {
    /// The terminal features that may be used.
    public let options: EncoderOptions
    private var pen: Pen
    private var cursor = CursorState()
    private var isCursorShown: Bool?
    private var kitty = KittyPictures()
    private var sixel = SixelPictures()

    /// Creates an encoder for a terminal in an unknown state.
    public init(_ options: EncoderOptions = EncoderOptions()) {
        self.options = options
        pen = Pen(options.colors)
    }

    /// Marks the terminal's state as unknown: the next frame must be complete.
    public mutating func forget() {
        pen.forget()
        cursor.forget()
        isCursorShown = nil
    }

    /// Returns the bytes that update the terminal to show `next`.
    ///
    /// `previous` is the screen currently shown; `nil`, or a screen of another size, redraws
    /// everything.
    /// - Complexity: linear in the cells, plus the pictures that are new.
    public mutating func encode(_ next: CellBuffer, over previous: CellBuffer?) -> [UInt8] {
        var out: [UInt8] = []
        encode(next, over: previous, into: &out)
        return out
    }

    /// Appends the bytes that update the terminal to show `next`.
    public mutating func encode(
        _ next: CellBuffer, over previous: CellBuffer?, into out: inout [UInt8]
    ) {
        let start = out.count
        let isWhole =
            previous?.columns != next.columns || previous?.rows != next.rows
            || previous.map { $0.hasOtherLinks(than: next) } == true
        pen.links = options.hasLinks ? next.links : [:]
        var old: CellBuffer
        if let previous, !isWhole {
            old = previous
        } else {
            // An unfinished sequence is terminated first; pictures are cleared with the text.
            forget()
            out.append(ascii: "\u{1B}\\")
            if options.pictures == .kitty { kitty.reset(into: &out) }
            pen.change(to: .plain, into: &out)
            out.append(ascii: "\u{1B}[H\u{1B}[2J")
            cursor.set(column: 0, row: 0)
            old = CellBuffer(columns: next.columns, rows: next.rows)
        }
        var forced: [CellRect] = []
        switch options.pictures {
        case .kitty:
            kitty.update(
                to: next.pictures, cell: options.cell, cursor: &cursor, columns: next.columns,
                into: &out)
        case .sixel:
            forced = sixel.update(
                to: next, over: old, options: options, cursor: &cursor, pen: &pen, into: &out)
        case .halfBlocks, .text: break
        }
        if !isWhole { scroll(&old, to: next, into: &out) }
        encodeCells(of: next, over: old, forced: forced, into: &out)
        pen.closeLink(into: &out)
        encodeCursor(of: next, into: &out)
        // A few bytes arrive together anyway.
        if options.isSynchronized && out.count - start > 64 {
            out.insert(contentsOf: Array("\u{1B}[?2026h".utf8), at: start)
            out.append(ascii: "\u{1B}[?2026l")
        }
    }

    /// Scrolls content that only moved: lines are deleted at one end of their region and inserted
    /// at the other (ECMA-48, *DL* and *IL*; DEC STD 070, *DECSTBM*).
    private mutating func scroll(
        _ old: inout CellBuffer, to next: CellBuffer, into out: inout [UInt8]
    ) {
        // Terminals differ in whether pixels move with the text.
        let hasPixels = options.pictures == .kitty || options.pictures == .sixel
        guard !hasPixels || (old.pictures.isEmpty && next.pictures.isEmpty),
            let search = ScrollDetector(from: old, to: next)
        else { return }
        old = search.moved(old)
        // New rows are blank in the color of the pen.
        pen.change(to: .plain, into: &out)
        let isPart = search.rows.upperBound < next.rows
        if isPart {
            out.append(ascii: "\u{1B}[")
            out.append(decimal: search.rows.lowerBound + 1)
            out.append(0x3B)
            out.append(decimal: search.rows.upperBound)
            out.append(0x72)
            // Setting a region moves the cursor.
            cursor.forget()
        }
        cursor.move(
            column: 0, row: search.rows.lowerBound, columns: next.columns, into: &out)
        out.append(ascii: "\u{1B}[")
        if abs(search.way) > 1 { out.append(decimal: abs(search.way)) }
        out.append(search.way > 0 ? 0x4D : 0x4C)
        guard isPart else { return }
        out.append(ascii: "\u{1B}[r")
        cursor.forget()
    }

    // MARK: Cells

    private mutating func encodeCells(
        of next: CellBuffer, over old: CellBuffer, forced: [CellRect], into out: inout [UInt8]
    ) {
        let columns = next.columns
        next.cells.withUnsafeBufferPointer { new in
            old.cells.withUnsafeBufferPointer { was in
                for row in 0..<next.rows {
                    let rowForced = forced.filter { row >= $0.row && row < $0.endRow }
                    encodeRow(
                        row, start: row * columns, new: new, was: was, next: next, old: old,
                        forced: rowForced, into: &out)
                }
            }
        }
    }

    /// Returns whether two cells look the same on this terminal.
    @inline(__always)
    private func isSame(
        _ index: Int, _ new: UnsafeBufferPointer<Cell>, _ was: UnsafeBufferPointer<Cell>,
        _ next: CellBuffer, _ old: CellBuffer
    ) -> Bool {
        let (mine, theirs) = (new[index], was[index])
        if (mine.glyph | theirs.glyph) & (Cell.cluster | Cell.picture) == 0 {
            return mine.looksLike(theirs)
        }
        if mine.glyph == Cell.picture || theirs.glyph == Cell.picture {
            return sent(mine).looksLike(sent(theirs))
        }
        return next.looksLike(old, at: index)
    }

    /// Returns the cell to send: kitty draws pictures beneath blank cells; a cell covered by a
    /// sixel picture is never written.
    private func sent(_ cell: Cell) -> Cell {
        cell.glyph == Cell.picture && options.pictures != .sixel ? .blank(.plain) : cell
    }

    private mutating func encodeRow(
        _ row: Int, start: Int, new: UnsafeBufferPointer<Cell>, was: UnsafeBufferPointer<Cell>,
        next: CellBuffer, old: CellBuffer, forced: [CellRect], into out: inout [UInt8]
    ) {
        let columns = next.columns
        var end = columns
        if forced.isEmpty {
            while end > 0, isSame(start + end - 1, new, was, next, old) { end -= 1 }
            if end == 0 { return }
        }
        // The rest of the new row is blank, and the terminal can erase it. The background must be the
        // terminal's own: not all terminals erase with the color of the pen.
        var blankFrom = columns
        while blankFrom > 0, Self.isErasable(sent(new[start + blankFrom - 1])) { blankFrom -= 1 }

        /// The column up to which cells are written even if unchanged, because a preceding
        /// character may have overlapped them.
        var spoiled = 0
        var column = 0
        while column < end {
            let cell = sent(new[start + column])
            let isForced =
                column < spoiled || forced.contains { $0.contains(column: column, row: row) }
            if cell.glyph == Cell.picture
                || (!isForced && isSame(start + column, new, was, next, old))
            {
                column += 1
                continue
            }
            if column >= blankFrom && max(end, spoiled) - column > 3 && forced.isEmpty {
                moveCursor(to: column, row, of: columns, new: new, start: start, into: &out)
                pen.changeForBlank(.plain, into: &out)
                out.append(ascii: "\u{1B}[K")
                return
            }
            if cell.width == 0 {
                // A second half whose character was not written is unchanged and needs no output.
                column += 1
                continue
            }
            moveCursor(to: column, row, of: columns, new: new, start: start, into: &out)
            let spill = write(cell, of: next, column: column, row: row, into: &out)
            column += Int(cell.width)
            if spill > 0 {
                spoiled = min(columns, max(spoiled, column + spill))
                end = max(end, spoiled)
            }
        }
    }

    private static func isErasable(_ cell: Cell) -> Bool {
        cell.glyph == Cell.space && cell.background == .standard
            && cell.attributes.isDisjoint(with: .seenOnBlanks)
    }

    /// Appends one character. Returns the number of following cells that the terminal may have
    /// overwritten if it counts widths differently.
    private mutating func write(
        _ cell: Cell, of next: CellBuffer, column: Int, row: Int, into out: inout [UInt8]
    ) -> Int {
        if cell.glyph == Cell.space {
            pen.changeForBlank(cell.style, into: &out)
        } else {
            pen.change(to: cell.style, into: &out)
        }
        guard cell.unsure != 0 else {
            if cell.isCluster {
                out.append(text: next.clusters.text(of: cell.glyph))
            } else {
                out.append(scalar: cell.glyph)
            }
            cursor.advance(by: Int(cell.width))
            return 0
        }
        // The cells are blanked first: a terminal that takes fewer columns would leave old contents. Then the
        // cursor is repositioned, so that a wrong guess never shifts the row.
        for _ in 0..<cell.width { out.append(0x20) }
        cursor.forgetColumn()
        cursor.move(column: column, row: row, columns: next.columns, into: &out)
        let text = next.text(of: cell)
        let spill = CharacterWidth.measure(text.unicodeScalars).sum - Int(cell.width)
        // A character that the terminal takes to be wider than the row would wrap, and scroll at the bottom of the
        // screen. Wrapping is otherwise left on: without it tmux 3.3 puts a mark in the last column on the letter before.
        let mayWrap = column + Int(cell.width) + max(1, spill) > next.columns
        if mayWrap { out.append(ascii: "\u{1B}[?7l") }
        out.append(text: text)
        if mayWrap { out.append(ascii: "\u{1B}[?7h") }
        cursor.forgetColumn()
        return max(0, spill)
    }

    /// Moves the cursor forward in the row; across a short gap by rewriting the cells in between.
    private mutating func moveCursor(
        to column: Int, _ row: Int, of columns: Int, new: UnsafeBufferPointer<Cell>, start: Int,
        into out: inout [UInt8]
    ) {
        if cursor.row == row, let from = cursor.column, from < column, column - from <= 4 {
            let mark = out.count
            // The cost of a move: CUF, or CHA if that is shorter.
            let limit = column - from == 1 ? 3 : 4
            var at = from
            while at < column {
                let cell = new[start + at]
                guard cell.width == 1, cell.unsure == 0, cell.glyph < 0x1_0000, pen.isShowing(cell)
                else { break }
                out.append(scalar: cell.glyph)
                at += 1
            }
            if at == column && out.count - mark <= limit {
                cursor.set(column: column, row: row)
                return
            }
            out.removeSubrange(mark...)
        }
        cursor.move(column: column, row: row, columns: columns, into: &out)
    }

    private mutating func encodeCursor(of next: CellBuffer, into out: inout [UInt8]) {
        let shown = next.cursor.flatMap { point in
            next.bounds.contains(column: point.column, row: point.row) ? point : nil
        }
        if let shown {
            cursor.move(
                column: shown.column, row: shown.row, columns: next.columns, into: &out)
        }
        if isCursorShown != (shown != nil) {
            out.append(ascii: "\u{1B}[?25")
            out.append(shown == nil ? 0x6C : 0x68)
            isCursorShown = shown != nil
        }
    }
}
