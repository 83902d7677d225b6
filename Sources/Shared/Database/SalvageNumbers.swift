#if Database
/// The numbers of the rows of a table, in the order in which they are stored, which is theirs unless one
/// is damaged.
struct SalvageNumbers {
    /// The numbers that the rows had, as far as the order tells: of one that is out of order, the only one
    /// that differs from it in one bit and fits between the others.
    private(set) var right: [Int64]
    /// A number up to which all rows were read.
    private(set) var last: Int64 = 0
    private let lowest: Int64
    private let highest: Int64?
    /// The places of the longest row of numbers that increase.
    private var rising: [Int]

    /// - Parameters:
    ///   - stored: The numbers as they are in the file.
    ///   - lowest: The lowest number that a row can have.
    ///   - highest: The last number that was given out; `nil` if it is not known.
    init(_ stored: [Int64], from lowest: Int64, upTo highest: Int64?) {
        (right, self.lowest, self.highest) = (stored, lowest, highest)
        rising = Self.rising(stored) { $0 >= lowest && $0 <= StagedRows.highestNumber }
        // The last one may be too high itself.
        last = rising.dropLast().last.map { stored[$0] } ?? 0
        guard rising.count < stored.count else { return }
        let inOrder = Set(rising)
        for place in stored.indices where !inOrder.contains(place) { correct(place, stored) }
    }

    private mutating func correct(_ place: Int, _ stored: [Int64]) {
        // The number of rows in order that are stored before this one.
        let next = rising.partitioningIndex { $0 > place }
        if let found = only(stored[place], between: bound(next - 1), bound(next)) {
            right[place] = found
            return
        }
        // One of its neighbors may be the damaged one instead.
        for neighbor in [next - 1, next] where rising.indices.contains(neighbor) {
            let (low, high) = (bound(neighbor - 1), bound(neighbor + 1))
            guard let start = low, stored[place] > start, high.map({ stored[place] < $0 }) ?? true,
                right[rising[neighbor]] == stored[rising[neighbor]]
            else { continue }
            let isBefore = neighbor < next
            let found = only(
                stored[rising[neighbor]], between: isBefore ? low : stored[place],
                isBefore ? stored[place] : high)
            guard let found else { continue }
            right[rising[neighbor]] = found
            rising[neighbor] = place
            return
        }
    }

    /// Returns the number of a row in order; before the first and after the last, those that no row has.
    private func bound(_ place: Int) -> Int64? {
        if place < 0 { return lowest - 1 }
        return place < rising.count ? right[rising[place]] : highest.map { $0 + 1 }
    }

    private func only(_ number: Int64, between low: Int64?, _ high: Int64?) -> Int64? {
        guard let low, let high else { return nil }
        let found = number.oneBitOff.filter { $0 > low && $0 < high }
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the places of a longest sequence of numbers that increase.
    ///
    /// - Complexity: O(*n* log *n*).
    private static func rising(_ numbers: [Int64], where isPossible: (Int64) -> Bool) -> [Int] {
        // The places of the least last numbers of sequences of each length, and of each place the one
        // before it.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: numbers.count)
        for place in numbers.indices where isPossible(numbers[place]) {
            let length = ends.partitioningIndex { numbers[$0] >= numbers[place] }
            if length > 0 { before[place] = ends[length - 1] }
            if length < ends.count { ends[length] = place } else { ends.append(place) }
        }
        var places: [Int] = []
        var place = ends.last ?? -1
        while place >= 0 {
            places.append(place)
            place = before[place]
        }
        return places.reversed()
    }
}

extension [Int] {
    /// Returns the first index whose element, and all after it, meet a condition.
    fileprivate func partitioningIndex(where meets: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if meets(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Int64 {
    /// The numbers that differ from this one in one bit.
    var oneBitOff: [Int64] { (0..<64).map { self ^ Int64(bitPattern: 1 << UInt64($0)) } }
}
#endif
