import CairnUI

extension GridLayoutEngine {
    /// Places each photo in the column that is the shortest so far; of equal columns, in the first.
    func masonry(_ ratios: [Double], isLast: Bool) -> GridLayoutResult {
        var arrangement = GridLayoutResult()
        var ends = Array(repeating: 0.0, count: columns)
        var places: [(column: Int, height: Double)] = []
        for ratio in ratios {
            let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            let height = room.snappedHeight(columnWidth / ratio)
            places.append((column, height))
            ends[column] += height + lineSpacing
        }
        let full = ends.map { max(0, $0 - lineSpacing) }
        let height = full.max() ?? 0
        var tops = Array(repeating: 0.0, count: columns)
        for (column, own) in places {
            let (left, right) = edges(of: column)
            let top = tops[column]
            // If more photos follow, all columns end at the same height: the missing height of a
            // column is distributed among its photos.
            let stretch = isLast || full[column] == 0 ? 1 : height / full[column]
            let (y, end) =
                stretch == 1
                ? (top, top + own)
                : (
                    room.snappedGap(top * stretch),
                    room.snappedGap((top + own) * stretch)
                )
            arrangement.frames.append(
                Frame(
                    x: left, y: y, width: right - left, height: max(end - y, room.step.height)))
            tops[column] = top + own + lineSpacing
        }
        arrangement.height = height
        return arrangement
    }
}
