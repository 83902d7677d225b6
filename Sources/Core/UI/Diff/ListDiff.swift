/// What turns one list into another: one batch, in the sense that deletions and the origins of moves
/// are positions in the old list, insertions and the ends of moves positions in the new one.
///
/// What is named in neither keeps its order and closes up around the rest; ``applied(to:item:)`` says
/// it in code. Of all such batches this one has the fewest moves.
public struct ListDiff: Sendable, Equatable {
    /// An item in both lists, by its positions.
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

    /// The number of items in the old list. A list that has another number is not the one that was
    /// compared.
    public internal(set) var oldCount = 0
    /// The number of items in the new list.
    public internal(set) var newCount = 0
    /// Old positions whose item is gone, ascending.
    public internal(set) var deletions: [Int] = []
    /// New positions whose item is new, ascending.
    public internal(set) var insertions: [Int] = []
    /// Items that have to be taken out of the order of the others, by ascending new position.
    public internal(set) var moves: [Pair] = []
    /// Items in both lists whose version differs, moved or not, by ascending new position.
    public internal(set) var updates: [Pair] = []
    /// Old positions whose key stands further up already, ascending. They are matched by
    /// occurrence: the second with the second.
    public internal(set) var oldDuplicates: [Int] = []
    /// New positions whose key stands further up already, ascending.
    public internal(set) var newDuplicates: [Int] = []

    /// Deletions, insertions and moves; updates don't count.
    public var changeCount: Int { deletions.count + insertions.count + moves.count }

    /// Whether nothing is to be done.
    public var isEmpty: Bool { changeCount == 0 && updates.isEmpty }

    @usableFromInline init() {}

    /// Nothing to do between two lists of one length and equal items.
    init(ofEqual count: Int) { (oldCount, newCount) = (count, count) }

    /// Compares two lists of items by their keys.
    ///
    /// Equal keys are no error: they are told in ``oldDuplicates`` and ``newDuplicates``, and matched
    /// first with first, second with second.
    ///
    /// - Parameters:
    ///   - old: the list as it is.
    ///   - new: the list as it shall be.
    ///   - key: what an item is known by, in both lists.
    ///   - version: what differs if an item has to be shown anew.
    /// - Complexity: linear in the items that are in place and O(*m* log *m*) in the *m* that are
    ///   not; each key is hashed once. Heckel 1978 finds who is who, a longest increasing subsequence
    ///   (Fredman 1975) who may stay.
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
    ///   - old: the keys as they are.
    ///   - new: the keys as they shall be.
    @inlinable public init<Key: Hashable>(from old: [Key], to new: [Key]) {
        var matching = ListMatching(old: old, new: new)
        self = matching.diff()
    }

    @usableFromInline mutating func noteUpdate(_ pair: Pair) { updates.append(pair) }

    /// For every new position the old one of its item; `nil` where an item was inserted.
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
        // The others keep their order and close up.
        var place = 0
        for position in 0..<oldCount where !isTaken[position] {
            while place < newCount, isPlaced[place] { place += 1 }
            guard place < newCount else { break }
            origins[place] = position
            place += 1
        }
        return origins
    }

    /// The new list, made from the old one by doing what this says.
    ///
    /// - Parameters:
    ///   - old: the list that was compared, or something beside it: its views, its heights.
    ///   - item: gives what belongs at a new position; asked for insertions and updates only.
    /// - Returns: nil if `old` has another number of items than the list that was compared.
    public func applied<Item>(to old: [Item], item: (Int) -> Item) -> [Item]? {
        guard old.count == oldCount else { return nil }
        var origins = origins
        for update in updates { origins[update.new] = nil }
        return origins.enumerated().map { position, origin in
            origin.map { old[$0] } ?? item(position)
        }
    }
}
