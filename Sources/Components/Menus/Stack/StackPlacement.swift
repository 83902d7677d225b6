public import CairnUI

/// The centres of a stack menu's items, and how many fit.
public struct StackPlacement: Sendable, Equatable {
    /// Where they fly out from, inside the room.
    public var origin: Point
    /// The centres of the items that fit, in reading order. Points.
    public var centres: [Point]
    /// How many of the items asked for have no place; the menu is then a list, which scrolls.
    public var hidden: Int
}

extension Point {
    /// How far another point is.
    func distance(to other: Point) -> Double {
        let (x, y) = (x - other.x, y - other.y)
        return (x * x + y * y).squareRoot()
    }
}
