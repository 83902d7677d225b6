// The maximum depth: many operations walk from a node to the top, so that their cost grows with it.

extension TreeModel {
    /// The maximum number of levels of a tree. Deeper nodes of records and of files are placed at the
    /// top level, each with its descendants, and reported; a change that would exceed it is refused.
    public static var deepest: Int { TreeStorage.deepest }
}

extension TreeStorage {
    static var deepest: Int { 1000 }

    /// Returns `false` for a change after which a node would be too deep.
    func fits(_ change: TreeChange) -> Bool {
        switch change {
        case .inserted(let records, let parent, _):
            return !excess(of: records, under: parent).contains(true)
        case .moved(let id, let parent, _):
            guard let place = place(of: id) else { return true }
            return Int(depth(inside: parent)) + levels(place) <= Self.deepest
        case .group(let changes):
            guard changes.contains(where: \.changesDepth) else { return true }
            // Each change builds on those before it.
            var after = self
            for change in changes {
                guard after.fits(change) else { return false }
                _ = after.apply(change)
            }
            return true
        case .removed, .edited, .checked, .expanded, .replaced: return true
        }
    }

    /// Returns the number of levels of a branch.
    private func levels(_ place: Place) -> Int {
        let top = rows[place].depth
        return Int(rows.entries(in: branch(place)).map(\.depth).max() ?? top) - Int(top) + 1
    }

    /// Indicates for each record whether it would be too deep.
    private func excess(of records: [TreeRecord], under parent: String?) -> [Bool] {
        let base = Int(depth(inside: parent))
        var path: [String] = []
        return records.map { record in
            while let last = path.last, last != record.parent { path.removeLast() }
            defer { path.append(record.node.id) }
            return base + path.count >= Self.deepest
        }
    }

    /// Applies a change that does not fit, as far as it does: inserted nodes that would be too deep come
    /// to the end of the top level, with their descendants; nodes that were moved stay.
    mutating func applyFitting(_ change: TreeChange, problems: inout [TreeProblem]) {
        switch change {
        case .inserted(let records, let parent, let number):
            insertFitting(records, under: parent, at: number, problems: &problems)
        case .moved(let id, _, _) where !fits(change):
            problems.append(TreeProblem(.tooDeep, id: id, record: 0))
        case .group(let changes):
            for change in changes { applyFitting(change, problems: &problems) }
        default: _ = apply(change)
        }
    }

    private mutating func insertFitting(
        _ records: [TreeRecord], under parent: String?, at number: Int,
        problems: inout [TreeProblem]
    ) {
        var (rest, under, at) = (records, parent, number)
        while !rest.isEmpty {
            let excess = excess(of: rest, under: under)
            // Everything below the deepest level leaves with the node above it.
            var fitting: [TreeRecord] = []
            var deeper: [TreeRecord] = []
            var moved: Set<String> = []
            for (record, isTooDeep) in zip(rest, excess) {
                guard isTooDeep else {
                    fitting.append(record)
                    continue
                }
                var record = record
                if !moved.contains(record.parent ?? "") {
                    problems.append(TreeProblem(.tooDeep, id: record.node.id, record: 0))
                    record.parent = nil
                }
                moved.insert(record.node.id)
                deeper.append(record)
            }
            _ = apply(.inserted(fitting, under: under, at: at))
            (rest, under, at) = (deeper, nil, childCount(of: nil))
        }
    }
}

extension TreeChange {
    /// Indicates that the change may place nodes on other levels.
    fileprivate var changesDepth: Bool {
        switch self {
        case .inserted, .moved: true
        case .group(let changes): changes.contains(where: \.changesDepth)
        case .removed, .edited, .checked, .expanded, .replaced: false
        }
    }
}
