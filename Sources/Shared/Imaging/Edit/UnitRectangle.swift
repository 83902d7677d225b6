/// A rectangle on a picture as fractions of its sides, so that it is independent of the picture's
/// size.
public struct UnitRectangle: Sendable, Hashable, Codable {
    /// The left edge, 0 to 1.
    public var x: Double
    /// The upper edge, 0 to 1.
    public var y: Double
    /// The width, 0 to 1.
    public var width: Double
    /// The height, 0 to 1.
    public var height: Double

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    private enum CodingKeys: String, CodingKey { case x, y, width, height }

    /// Decodes a rectangle.
    ///
    /// - Throws: `DecodingError`, including for an edge that is not a number from −1000 to 1000.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            x: try values.fraction(forKey: .x), y: try values.fraction(forKey: .y),
            width: try values.fraction(forKey: .width), height: try values.fraction(forKey: .height)
        )
    }

    /// The whole picture.
    public static let whole = UnitRectangle(x: 0, y: 0, width: 1, height: 1)

    /// The center.
    public var center: UnitPoint { UnitPoint(x: x + width / 2, y: y + height / 2) }

    /// The rectangle with positive width and height and with its center on the picture;
    /// not-a-number counts as the entire picture. Its sides may be longer than the picture's.
    var turnable: UnitRectangle {
        func span(_ start: Double, _ length: Double) -> (Double, Double) {
            guard start.isFinite, length.isFinite, abs(start) < 1e6, abs(length) < 1e6 else {
                return (0, 1)
            }
            let middle = min(max(start + length / 2, 0), 1)
            return (middle - abs(length) / 2, abs(length))
        }
        let (left, across) = span(x, width)
        let (top, down) = span(y, height)
        return UnitRectangle(x: left, y: top, width: across, height: down)
    }

    /// The part that is on the picture. Negative width or height is normalized, not-a-number counts
    /// as the entire picture, and a rectangle outside the picture moves to its edge.
    public var inside: UnitRectangle {
        func span(_ start: Double, _ length: Double) -> (Double, Double) {
            guard start.isFinite, length.isFinite else { return (0, 1) }
            let (low, high) = (min(start, start + length), max(start, start + length))
            let from = min(max(low, 0), 1)
            return (from, min(max(high, 0), 1) - from)
        }
        let (left, across) = span(x, width)
        let (top, down) = span(y, height)
        return UnitRectangle(x: left, y: top, width: across, height: down)
    }
}
