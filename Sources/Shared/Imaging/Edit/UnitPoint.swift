/// A point on a picture as fractions of its sides: (0, 0) is the top left corner, (1, 1) the bottom
/// right.
public struct UnitPoint: Sendable, Hashable, Codable {
    /// The horizontal position, 0 to 1 from left to right.
    public var x: Double
    /// The vertical position, 0 to 1 from top to bottom.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    private enum CodingKeys: String, CodingKey { case x, y }

    /// Decodes a point.
    ///
    /// - Throws: `DecodingError`, including for a position that is not a number from −1000 to 1000.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(x: try values.fraction(forKey: .x), y: try values.fraction(forKey: .y))
    }

    /// The center.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
}

extension KeyedDecodingContainer {
    /// Decodes a position or a length as a fraction of a picture's side, which is far below the
    /// numbers with which arithmetic on pixels overflows.
    func fraction(forKey key: Key) throws -> Double {
        let value = try decode(Double.self, forKey: key)
        guard abs(value) <= 1000 else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self,
                debugDescription: "expected a number from -1000 to 1000, found \(value)")
        }
        return value
    }
}
