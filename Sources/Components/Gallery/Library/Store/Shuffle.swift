/// A list in an order determined by a seed: the same seed always results in the same order.
///
/// Photos added after the shuffle are not included; deleted photos are skipped.
public struct Shuffle: Sendable, Hashable, Codable {
    /// The seed.
    public let seed: UInt64
    /// The list that is shuffled.
    public let list: PhotoList
    /// The row numbers; if the list is most of the library, only the highest row number.
    let domain: Domain

    enum Domain: Sendable, Hashable, Codable {
        case all(Int64)
        case some([Int64])
    }

    var count: Int {
        switch domain {
        case .all(let last): Int(last)
        case .some(let rows): rows.count
        }
    }

    /// Returns the rows at a range of positions of the order.
    func rows(at places: Range<Int>) -> [Int64] {
        let order = FeistelPermutation(seed: seed, count: count)
        let places = places.clamped(to: 0..<count)
        switch domain {
        case .all: return places.map { Int64(order[$0]) + 1 }
        case .some(let rows): return places.map { rows[order[$0]] }
        }
    }
}

/// A page of a shuffled list.
public struct ShufflePage: Sendable, Hashable {
    /// The photos.
    public var photos: [Photo]
    /// The position of the next page; `nil` at the end.
    public var next: Int?
}
