import CairnLayout
import CairnUI

/// An item that is being dragged to another place, and its distance from its own.
struct ReorderDrag<ID: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var id: ID?
    var way = Point.zero
}

/// A row of items of one size, which may wrap, and can be reordered.
struct ReorderGrid {
    /// The number of items.
    var count: Int
    /// The number of items in a line.
    var perLine: Int
    /// The distance between the starts of adjacent items.
    var step: Size
    /// Indicates that the first item is on the right.
    var isMirrored: Bool

    /// Returns the index that an item has after it was moved by a distance.
    func place(of index: Int, movedBy way: Point) -> Int {
        func steps(_ distance: Double, _ step: Double) -> Int {
            guard distance.isFinite, step > 0 else { return 0 }
            return Int(min(max((distance / step).rounded(), -1e6), 1e6))
        }
        let across = steps(way.x, step.width) * (isMirrored ? -1 : 1)
        return place(of: index, by: across + steps(way.y, step.height) * perLine)
    }

    /// Returns the index that an item has after a number of steps.
    func place(of index: Int, by steps: Int) -> Int { min(max(index + steps, 0), count - 1) }

    /// Returns the edge of an item at which a dragged one would be inserted; `nil` for none.
    func mark<ID>(_ index: Int, _ dragged: ReorderDrag<ID>, from origin: Int?) -> InsertionMark
        .Edge?
    {
        guard let origin else { return nil }
        let target = place(of: origin, movedBy: dragged.way)
        guard index == target, target != origin else { return nil }
        return target < origin ? .leading : .trailing
    }
}

/// The line at which a dragged item would be inserted.
struct InsertionMark: Component {
    /// An edge of an item in reading direction.
    enum Edge: Sendable { case leading, trailing }

    let edge: Edge

    func body(in context: Context) -> some Component {
        let isRight = (edge == .trailing) == (context.direction == .leftToRight)
        Box()
            .size(width: max(context.theme.space.tiny, context.step.width))
            .place(top: 0, right: isRight ? 0 : nil, bottom: 0, left: isRight ? nil : 0)
            .background(context.palette.accent)
            .decorative()
    }
}
