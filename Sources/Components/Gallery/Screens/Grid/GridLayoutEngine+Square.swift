import CairnUI

extension GridLayoutEngine {
    /// The width of a column before it is aligned to whole steps.
    var columnWidth: Double {
        (width - spacing * Double(columns - 1)) / Double(columns)
    }

    var squareHeight: Double { room.snappedHeight(columnWidth / configuration.cellRatio) }

    /// Returns the edges of a column, aligned to whole steps, so that the remainder is distributed
    /// and all rows have the same width.
    func edges(of column: Int) -> (left: Double, right: Double) {
        let left = Double(column) * (columnWidth + spacing)
        return (room.snappedX(left), room.snappedX(left + columnWidth))
    }

    func squares(_ count: Int) -> GridLayoutResult {
        var arrangement = GridLayoutResult()
        var y = 0.0
        for first in stride(from: 0, to: count, by: columns) {
            let cells = first..<min(first + columns, count)
            if first > 0 { y += lineSpacing }
            for column in 0..<cells.count {
                let (left, right) = edges(of: column)
                arrangement.frames.append(
                    Frame(x: left, y: y, width: right - left, height: squareHeight))
            }
            arrangement.lines.append(
                GridLayoutResult.Line(cells: cells, y: y, height: squareHeight))
            y += squareHeight
        }
        arrangement.height = y
        return arrangement
    }
}
