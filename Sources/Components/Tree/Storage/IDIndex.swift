import Synchronization

/// Which slot a node lies in, by its id.
///
/// Hash tables that all copies of a tree share and add to: what is found there is only where a node may be, and a copy
/// believes it only if its own slot holds the id. So nothing has to be copied with a change, nothing is taken out
/// when a node goes, and what another copy adds does no harm. Ids that have gone are left out when a table has to
/// grow, in a table of this copy's own, as others may still have them.
struct IDIndex: Sendable {
    /// An id's hash, worked out once for all that is done with it.
    struct Name {
        let id: String
        fileprivate let hash: UInt64

        init(_ id: String) {
            self.id = id
            hash = UInt64(bitPattern: Int64(id.hashValue))
        }

        fileprivate var tag: UInt32 { UInt32(truncatingIfNeeded: hash) }
        fileprivate var shard: Int { Int(hash >> 32) & (IDIndex.count - 1) }
    }

    private static var count: Int { 256 }
    /// Tables are made when they are needed: most trees have some dozens of nodes.
    private var shards = [Shard?](repeating: nil, count: IDIndex.count)

    /// How much of a shard may be used, in parts of 256. Ids are spread evenly, so that shards of one share would all
    /// have to grow with the same change.
    private static func share(_ number: Int) -> Int { 96 + number / 4 }

    /// The slot of an id; `holds` says whether a slot holds it.
    func slot(of name: Name, _ holds: (Int32) -> Bool) -> Int32? {
        guard !name.id.isEmpty else { return nil }
        return shards[name.shard]?.slot(of: name.tag, holds)
    }

    /// Adds an id under a slot, unless a slot holds it already.
    ///
    /// - Parameters:
    ///   - name: the id, which is not empty.
    ///   - slot: where its node will lie.
    ///   - holds: whether a slot holds the id.
    ///   - id: the id in a slot, for a table that has to grow; empty where none is.
    /// - Returns: whether it was added.
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
                    // What went, and what only other copies have, goes.
                    let id = id(slot)
                    return !id.isEmpty && Name(id).tag == tag
                })
            return claim(name, slot, holds, id: id)
        }
    }
}

/// One of the hash tables of an index, shared by copies of it.
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

    /// A larger table of the entries that are still meant.
    func table(_ isMeant: (_ slot: Int32, _ tag: UInt32) -> Bool) -> ShardTable {
        shared.withLock { $0.grown(isMeant) }
    }
}

/// Open addressing. Two entries of one tag may stand side by side: of two ids, or of one that went and came back.
private struct ShardTable {
    /// A tag in the upper half and a slot + 1 in the lower, or 0. A power of two long.
    private var entries: ContiguousArray<UInt64>
    private var used = 0
    private let share: Int

    /// - Parameters:
    ///   - room: how many entries there are places for, a power of two from 8.
    ///   - share: how many of 256 are used at most, 64 to 192.
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

    /// Adds an entry, unless it is there; returns whether there was room for it.
    mutating func add(_ tag: UInt32, _ slot: Int32) -> Bool {
        let entry = UInt64(tag) << 32 | UInt64(slot + 1)
        let hasRoom = used < entries.count * share / 256
        let mask = entries.count - 1
        var at = Int(tag) & mask
        while entries[at] != 0 {
            // It went and came back to the slot it had.
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
