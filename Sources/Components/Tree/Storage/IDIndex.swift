/// Which slot a node lies in, by its id. Copies share what they have in common.
///
/// Open addressing in a fixed number of shards. A shard holds slots alone; the ids stand with the nodes, and are
/// compared there. A dictionary would be copied as a whole with the first change after every copy.
struct IDIndex: Sendable {
    private struct Shard: Sendable {
        /// 0 nothing, -1 something that has gone, else a slot + 1. A power of two long.
        var places: ContiguousArray<Int32> = []
        var used = 0
        var live = 0
    }

    private static var bits: Int { 10 }
    private var shards = [Shard](repeating: Shard(), count: 1 << IDIndex.bits)

    private func split(_ id: String) -> (shard: Int, hash: Int) {
        let hash = id.hashValue
        return (hash & ((1 << Self.bits) - 1), hash >> Self.bits)
    }

    /// The slot of an id; `isID` says whether a slot holds it.
    func slot(of id: String, _ isID: (Int32) -> Bool) -> Int32? {
        let (shard, hash) = split(id)
        let places = shards[shard].places
        guard !places.isEmpty else { return nil }
        var at = hash & (places.count - 1)
        while places[at] != 0 {
            if places[at] > 0, isID(places[at] - 1) { return places[at] - 1 }
            at = (at + 1) & (places.count - 1)
        }
        return nil
    }

    /// Adds an id that is not there yet; `idOf` gives the id in a slot, for when the shard has to grow.
    mutating func insert(_ id: String, _ slot: Int32, idOf: (Int32) -> String) {
        let (shard, hash) = split(id)
        if 2 * (shards[shard].used + 1) > shards[shard].places.count {
            grow(shard, idOf: idOf)
        }
        Self.put(slot, hash, into: &shards[shard])
    }

    private static func put(_ slot: Int32, _ hash: Int, into shard: inout Shard) {
        let mask = shard.places.count - 1
        var at = hash & mask
        while shard.places[at] > 0 { at = (at + 1) & mask }
        if shard.places[at] == 0 { shard.used += 1 }
        shard.live += 1
        shard.places[at] = slot + 1
    }

    private mutating func grow(_ shard: Int, idOf: (Int32) -> String) {
        let old = shards[shard]
        var fresh = Shard()
        var size = 8
        while size < 4 * (old.live + 1) { size *= 2 }
        fresh.places = ContiguousArray(repeating: 0, count: size)
        for place in old.places where place > 0 {
            Self.put(place - 1, split(idOf(place - 1)).hash, into: &fresh)
        }
        shards[shard] = fresh
    }

    /// Takes an id away.
    mutating func remove(_ id: String, _ slot: Int32) {
        let (shard, hash) = split(id)
        let mask = shards[shard].places.count - 1
        guard mask >= 0 else { return }
        var at = hash & mask
        while shards[shard].places[at] != 0 {
            if shards[shard].places[at] == slot + 1 {
                shards[shard].places[at] = -1
                shards[shard].live -= 1
                return
            }
            at = (at + 1) & mask
        }
    }
}
