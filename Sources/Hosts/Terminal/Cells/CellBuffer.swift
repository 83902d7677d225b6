/// A screen of cells to draw on: characters with their style, pictures, and where the cursor stands.
///
///     var screen = CellBuffer(columns: 80, rows: 24)
///     screen.write("漢字 and 👩‍🔬", column: 2, row: 1, style: .plain.adding(.bold))
///
/// A value. A cell takes 16 bytes; a character of several scalars is kept once. Whatever is written,
/// no control character is kept, so that text can never steer the terminal.
public struct CellBuffer: Sendable {
    /// The width, at least 0.
    public let columns: Int
    /// The height, at least 0.
    public let rows: Int
    /// Drawing changes cells inside it only. The whole screen at first.
    ///
    /// A wide character that is cut by an edge leaves a blank. A cell outside changes in one case: the other half
    /// of a wide character that was overwritten becomes blank too.
    public var clip: CellRect
    /// Where the text cursor is shown; `nil` hides it.
    public var cursor: CellPoint?
    /// The pictures, in the order drawn.
    public internal(set) var pictures: [PlacedPicture] = []

    var cells: [Cell]
    var clusters = ClusterPool()

    /// Creates a screen of blank cells. Sizes below 0 count as 0.
    public init(columns: Int, rows: Int, style: CellStyle = .plain) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        clip = CellRect(columns: columns, rows: rows)
        cells = Array(repeating: .blank(style), count: self.columns * self.rows)
    }

    /// The whole screen.
    public var bounds: CellRect { CellRect(columns: columns, rows: rows) }

    /// What a cell shows. The place must lie on the screen.
    public subscript(column: Int, row: Int) -> CellContent {
        precondition(bounds.contains(column: column, row: row), "no such cell")
        let cell = cells[row * columns + column]
        return CellContent(
            text: text(of: cell), width: Int(cell.width), style: cell.style,
            isPicture: cell.glyph == Cell.picture)
    }

    /// The text of a row, blanks at its end left out.
    public func text(row: Int) -> String {
        var line = ""
        for cell in cells[row * columns..<(row + 1) * columns] {
            line += cell.glyph == Cell.picture ? " " : text(of: cell)
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    func text(of cell: Cell) -> String {
        if cell.isCluster { return clusters.text(of: cell.glyph) }
        guard cell.width > 0, let scalar = Unicode.Scalar(cell.glyph) else { return "" }
        return String(Character(scalar))
    }

    /// Makes every cell blank and takes the pictures and the cursor away. The clip does not matter.
    public mutating func clear(_ style: CellStyle = .plain) {
        for index in cells.indices { cells[index] = .blank(style) }
        clusters.removeAll()
        pictures.removeAll()
        cursor = nil
    }
}

extension CellBuffer: Equatable {
    /// Whether two screens look the same.
    public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
        guard left.columns == right.columns, left.rows == right.rows,
            left.cursor == right.cursor, left.pictures == right.pictures
        else { return false }
        return left.cells.indices.allSatisfy { left.looksLike(right, at: $0) }
    }

    /// Whether the cell at a place in memory looks the same in both.
    @inline(__always)
    func looksLike(_ other: CellBuffer, at index: Int) -> Bool {
        let mine = cells[index]
        let theirs = other.cells[index]
        if (mine.glyph | theirs.glyph) & Cell.cluster == 0 { return mine.looksLike(theirs) }
        return mine.isCluster && theirs.isCluster && mine.style == theirs.style
            && clusters.text(of: mine.glyph) == other.clusters.text(of: theirs.glyph)
    }
}
