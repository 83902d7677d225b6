/// A line drawn by hand over a picture, with round ends. Its points stay at the same places of the
/// original.
public struct PhotoStroke: Sendable, Hashable, Codable {
    /// The maximum number of points of all strokes of a recipe.
    public static let mostPoints = 5000
    /// The maximum number of strokes of a recipe.
    public static let mostStrokes = 500
    /// The range of widths, as fractions of the original's shorter side.
    public static let widths = 0.001...0.2

    /// The points, on the upright original; one for a dot.
    public var points: [UnitPoint]
    /// The width as a fraction of the original's shorter side, 0.001 to 0.2. The default is 0.01.
    public var width: Double
    /// The color. The default is white.
    public var color: RGBColor

    /// Creates a stroke.
    public init(_ points: [UnitPoint], width: Double = 0.01, color: RGBColor = .white) {
        self.points = points
        self.width = width
        self.color = color
    }

    private enum CodingKeys: String, CodingKey { case points, width, color }

    /// Decodes a stroke; its width is clamped.
    ///
    /// - Throws: `DecodingError`, including for too many points and for a position that is not a
    ///   number from −1000 to 1000.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        width = try values.limited(forKey: .width, to: Self.widths, or: 0.01)
        color = try values.decodeIfPresent(RGBColor.self, forKey: .color) ?? .white
        points = []
        // Two numbers a point: a property list of named numbers would be four times as long.
        var list = try values.nestedUnkeyedContainer(forKey: .points)
        while !list.isAtEnd {
            let (x, y) = (try list.decode(Double.self), try list.decode(Double.self))
            guard abs(x) <= 1000, abs(y) <= 1000 else {
                throw DecodingError.dataCorruptedError(
                    in: list, debugDescription: "expected numbers from -1000 to 1000")
            }
            guard points.count < Self.mostPoints else {
                throw DecodingError.dataCorruptedError(
                    in: list, debugDescription: "expected at most \(Self.mostPoints) points")
            }
            points.append(UnitPoint(x: x, y: y))
        }
    }

    /// Encodes the stroke, with two numbers for each point.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(points.flatMap { [$0.x, $0.y] }, forKey: .points)
        try values.encode(width, forKey: .width)
        try values.encode(color, forKey: .color)
    }

    /// The width, clamped to its range.
    var shownWidth: Double { width.limited(to: Self.widths, or: 0.01) }
}

extension [PhotoStroke] {
    /// The number of points of all strokes.
    public var pointCount: Int { reduce(0) { $0 + $1.points.count } }

    /// Decodes strokes.
    ///
    /// - Throws: `DecodingError`, including for more strokes or points than a recipe may have.
    init(bounded list: inout some UnkeyedDecodingContainer) throws {
        self = []
        var points = 0
        while !list.isAtEnd {
            append(try list.decode(PhotoStroke.self))
            points += self[count - 1].points.count
            guard count <= PhotoStroke.mostStrokes, points <= PhotoStroke.mostPoints else {
                throw DecodingError.dataCorruptedError(
                    in: list,
                    debugDescription: """
                        expected at most \(PhotoStroke.mostStrokes) strokes with \
                        \(PhotoStroke.mostPoints) points
                        """)
            }
        }
    }

    /// The strokes that are drawn, if there are more than a recipe may have.
    var bounded: [PhotoStroke] {
        var rest = PhotoStroke.mostPoints
        return prefix(PhotoStroke.mostStrokes).filter { stroke in
            rest -= stroke.points.count
            return rest >= 0 && !stroke.points.isEmpty
        }
    }
}
