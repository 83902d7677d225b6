extension RowSequence {
    /// All below a row.
    func inside(_ place: Place) -> Range<Place> {
        let next = next(place)
        return next..<max(next, branchEnd(place))
    }

    /// Which of its siblings a row is, from 0.
    func number(_ place: Place) -> Int {
        let from = parent(place).map(next) ?? start
        return count(ofDepth: self[place].depth, in: from..<place)
    }

    /// How many siblings a row has, itself with them.
    func siblings(_ place: Place) -> Int {
        let range = parent(place).map(inside) ?? start..<end
        return count(ofDepth: self[place].depth, in: range)
    }

    /// How many children a row has.
    func children(_ place: Place) -> Int {
        count(ofDepth: self[place].depth + 1, in: inside(place))
    }

    /// The sibling before a row.
    func previousSibling(_ place: Place) -> Place? {
        let number = number(place)
        guard number > 0 else { return nil }
        let range = parent(place).map(inside) ?? start..<end
        return self.place(ofDepth: self[place].depth, number: number - 1, in: range)
    }

    /// The sibling behind a row.
    func nextSibling(_ place: Place) -> Place? {
        let next = branchEnd(place)
        guard next.block < blocks.count, self[next].depth == self[place].depth else { return nil }
        return next
    }

    /// Opens or closes a branch. Returns whether that changed anything.
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

    /// Opens or closes every branch of a range that holds whole branches; opens none any more once so many rows of it
    /// are seen.
    mutating func expandAll(_ range: Range<Place>, _ isOpen: Bool, limit: Int) {
        guard range.lowerBound.block < blocks.count else { return }
        let base = self[range.lowerBound]
        // How many closed ones are above, by depth.
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
