public import CairnUI

/// The centers of a stack menu's items, and the number of items that do not fit.
public struct StackPlacement: Sendable, Equatable {
    /// The point from which the items fan out, inside the container.
    public var origin: Point
    /// The centers of the items that fit, in reading order. Points.
    public var centers: [Point]
    /// The number of requested items that do not fit; if there are any, the menu becomes a
    /// scrolling list.
    public var hidden: Int
}

extension Point {
    /// Returns the distance to another point.
    func distance(to other: Point) -> Double {
        let (x, y) = (x - other.x, y - other.y)
        return (x * x + y * y).squareRoot()
    }
}
