import CairnUI

/// Rows that end at one line. The rule is that of Flickr's justified layout, in our own words: photos are added to a row until its
/// height, when it fills the width, falls to the wanted one; the row closes with or without the last photo, whichever height
/// is nearer; a row that is not full keeps the wanted height.
extension GridRules {
    /// How high photos side by side are when they fill the width.
    private func fillingHeight(_ ratios: ArraySlice<Double>) -> Double {
        let free = max(width - spacing * Double(ratios.count - 1), Double(ratios.count))
        return free / ratios.reduce(0, +)
    }

    /// How many photos side by side have at least a unit of the host each.
    private var mostPerRow: Int {
        max(1, Int((width + spacing) / (room.unit.width + spacing)))
    }

    /// The heights that a row may have, whatever is in it.
    private var heights: ClosedRange<Double> { cellSize * 0.5...cellSize * 2 }

    func justified(_ ratios: [Double], isLast: Bool) -> GridArrangement {
        var arrangement = GridArrangement()
        var y = 0.0
        for row in rows(ratios, isLast: isLast) {
            guard configuration.maxRows == 0 || arrangement.lines.count < configuration.maxRows
            else {
                arrangement.frames += row.cells.map { _ in .zero }
                continue
            }
            if !arrangement.lines.isEmpty { y += lineSpacing }
            let height = room.snappedHeight(row.height)
            arrangement.frames += place(ratios, row, y: y, height: height)
            arrangement.lines.append(
                GridArrangement.Line(cells: row.cells, y: y, height: height))
            y += height
        }
        arrangement.height = y
        return arrangement
    }

    private struct Row {
        var cells: Range<Int>
        var height: Double
        var isFull: Bool
    }

    private func rows(_ ratios: [Double], isLast: Bool) -> [Row] {
        var rows: [Row] = []
        var first = 0
        while first < ratios.count {
            let every = configuration.fullRowEvery
            if every > 0, rows.count % every == every - 1 {
                rows.append(row(ratios, first..<first + 1))
                first += 1
                continue
            }
            guard let end = end(of: first, ratios) else { break }
            rows.append(row(ratios, first..<end))
            first = end
        }
        guard first < ratios.count else { return rows }
        let rest = first..<ratios.count
        if isLast {
            // What is left keeps the height of the row above, unless it would not fit so.
            let natural = fillingHeight(ratios[rest])
            let wanted = min(rows.last?.height ?? cellSize, cellSize * 2)
            if natural <= wanted || configuration.lastRow == .justified {
                rows.append(row(ratios, rest))
            } else {
                rows.append(Row(cells: rest, height: wanted, isFull: false))
            }
        } else {
            close(&rows, rest, ratios)
        }
        return rows
    }

    /// Where the row that begins with a photo ends; `nil` if the photos run out first.
    private func end(of first: Int, _ ratios: [Double]) -> Int? {
        var end = first
        let least = cellSize * (1 - configuration.tolerance)
        while end < ratios.count {
            end += 1
            if end - first >= mostPerRow { return end }
            let height = fillingHeight(ratios[first..<end])
            guard height <= cellSize else { continue }
            guard end - first > 1 else { return end }
            let before = fillingHeight(ratios[first..<(end - 1)])
            let isBetterWithout = before - cellSize < cellSize - height || height < least
            return isBetterWithout && before <= heights.upperBound ? end - 1 : end
        }
        return nil
    }

    /// More photos follow below, so that no row may stay open: what is left goes into a row of its own where it is not too
    /// high for that, else shares the room of the row above.
    private func close(_ rows: inout [Row], _ rest: Range<Int>, _ ratios: [Double]) {
        let own = fillingHeight(ratios[rest])
        guard own > cellSize * (1 + configuration.tolerance), let above = rows.popLast() else {
            rows.append(row(ratios, rest))
            return
        }
        let both = above.cells.lowerBound..<rest.upperBound
        var best: (split: Int?, cost: Double) = (
            nil,
            both.count <= mostPerRow
                ? abs(fillingHeight(ratios[both]) - cellSize) : .infinity
        )
        for split in both.dropFirst()
        where split - both.lowerBound <= mostPerRow && both.upperBound - split <= mostPerRow {
            let cost = max(
                abs(fillingHeight(ratios[both.lowerBound..<split]) - cellSize),
                abs(fillingHeight(ratios[split..<both.upperBound]) - cellSize))
            if cost < best.cost { best = (split, cost) }
        }
        if let split = best.split {
            rows.append(row(ratios, both.lowerBound..<split))
            rows.append(row(ratios, split..<both.upperBound))
        } else {
            rows.append(row(ratios, both))
        }
    }

    private func row(_ ratios: [Double], _ cells: Range<Int>) -> Row {
        let height = fillingHeight(ratios[cells])
        return Row(
            cells: cells, height: min(max(height, heights.lowerBound), heights.upperBound),
            isFull: true)
    }

    /// Full rows are filled to the last unit by edges that are rounded, never widths: what is left over goes to no one.
    private func place(
        _ ratios: [Double], _ row: Row, y: Double, height: Double
    ) -> [Frame] {
        let sum = ratios[row.cells].reduce(0, +)
        let gaps = spacing * Double(row.cells.count - 1)
        let free = max(width - gaps, Double(row.cells.count))
        let unit = row.isFull ? free / sum : height
        let used = row.isFull ? width : min(unit * sum + gaps, width)
        var x = configuration.lastRow == .center && !row.isFull ? (width - used) / 2 : 0
        var left = 0.0
        return row.cells.map { cell in
            let end = x + unit * ratios[cell]
            defer { x = end + spacing }
            // A narrow photo takes a whole unit, and leaves one for each that comes.
            let rest = Double(row.cells.upperBound - 1 - cell) * (room.unit.width + spacing)
            left = min(
                max(left, room.snappedX(x)),
                max(left, room.snappedX(width - rest) - room.unit.width))
            let right = max(
                min(room.snappedX(min(end, width)), room.snappedX(width - rest)),
                left + room.unit.width)
            defer { left = right + spacing }
            return Frame(x: left, y: y, width: right - left, height: height)
        }
    }
}
