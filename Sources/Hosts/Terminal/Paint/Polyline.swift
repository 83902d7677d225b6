import CairnFiles
import CairnUI

/// Paths flattened to straight lines, with hit tests for fills and strokes.
enum Polyline {
    /// Returns the subpaths of a path, each curve as 12 line segments.
    static func lines(of path: Path) -> [[Point]] {
        var lines: [[Point]] = []
        var line: [Point] = []
        func finish() {
            if line.count > 1 { lines.append(line) }
        }
        for step in path.steps {
            switch step {
            case .move(let point):
                finish()
                line = [point]
            case .line(let point): line.append(point)
            case .curve(let first, let second, let end):
                let start = line.last ?? first
                for piece in 1...12 {
                    line.append(curve(start, first, second, end, at: Double(piece) / 12))
                }
            case .close:
                let start = line.first
                if let start { line.append(start) }
                finish()
                line = start.map { [$0] } ?? []
            }
        }
        finish()
        return lines
    }

    private static func curve(
        _ start: Point, _ first: Point, _ second: Point, _ end: Point, at part: Double
    ) -> Point {
        let rest = 1 - part
        let (a, b) = (rest * rest * rest, 3 * rest * rest * part)
        let (c, d) = (3 * rest * part * part, part * part * part)
        return Point(
            x: a * start.x + b * first.x + c * second.x + d * end.x,
            y: a * start.y + b * first.y + c * second.y + d * end.y)
    }

    /// Returns the winding number of closed lines around a point; open lines count as closed.
    static func winding(of lines: [[Point]], around point: Point) -> Int {
        var winding = 0
        for line in lines {
            guard var from = line.last else { continue }
            for to in line {
                let side =
                    (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
                if from.y <= point.y {
                    if to.y > point.y, side > 0 { winding += 1 }
                } else if to.y <= point.y, side < 0 {
                    winding -= 1
                }
                from = to
            }
        }
        return winding
    }

    /// Returns the distance of a point from a line segment.
    static func distance(of point: Point, _ from: Point, _ to: Point) -> Double {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let square = dx * dx + dy * dy
        let way =
            square > 0
            ? min(max(((point.x - from.x) * dx + (point.y - from.y) * dy) / square, 0), 1) : 0
        return hypot(point.x - from.x - way * dx, point.y - from.y - way * dy)
    }
}
