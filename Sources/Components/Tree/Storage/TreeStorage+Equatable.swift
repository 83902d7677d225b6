extension TreeStorage: Equatable {
    /// Returns `true` if both forests hold the same nodes in the same order with the same expanded
    /// and checked states.
    ///
    /// - Complexity: linear in the storage that the two do not share.
    static func == (left: TreeStorage, right: TreeStorage) -> Bool {
        guard left.count == right.count, left.rows.visibleCount == right.rows.visibleCount else {
            return false
        }
        if left.rows.blocks.count == right.rows.blocks.count,
            zip(left.rows.blocks, right.rows.blocks).allSatisfy({ $0.isSame(as: $1) })
        {
            // The same slots in the same order: compare only contents that may differ.
            return left.nodes.allThatDiffer(from: right.nodes, ==)
        }
        let isOneStore = left.nodes.sharesAll(with: right.nodes)
        var (mine, other) = (left.rows.start, right.rows.start)
        while mine.block < left.rows.blocks.count, other.block < right.rows.blocks.count {
            let (block, beside) = (left.rows.blocks[mine.block], right.rows.blocks[other.block])
            if isOneStore, mine.offset == 0, other.offset == 0, block.isSame(as: beside) {
                mine = Place(block: mine.block + 1, offset: 0)
                other = Place(block: other.block + 1, offset: 0)
                continue
            }
            let (one, two) = (block[mine.offset], beside[other.offset])
            guard one.depth == two.depth, one.flags == two.flags,
                left.nodes[Int(one.slot)] == right.nodes[Int(two.slot)]
            else { return false }
            (mine, other) = (left.rows.next(mine), right.rows.next(other))
        }
        return true
    }
}
