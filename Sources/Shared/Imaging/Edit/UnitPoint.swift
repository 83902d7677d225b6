/// A point of a picture by fractions of its sides: (0, 0) is the left top corner, (1, 1) the right bottom.
public struct UnitPoint: Sendable, Hashable, Codable {
    /// From left to right, 0 to 1.
    public var x: Double
    /// From top to bottom, 0 to 1.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
}
