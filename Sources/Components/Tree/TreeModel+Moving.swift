// Which rows moved, came and went with the last change: what an animation of it needs to know, and no more.

/// Where the rows near those in sight were before the last change.
struct TreeMovement: Sendable {
    /// Counts the changes, so that each is shown once.
    var number: Int
    /// The numbers of the rows before, by id.
    var before: [String: Int]
    /// The rows that were looked at.
    var range: Range<Int>

    /// How a row came to where it is now.
    enum Way: Sendable, Equatable {
        /// From so many rows below; less than 0 from above.
        case moved(Int)
        /// It was not there.
        case came
    }

    /// How the row of an id, which is this one now, came there; `nil` if it stands still.
    func way(of id: String, at row: Int) -> Way? {
        if let old = before[id] { return old == row ? nil : .moved(old - row) }
        // What was out of sight before is not new.
        return range.contains(row) ? .came : nil
    }
}

extension TreeModel {
    /// Notes where the rows in sight were, if the change moved any of them.
    ///
    /// - Complexity: some rows, whatever the size of the tree.
    mutating func noteMovement(since old: TreeModel, of action: TreeAction) {
        switch action {
        case .scrolled, .filtered, .reloaded:
            // Rows that come into sight by these are not new.
            movement = nil
        default:
            guard revision != old.revision else { return }
            let (was, now) = (old.idsInSight, idsInSight)
            guard was.ids != now.ids || was.range != now.range else { return }
            movement = TreeMovement(
                number: revision,
                before: Dictionary(
                    zip(was.ids, was.range), uniquingKeysWith: { first, _ in first }),
                range: was.range.lowerBound..<(was.range.lowerBound + Self.sightedRows))
        }
    }

    /// More than any screen shows.
    private static var sightedRows: Int { 120 }

    private var idsInSight: (ids: [String], range: Range<Int>) {
        let count = shown.visibleCount
        let first = min(max(0, Int(min(view.first, 1e15)) - 40), count)
        let range = first..<min(count, first + Self.sightedRows)
        return (range.isEmpty ? [] : shown.visible(range).map(id), range)
    }
}
