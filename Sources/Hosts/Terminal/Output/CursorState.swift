/// The position of the terminal's cursor, and the shortest way to move it to another cell (ECMA-48,
/// *CUP*, *CUF*, *CHA* …).
struct CursorState {
    /// The row; `nil` if unknown.
    private(set) var row: Int?
    /// The column; `nil` if unknown although the row is known. Equal to the number of columns after
    /// the last one, where terminals differ.
    private(set) var column: Int?

    mutating func forget() {
        row = nil
        column = nil
    }

    /// Marks the column as unknown, after output whose width differs between terminals.
    mutating func forgetColumn() { column = nil }

    mutating func advance(by width: Int) {
        if let column { self.column = column + width }
    }

    mutating func set(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// Appends the bytes that move the cursor on a screen of `columns` columns; no relative
    /// movement starts after the last column.
    mutating func move(column: Int, row: Int, columns: Int, into out: inout [UInt8]) {
        defer { set(column: column, row: row) }
        guard let oldRow = self.row else { return Self.appendPlace(column, row, into: &out) }
        let isKnown = self.column.map { $0 < columns } ?? false
        if oldRow == row {
            if isKnown, let old = self.column {
                if old == column { return }
                let steps = column - old
                if column == 0 { return out.append(0x0D) }
                if steps < 0 && steps >= -3 {
                    for _ in steps..<0 { out.append(0x08) }
                    return
                }
                let distance = abs(steps)
                let relative = distance == 1 ? 3 : 3 + Self.digits(distance)
                if relative < 3 + Self.digits(column + 1) {
                    return Self.append(distance, final: steps > 0 ? 0x43 : 0x44, into: &out)
                }
            }
            if column == 0 { return out.append(0x0D) }
            return Self.append(column + 1, final: 0x47, into: &out)
        }
        let place = Self.placeLength(column, row)
        let down = row - oldRow
        if column == 0 && down > 0 && down < 4 && 1 + down < place {
            out.append(0x0D)
            for _ in 0..<down { out.append(0x0A) }
            return
        }
        if isKnown && self.column == column {
            if down > 0 && down < 4 && down < place {
                for _ in 0..<down { out.append(0x0A) }
                return
            }
            let distance = abs(down)
            let relative = distance == 1 ? 3 : 3 + Self.digits(distance)
            if relative < place {
                return Self.append(distance, final: down > 0 ? 0x42 : 0x41, into: &out)
            }
        }
        Self.appendPlace(column, row, into: &out)
    }

    private static func digits(_ number: Int) -> Int {
        number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
    }

    private static func placeLength(_ column: Int, _ row: Int) -> Int {
        if column == 0 { return row == 0 ? 3 : 3 + digits(row + 1) }
        return 4 + digits(row + 1) + digits(column + 1)
    }

    private static func append(_ number: Int, final: UInt8, into out: inout [UInt8]) {
        out.append(ascii: "\u{1B}[")
        if number != 1 { out.append(decimal: number) }
        out.append(final)
    }

    private static func appendPlace(_ column: Int, _ row: Int, into out: inout [UInt8]) {
        out.append(ascii: "\u{1B}[")
        if row > 0 || column > 0 { out.append(decimal: row + 1) }
        if column > 0 {
            out.append(0x3B)
            out.append(decimal: column + 1)
        }
        out.append(0x48)
    }
}
