import CairnImaging

/// The stacks of a library in memory.
struct MemoryStacks: Sendable, Equatable, Codable {
    /// The photos of each stack, the one on top first, by the number of the stack.
    private var groups: [Int64: [PhotoID]] = [:]
    /// The photos whose stacks a person has decided.
    private var kept: Set<PhotoID> = []

    var count: Int { groups.count }

    /// Returns photos, each with its stack.
    func applied(to photos: [Photo]) -> [Photo] {
        guard !groups.isEmpty else { return photos }
        let shown = Set(photos.lazy.filter { $0.shelf == .shown }.map(\.id))
        var stacks: [PhotoID: PhotoStack] = [:]
        for (number, ids) in groups {
            let left = ids.filter(shown.contains)
            guard left.count > 1 else { continue }
            for id in left { stacks[id] = PhotoStack(number: number, photos: left) }
        }
        return photos.map { photo in
            var photo = photo
            photo.stack = stacks[photo.id]
            return photo
        }
    }

    /// Makes each group a stack; the photos of groups of one leave theirs.
    mutating func stack(_ new: [[PhotoID]]) {
        remove(Set(new.joined()))
        kept.formUnion(new.joined())
        for group in new where group.count > 1 { add(group) }
    }

    mutating func putOnTop(_ id: PhotoID) {
        for (number, ids) in groups where ids.contains(id) {
            groups[number] = [id] + ids.filter { $0 != id }
        }
    }

    /// Stacks photos of one camera that are at most a second apart.
    mutating func find(_ photos: [Photo]) {
        var bursts: [[Photo]] = []
        let stacked = Set(groups.values.joined())
        for photo in photos
        where photo.shelf == .shown && !kept.contains(photo.id) && !photo.camera.isEmpty
            && !stacked.contains(photo.id)
        {
            if let last = bursts.last?.last, last.camera == photo.camera,
                last.id.source == photo.id.source,
                photo.taken.milliseconds - last.taken.milliseconds <= 1000
            {
                bursts[bursts.count - 1].append(photo)
            } else {
                bursts.append([photo])
            }
        }
        for burst in bursts where burst.count > 1 {
            add(Array(burst.prefix(PhotoStack.most).map(\.id)))
        }
    }

    private mutating func add(_ group: [PhotoID]) {
        groups[(groups.keys.max() ?? 0) + 1] = group
    }

    private mutating func remove(_ ids: Set<PhotoID>) {
        groups = groups.mapValues { $0.filter { !ids.contains($0) } }.filter { $0.value.count > 1 }
    }
}
