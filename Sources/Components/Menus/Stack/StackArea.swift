import CairnUI
import Foundation

extension StackGeometry {
    /// The area available to item centers: the container inset by half a target on each side.
    struct Area {
        var minX: Double
        var minY: Double
        var maxX: Double
        var maxY: Double

        init(room: Size, margin: Double) {
            (minX, minY) = (margin, margin)
            (maxX, maxY) = (room.width - margin, room.height - margin)
        }

        var isEmpty: Bool { maxX < minX || maxY < minY }
        var width: Double { maxX - minX }
        var height: Double { maxY - minY }

        func contains(_ point: Point) -> Bool {
            // Tolerates rounding errors of sine and cosine: a billionth of a point counts as
            // inside.
            point.x >= minX - 1e-9 && point.x <= maxX + 1e-9 && point.y >= minY - 1e-9
                && point.y <= maxY + 1e-9
        }

        func nearest(to point: Point) -> Point {
            func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
                guard low <= high else { return (low + high) / 2 }
                return value.isNaN ? high : min(max(value, low), high)
            }
            return Point(x: clamp(point.x, minX, maxX), y: clamp(point.y, minY, maxY))
        }

        /// Returns the distance from `point` to the farthest corner.
        func farthest(from point: Point) -> Double {
            let x = max(abs(point.x - minX), abs(maxX - point.x))
            let y = max(abs(point.y - minY), abs(maxY - point.y))
            return (x * x + y * y).squareRoot()
        }

        /// Returns the direction toward the middle of the area, or up if `point` is in the middle.
        /// From an edge the direction is perpendicular to the edge, from a corner it is diagonal,
        /// whatever the shape of the area.
        func inward(from point: Point) -> Double {
            func side(_ value: Double, _ low: Double, _ high: Double) -> Double {
                let part = high > low ? (value - low) / (high - low) : 0.5
                return part < 0.3 ? 1 : part > 0.7 ? -1 : 0
            }
            let x = side(point.x, minX, maxX)
            let y = side(point.y, minY, maxY)
            return x == 0 && y == 0 ? -.pi / 2 : atan2(y, x)
        }

        /// An arc of a ring, clockwise from its start. Radians.
        struct Arc {
            var start: Double
            var length: Double
        }

        /// Returns the arcs of a ring that are inside the area.
        func arcs(of radius: Double, around origin: Point) -> [Arc] {
            guard !isEmpty, radius > 0 else { return [] }
            var cuts: [Double] = []
            func note(_ angle: Double) {
                let turn = angle.truncatingRemainder(dividingBy: 2 * .pi)
                cuts.append(turn < 0 ? turn + 2 * .pi : turn)
            }
            for edge in [minX, maxX] {
                let part = (edge - origin.x) / radius
                guard abs(part) <= 1 else { continue }
                note(acos(part))
                note(-acos(part))
            }
            for edge in [minY, maxY] {
                let part = (edge - origin.y) / radius
                guard abs(part) <= 1 else { continue }
                note(asin(part))
                note(.pi - asin(part))
            }
            cuts.sort()
            func isInside(_ angle: Double) -> Bool {
                contains(
                    Point(
                        x: origin.x + radius * cos(angle), y: origin.y + radius * sin(angle)))
            }
            guard let first = cuts.first else {
                return isInside(0) ? [Arc(start: 0, length: 2 * .pi)] : []
            }
            var arcs: [Arc] = []
            for (index, cut) in cuts.enumerated() {
                let next = index + 1 < cuts.count ? cuts[index + 1] : first + 2 * .pi
                guard next > cut, isInside((cut + next) / 2) else { continue }
                if let last = arcs.last, abs(last.start + last.length - cut) < 1e-12 {
                    arcs[arcs.count - 1].length += next - cut
                } else {
                    arcs.append(Arc(start: cut, length: next - cut))
                }
            }
            // The last arc may continue in the first.
            if arcs.count > 1, let last = arcs.last,
                abs(last.start + last.length - arcs[0].start - 2 * .pi) < 1e-12
            {
                arcs[arcs.count - 1].length += arcs[0].length
                arcs.removeFirst()
            }
            return arcs
        }
    }
}
