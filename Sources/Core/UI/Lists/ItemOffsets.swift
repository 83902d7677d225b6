/// The lengths and start positions of a list's items. Changing one length takes logarithmic time.
///
/// A binary indexed tree (Fenwick, 1994): entry `i` of the tree, counted from 1, holds the sum of
/// the last `i & -i` lengths up to it.
package struct ItemOffsets: Sendable, Equatable {
    package private(set) var lengths: [Double]
    private var sums: [Double]
    /// The space between adjacent items.
    package let gap: Double

    package init(_ lengths: [Double], gap: Double) {
        self.lengths = lengths
        self.gap = gap
        sums = [0] + lengths
        var place = 1
        while place < sums.count {
            let above = place + (place & -place)
            if above < sums.count { sums[above] += sums[place] }
            place += 1
        }
    }

    package var count: Int { lengths.count }

    /// The total length of all items and the gaps between them.
    package var total: Double { start(of: count) - (count > 0 ? gap : 0) }

    /// Returns the start of an item; for the number of items, the start of an additional one.
    package func start(of index: Int) -> Double {
        var sum = gap * Double(index)
        var place = index
        while place > 0 {
            sum += sums[place]
            place -= place & -place
        }
        return sum
    }

    package mutating func set(_ length: Double, at index: Int) {
        let difference = length - lengths[index]
        lengths[index] = length
        var place = index + 1
        while place < sums.count {
            sums[place] += difference
            place += place & -place
        }
    }

    /// Returns the last item that starts at or before a position; the first item if none does.
    package func lastIndex(startingAtOrBefore place: Double) -> Int { last { $0 <= place } }

    /// Returns the last item that starts before a position; the first item if none does.
    package func lastIndex(startingBefore place: Double) -> Int { last { $0 < place } }

    /// Returns the items that intersect an interval; the first or last item if none does.
    package func items(from low: Double, to high: Double) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let first = min(lastIndex(startingAtOrBefore: low), count - 1)
        let last = high > 0 ? min(lastIndex(startingBefore: high), count - 1) : first
        return first..<max(last, first) + 1
    }

    /// Returns the greatest index, at most the number of items, whose start satisfies the
    /// condition.
    private func last(_ isRight: (Double) -> Bool) -> Int {
        var step = 1
        while step * 2 < sums.count { step *= 2 }
        var (index, sum) = (0, 0.0)
        while step > 0 {
            let next = index + step
            if next < sums.count {
                let start = sum + sums[next] + gap * Double(step)
                if isRight(start) { (index, sum) = (next, start) }
            }
            step /= 2
        }
        return index
    }
}
