/// A search for rows that only moved up or down, so that the terminal can scroll them: scrolling a
/// list between its bars then redraws only the new rows.
struct ScrollDetector {
    /// The rows of the scroll region; new rows among them are blank after the scroll.
    var rows: Range<Int>
    /// The number of rows to move up; negative is down.
    var way: Int

    /// Creates a scroll; `nil` if scrolling would save fewer than three rows.
    ///
    /// - Complexity: linear in the cells of the rows from the first that changed to the last.
    init?(from old: CellBuffer, to next: CellBuffer) {
        let columns = next.columns
        guard columns > 0, old.rows == next.rows, old.columns == columns else { return nil }
        var prints: (old: [UInt64], new: [UInt64]) = ([], [])
        let changed = old.cells.withUnsafeBufferPointer { was in
            next.cells.withUnsafeBufferPointer { new -> Range<Int> in
                var (top, end) = (0, next.rows)
                while top < end, Self.areEqual(was, new, row: top, columns) { top += 1 }
                while end > top, Self.areEqual(was, new, row: end - 1, columns) { end -= 1 }
                if end - top >= Self.leastRows {
                    prints.old = (top..<end).map { Self.print(of: was, row: $0, columns) }
                    prints.new = (top..<end).map { Self.print(of: new, row: $0, columns) }
                }
                return top..<end
            }
        }
        guard changed.count >= Self.leastRows else { return nil }
        guard let found = Self.bestWay(prints.old, prints.new) else { return nil }
        rows =
            found.rows.lowerBound + changed.lowerBound..<found.rows.upperBound
            + changed.lowerBound
        way = found.way
    }

    /// The minimum region height; scrolling a smaller one is hardly shorter than rewriting it.
    private static var leastRows: Int { 4 }
    private static var leastSaved: Int { 3 }

    /// Returns the scroll distance that corrects the most rows.
    private static func bestWay(
        _ old: [UInt64], _ new: [UInt64]
    ) -> (rows: Range<Int>, way: Int)? {
        var places: [UInt64: [Int]] = [:]
        for (row, print) in old.enumerated() where print != 0 {
            // Of many equal rows, a few candidates suffice.
            if places[print, default: []].count < 4 { places[print, default: []].append(row) }
        }
        var votes: [Int: Int] = [:]
        var standing = 0
        for (row, print) in new.enumerated() where print != 0 {
            if old[row] == print { standing += 1 }
            for place in places[print] ?? [] where place != row {
                votes[place - row, default: 0] += 1
            }
        }
        // Prefers the shorter of two equally good scrolls.
        let best = votes.max { one, other in
            one.value != other.value
                ? one.value < other.value
                : (abs(one.key), one.key) > (abs(other.key), other.key)
        }
        guard let best, best.value - standing >= leastSaved else { return nil }
        let way = best.key
        let moved = new.indices.filter {
            new[$0] != 0 && old.indices.contains($0 + way) && old[$0 + way] == new[$0]
        }
        guard let first = moved.first, let last = moved.last else { return nil }
        return (min(first, first + way)..<max(last, last + way) + 1, way)
    }

    /// Returns whether two rows are equal in memory. Characters of several scalars may still
    /// differ: the encoder compares every cell afterwards.
    private static func areEqual(
        _ one: UnsafeBufferPointer<Cell>, _ other: UnsafeBufferPointer<Cell>, row: Int,
        _ columns: Int
    ) -> Bool {
        for index in row * columns..<(row + 1) * columns {
            let (left, right) = (one[index], other[index])
            guard left.glyph == right.glyph, left.background == right.background,
                left.foreground == right.foreground, left.attributes == right.attributes
            else { return false }
        }
        return true
    }

    /// Returns a hash of a row; 0 for a row of equal cells, which need not be moved.
    private static func print(
        of cells: UnsafeBufferPointer<Cell>, row: Int, _ columns: Int
    ) -> UInt64 {
        var print: UInt64 = 0xCBF2_9CE4_8422_2325
        let first = cells[row * columns]
        var isPlain = true
        for index in row * columns..<(row + 1) * columns {
            let cell = cells[index]
            if !cell.looksLike(first) { isPlain = false }
            print = (print ^ UInt64(cell.glyph)) &* 0x100_0000_01B3
            let colors = UInt64(cell.background.packed) << 32 | UInt64(cell.foreground.packed)
            print = (print ^ colors) &* 0x100_0000_01B3
            print = print ^ UInt64(cell.attributes.rawValue) ^ print >> 29
        }
        return isPlain ? 0 : max(1, print)
    }

    /// Returns the screen as shown by the terminal after the scroll.
    func moved(_ screen: CellBuffer) -> CellBuffer {
        var after = screen
        let columns = screen.columns
        for row in rows {
            for column in 0..<columns {
                after.cells[row * columns + column] =
                    rows.contains(row + way)
                    ? screen.cells[(row + way) * columns + column] : .blank(.plain)
            }
        }
        return after
    }
}
