extension GestureGrid {
    /// How many patterns there are of at least so many dots.
    ///
    /// Counted by which dots are used and which one is last, as nothing else decides how a pattern can go on: 2^n · n
    /// states instead of every pattern. Grids that lie the other way round have the same number.
    ///
    /// - Returns: the number; `nil` for a grid of more than 16 dots, or one whose dots can be used again.
    /// - Complexity: 2^n · n², n the number of dots: 16 are 17 million steps.
    public func patternCount(atLeast minimum: Int) -> UInt64? {
        guard count <= 16, !allowsRevisit else { return nil }
        let full = 1 << count
        // The dots that must have been used before one can go from a dot to another.
        var needed = [Int](repeating: 0, count: count * count)
        if includesGaps {
            for start in 0..<count {
                for end in 0..<count where end != start {
                    needed[start * count + end] = between(start, end).reduce(0) { $0 | 1 << $1 }
                }
            }
        }
        var ways = [UInt64](repeating: 0, count: full * count)
        for dot in 0..<count { ways[(1 << dot) * count + dot] = 1 }
        var total: UInt64 = 0
        let number = count
        needed.withUnsafeBufferPointer { needed in
            ways.withUnsafeMutableBufferPointer { ways in
                for used in 1..<full {
                    let isLongEnough = used.nonzeroBitCount >= minimum
                    var last = 0
                    while last < number {
                        let here = ways[used &* number &+ last]
                        if here > 0 {
                            if isLongEnough { total &+= here }
                            var free = (full - 1) & ~used
                            while free != 0 {
                                let next = free.trailingZeroBitCount
                                free &= free &- 1
                                if needed[last &* number &+ next] & ~used == 0 {
                                    ways[(used | 1 << next) &* number &+ next] &+= here
                                }
                            }
                        }
                        last &+= 1
                    }
                }
            }
        }
        return total
    }
}
