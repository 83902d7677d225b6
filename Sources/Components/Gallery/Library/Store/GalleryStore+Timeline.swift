#if Database
import CairnDatabase
import GRDB
import Synchronization

extension GalleryStore {
    /// Returns the number of photos of each day of a list, earliest first. Days without photos are
    /// omitted.
    ///
    /// - Complexity: linear in the days, by counts that triggers maintain; the photos of albums and
    ///   favorites are counted individually, and so are those below others in their stacks.
    public func dayCounts(
        of list: PhotoList = PhotoList()
    ) async throws(GalleryError) -> [DayCount] {
        let key = timelineKey(list)
        let generation = database.generation
        let known = timelines.withLock { cache in
            cache.advance(to: generation)
            return cache.days(key)
        }
        if let known { return known }
        let days = try await database.read { try Self.dayCounts($0, key) }
        timelines.withLock { $0.keep(days, key, generation: generation) }
        return days
    }

    /// Returns the number of photos of each month of a list, earliest first. Months without photos
    /// are omitted.
    ///
    /// - Complexity: linear in the months, by counts that triggers maintain; the photos of albums
    ///   and favorites are counted individually.
    public func monthCounts(
        of list: PhotoList = PhotoList()
    ) async throws(GalleryError) -> [MonthCount] {
        let key = timelineKey(list)
        return try await database.read { database in
            guard let shelf = key.countedShelf else {
                return try Self.dayCounts(database, key).reduce(into: []) { months, day in
                    if months.last?.month == day.day.month {
                        months[months.count - 1].count += day.count
                    } else {
                        months.append(MonthCount(month: day.day.month, count: day.count))
                    }
                }
            }
            let counts = try Self.counts(
                database, "month", "monthCount", shelf: shelf, key.sources)
            return counts.map { MonthCount(month: Month(number: $0), count: $1) }
        }
    }

