/// A tone curve through points, by monotone cubic interpolation (Fritsch and Carlson, *Monotone
/// Piecewise Cubic Interpolation*, 1980): it never leaves the range of two neighboring points.
public struct PhotoCurve: Sendable, Hashable, Codable {
    /// The maximum number of points.
    public static let mostPoints = 16

    /// The points from left to right: `x` is the value in the picture, `y` the resulting value,
    /// both sRGB from 0 to 1. None for the curve that changes nothing.
    public var points: [UnitPoint]

    /// Creates a curve.
    public init(_ points: [UnitPoint] = []) { self.points = points }

    /// The points from which an editor starts: black and white.
    public static let ends = [UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 1)]

    /// Decodes an array of points, clamped to the range from 0 to 1.
    ///
    /// - Throws: `DecodingError`, including for more than ``mostPoints``.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        points = []
        while !list.isAtEnd {
            guard points.count < Self.mostPoints else {
                throw DecodingError.dataCorruptedError(
                    in: list,
                    debugDescription: "expected at most \(Self.mostPoints) points of a curve")
            }
            points.append(Self.limited(try list.decode(UnitPoint.self)))
        }
    }

    /// Encodes the points as an array.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for point in points { try list.encode(point) }
    }

    private static func limited(_ point: UnitPoint) -> UnitPoint {
        UnitPoint(
            x: point.x.limited(to: 0...1, or: 0), y: point.y.limited(to: 0...1, or: 0))
    }

    /// The points that count: within range, from left to right, with distinct positions.
    var knots: [UnitPoint] {
        var knots: [UnitPoint] = []
        for point in points.prefix(Self.mostPoints).map(Self.limited).sorted(by: { $0.x < $1.x })
        where knots.last.map({ point.x - $0.x >= 0.0005 }) ?? true {
            knots.append(point)
        }
        return knots
    }

    /// A Boolean value that indicates whether the curve changes nothing.
    public var isNeutral: Bool {
        let knots = knots
        guard let first = knots.first, let last = knots.last else { return true }
        return first.x == 0 && last.x == 1 && knots.allSatisfy { $0.x == $0.y }
    }

    /// Returns the values of the curve at evenly spaced positions from 0 to 1.
    ///
    /// - Parameter count: The number of positions, at least 2.
    /// - Returns: The values, 0 to 1.
    public func values(_ count: Int) -> [Double] {
        let count = max(2, count)
        let line = { (index: Int) in Double(index) / Double(count - 1) }
        guard !isNeutral else { return (0..<count).map(line) }
        let knots = knots
        let slopes = Self.slopes(knots)
        var segment = 0
        return (0..<count).map { index in
            let x = line(index)
            while segment + 2 < knots.count, knots[segment + 1].x <= x { segment += 1 }
            return Self.value(at: x, segment, knots, slopes)
        }
    }

    /// Returns the slopes at the points: 0 at an extreme, the harmonic mean of both sides
    /// elsewhere, which satisfies the conditions of Fritsch and Carlson.
    private static func slopes(_ knots: [UnitPoint]) -> [Double] {
        guard knots.count > 1 else { return [0] }
        let widths = zip(knots, knots.dropFirst()).map { $1.x - $0.x }
        let secants = zip(zip(knots, knots.dropFirst()), widths).map { ($0.1.y - $0.0.y) / $1 }
        return knots.indices.map { index in
            guard index > 0 else { return secants[0] }
            guard index < secants.count else { return secants[index - 1] }
            let (before, after) = (secants[index - 1], secants[index])
            guard before * after > 0 else { return 0 }
            let (left, right) = (widths[index - 1], widths[index])
            let (one, two) = (2 * right + left, right + 2 * left)
            return (one + two) / (one / before + two / after)
        }
    }

    private static func value(
        at x: Double, _ segment: Int, _ knots: [UnitPoint], _ slopes: [Double]
    ) -> Double {
        let start = knots[segment]
        guard segment + 1 < knots.count, x > start.x else { return start.y }
        let end = knots[segment + 1]
        guard x < end.x else { return end.y }
        let width = end.x - start.x
        let t = (x - start.x) / width
        let (t2, t3) = (t * t, t * t * t)
        let value =
            (2 * t3 - 3 * t2 + 1) * start.y + (t3 - 2 * t2 + t) * width * slopes[segment]
            + (3 * t2 - 2 * t3) * end.y + (t3 - t2) * width * slopes[segment + 1]
        // Rounding must not leave the range of the two points.
        return min(max(value, min(start.y, end.y)), max(start.y, end.y))
    }
}

/// The tone curves of a picture: one for all channels, then one for each.
public struct PhotoCurves: Sendable, Hashable, Codable {
    /// A channel with a curve of its own.
    public enum Channel: String, Sendable, Hashable, Codable, CaseIterable {
        /// All three colors.
        case all
        /// Red only.
        case red
        /// Green only.
        case green
        /// Blue only.
        case blue
    }

    /// The curve of all channels, applied first.
    public var all = PhotoCurve()
    /// The curve of red.
    public var red = PhotoCurve()
    /// The curve of green.
    public var green = PhotoCurve()
    /// The curve of blue.
    public var blue = PhotoCurve()

    /// Creates curves that change nothing.
    public init() {}

    /// The curve of a channel.
    public subscript(channel: Channel) -> PhotoCurve {
        get {
            switch channel {
            case .all: all
            case .red: red
            case .green: green
            case .blue: blue
            }
        }
        set {
            switch channel {
            case .all: all = newValue
            case .red: red = newValue
            case .green: green = newValue
            case .blue: blue = newValue
            }
        }
    }

    private enum CodingKeys: String, CodingKey { case all, red, green, blue }

    /// Decodes curves; absent ones change nothing.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read(_ key: CodingKeys) throws -> PhotoCurve {
            try values.decodeIfPresent(PhotoCurve.self, forKey: key) ?? PhotoCurve()
        }
        (all, red) = (try read(.all), try read(.red))
        (green, blue) = (try read(.green), try read(.blue))
    }

    /// Encodes the curves that have points.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if !all.points.isEmpty { try values.encode(all, forKey: .all) }
        if !red.points.isEmpty { try values.encode(red, forKey: .red) }
        if !green.points.isEmpty { try values.encode(green, forKey: .green) }
        if !blue.points.isEmpty { try values.encode(blue, forKey: .blue) }
    }

    /// A Boolean value that indicates whether the curves change nothing.
    public var isNeutral: Bool { Channel.allCases.allSatisfy { self[$0].isNeutral } }
}
