/// The columns of blocks that overlap, as calendars arrange them: blocks that are connected by
/// overlaps share the width equally, and each takes the first column that is free.
package struct CalendarColumns: Sendable, Equatable {
    /// The column of each block, from 0; `nil` for a block that does not fit in.
    package private(set) var column: [Int?]
    /// The number of columns that each block shares the width with, including its own.
    package private(set) var count: [Int]

    /// Arranges blocks.
    ///
    /// - Parameters:
    ///   - blocks: the extents of the blocks; blocks that only touch do not overlap.
    ///   - most: the maximum number of columns, at least 1.
    /// - Complexity: n log n, and the number of columns for each block.
    package init(_ blocks: [Range<Double>], most: Int) {
        column = Array(repeating: nil, count: blocks.count)
        count = Array(repeating: 1, count: blocks.count)
        let order = blocks.indices.sorted { one, other in
            let (left, right) = (blocks[one], blocks[other])
            // Of blocks that begin together, the longest is the first.
            return (left.lowerBound, right.upperBound, one)
                < (right.lowerBound, left.upperBound, other)
        }
        var group: [Int] = []
        var ends: [Double] = []
        var groupEnd = -Double.infinity
        func close() {
            for index in group { count[index] = max(1, ends.count) }
            (group, ends) = ([], [])
        }
        for index in order {
            let block = blocks[index]
            if block.lowerBound >= groupEnd { close() }
            group.append(index)
            groupEnd = max(group.count == 1 ? -.infinity : groupEnd, block.upperBound)
            if let free = ends.firstIndex(where: { $0 <= block.lowerBound }) {
                ends[free] = block.upperBound
                column[index] = free
            } else if ends.count < max(1, most) {
                column[index] = ends.count
                ends.append(block.upperBound)
            }
        }
        close()
    }
}