    /// Returns the number of photos in a state and the total size of their originals in bytes, by
    /// one lookup for each source.
    public func count(
        of shelf: PhotoVisibility = .shown, sources shown: Set<String>? = nil
    ) async throws(GalleryError) -> PhotoVisibilityCount {
        let numbers = sourceNames.numbers(of: shown)
        return try await database.read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT photos, bytes FROM shelfCount WHERE shelf = ? AND source = ?")
            return try numbers.reduce(into: PhotoVisibilityCount(photos: 0, bytes: 0)) {
                sum, source in
                let row = try Row.fetchOne(statement, arguments: [shelf.rawValue, source])
                sum.photos += row?[0] ?? 0
                sum.bytes = sum.bytes.addingClamped(row?[1] ?? 0)
            }
        }
    }

    /// Returns a list divided into sections.
    ///
    /// - Complexity: linear in the days that have photos.
    public func timeline(
        of list: PhotoList = PhotoList(), by grouping: Timeline.Grouping = .day
    ) async throws(GalleryError) -> Timeline {
        Timeline(days: try await dayCounts(of: list), grouping: grouping, order: list.order)
    }

    /// Returns the photos at a range of indices of a list; indices past the end are ignored.
    ///
    /// - Complexity: the size of the range plus at most 1,000 steps in an index; the first access
    ///   to a day with more photos than that scans the day's index once.
    public func photos(
        at indices: Range<Int>, of list: PhotoList = PhotoList()
    ) async throws(GalleryError) -> [Photo] {
        guard !indices.isEmpty else { return [] }
        guard let start = try await position(at: indices.lowerBound, of: list) else { return [] }
        let isDown = list.order == .newestFirst
        let range = isDown ? Int64.min...start : start...Int64.max
        let names = sourceNames
        return try await database.read { database in
            try ListQuery(list, database).photos(
                database, sources: names.numbers(of: list.sources), range, isDown ? .down : .up,
                limit: indices.count, names: names)
        }
    }

    /// Returns the shapes of the photos of a range of days, in the list's order, at most `limit`,
    /// starting after a cursor. A grid uses them to lay out a section in slices.
    ///
    /// - Complexity: `limit` entries of an index; no row is read.
    public func shapes(
        of list: PhotoList = PhotoList(), days: ClosedRange<Day>, after cursor: PhotoCursor? = nil,
        limit: Int = 2000
    ) async throws(GalleryError) -> [PhotoShape] {
        let isDown = list.order == .newestFirst
        var range = PhotoPosition.range(of: days)
        if let cursor {
            let (low, high) =
                isDown
                ? (range.lowerBound, min(range.upperBound, cursor.position - 1))
                : (max(range.lowerBound, cursor.position + 1), range.upperBound)
            guard low <= high else { return [] }
            range = low...high
        }
        let (span, numbers) = (range, sourceNames.numbers(of: list.sources))
        return try await database.read { database in
            try ListQuery(list, database).shapes(
                database, sources: numbers, span, isDown ? .down : .up, limit: max(1, limit))
        }
    }

    // MARK: Indices in a list

    /// Returns the position of the photo at an index of a list.
    private func position(at index: Int, of list: PhotoList) async throws(GalleryError) -> Int64? {
        let days = try await dayCounts(of: list)
        // From the latest day backward, whatever the order of the list.
        let total = days.reduce(0) { $0 + $1.count }
        guard (0..<total).contains(index) else { return nil }
        var rest = list.order == .newestFirst ? index : total - 1 - index
        guard
            let day = days.reversed().first(where: { day in
                if rest < day.count { return true }
                rest -= day.count
                return false
            })
        else { return nil }
        let offset = rest
        let key = timelineKey(list)
        var range = PhotoPosition.range(of: day.day...day.day)
        var within = offset
        if day.count > TimelineCache.step {
            let steps = try await steps(key, day.day)
            guard let start = steps[safe: offset / TimelineCache.step] else { return nil }
            range = range.lowerBound...max(range.lowerBound, start)
            within = offset % TimelineCache.step
        }
        let (span, skip) = (range, within)
        return try await database.read { database in
            try ListQuery(list, database).shapes(
                database, sources: key.sources, span, .down, limit: skip + 1
            ).last?.position
        }
    }

    /// Returns every thousandth position of a day, latest first.
    private func steps(
        _ key: TimelineCache.Key, _ day: Day
    ) async throws(GalleryError) -> [Int64] {
        let generation = database.generation
        let known = timelines.withLock { cache in
            cache.advance(to: generation)
            return cache.steps(key, day)
        }
        if let known { return known }
        let steps = try await database.read { database in
            let query = try ListQuery(key.list, database)
            var all: [Int64] = try query.column(
                "p.position", database, sources: key.sources, PhotoPosition.range(of: day...day))
            if key.sources.count > 1 || query.parts.count > 1 { all.sort(by: >) }
            return stride(from: 0, to: all.count, by: TimelineCache.step).map { all[$0] }
        }
        timelines.withLock { $0.keep(steps, key, day, generation: generation) }
        return steps
    }

    private func timelineKey(_ list: PhotoList) -> TimelineCache.Key {
        TimelineCache.Key(list, sources: sourceNames.numbers(of: list.sources))
    }

    private static func dayCounts(
        _ database: Database, _ key: TimelineCache.Key
    ) throws -> [DayCount] {
        if let shelf = key.countedShelf {
            let covered = try key.list.isCollapsed ? coveredCounts(database, key.sources) : [:]
            return try counts(database, "day", "dayCount", shelf: shelf, key.sources).map {
                day, count in
                let below = min(covered[day] ?? 0, count)
                return DayCount(day: Day(number: day), count: count - below, covered: below)
            }
        }
        let found: [Int] = try ListQuery(key.list, database).column(
            "p.day", database, sources: key.sources)
        let days = found.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        return days.sorted { $0.key < $1.key }
            .map { DayCount(day: Day(number: $0.key), count: $0.value) }
    }

    /// Returns the number of photos below others in their stacks, by day.
    ///
    /// - Complexity: linear in these photos, by an index.
    private static func coveredCounts(
        _ database: Database, _ sources: [Int64]
    ) throws -> [Int: Int] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT day, count(*) FROM photo INDEXED BY photoCovered
                WHERE covered = 1 AND shelf = 0 AND source = ? GROUP BY day
                """)
        var all: [Int: Int] = [:]
        for source in sources {
            let rows = try Row.fetchCursor(statement, arguments: [source])
            while let row = try rows.next() { all[row[0], default: 0] += row[1] as Int }
        }
        return all
    }

    /// Returns counts by day or month, earliest first, added up over all sources.
    private static func counts(
        _ database: Database, _ unit: String, _ table: String, shelf: PhotoVisibility,
        _ sources: [Int64]
    ) throws -> [(Int, Int)] {
        let statement = try database.cachedStatement(
            sql: "SELECT \(unit), photos FROM \(table) WHERE shelf = ? AND source = ?")
        var all: [(Int, Int)] = []
        for source in sources {
            let rows = try Row.fetchCursor(statement, arguments: [shelf.rawValue, source])
            while let row = try rows.next() {
                // No photo has another one: it is damage, which a check reports.
                guard (-4_000_000...4_000_000).contains(row[0] as Int) else { continue }
                all.append((row[0], row[1]))
            }
        }
        guard sources.count > 1 else { return all }
        all.sort { $0.0 < $1.0 }
        return all.reduce(into: []) { merged, next in
            if merged.last?.0 == next.0 {
                merged[merged.count - 1].1 += next.1
            } else {
                merged.append(next)
            }
        }
    }
}

extension Array {
    /// The element at an index; `nil` if the index is out of bounds.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
#endif
