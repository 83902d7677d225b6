/// The results of one layout that found no slot beside their node, as a hash table in plain memory.
///
/// A node keeps two widths, three heights and one baseline. Some chains ask each node for more, and
/// would compute them again at every level: twice the work a level. A result that is pushed out of
/// its slot is kept here until the layout ends.
struct ResultTable {
    /// The query that a result answers.
    struct Key {
        /// The node, with the kind of query in the two low bits.
        var node: Int
        var question: NodeQuery
        /// The height for which a baseline was asked; 0 for the other kinds.
        var height: Int32 = 0

        @inline(__always) static func widths(_ node: Int32, _ question: NodeQuery) -> Key {
            Key(node: Int(node) << 2, question: question)
        }

        @inline(__always) static func height(_ node: Int32, _ question: NodeQuery) -> Key {
            Key(node: Int(node) << 2 | 1, question: question)
        }

        /// The key of a height that is valid for every width.
        @inline(__always)
        static func heightAtAnyWidth(_ node: Int32, _ question: NodeQuery) -> Key {
            var question = question
            question.width = 0
            return Key(node: Int(node) << 2 | 2, question: question)
        }

        @inline(__always)
        static func baseline(_ node: Int32, _ question: NodeQuery, _ height: Int) -> Key {
            Key(node: Int(node) << 2 | 3, question: question, height: stored(height))
        }

        fileprivate var hash: Int {
            var hash = UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
            func mix(_ a: Int32, _ b: Int32) {
                let word = UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
                hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
                hash ^= hash >> 32
            }
            mix(question.width, question.openHeight)
            mix(question.height, question.least)
            mix(question.most, question.shareWidth)
            mix(Int32(truncatingIfNeeded: question.bits), height)
            return Int(truncatingIfNeeded: hash >> 1)
        }

        fileprivate static func == (a: Key, b: Key) -> Bool {
            a.node == b.node && a.question == b.question && a.height == b.height
        }
    }

    private struct Entry {
        var key: Key
        var first, second: Int32
        /// The round in which it was written; entries of other rounds are free.
        var round: UInt32
    }

    private static let firstCapacity = 256
    /// The largest table that is kept for the next layout.
    private static let keptCapacity = 1 << 16

    private(set) var count = 0
    private var capacity = 0
    private var round: UInt32 = 1
    private var entries: UnsafeMutablePointer<Entry>?

    func find(_ key: Key) -> (Int32, Int32)? {
        guard count > 0, let entries else { return nil }
        var slot = key.hash & (capacity - 1)
        while entries[slot].round == round {
            if entries[slot].key == key { return (entries[slot].first, entries[slot].second) }
            slot = (slot &+ 1) & (capacity - 1)
        }
        return nil
    }

    mutating func insert(_ key: Key, _ first: Int32, _ second: Int32) {
        if count &* 2 >= capacity { grow() }
        guard let entries else { return }
        var slot = key.hash & (capacity - 1)
        while entries[slot].round == round {
            if entries[slot].key == key { return }
            slot = (slot &+ 1) & (capacity - 1)
        }
        entries[slot] = Entry(key: key, first: first, second: second, round: round)
        count += 1
    }

    /// Forgets everything.
    mutating func removeAll() {
        if count == 0 { return }
        count = 0
        round &+= 1
        if capacity > Self.keptCapacity || round == 0 { deallocate() }
    }

    private mutating func grow() {
        let old = entries
        let oldCapacity = capacity
        capacity = max(Self.firstCapacity, capacity * 2)
        let new = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
        for index in 0..<capacity { (new + index).pointee.round = round &- 1 }
        entries = new
        count = 0
        for index in 0..<oldCapacity {
            if let entry = old?[index], entry.round == round {
                insert(entry.key, entry.first, entry.second)
            }
        }
        old?.deallocate()
    }

    mutating func deallocate() {
        entries?.deallocate()
        (entries, capacity, count, round) = (nil, 0, 0, 1)
    }
}
