public import CairnUI
import Foundation

/// The layout of a stack menu's items: a pure function of the container size, the origin and the
/// settings.
///
/// All values are in points, with x to the right and y down, before any mirroring. Items are in
/// reading order: clockwise on an arc or circle (the inner ring first), outward on a line, row by
/// row in a grid. For any input, every target is inside the container, no two centers are closer
/// than ``spacing``, and none is closer than that to the origin.
public struct StackGeometry: Sendable, Equatable {
    /// The size of the container that all targets stay inside.
    public var room: Size
    /// The minimum distance from the center of a target to another center and to the origin; half
    /// of it applies at the edges of the container. Points.
    public var spacing: Double
    /// The shape in which the items are arranged.
    public var shape: StackShape
    /// The distance from the origin to the first ring. Points.
    public var radius: Double
    /// The total angle of an arc in radians, above 0 and at most 2π.
    public var sweep: Double
    /// The direction of the middle of the items in radians, with 0 to the right and increasing
    /// clockwise; `nil` to point toward the available space.
    public var direction: Double?

    /// Creates a geometry. Values that are not numbers or are out of range are replaced by the
    /// nearest usable value.
    public init(
        room: Size, spacing: Double = 60, shape: StackShape = .arc, radius: Double = 120,
        sweep: Double = .pi / 2, direction: Double? = nil
    ) {
        self.room = Size(
            width: Self.usable(room.width, 0...100_000, otherwise: 0),
            height: Self.usable(room.height, 0...100_000, otherwise: 0))
        self.spacing = Self.usable(spacing, 1...10_000, otherwise: 60)
        self.shape = shape
        self.radius = Self.usable(radius, 0...100_000, otherwise: 120)
        self.sweep = Self.usable(sweep, 0.01...(2 * .pi), otherwise: .pi / 2)
        self.direction = direction.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns `value` clamped to `range`, or `fallback` if it is not a number.
    static func usable(
        _ value: Double, _ range: ClosedRange<Double>, otherwise fallback: Double
    ) -> Double {
        value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
    }

    /// Returns the positions of `count` items that fan out from `origin`. An origin outside the
    /// container is moved inside.
    ///
    /// - Complexity: linear in the number of items and in the number of rings that fit the
    ///   container.
    public func placement(of count: Int, from origin: Point) -> StackPlacement {
        let area = Area(room: room, margin: spacing / 2)
        let origin = area.nearest(to: origin)
        guard count > 0, !area.isEmpty else {
            return StackPlacement(origin: origin, centers: [], hidden: max(0, count))
        }
        let centers: [Point]
        switch shape {
        case .arc, .circle: centers = rings(count, origin, area)
        case .line: centers = line(count, origin, area)
        case .grid: centers = grid(count, origin, area)
        }
        return StackPlacement(
            origin: origin, centers: centers, hidden: max(0, count - centers.count))
    }

    // MARK: Rings

    private func rings(_ count: Int, _ origin: Point, _ area: Area) -> [Point] {
        // Tries the requested ring, then slightly wider ones: a single ring with all items reads
        // better than two.
        let first = max(radius, spacing)
        var whole: [Point]?
        for factor in [1, 1.15, 1.3, 1.5] {
            let parts = parts(of: first * factor, origin, area)
            if parts.reduce(0, { $0 + $1.capacity }) >= count {
                whole = Self.points(count, on: parts, around: origin)
                break
            }
        }
        if let whole { return whole }
        // Then as many rings as fit, outward first, then inward.
        let farthest = area.farthest(from: origin)
        var rings: [(radius: Double, parts: [Ring], capacity: Int)] = []
        var left = count
        func take(_ radius: Double) {
            guard left > 0 else { return }
            let parts = parts(of: radius, origin, area)
            let capacity = parts.reduce(0) { $0 + $1.capacity }
            guard capacity > 0 else { return }
            rings.append((radius, parts, capacity))
            left -= capacity
        }
        // Rings are slightly farther apart than items, so that rounding cannot bring two items too
        // close.
        let step = spacing * 1.000_001
        var radius = first
        while radius <= farthest, left > 0 {
            take(radius)
            radius += step
        }
        radius = first - step
        while radius >= spacing, left > 0 {
            take(radius)
            radius -= step
        }
        if rings.isEmpty {
            // The container is smaller than the ring: uses the widest ring that fits.
            radius = min(first, farthest)
            while radius >= spacing, rings.isEmpty {
                take(radius)
                radius -= step / 4
            }
        }
        rings.sort { $0.radius < $1.radius }
        var points: [Point] = []
        for ring in rings {
            points += Self.points(
                min(ring.capacity, count - points.count), on: ring.parts, around: origin)
        }
        return points
    }

    /// Distributes `count` items over the parts of a ring in proportion to the capacity of each
    /// part.
    private static func points(_ count: Int, on parts: [Ring], around origin: Point) -> [Point] {
        let whole = parts.reduce(0) { $0 + $1.capacity }
        guard whole > 0 else { return [] }
        var (points, room): ([Point], Int) = ([], 0)
        for part in parts {
            room += part.capacity
            // Rounds cumulative counts, so that no part exceeds its capacity and no item is lost.
            let end = (count * room + whole / 2) / whole
            points += part.points(end - points.count, around: origin)
        }
        return points
    }

    /// Returns the parts of a ring that can hold items, clockwise: a single part for an arc, all
    /// parts for a circle.
    private func parts(of radius: Double, _ origin: Point, _ area: Area) -> [Ring] {
        let free = area.arcs(of: radius, around: origin)
        let apart = radius > 0 ? min(spacing / (2 * radius), 1) : 1
        let step = 2 * asin(apart) * 1.000_001
        let preferred = direction ?? area.inward(from: origin)
        func ring(_ start: Double, _ length: Double) -> Ring {
            // A full turn ends at its start, so its ends must keep their distance too.
            let kept = max(0, min(length, 2 * .pi - step))
            return Ring(
                radius: radius, start: start + (length - kept) / 2, length: kept, step: step,
                isClosed: false)
        }
        guard shape == .circle else {
            let best = free.compactMap { window(sweep, around: preferred, in: $0) }
                .max { ($0.length, -$0.turn) < ($1.length, -$1.turn) }
            return best.map { [ring($0.start, $0.length)] } ?? []
        }
        if free.count == 1 {
            guard free[0].length >= 2 * .pi else {
                return [ring(free[0].start, free[0].length)]
            }
            return [
                Ring(radius: radius, start: preferred, length: 2 * .pi, step: step, isClosed: true)
            ]
        }
        return circle(free, from: preferred, step).map { ring($0.start, $0.length) }
    }

    /// Returns the parts of a circle that are inside the container, clockwise from the part at
    /// `preferred`, each shortened so that its ends keep their distance from the next part.
    private func circle(_ free: [Area.Arc], from preferred: Double, _ step: Double) -> [Area.Arc] {
        func turn(_ angle: Double) -> Double {
            let turn = (angle - preferred).truncatingRemainder(dividingBy: 2 * .pi)
            return turn < 0 ? turn + 2 * .pi : turn
        }
        let arcs = free.sorted { turn($0.start + $0.length) < turn($1.start + $1.length) }
        return arcs.indices.compactMap { index in
            let (arc, next) = (arcs[index], arcs[(index + 1) % arcs.count])
            let last = arcs[(index + arcs.count - 1) % arcs.count]
            func gap(_ arc: Area.Arc, _ next: Area.Arc) -> Double {
                let way = (next.start - arc.start - arc.length)
                    .truncatingRemainder(dividingBy: 2 * .pi)
                return way < 0 ? way + 2 * .pi : way
            }
            let front = max(0, step - gap(last, arc)) / 2
            let back = max(0, step - gap(arc, next)) / 2
            guard arc.length >= front + back else { return nil }
            return Area.Arc(start: arc.start + front, length: arc.length - front - back)
        }
    }

    /// Returns the section of a free arc that comes closest to spanning `wanted` radians centered
    /// on `preferred`.
    private func window(
        _ wanted: Double, around preferred: Double, in arc: Area.Arc
    ) -> (start: Double, length: Double, turn: Double)? {
        if arc.length >= 2 * .pi { return (preferred - wanted / 2, wanted, 0) }
        // The angle from the arc's start to the middle, or its negative equivalent if that is
        // closer.
        var middle = (preferred - arc.start).truncatingRemainder(dividingBy: 2 * .pi)
        if middle < 0 { middle += 2 * .pi }
        if middle > arc.length, middle - arc.length > 2 * .pi - middle { middle -= 2 * .pi }
        let length = min(wanted, arc.length)
        let place = min(max(middle, length / 2), arc.length - length / 2)
        return (arc.start + place - length / 2, length, abs(place - middle))
    }

    /// A ring, or a part of one.
    private struct Ring {
        var radius: Double
        var start: Double
        var length: Double
        /// The minimum angle between two items.
        var step: Double
        var isClosed: Bool

        var capacity: Int {
            guard step.isFinite else { return 0 }
            return isClosed ? max(1, Int(length / step)) : Int(length / step) + 1
        }

        func points(_ count: Int, around origin: Point) -> [Point] {
            (0..<max(0, count)).map { index in
                let angle: Double
                if isClosed {
                    angle = start + length * Double(index) / Double(count)
                } else if count == 1 {
                    angle = start + length / 2
                } else {
                    angle = start + length * Double(index) / Double(count - 1)
                }
                return Point(
                    x: origin.x + radius * cos(angle), y: origin.y + radius * sin(angle))
            }
        }
    }

    // MARK: Lines and grids

    private func line(_ count: Int, _ origin: Point, _ area: Area) -> [Point] {
        func points(_ angle: Double) -> [Point] {
            let (x, y) = (Self.exact(cos(angle)), Self.exact(sin(angle)))
            var points: [Point] = []
            while points.count < count {
                let way = spacing * Double(points.count + 1)
                let point = Point(x: origin.x + x * way, y: origin.y + y * way)
                guard area.contains(point) else { break }
                points.append(point)
            }
            return points
        }
        if let direction {
            let wanted = points(direction)
            if !wanted.isEmpty { return wanted }
        }
        // Vertical directions come before horizontal ones, because labels fit beside a column.
        let ways = [-Double.pi / 2, .pi / 2, .pi, 0].map(points)
        return ways.first { $0.count == count }
            ?? ways.reduce([]) { $1.count > $0.count ? $1 : $0 }
    }

    private func grid(_ count: Int, _ origin: Point, _ area: Area) -> [Point] {
        /// Arranges items in rows inside a part of the area, starting with the top row.
        func block(_ part: Area, towards near: Point) -> [Point] {
            guard !part.isEmpty else { return [] }
            let columns = Int(part.width / spacing) + 1
            let rows = Int(part.height / spacing) + 1
            var across = min(columns, Int(Double(count).squareRoot().rounded(.up)))
            if (count + across - 1) / across > rows {
                across = min(columns, (count + rows - 1) / rows)
            }
            let down = min(rows, (count + across - 1) / across)
            let extent = (
                width: spacing * Double(across - 1), height: spacing * Double(down - 1)
            )
            let left = min(max(near.x - extent.width / 2, part.minX), part.maxX - extent.width)
            let top = min(max(near.y - extent.height / 2, part.minY), part.maxY - extent.height)
            return (0..<min(count, across * down)).map { index in
                Point(
                    x: left + spacing * Double(index % across),
                    y: top + spacing * Double(index / across))
            }
        }
        var above = area
        above.maxY = origin.y - spacing
        var below = area
        below.minY = origin.y + spacing
        var before = area
        before.maxX = origin.x - spacing
        var behind = area
        behind.minX = origin.x + spacing
        var parts = [above, below, before, behind]
        if let direction {
            let (x, y) = (cos(direction), sin(direction))
            let first = abs(y) >= abs(x) ? (y < 0 ? 0 : 1) : (x < 0 ? 2 : 3)
            parts.insert(parts.remove(at: first), at: 0)
        }
        let blocks = parts.map { block($0, towards: origin) }
        return blocks.first { $0.count == count }
            ?? blocks.reduce([]) { $1.count > $0.count ? $1 : $0 }
    }

    /// Snaps sines and cosines near 0 and ±1 to the exact value, so that a line along an edge stays
    /// inside the area.
    private static func exact(_ part: Double) -> Double {
        abs(part) < 1e-12 ? 0 : abs(abs(part) - 1) < 1e-12 ? (part < 0 ? -1 : 1) : part
    }
}
