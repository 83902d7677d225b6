/// A screen of cells to draw on: characters with their style, pictures, and the cursor position.
///
///     var screen = CellBuffer(columns: 80, rows: 24)
///     screen.write("漢字 and 👩‍🔬", column: 2, row: 1, style: .plain.adding(.bold))
///
/// A value type. A cell takes 16 bytes; a character of several scalars is stored once. Control
/// characters are never stored, so that text can never control the terminal.
public struct CellBuffer: Sendable {
    /// The width, at least 0.
    public let columns: Int
    /// The height, at least 0.
    public let rows: Int
    /// The rectangle to which drawing is clipped. Initially the whole screen.
    ///
    /// A wide character that is cut by an edge leaves a blank. A cell outside changes in one case:
    /// the other half of an overwritten wide character also becomes blank.
    public var clip: CellRect
    /// The position of the text cursor; `nil` hides it.
    public var cursor: CellPoint?
    /// The pictures, in drawing order.
    public internal(set) var pictures: [PlacedPicture] = []

    var cells: [Cell]
    var clusters = ClusterPool()
    /// The addresses of links, by the number in the attributes of their cells.
    var links: [Int: String] = [:]

    /// Creates a screen of blank cells. Sizes below 0 count as 0.
    public init(columns: Int, rows: Int, style: CellStyle = .plain) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        clip = CellRect(columns: columns, rows: rows)
        cells = Array(repeating: .blank(style), count: self.columns * self.rows)
    }

    /// The whole screen.
    public var bounds: CellRect { CellRect(columns: columns, rows: rows) }

    /// The content of a cell. The position must be on the screen.
    public subscript(column: Int, row: Int) -> CellContent {
        precondition(bounds.contains(column: column, row: row), "no such cell")
        let cell = cells[row * columns + column]
        return CellContent(
            text: text(of: cell), width: Int(cell.width), style: cell.style,
            isPicture: cell.glyph == Cell.picture)
    }

    /// Returns the text of a row, without trailing blanks.
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

    /// Makes every cell blank and removes the pictures and the cursor, regardless of the clip.
    public mutating func clear(_ style: CellStyle = .plain) {
        for index in cells.indices { cells[index] = .blank(style) }
        clusters.removeAll()
        links = [:]
        pictures.removeAll()
        cursor = nil
    }
}

extension CellBuffer: Equatable {
    /// Returns whether two screens look the same.
    public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
        guard left.columns == right.columns, left.rows == right.rows,
            left.cursor == right.cursor, left.pictures == right.pictures,
            !left.hasOtherLinks(than: right)
        else { return false }
        return left.cells.indices.allSatisfy { left.looksLike(right, at: $0) }
    }

    /// Returns whether the cell at an index looks the same in both.
    @inline(__always)
    func looksLike(_ other: CellBuffer, at index: Int) -> Bool {
        let mine = cells[index]
        let theirs = other.cells[index]
        if (mine.glyph | theirs.glyph) & Cell.cluster == 0 { return mine.looksLike(theirs) }
        return mine.isCluster && theirs.isCluster && mine.style == theirs.style
            && clusters.text(of: mine.glyph) == other.clusters.text(of: theirs.glyph)
    }
}
