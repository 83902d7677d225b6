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

        fileprivate var hash: UInt32 {
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
            return UInt32(truncatingIfNeeded: hash)
        }

        fileprivate static func == (a: Key, b: Key) -> Bool {
            a.node == b.node && a.question == b.question && a.height == b.height
        }
    }

    private struct Entry {
        var key: Key
        var first, second: Int32
        /// The slot that refers to it.
        var slot: UInt32
    }

    private static let firstCapacity = 256
    /// The largest table that is kept for the next layout.
    private static let keptCapacity = 1 << 16

    private(set) var count = 0
    private var capacity = 0
    /// The hash of a key, and in the lower half the number of its entry, counted from 1; 0 is free. Most
    /// keys that are looked up have no result, which is seen here, in a seventh of the memory.
    private var slots: UnsafeMutablePointer<UInt64>?
    /// In the order in which they were inserted; there is room for half as many as slots.
    private var entries: UnsafeMutablePointer<Entry>?

    func find(_ key: Key) -> (Int32, Int32)? {
        guard count > 0, let slots, let entries else { return nil }
        let hash = key.hash
        var slot = Int(hash) & (capacity &- 1)
        while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash {
                let entry = entries + (Int(slots[slot] & 0xFFFF_FFFF) &- 1)
                if entry.pointee.key == key {
                    return (entry.pointee.first, entry.pointee.second)
                }
            }
            slot = (slot &+ 1) & (capacity &- 1)
        }
        return nil
    }

    mutating func insert(_ key: Key, _ first: Int32, _ second: Int32) {
        if count &* 2 >= capacity { grow() }
        guard let slots, let entries else { return }
        let hash = key.hash
        var slot = Int(hash) & (capacity &- 1)
        while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash
                && entries[Int(slots[slot] & 0xFFFF_FFFF) &- 1].key == key
            {
                return
            }
            slot = (slot &+ 1) & (capacity &- 1)
        }
        (entries + count).initialize(
            to: Entry(
                key: key, first: first, second: second, slot: UInt32(truncatingIfNeeded: slot)))
        count &+= 1
        slots[slot] = UInt64(hash) << 32 | UInt64(count)
    }

    /// Forgets everything.
    mutating func removeAll() {
        if count == 0 { return }
        if capacity > Self.keptCapacity { return deallocate() }
        if count &* 8 > capacity {
            slots?.update(repeating: 0, count: capacity)
        } else if let slots, let entries {
            for index in 0..<count { slots[Int(entries[index].slot)] = 0 }
        }
        count = 0
    }

    private mutating func grow() {
        let larger = max(Self.firstCapacity, capacity &* 2)
        let new = UnsafeMutablePointer<UInt64>.allocate(capacity: larger)
        new.initialize(repeating: 0, count: larger)
        let room = UnsafeMutablePointer<Entry>.allocate(capacity: larger / 2)
        if let slots, let entries {
            room.moveInitialize(from: entries, count: count)
            for index in 0..<count {
                let word = slots[Int(room[index].slot)]
                var slot = Int(word >> 32) & (larger &- 1)
                while new[slot] != 0 { slot = (slot &+ 1) & (larger &- 1) }
                new[slot] = word
                room[index].slot = UInt32(truncatingIfNeeded: slot)
            }
        }
        slots?.deallocate()
        entries?.deallocate()
        (slots, entries, capacity) = (new, room, larger)
    }

    mutating func deallocate() {
        slots?.deallocate()
        entries?.deallocate()
        (slots, entries, capacity, count) = (nil, nil, 0, 0)
    }
}
