// The rows that were moved, inserted or removed by the last change, as far as its animation needs
// them.

import CairnUI

/// The positions of the rows near the viewport before the last change.
struct RowMovement: Sendable {
    /// The number of the change; each change is animated once.
    var number: Int
    /// The row indexes before the change, by id.
    var before: [String: Int]
    /// The range of rows that was recorded.
    var range: Range<Int>

    /// The origin of a row's animation.
    enum Way: Sendable, Equatable {
        /// The row moved up by this number of rows; negative if it moved down.
        case moved(Int)
        /// The row is new.
        case came
    }

    /// Returns the movement of the row `id`, which is now at index `row`; `nil` if it did not move.
    func way(of id: String, at row: Int) -> Way? {
        if let old = before[id] { return old == row ? nil : .moved(old - row) }
        // Rows that were outside the recorded range are not new.
        return range.contains(row) ? .came : nil
    }
}

extension TreeModel {
    /// Records the positions of the rows near the viewport if the change moved any of them.
    ///
    /// - Complexity: constant in the size of the tree; a fixed number of rows is examined.
    mutating func noteMovement(since old: TreeModel) {
        guard revision != old.revision else { return }
        let (was, now) = (old.idsInSight, idsInSight)
        guard was.ids != now.ids || was.range != now.range else { return }
        movement = RowMovement(
            number: revision,
            before: Dictionary(zip(was.ids, was.range), uniquingKeysWith: { first, _ in first }),
            range: was.range.lowerBound..<(was.range.lowerBound + Self.sightedRows))
    }

    /// The number of rows recorded; more than any screen shows.
    private static var sightedRows: Int { 120 }

    private var idsInSight: (ids: [String], range: Range<Int>) {
        let count = shown.visibleCount
        let first = min(max(0, Int(min(view.first, 1e15)) - 40), count)
        let range = first..<min(count, first + Self.sightedRows)
        return (range.isEmpty ? [] : shown.visible(range).map(id), range)
    }
}
