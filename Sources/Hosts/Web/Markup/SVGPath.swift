import CairnUI
import Foundation

/// Paths in SVG notation.
enum SVGPath {
    static func text(_ path: Path) -> String {
        func place(_ point: Point) -> String { "\(CSS.number(point.x)) \(CSS.number(point.y))" }
        return path.steps.map { step in
            switch step {
            case .move(let point): "M" + place(point)
            case .line(let point): "L" + place(point)
            case .curve(let one, let two, let end): "C\(place(one)) \(place(two)) \(place(end))"
            case .close: "Z"
            }
        }.joined()
    }

    /// Returns the line of a gradient across the bounds of a path, as CSS draws it across a box.
    static func line(across path: Path, angle: Double) -> (from: Point, to: Point) {
        var points: [Point] = []
        for step in path.steps {
            switch step {
            case .move(let point), .line(let point): points.append(point)
            case .curve(let one, let two, let end): points += [one, two, end]
            case .close: break
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
        else { return (.zero, .zero) }
        let turn = angle * .pi / 180
        let half = (abs((right - left) * sin(turn)) + abs((bottom - top) * cos(turn))) / 2
        let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
        let way = Point(x: sin(turn) * half, y: -cos(turn) * half)
        return (middle - way, middle + way)
    }
}
