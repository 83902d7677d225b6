/// A map of a plane onto itself that keeps straight lines straight: what a picture looks like from anywhere.
public struct Projection: Sendable {
    /// One row of the matrix: what the point's x, its y and 1 are weighted by.
    public typealias Row = (x: Double, y: Double, z: Double)

    /// What gives the new x, before it is divided by the third.
    public var x: Row
    /// What gives the new y, before it is divided by the third.
    public var y: Row
    /// What both are divided by; 0, 0, 1 without perspective.
    public var w: Row

    /// Creates a map from its matrix.
    public init(x: Row, y: Row, w: Row) { (self.x, self.y, self.w) = (x, y, w) }

    /// Whether lines that run side by side still do so afterwards.
    public var isAffine: Bool { w.x == 0 && w.y == 0 }

    /// Returns where a point goes. What lies at the height of the eye or behind it goes very far, but never beyond
    /// what can be counted.
    public func applied(to point: Point) -> Point {
        let depth = max(w.x * point.x + w.y * point.y + w.z, 1e-6)
        return Point(
            x: (x.x * point.x + x.y * point.y + x.z) / depth,
            y: (y.x * point.x + y.y * point.y + y.z) / depth)
    }

    /// How near a point is to the eye's height: 1 on the screen, 0 and less where it cannot be seen.
    public func depth(of point: Point) -> Double { w.x * point.x + w.y * point.y + w.z }

    /// The way back; `nil` where the picture has no area.
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
