extension GestureGrid {
    /// Returns the number of patterns with at least `minimum` dots.
    ///
    /// The count is by sets of used dots and the last dot, which alone determine the possible
    /// continuations: 2^n · n states instead of all patterns. A grid and its transpose have the
    /// same number of patterns.
    ///
    /// - Returns: The number of patterns; `nil` for a grid of more than 16 dots, or one whose dots
    ///   can be used again.
    /// - Complexity: 2^n · n², where n is the number of dots: 17 million steps for 16 dots.
    public func patternCount(atLeast minimum: Int) -> UInt64? {
        guard count <= 16, !allowsRevisit else { return nil }
        let full = 1 << count
        // The dots that must be used already before a line can connect two dots.
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
