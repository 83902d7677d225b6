/// The lengths of a list's items, and where each begins: one length changes in logarithmic time.
///
/// A binary indexed tree (Fenwick, 1994): place `i` of the tree, counted from 1, holds the sum of the last
/// `i & -i` lengths up to it.
package struct ListLengths: Sendable, Equatable {
    package private(set) var lengths: [Double]
    private var sums: [Double]
    /// The room between neighbours.
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

    /// All items and the gaps between.
    package var total: Double { start(of: count) - (count > 0 ? gap : 0) }

    /// Where an item begins; for the number of items, where one more would.
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

    /// The last item that begins at or before a place; the first where none does.
    package func lastIndex(startingAtOrBefore place: Double) -> Int { last { $0 <= place } }

    /// The last item that begins before a place; the first where none does.
    package func lastIndex(startingBefore place: Double) -> Int { last { $0 < place } }

    /// The greatest index, at most the number of items, whose start is still right.
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
