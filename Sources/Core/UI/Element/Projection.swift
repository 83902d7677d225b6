/// A projective map of the plane, which keeps straight lines straight.
public struct Projection: Sendable {
    /// A row of the matrix: the weights of the point's x, its y and 1.
    public typealias Row = (x: Double, y: Double, z: Double)

    /// The row for the new x, before division by `w`.
    public var x: Row
    /// The row for the new y, before division by `w`.
    public var y: Row
    /// The row for the divisor of both; 0, 0, 1 without perspective.
    public var w: Row

    /// Creates a map from the rows of its matrix.
    public init(x: Row, y: Row, w: Row) { (self.x, self.y, self.w) = (x, y, w) }

    /// Indicates that parallel lines stay parallel.
    public var isAffine: Bool { w.x == 0 && w.y == 0 }

    /// Returns the image of a point. Points level with the eye or behind it are mapped very far
    /// away, but to finite coordinates.
    public func applied(to point: Point) -> Point {
        let depth = max(w.x * point.x + w.y * point.y + w.z, 1e-6)
        return Point(
            x: (x.x * point.x + x.y * point.y + x.z) / depth,
            y: (y.x * point.x + y.y * point.y + y.z) / depth)
    }

    /// Returns the divisor for a point: 1 on the screen, 0 and less where the point is level with
    /// the eye or behind it.
    public func depth(of point: Point) -> Double { w.x * point.x + w.y * point.y + w.z }

    /// The inverse map; `nil` if the map collapses the plane to a line or a point.
    public var inverse: Projection? {
        let a = y.y * w.z - y.z * w.y
        let b = y.z * w.x - y.x * w.z
        let c = y.x * w.y - y.y * w.x
        let determinant = x.x * a + x.y * b + x.z * c
        guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
        let part = 1 / determinant
        return Projection(
            x: (part * a, part * (x.z * w.y - x.y * w.z), part * (x.y * y.z - x.z * y.y)),
            y: (part * b, part * (x.x * w.z - x.z * w.x), part * (x.z * y.x - x.x * y.z)),
            w: (part * c, part * (x.y * w.x - x.x * w.y), part * (x.x * y.y - x.y * y.x)))
    }
}
