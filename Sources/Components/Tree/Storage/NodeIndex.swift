import Synchronization

/// An index from the ids of nodes to their slots.
///
/// The index consists of hash tables that all copies of a tree share and append to. An entry is
/// only a candidate: a copy accepts it only if its own slot holds the id. Therefore a change copies
/// nothing, removing a node deletes no entry, and entries added by another copy are harmless. When
/// a table has to grow, the copy that grows it gets a table of its own without the entries of
/// removed ids, as other copies may still need them.
struct NodeIndex: Sendable {
    /// The hash of an id, computed once per operation.
    struct Name {
        let id: String
        fileprivate let hash: UInt64

        init(_ id: String) {
            self.id = id
            hash = UInt64(bitPattern: Int64(id.hashValue))
        }

        fileprivate var tag: UInt32 { UInt32(truncatingIfNeeded: hash) }
        fileprivate var shard: Int { Int(hash >> 32) & (NodeIndex.count - 1) }
    }

    private static var count: Int { 256 }
    /// The tables, created on demand: most trees have a few dozen nodes.
    private var shards = [Shard?](repeating: nil, count: NodeIndex.count)

    /// Returns the maximum load of a shard, in 256ths. The limits differ because ids are
    /// distributed evenly: shards with equal limits would all have to grow at the same change.
    private static func share(_ number: Int) -> Int { 96 + number / 4 }

    /// Returns the slot of an id; `holds` returns whether a slot holds it.
    func slot(of name: Name, _ holds: (Int32) -> Bool) -> Int32? {
        guard !name.id.isEmpty else { return nil }
        return shards[name.shard]?.slot(of: name.tag, holds)
    }

    /// Adds an id for a slot, unless a slot already holds it.
    ///
    /// - Parameters:
    ///   - name: the id, which must not be empty.
    ///   - slot: the slot of the node to be added.
    ///   - holds: returns whether a slot holds the id.
    ///   - id: returns the id in a slot, for a table that has to grow; empty for a free slot.
    /// - Returns: `true` if the id was added.
    mutating func claim(
        _ name: Name, _ slot: Int32, _ holds: (Int32) -> Bool, id: (Int32) -> String
    ) -> Bool {
        let number = name.shard
        guard let shard = shards[number] else {
            shards[number] = Shard(ShardTable(room: 8, share: Self.share(number)))
            return claim(name, slot, holds, id: id)
        }
        switch shard.claim(name.tag, slot, holds) {
        case .added: return true
        case .taken: return false
        case .full:
            shards[number] = Shard(
                shard.table { slot, tag in
                    // Drops the entries of removed nodes, and those that only other copies use.
                    let id = id(slot)
                    return !id.isEmpty && Name(id).tag == tag
                })
            return claim(name, slot, holds, id: id)
        }
    }
}

/// A hash table of an index, shared by its copies.
private final class Shard: Sendable {
    enum Answer { case added, taken, full }

    private let shared: Mutex<ShardTable>

    init(_ table: ShardTable) { shared = Mutex(table) }

    func slot(of tag: UInt32, _ holds: (Int32) -> Bool) -> Int32? {
        shared.withLock { $0.slot(of: tag, holds) }
    }

    func claim(_ tag: UInt32, _ slot: Int32, _ holds: (Int32) -> Bool) -> Answer {
        shared.withLock { table in
            if table.slot(of: tag, holds) != nil { return .taken }
            return table.add(tag, slot) ? .added : .full
        }
    }

    /// Returns a larger table with the entries that are still valid.
    func table(_ isMeant: (_ slot: Int32, _ tag: UInt32) -> Bool) -> ShardTable {
        shared.withLock { $0.grown(isMeant) }
    }
}

/// A hash table with open addressing. It may hold two entries with the same tag: for two different
/// ids, or for an id that was removed and added again.
private struct ShardTable {
    /// The entries: a tag in the upper half and a slot + 1 in the lower half, or 0 if unused. The
    /// count is a power of two.
    private var entries: ContiguousArray<UInt64>
    private var used = 0
    private let share: Int

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - room: the capacity in entries, a power of two, at least 8.
    ///   - share: the maximum load in 256ths, 64 to 192.
    init(room: Int, share: Int) {
        entries = ContiguousArray(repeating: 0, count: room)
        self.share = share
    }

    func slot(of tag: UInt32, _ holds: (Int32) -> Bool) -> Int32? {
        entries.withUnsafeBufferPointer { entries in
            let mask = entries.count - 1
            var at = Int(tag) & mask
            while entries[at] != 0 {
                if UInt32(entries[at] >> 32) == tag {
                    let slot = Self.slot(entries[at])
                    if holds(slot) { return slot }
                }
                at = (at + 1) & mask
            }
            return nil
        }
    }

    /// Adds an entry unless it exists; returns `false` if the table is full.
    mutating func add(_ tag: UInt32, _ slot: Int32) -> Bool {
        let entry = UInt64(tag) << 32 | UInt64(slot + 1)
        let hasRoom = used < entries.count * share / 256
        let mask = entries.count - 1
        var at = Int(tag) & mask
        while entries[at] != 0 {
            // The id was removed and added again in the same slot.
            if entries[at] == entry { return true }
            at = (at + 1) & mask
        }
        guard hasRoom else { return false }
        entries[at] = entry
        used += 1
        return true
    }

    func grown(_ isMeant: (_ slot: Int32, _ tag: UInt32) -> Bool) -> ShardTable {
        let meant = entries.filter { $0 != 0 && isMeant(Self.slot($0), UInt32($0 >> 32)) }
        var room = 8
        while room < 4 * (meant.count + 1) { room *= 2 }
        var table = ShardTable(room: room, share: share)
        for entry in meant { _ = table.add(UInt32(entry >> 32), Self.slot(entry)) }
        return table
    }

    private static func slot(_ entry: UInt64) -> Int32 { Int32(truncatingIfNeeded: entry) - 1 }
}
