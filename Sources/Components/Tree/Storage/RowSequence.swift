/// All nodes of a tree as a flat sequence in which parents precede their children. The end of a
/// branch, the parent of a node and its index among its siblings follow from the depths alone, at
/// any depth and without recursion.
///
/// The rows are stored in blocks that know their least depth and their number of visible rows.
/// Every query and every change of a branch therefore costs the number of blocks plus the rows of a
/// few blocks: about the square root of the number of nodes, and never more than a small fraction
/// of a millisecond for a million nodes.
struct RowSequence: Sendable {
    /// A position between rows as a block index and an offset: the position of a row, or an
    /// insertion point.
    struct Place: Sendable, Equatable, Comparable {
        var block: Int
        var offset: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.block, left.offset) < (right.block, right.offset)
        }
    }

    private(set) var blocks: [RowBlock] = []
    private(set) var count = 0
    private(set) var visibleCount = 0
    /// The id of the block of each slot.
    private var home = ChunkedArray<Int32>()
    private var nextBlock: Int32 = 0

    init() {}

    /// Creates a sequence from entries whose depths, flags and numbers of collapsed ancestors are
    /// already set.
    init(_ entries: ContiguousArray<RowEntry>, slots: Int) {
        for _ in 0..<slots { home.append(-1) }
        insert(entries, at: start)
    }

    // MARK: Places

    var start: Place { Place(block: 0, offset: 0) }
    var end: Place { Place(block: blocks.count, offset: 0) }

    subscript(place: Place) -> RowEntry { blocks[place.block][place.offset] }

    func next(_ place: Place) -> Place {
        place.offset + 1 < blocks[place.block].count
            ? Place(block: place.block, offset: place.offset + 1)
            : Place(block: place.block + 1, offset: 0)
    }

    /// Returns the place of a slot; `nil` if the slot is not in the sequence.
    func place(of slot: Int32) -> Place? {
        guard slot >= 0, slot < home.count else { return nil }
        let id = home[Int(slot)]
        guard id >= 0, let block = index(ofBlock: id),
            let offset = blocks[block].entries.firstIndex(where: { $0.slot == slot })
        else { return nil }
        return Place(block: block, offset: offset)
    }

    // Uses a buffer: copying a block out of an array retains and releases it, which for two
    // thousand blocks takes longer than everything else.

    private func index(ofBlock id: Int32) -> Int? {
        blocks.withUnsafeBufferPointer { buffer in
            for number in buffer.indices where buffer[number].id == id { return number }
            return nil
        }
    }

    /// Returns the number of visible rows in the blocks before a block.
    private func visible(beforeBlock end: Int) -> Int {
        blocks.withUnsafeBufferPointer { buffer in
            var sum = 0
            for number in 0..<end { sum += buffer[number].visible }
            return sum
        }
    }

    /// Returns the place of a row by its index among the visible rows.
    func place(ofVisible index: Int) -> Place? {
        guard index >= 0, index < visibleCount else { return nil }
        return blocks.withUnsafeBufferPointer { buffer in
            var left = index
            for number in buffer.indices {
                guard left >= buffer[number].visible else {
                    for offset in 0..<buffer[number].count where buffer[number].isVisible(offset) {
                        if left == 0 { return Place(block: number, offset: offset) }
                        left -= 1
                    }
                    return nil
                }
                left -= buffer[number].visible
            }
            return nil
        }
    }

    /// Returns the number of visible rows before a place.
    func visible(before place: Place) -> Int {
        var sum = visible(beforeBlock: min(place.block, blocks.count))
        guard place.offset > 0 else { return sum }
        let block = blocks[place.block]
        for offset in 0..<place.offset where block.isVisible(offset) { sum += 1 }
        return sum
    }

    /// Returns the places of a range of visible rows; fewer if the range exceeds their number.
    func visible(_ range: Range<Int>) -> [Place] {
        guard var place = place(ofVisible: range.lowerBound) else { return [] }
        var found: [Place] = []
        found.reserveCapacity(range.count)
        while found.count < range.count, place.block < blocks.count {
            let block = blocks[place.block]
            if block.visible > 0 {
                for offset in place.offset..<block.count where block.isVisible(offset) {
                    found.append(Place(block: place.block, offset: offset))
                    if found.count == range.count { return found }
                }
            }
            place = Place(block: place.block + 1, offset: 0)
        }
        return found
    }

    // MARK: Kinship

    /// Returns the place after a row and all its descendants.
    func branchEnd(_ place: Place) -> Place {
        let depth = self[place].depth
        return first(from: next(place), atMost: depth) ?? end
    }

    /// Returns the first row at or after a place that has at most the given depth.
    private func first(from place: Place, atMost depth: Int32) -> Place? {
        var offset = place.offset
        for number in place.block..<max(place.block, blocks.count) {
            let block = blocks[number]
            if block.floor <= depth {
                for at in offset..<block.count where block.depth(at) <= depth {
                    return Place(block: number, offset: at)
                }
            }
            offset = 0
        }
        return nil
    }

    /// Returns the parent of a row; `nil` at the top level.
    func parent(_ place: Place) -> Place? {
        let depth = self[place].depth
        guard depth > 0 else { return nil }
        var end = place.offset
        for number in stride(from: place.block, through: 0, by: -1) {
            let block = blocks[number]
            if number != place.block { end = block.count }
            if block.floor < depth {
                for at in (0..<end).reversed() where block.depth(at) < depth {
                    return Place(block: number, offset: at)
                }
            }
        }
        return nil
    }

    /// Returns the number of rows of a depth in a range that contains no row of lesser depth.
    func count(ofDepth depth: Int32, in range: Range<Place>) -> Int {
        var sum = 0
        forEachPart(of: range) { block, part in
            guard part.count < block.count else { return sum += block.count(ofDepth: depth) }
            for offset in part where block.depth(offset) == depth { sum += 1 }
        }
        return sum
    }

    /// Returns the row with a given index among the rows of a depth, in a range that contains no
    /// row of lesser depth.
    func place(ofDepth depth: Int32, number: Int, in range: Range<Place>) -> Place? {
        var left = number
        for index in range.lowerBound.block...max(range.upperBound.block, range.lowerBound.block)
        where index < blocks.count {
            let block = blocks[index]
            let part = part(of: range, in: index)
            if part.count == block.count, left >= block.count(ofDepth: depth) {
                left -= block.count(ofDepth: depth)
                continue
            }
            for offset in part where block.depth(offset) == depth {
                if left == 0 { return Place(block: index, offset: offset) }
                left -= 1
            }
        }
        return nil
    }

    /// Returns the number of leaves in a range, and the number of checked ones.
    func leaves(in range: Range<Place>) -> (all: Int, checked: Int) {
        var (all, checked) = (0, 0)
        forEachPart(of: range) { block, part in
            guard part.count < block.count else {
                all += block.leaves
                checked += block.checkedLeaves
                return
            }
            for offset in part where !block.entries[offset].flags.contains(.branch) {
                all += 1
                if block.entries[offset].flags.contains(.checked) { checked += 1 }
            }
        }
        return (all, checked)
    }

    /// Returns the number of rows in a range.
    func count(in range: Range<Place>) -> Int {
        var sum = 0
        forEachPart(of: range) { sum += $1.count }
        return sum
    }

    private func part(of range: Range<Place>, in index: Int) -> Range<Int> {
        let from = index == range.lowerBound.block ? range.lowerBound.offset : 0
        let to = index == range.upperBound.block ? range.upperBound.offset : blocks[index].count
        return from..<max(from, to)
    }

    private func forEachPart(of range: Range<Place>, _ body: (RowBlock, Range<Int>) -> Void) {
        for index in range.lowerBound.block...range.upperBound.block where index < blocks.count {
            let part = part(of: range, in: index)
            if !part.isEmpty { body(blocks[index], part) }
        }
    }

    /// Returns the rows of a range, in order.
    func entries(in range: Range<Place>) -> ContiguousArray<RowEntry> {
        var found = ContiguousArray<RowEntry>()
        forEachPart(of: range) { block, part in for offset in part { found.append(block[offset]) } }
        return found
    }

    // MARK: Changes

    /// Changes one row.
    mutating func change(_ place: Place, _ change: (inout RowEntry) -> Void) {
        let before = blocks[place.block].visible
        blocks[place.block].change(place.offset..<(place.offset + 1), change)
        visibleCount += blocks[place.block].visible - before
    }

    /// Changes every row of a range, one by one.
    mutating func change(_ range: Range<Place>, _ change: (inout RowEntry) -> Void) {
        forEachIndex(of: range) { rows, index, part in rows.blocks[index].change(part, change) }
    }

    /// Adds `step` to the number of collapsed ancestors of every row in a range.
    mutating func hide(_ range: Range<Place>, by step: Int32) {
        forEachIndex(of: range) { rows, index, part in
            if part.count == rows.blocks[index].count {
                rows.blocks[index].shift(hidden: step)
            } else {
                rows.blocks[index].change(part) { $0.hidden += step }
            }
        }
    }

    private mutating func forEachIndex(
        of range: Range<Place>, _ body: (inout RowSequence, Int, Range<Int>) -> Void
    ) {
        for index in range.lowerBound.block...range.upperBound.block where index < blocks.count {
            let part = part(of: range, in: index)
            guard !part.isEmpty else { continue }
            let before = blocks[index].visible
            body(&self, index, part)
            visibleCount += blocks[index].visible - before
        }
    }

    /// Splits a block so that one begins at a place, before blocks are inserted or removed there;
    /// returns its index.
    private mutating func cut(at place: Place) -> Int {
        guard place.offset > 0 else { return place.block }
        let before = blocks[place.block].visible
        let tail = blocks[place.block].split(at: place.offset)
        let block = fresh(tail)
        visibleCount += blocks[place.block].visible + block.visible - before
        blocks.insert(block, at: place.block + 1)
        return place.block + 1
    }

    /// Creates a block with a new id.
    private mutating func fresh(_ entries: ContiguousArray<RowEntry>) -> RowBlock {
        let block = RowBlock(id: nextBlock, entries)
        nextBlock += 1
        for entry in entries { settle(entry.slot, in: block.id) }
        return block
    }

    private mutating func settle(_ slot: Int32, in block: Int32) {
        while home.count <= slot { home.append(-1) }
        home[Int(slot)] = block
    }

    /// Inserts rows at a place; the caller sets depths, flags and numbers of collapsed ancestors.
    mutating func insert(_ entries: ContiguousArray<RowEntry>, at place: Place) {
        guard !entries.isEmpty else { return }
        count += entries.count
        let target = place.block < blocks.count ? place.block : place.block - 1
        if target >= 0, target < blocks.count,
            blocks[target].count + entries.count <= RowBlock.most
        {
            let offset = place.block < blocks.count ? place.offset : blocks[target].count
            let before = blocks[target].visible
            blocks[target].insert(entries, at: offset)
            visibleCount += blocks[target].visible - before
            for entry in entries { settle(entry.slot, in: blocks[target].id) }
            return
        }
        let at = place.block < blocks.count ? cut(at: place) : blocks.count
        var made: [RowBlock] = []
        for from in stride(from: 0, to: entries.count, by: RowBlock.usual) {
            let to = min(from + RowBlock.usual, entries.count)
            made.append(fresh(ContiguousArray(entries[from..<to])))
            visibleCount += made[made.count - 1].visible
        }
        blocks.insert(contentsOf: made, at: at)
        join(at + made.count)
        join(at)
    }

    /// Removes rows and returns them with the shift applied.
    @discardableResult
    mutating func remove(_ range: Range<Place>) -> ContiguousArray<RowEntry> {
        let taken = entries(in: range)
        guard !taken.isEmpty else { return taken }
        // Cut at the end first, so that the start does not move.
        let last = cut(at: range.upperBound)
        let first = cut(at: range.lowerBound)
        let shift = first - range.lowerBound.block
        let end = last + shift
        for block in blocks[first..<end] { visibleCount -= block.visible }
        blocks.removeSubrange(first..<end)
        for entry in taken { home[Int(entry.slot)] = -1 }
        count -= taken.count
        join(first)
        return taken
    }

    /// Merges a block with a small neighbor, to keep the number of blocks low.
    private mutating func join(_ index: Int) {
        guard index > 0, index < blocks.count,
            blocks[index - 1].count + blocks[index].count <= RowBlock.usual
        else { return }
        let right = blocks.remove(at: index)
        var rows = ContiguousArray<RowEntry>()
        for offset in 0..<right.count { rows.append(right[offset]) }
        let before = blocks[index - 1].visible + right.visible
        blocks[index - 1].insert(rows, at: blocks[index - 1].count)
        for entry in rows { settle(entry.slot, in: blocks[index - 1].id) }
        visibleCount += blocks[index - 1].visible - before
    }
}
