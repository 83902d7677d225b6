/// A list in an order that only a seed decides: the same seed gives the same order, however often and wherever one looks.
///
/// Photos that were added since are not in it; those that are gone are passed over.
public struct Shuffle: Sendable, Hashable, Codable {
    /// The seed.
    public let seed: UInt64
    /// What is shuffled.
    public let list: PhotoList
    /// The numbers of rows, or how many there have ever been, if the list is most of them.
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

    /// The rows at some places of the order.
    func rows(at places: Range<Int>) -> [Int64] {
        let order = Feistel(seed: seed, count: count)
        let places = places.clamped(to: 0..<count)
        switch domain {
        case .all: return places.map { Int64(order[$0]) + 1 }
        case .some(let rows): return places.map { rows[order[$0]] }
        }
    }
}

/// Some photos of a shuffled list.
public struct ShufflePage: Sendable, Hashable {
    /// The photos.
    public var photos: [Photo]
    /// Where to go on; `nil` at the end.
    public var next: Int?
}
