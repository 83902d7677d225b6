#if Database
/// Cached counts of lists, valid until the library changes.
struct TimelineCache: Sendable {
    struct Key: Hashable {
        /// The list without its sources and its order, which do not matter.
        var list: PhotoList
        var sources: [Int64]

        init(_ list: PhotoList, sources: [Int64]) {
            self.list = PhotoList(
                list.scope, minimumRating: list.minimumRating, today: list.today,
                isStacked: list.isCollapsed)
            self.sources = sources
        }

        /// The state of the photos, if triggers count them.
        var countedShelf: PhotoVisibility? {
            guard case .shelf(let shelf) = list.scope, list.ratingRules.isEmpty else { return nil }
            return shelf
        }
    }

    private(set) var generation = 0
    private var days: [Key: [DayCount]] = [:]
    /// Every ``step``-th position of days with many photos, latest first.
    private var steps: [Key: [Day: [Int64]]] = [:]

    /// The interval between cached positions of a day. Days with more photos than this have cached
    /// positions.
    static let step = 1000

    /// Discards all entries that were cached before a change.
    mutating func advance(to generation: Int) {
        guard generation != self.generation else { return }
        self = TimelineCache()
        self.generation = generation
    }

    func days(_ key: Key) -> [DayCount]? { days[key] }
    func steps(_ key: Key, _ day: Day) -> [Int64]? { steps[key]?[day] }

    /// Caches a result, unless the library changed while it was computed.
    mutating func keep(_ found: [DayCount], _ key: Key, generation: Int) {
        if generation == self.generation { days[key] = found }
    }

    mutating func keep(_ found: [Int64], _ key: Key, _ day: Day, generation: Int) {
        if generation == self.generation { steps[key, default: [:]][day] = found }
    }
}
#endif
