import CairnUI

/// A raster of paths with eight dots per cell: two across and four down, as in Braille.
struct PathRaster {
    let columns: Int
    let rows: Int
    /// The topmost color of each dot, row by row.
    private(set) var dots: [Color?]
    private var width: Int { columns * 2 }
    private var height: Int { rows * 4 }

    /// Rasterizes a drawing, scaled to the cells and centered. `aspect` is the ratio of a cell's
    /// height to its width.
    ///
    /// - Complexity: shapes × dots × the segments of their outlines.
    init(_ drawing: Drawing, columns: Int, rows: Int, aspect: Double) {
        self.columns = columns
        self.rows = rows
        dots = Array(repeating: nil, count: max(0, columns * 2 * rows * 4))
        guard drawing.canvas.width > 0, drawing.canvas.height > 0, !dots.isEmpty else { return }
        // A dot is half a cell wide and a quarter high.
        let ratio = aspect / 2
        let across = Double(columns * 2) / drawing.canvas.width
        let down = Double(rows * 4) * ratio / drawing.canvas.height
        let scale = min(across, down)
        let left = (Double(columns * 2) - drawing.canvas.width * scale) / 2
        let top = (Double(rows * 4) * ratio - drawing.canvas.height * scale) / 2
        for shape in drawing.shapes {
            let lines = Polyline.lines(of: shape.path).map { line in
                line.map { Point(x: left + $0.x * scale, y: top + $0.y * scale) }
            }
            if let fill = shape.fill { cover(lines, fill.color(at: 0.5), ratio: ratio) }
            if let stroke = shape.stroke {
                trace(lines, stroke, scale: scale, ratio: ratio)
            }
        }
    }

    private func center(_ x: Int, _ y: Int, _ ratio: Double) -> Point {
        Point(x: Double(x) + 0.5, y: (Double(y) + 0.5) * ratio)
    }

    private mutating func cover(_ lines: [[Point]], _ color: Color, ratio: Double) {
        for y in 0..<height {
            for x in 0..<width
            where Polyline.winding(of: lines, around: center(x, y, ratio)) != 0 {
                dots[y * width + x] = color
            }
        }
    }

    private mutating func trace(
        _ lines: [[Point]], _ stroke: Drawing.Stroke, scale: Double, ratio: Double
    ) {
        // A line is at least as thick as a dot, otherwise it would have gaps.
        let reach = max(stroke.width * scale / 2, 0.5 * max(1, ratio))
        for line in lines {
            var dash = Dash(stroke.dash.map { $0 * scale })
            for (from, to) in zip(line, line.dropFirst()) {
                for (start, end) in dash.pieces(from: from, to: to) {
                    mark(start, end, reach, stroke.color, ratio)
                }
            }
        }
    }

    private mutating func mark(
        _ from: Point, _ to: Point, _ reach: Double, _ color: Color, _ ratio: Double
    ) {
        let left = max(0, Int(min(from.x, to.x) - reach))
        let right = min(width - 1, Int(max(from.x, to.x) + reach))
        let top = max(0, Int((min(from.y, to.y) - reach) / ratio))
        let bottom = min(height - 1, Int((max(from.y, to.y) + reach) / ratio))
        guard left <= right, top <= bottom else { return }
        for y in top...bottom {
            for x in left...right
            where Polyline.distance(of: center(x, y, ratio), from, to) <= reach {
                dots[y * width + x] = color
            }
        }
    }

    /// Returns the Braille character of a cell, and the color of most of its dots; `nil` for a cell
    /// without dots.
    func cell(column: Int, row: Int) -> (character: Character, color: Color)? {
        // The order of the bits is that of Unicode: three rows on the left, three on the right, then the fourth.
        let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        var value: UInt32 = 0
        var counts: [Color: Int] = [:]
        for y in 0..<4 {
            for x in 0..<2 {
                guard let color = dots[(row * 4 + y) * width + column * 2 + x] else { continue }
                value |= bits[y][x]
                counts[color, default: 0] += 1
            }
        }
        guard value != 0, let color = counts.max(by: { $0.value < $1.value })?.key else {
            return nil
        }
        if value == 0xFF { return ("█", color) }
        return Unicode.Scalar(0x2800 + value).map { (Character($0), color) }
    }
}

/// A dash pattern: the lengths of strokes and gaps along a line.
private struct Dash {
    private let lengths: [Double]
    private var at = 0
    private var left: Double

    init(_ lengths: [Double]) {
        let sum = lengths.reduce(0, +)
        self.lengths = sum > 0.5 && lengths.allSatisfy { $0 >= 0 } ? lengths : []
        left = self.lengths.first ?? .infinity
    }

    mutating func pieces(from: Point, to: Point) -> [(Point, Point)] {
        guard !lengths.isEmpty else { return [(from, to)] }
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        var pieces: [(Point, Point)] = []
        var done = 0.0
        while done < length {
            let step = min(left, length - done)
            if at % 2 == 0 {
                let (start, end) = (done / length, (done + step) / length)
                pieces.append(
                    (
                        Point(x: from.x + dx * start, y: from.y + dy * start),
                        Point(x: from.x + dx * end, y: from.y + dy * end)
                    ))
            }
            done += step
            left -= step
            if left <= 1e-9 {
                // An odd number of lengths is repeated, as in SVG.
                at = (at + 1) % (lengths.count * 2)
                left = max(lengths[at % lengths.count], 1e-6)
            }
        }
        return pieces
    }
}
