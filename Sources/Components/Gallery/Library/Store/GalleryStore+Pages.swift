#if Database
import CairnDatabase
import GRDB

extension GalleryStore {
    /// Returns a page of a list.
    ///
    /// - Parameters:
    ///   - list: The list and its order.
    ///   - anchor: The start of the page; a cursor remains valid whatever is added or deleted.
    ///   - limit: The maximum number of photos, 1…10,000.
    /// - Returns: The photos.
    /// - Throws: ``GalleryError``.
    /// - Complexity: `limit` rows for each source, the same at the start and at the end of a list
    ///   of any size.
    public func page(
        of list: PhotoList = PhotoList(), from anchor: PhotoAnchor = .start, limit: Int = 100
    ) async throws(GalleryError) -> PhotoPage {
        let names = sourceNames
        return try await database.read { database in
            try Self.page(database, list, anchor, limit, names)
        }
    }

    static func page(
        _ database: Database, _ list: PhotoList, _ anchor: PhotoAnchor, _ limit: Int,
        _ names: SourceNames
    ) throws -> PhotoPage {
        let (range, isBackwards) = span(of: anchor, list.order)
        let isDown = (list.order == .newestFirst) != isBackwards
        let limit = min(max(limit, 1), 10_000)
        guard let range else { return PhotoPage(photos: [], hasMore: false) }
        var photos = try ListQuery(list, database).photos(
            database, sources: names.numbers(of: list.sources), range, isDown ? .down : .up,
            limit: limit + 1, names: names)
        let hasMore = photos.count > limit
        if hasMore { photos.removeLast() }
        if isBackwards { photos.reverse() }
        return PhotoPage(photos: photos, hasMore: hasMore)
    }

    /// Returns the range of positions that an anchor selects, and whether they are read against the
    /// list's order.
    private static func span(
        of anchor: PhotoAnchor, _ order: PhotoList.Order
    ) -> (ClosedRange<Int64>?, isBackwards: Bool) {
        let isDown = order == .newestFirst
        func below(_ position: Int64) -> ClosedRange<Int64>? {
            position == .min ? nil : Int64.min...position - 1
        }
        func above(_ position: Int64) -> ClosedRange<Int64>? {
            position == .max ? nil : position + 1...Int64.max
        }
        switch anchor {
        case .start: return (Int64.min...Int64.max, false)
        case .end: return (Int64.min...Int64.max, true)
        case .after(let cursor):
            return (isDown ? below(cursor.position) : above(cursor.position), false)
        case .before(let cursor):
            return (isDown ? above(cursor.position) : below(cursor.position), true)
        case .day(let day):
            let days = PhotoPosition.range(of: day...day)
            return (
                isDown ? Int64.min...days.upperBound : days.lowerBound...Int64.max, false
            )
        }
    }

    /// Returns a photo; `nil` if it does not exist.
    public func photo(_ id: PhotoID) async throws(GalleryError) -> Photo? {
        try await photos([id]).first
    }

    /// Returns photos by their ids, in that order; deleted photos are omitted.
    public func photos(_ ids: [PhotoID]) async throws(GalleryError) -> [Photo] {
        let names = sourceNames
        return try await database.read { database in
            try ids.compactMap { id in
                guard let row = try Self.row(of: id, database, names) else { return nil }
                return try Self.photo(row, database, names)
            }
        }
    }

    static func photo(
        _ row: Int64, _ database: Database, _ names: SourceNames
    ) throws -> Photo? {
        let statement = try database.cachedStatement(
            sql: "SELECT \(PhotoRow.columns) FROM photo p WHERE p.id = ?")
        return try PhotoRow.photos(database, statement, [row], names).first
    }

    /// Returns the row of a photo; `nil` if there is none.
    static func row(of id: PhotoID, _ database: Database, _ names: SourceNames) throws -> Int64? {
        if id.source == PhotoID.library {
            guard let number = id.number else { return nil }
            let statement = try database.cachedStatement(
                sql: "SELECT id FROM photo WHERE id = ? AND source = 0")
            return try Int64.fetchOne(statement, arguments: [number])
        }
        guard let source = names.numbers[id.source] else { return nil }
        let statement = try database.cachedStatement(
            sql: "SELECT id FROM photo WHERE source = ? AND key = ?")
        return try Int64.fetchOne(statement, arguments: [source, id.key])
    }

    /// Returns the rows of photos, all of which must exist.
    static func rows(
        of ids: [PhotoID], _ database: Database, _ names: SourceNames
    ) throws -> [Int64] {
        try ids.map { id in
            guard let row = try row(of: id, database, names) else {
                throw GalleryError.noSuchPhoto(id)
            }
            return row
        }
    }
}
#endif
