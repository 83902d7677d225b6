/// The matching of two lists of keys: for every new position, the old one.
@usableFromInline struct ListMatching {
    /// The old position of each new item; negative for an inserted item.
    @usableFromInline var origins: [Int32]
    @usableFromInline let oldCount: Int
    @usableFromInline var oldDuplicates: [Int] = []
    @usableFromInline var newDuplicates: [Int] = []

    /// Matches by key and occurrence.
    @inlinable init<Key: Hashable>(old: [Key], new: [Key]) {
        oldCount = old.count
        origins = [Int32](repeating: -1, count: new.count)
        guard !old.isEmpty, !new.isEmpty else {
            oldDuplicates = Self.repeated(old, at: old.indices)
            newDuplicates = Self.repeated(new, at: new.indices)
            return
        }
        // A custom hash table: keys are hashed once and never copied, and an entry takes four
        // bytes.
        var bits = 4
        while 1 << bits < old.count * 2 { bits += 1 }
        let mask = 1 << bits - 1
        var table = [Int32](repeating: -1, count: 1 << bits)
        // Indexed by the first position of a key: its next unmatched occurrence, and its last one.
        var free = [Int32](repeating: -1, count: old.count)
        var last = [Int32](repeating: -1, count: old.count)
        var following = [Int32](repeating: -1, count: old.count)
        // Indexed by the first position of a key: whether a new item has that key.
        var isSeen = [Bool](repeating: false, count: old.count)
        var unknown: [Int] = []

        for position in old.indices {
            var place = old[position].hashValue & mask
            while true {
                let first = Int(table[place])
                if first < 0 {
                    table[place] = Int32(truncatingIfNeeded: position)
                    free[position] = Int32(truncatingIfNeeded: position)
                    last[position] = Int32(truncatingIfNeeded: position)
                    break
                }
                if old[first] == old[position] {
                    following[Int(last[first])] = Int32(truncatingIfNeeded: position)
                    last[first] = Int32(truncatingIfNeeded: position)
                    oldDuplicates.append(position)
                    break
                }
                place = (place + 1) & mask
            }
        }
        for position in new.indices {
            var place = new[position].hashValue & mask
            while true {
                let first = Int(table[place])
                if first < 0 {
                    unknown.append(position)
                    break
                }
                if old[first] == new[position] {
                    if isSeen[first] { newDuplicates.append(position) }
                    isSeen[first] = true
                    let origin = free[first]
                    if origin >= 0 {
                        origins[position] = origin
                        free[first] = following[Int(origin)]
                    }
                    break
                }
                place = (place + 1) & mask
            }
        }
        let unknownDuplicates = Self.repeated(new, at: unknown)
        if !unknownDuplicates.isEmpty {
            newDuplicates = (newDuplicates + unknownDuplicates).sorted()
        }
    }

    /// The positions whose key already occurs at an earlier one.
    @inlinable static func repeated<Key: Hashable>(
        _ keys: [Key], at positions: some Sequence<Int>
    ) -> [Int] {
        var seen: Set<Key> = []
        return positions.filter { !seen.insert(keys[$0]).inserted }
    }

    /// The difference, without updates.
    @usableFromInline mutating func diff() -> ListDiff {
        var diff = ListDiff()
        diff.oldCount = oldCount
        diff.newCount = origins.count
        diff.oldDuplicates = oldDuplicates
        diff.newDuplicates = newDuplicates
        var isKept = [Bool](repeating: false, count: oldCount)
        let stays = Self.longestIncreasing(origins)
        for (position, origin) in origins.enumerated() {
            if origin < 0 {
                diff.insertions.append(position)
            } else {
                isKept[Int(origin)] = true
                if !stays[position] {
                    diff.moves.append(ListDiff.Pair(old: Int(origin), new: position))
                }
            }
        }
        for position in 0..<oldCount where !isKept[position] { diff.deletions.append(position) }
        return diff
    }

    /// Marks the elements of a longest increasing subsequence; negative values are ignored.
    static func longestIncreasing(_ values: [Int32]) -> [Bool] {
        // Indexed by length: the position at which the best subsequence of that length ends.
        var ends: [Int32] = []
        var previous = [Int32](repeating: -1, count: values.count)
        for (place, value) in values.enumerated() where value >= 0 {
            var low = ends.count
            // Most items follow their predecessor, so no search is needed.
            if let last = ends.last, values[Int(last)] > value {
                low = 0
                var high = ends.count - 1
                while low < high {
                    let middle = (low + high) / 2
                    if values[Int(ends[middle])] < value { low = middle + 1 } else { high = middle }
                }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low == ends.count {
                ends.append(Int32(truncatingIfNeeded: place))
            } else {
                ends[low] = Int32(truncatingIfNeeded: place)
            }
        }
        var marks = [Bool](repeating: false, count: values.count)
        var place = ends.last ?? -1
        while place >= 0 {
            marks[Int(place)] = true
            place = previous[Int(place)]
        }
        return marks
    }
}
