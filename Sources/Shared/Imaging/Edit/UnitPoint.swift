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

    /// The center.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
}
