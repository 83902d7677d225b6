/// The difference between two lists, as one batch: deletions and the origins of moves are positions
/// in the old list, insertions and the destinations of moves positions in the new one.
///
/// Items that are mentioned in neither keep their relative order and fill the remaining positions;
/// ``applied(to:item:)`` defines this in code. The batch has the fewest possible moves.
public struct ListDiff: Sendable, Equatable {
    /// The positions of an item that is in both lists.
    public struct Pair: Sendable, Equatable, Hashable {
        /// The position in the old list.
        public var old: Int
        /// The position in the new list.
        public var new: Int

        /// Creates a pair of positions.
        public init(old: Int, new: Int) {
            self.old = old
            self.new = new
        }
    }

    /// The number of items in the old list. The difference applies only to lists of this length.
    public internal(set) var oldCount = 0
    /// The number of items in the new list.
    public internal(set) var newCount = 0
    /// Old positions of removed items, ascending.
    public internal(set) var deletions: [Int] = []
    /// New positions of inserted items, ascending.
    public internal(set) var insertions: [Int] = []
    /// Items that move relative to the others, by ascending new position.
    public internal(set) var moves: [Pair] = []
    /// Items in both lists whose versions differ, moved or not, by ascending new position.
    public internal(set) var updates: [Pair] = []
    /// Old positions whose key already occurs at an earlier position, ascending. Duplicates are
    /// matched by occurrence: the second with the second.
    public internal(set) var oldDuplicates: [Int] = []
    /// New positions whose key already occurs at an earlier position, ascending.
    public internal(set) var newDuplicates: [Int] = []

    /// The number of deletions, insertions and moves; updates are not counted.
    public var changeCount: Int { deletions.count + insertions.count + moves.count }

    /// Indicates that the lists do not differ.
    public var isEmpty: Bool { changeCount == 0 && updates.isEmpty }

    @usableFromInline init() {}

    /// Creates an empty difference between two equal lists of a length.
    init(ofEqual count: Int) { (oldCount, newCount) = (count, count) }

    /// Compares two lists of items by their keys.
    ///
    /// Duplicate keys are not an error: they are reported in ``oldDuplicates`` and
    /// ``newDuplicates``, and matched first with first, second with second.
    ///
    /// - Parameters:
    ///   - old: the old list.
    ///   - new: the new list.
    ///   - key: returns the identity of an item, in both lists.
    ///   - version: returns a value that differs if an item must be updated.
    /// - Complexity: linear in the unmoved items and O(*m* log *m*) in the *m* others; each key is
    ///   hashed once. The items are matched as in Heckel 1978; a longest increasing subsequence
    ///   (Fredman 1975) determines those that do not move.
    @inlinable public init<Item, Key: Hashable, Version: Equatable>(
        from old: [Item], to new: [Item], key: (Item) -> Key, version: (Item) -> Version
    ) {
        var matching = ListMatching(old: old.map(key), new: new.map(key))
        self = matching.diff()
        for (position, origin) in matching.origins.enumerated() where origin >= 0 {
            if version(old[Int(origin)]) != version(new[position]) {
                noteUpdate(Pair(old: Int(origin), new: position))
            }
        }
    }

    /// Compares two lists of keys.
    ///
    /// - Parameters:
    ///   - old: the old keys.
    ///   - new: the new keys.
    @inlinable public init<Key: Hashable>(from old: [Key], to new: [Key]) {
        var matching = ListMatching(old: old, new: new)
        self = matching.diff()
    }

    @usableFromInline mutating func noteUpdate(_ pair: Pair) { updates.append(pair) }

    /// For every new position, the old position of its item; `nil` for an inserted item.
    ///
    /// - Complexity: linear in both lists.
    public var origins: [Int?] {
        var isTaken = [Bool](repeating: false, count: oldCount)
        var isPlaced = [Bool](repeating: false, count: newCount)
        var origins = [Int?](repeating: nil, count: newCount)
        for position in deletions { isTaken[position] = true }
        for position in insertions { isPlaced[position] = true }
        for move in moves {
            isTaken[move.old] = true
            isPlaced[move.new] = true
            origins[move.new] = move.old
        }
        // The other items keep their order and fill the remaining positions.
        var place = 0
        for position in 0..<oldCount where !isTaken[position] {
            while place < newCount, isPlaced[place] { place += 1 }
            guard place < newCount else { break }
            origins[place] = position
            place += 1
        }
        return origins
    }

    /// Returns the new list by applying this difference to the old one.
    ///
    /// - Parameters:
    ///   - old: the list that was compared, or a list parallel to it, such as its views or heights.
    ///   - item: returns the item for a new position; called only for insertions and updates.
    /// - Returns: `nil` if the length of `old` differs from that of the compared list.
    public func applied<Item>(to old: [Item], item: (Int) -> Item) -> [Item]? {
        guard old.count == oldCount else { return nil }
        var origins = origins
        for update in updates { origins[update.new] = nil }
        return origins.enumerated().map { position, origin in
            origin.map { old[$0] } ?? item(position)
        }
    }
}
