/// A seeded permutation of 0..<count that stores only the seed: the number at any position is
/// computed.
///
/// Four rounds of a balanced Feistel network (Luby and Rackoff 1988), repeated until the number is
/// in range.
package struct FeistelPermutation: Sendable, Hashable {
    private let count: UInt64
    private let half: UInt64
    private let keys: [UInt64]

    package init(seed: UInt64, count: Int) {
        self.count = UInt64(max(count, 0))
        let bits = 64 - UInt64(max(count - 1, 1)).leadingZeroBitCount
        half = UInt64((bits + 1) / 2)
        keys = (1...4).map { Self.mix(seed &+ UInt64($0) &* 0x9E37_79B9_7F4A_7C15) }
    }

    /// The number at a position.
    ///
    /// - Complexity: fewer than four passes on average, since the network's domain is less than
    ///   four times as large.
    package subscript(place: Int) -> Int {
        precondition(place >= 0 && UInt64(place) < count, "out of the shuffled numbers")
        var number = UInt64(place)
        repeat { number = permuted(number) } while number >= count
        return Int(number)
    }

    private func permuted(_ number: UInt64) -> UInt64 {
        let mask = (UInt64(1) << half) - 1
        var (left, right) = (number >> half, number & mask)
        for key in keys { (left, right) = (right, left ^ (Self.mix(right &+ key) & mask)) }
        return left << half | right
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
