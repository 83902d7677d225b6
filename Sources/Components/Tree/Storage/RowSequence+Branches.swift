extension RowSequence {
    /// Returns the range of a row's descendants.
    func inside(_ place: Place) -> Range<Place> {
        let next = next(place)
        return next..<max(next, branchEnd(place))
    }

    /// Returns the index of a row among its siblings, from 0.
    func number(_ place: Place) -> Int {
        let from = parent(place).map(next) ?? start
        return count(ofDepth: self[place].depth, in: from..<place)
    }

    /// Returns the number of a row's siblings, including the row itself.
    func siblings(_ place: Place) -> Int {
        let range = parent(place).map(inside) ?? start..<end
        return count(ofDepth: self[place].depth, in: range)
    }

    /// Returns the number of a row's children.
    func children(_ place: Place) -> Int {
        count(ofDepth: self[place].depth + 1, in: inside(place))
    }

    /// Returns the sibling before a row.
    func previousSibling(_ place: Place) -> Place? {
        let number = number(place)
        guard number > 0 else { return nil }
        let range = parent(place).map(inside) ?? start..<end
        return self.place(ofDepth: self[place].depth, number: number - 1, in: range)
    }

    /// Returns the sibling after a row.
    func nextSibling(_ place: Place) -> Place? {
        let next = branchEnd(place)
        guard next.block < blocks.count, self[next].depth == self[place].depth else { return nil }
        return next
    }

    /// Expands or collapses a branch, and returns `true` if that changed anything.
    mutating func expand(_ place: Place, _ isOpen: Bool) -> Bool {
        let entry = self[place]
        guard entry.flags.contains(.branch), entry.flags.contains(.expanded) != isOpen else {
            return false
        }
        change(place) { row in
            if isOpen { row.flags.insert(.expanded) } else { row.flags.remove(.expanded) }
        }
        hide(inside(place), by: isOpen ? -1 : 1)
        return true
    }

    /// Expands or collapses every branch of a range that contains whole branches; stops expanding
    /// once `limit` rows of the range are visible.
    mutating func expandAll(_ range: Range<Place>, _ isOpen: Bool, limit: Int) {
        guard range.lowerBound.block < blocks.count else { return }
        let base = self[range.lowerBound]
        // The numbers of collapsed ancestors, by depth.
        var above: [(depth: Int32, hidden: Int32)] = [(base.depth - 1, base.hidden)]
        var seen = 0
        change(range) { row in
            while above.count > 1, let last = above.last, last.depth >= row.depth {
                above.removeLast()
            }
            row.hidden = above.last?.hidden ?? 0
            if row.hidden == base.hidden { seen += 1 }
            guard row.flags.contains(.branch) else { return }
            if !isOpen {
                row.flags.remove(.expanded)
            } else if seen < limit {
                row.flags.insert(.expanded)
            }
            above.append((row.depth, row.hidden + (row.flags.contains(.expanded) ? 0 : 1)))
        }
    }
}
