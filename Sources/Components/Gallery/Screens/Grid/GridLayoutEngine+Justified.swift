import CairnUI

/// Justified rows. The rule is that of Flickr's justified layout, reimplemented: photos are added
/// to a row until its height, when it fills the width, drops to the target height; the row is
/// closed with or without the last photo, whichever height is closer to the target; an incomplete
/// row keeps the target height.
extension GridLayoutEngine {
    /// Returns the height at which a row of photos fills the width.
    private func fillingHeight(_ ratios: ArraySlice<Double>) -> Double {
        let free = max(width - spacing * Double(ratios.count - 1), Double(ratios.count))
        return free / ratios.reduce(0, +)
    }

    /// The maximum number of photos in a row in which each is at least one step wide.
    private var mostPerRow: Int {
        max(1, Int((width + spacing) / (room.step.width + spacing)))
    }

    /// The permitted heights of a row, whatever its photos.
    private var heights: ClosedRange<Double> { cellSize * 0.5...cellSize * 2 }

    func justified(_ ratios: [Double], isLast: Bool) -> GridLayoutResult {
        var arrangement = GridLayoutResult()
        var y = 0.0
        for row in rows(ratios, isLast: isLast) {
            if !arrangement.lines.isEmpty { y += lineSpacing }
            let height = room.snappedHeight(row.height)
            arrangement.frames += place(ratios, row, y: y, height: height)
            arrangement.lines.append(
                GridLayoutResult.Line(cells: row.cells, y: y, height: height))
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
            finish(&rows, rest, ratios)
        } else {
            close(&rows, rest, ratios)
        }
        return rows
    }

    /// Returns the end of the row that begins with a photo; `nil` if the photos do not fill a row.
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

    /// Closes the last row of a block that is followed by more photos: the remaining photos get a
    /// row of their own unless it would be too tall; otherwise they share the space of the row
    /// above.
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

    /// The part of the width that the last row of a section fills before it shares the space of the
    /// row above at the cost of the tolerance.
    private static let filledEnough = 0.75

    /// Closes the last row of a section. Where the remaining photos do not fill a row, they share
    /// the space of the row above: if both rows then keep to the tolerance, or if much of the last
    /// row would remain empty and both rows then have a permitted height. Otherwise, they keep the
    /// height of the row above, and the only row of a section grows.
    private func finish(_ rows: inout [Row], _ rest: Range<Int>, _ ratios: [Double]) {
        let natural = fillingHeight(ratios[rest])
        let wanted = min(rows.last?.height ?? alone, heights.upperBound)
        guard natural > wanted, configuration.lastRow != .justified else {
            rows.append(row(ratios, rest))
            return
        }
        let gaps = spacing * Double(rest.count - 1)
        let used = (wanted * ratios[rest].reduce(0, +) + gaps) / width
        if configuration.fullRowEvery == 0, let above = rows.last,
            let shared = divided(
                above.cells.lowerBound..<rest.upperBound, ratios,
                isStrict: used >= Self.filledEnough)
        {
            rows.removeLast()
            rows += shared
        } else {
            rows.append(Row(cells: rest, height: wanted, isFull: false))
        }
    }

    /// The height of a row that is the only one of its section and does not fill the width: up to
    /// twice the target height, as long as other sections remain visible.
    private var alone: Double {
        max(cellSize, min(heights.upperBound, room.height * 0.3))
    }

    /// Returns one or two full rows of photos, those whose heights deviate least from the target;
    /// `nil` if that is more than permitted: if `isStrict`, more than the tolerance.
    private func divided(_ cells: Range<Int>, _ ratios: [Double], isStrict: Bool) -> [Row]? {
        func cost(_ cells: Range<Int>) -> Double {
            guard cells.count <= mostPerRow else { return .infinity }
            let height = fillingHeight(ratios[cells])
            return height < cellSize ? cellSize / height - 1 : height / cellSize - 1
        }
        var best: (rows: [Range<Int>], cost: Double) = ([cells], cost(cells))
        for split in cells.dropFirst() {
            let parts = [cells.lowerBound..<split, split..<cells.upperBound]
            let both = max(cost(parts[0]), cost(parts[1]))
            if both < best.cost { best = (parts, both) }
        }
        // As a factor, so that twice the height counts as much as half of it.
        let most = isStrict ? 1 / (1 - configuration.tolerance) - 1 : 1
        return best.cost <= most + 1e-9 ? best.rows.map { row(ratios, $0) } : nil
    }

    private func row(_ ratios: [Double], _ cells: Range<Int>) -> Row {
        let height = fillingHeight(ratios[cells])
        return Row(
            cells: cells, height: min(max(height, heights.lowerBound), heights.upperBound),
            isFull: true)
    }

    /// Places the photos of a row. Edges rather than widths are rounded, so that full rows fill the
    /// width to the last step without a remainder.
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
            // A narrow photo takes a whole step, and leaves one for each photo that follows.
            let rest = Double(row.cells.upperBound - 1 - cell) * (room.step.width + spacing)
            left = min(
                max(left, room.snappedX(x)),
                max(left, room.snappedX(width - rest) - room.step.width))
            let right = max(
                min(room.snappedX(min(end, width)), room.snappedX(width - rest)),
                left + room.step.width)
            defer { left = right + spacing }
            return Frame(x: left, y: y, width: right - left, height: height)
        }
    }
}
