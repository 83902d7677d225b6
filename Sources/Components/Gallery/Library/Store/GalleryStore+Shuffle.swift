#if Database
import CairnDatabase
import GRDB

extension GalleryStore {
    /// Shuffles a list.
    ///
    /// - Complexity: constant for a ``PhotoList/Scope/shelf(_:)`` with at least an eighth of the
    ///   library's photos; otherwise, the index of the list is read once.
    public func shuffle(
        _ list: PhotoList = PhotoList(), seed: UInt64
    ) async throws(GalleryError) -> Shuffle {
        let list = list.unstacked
        let numbers = sourceNames.numbers(of: list.sources)
        return try await database.read { database in
            let last = try Int64.fetchOne(database, sql: "SELECT max(id) FROM photo") ?? 0
            if case .shelf(let shelf) = list.scope, list.ratingRules.isEmpty {
                let count = try numbers.reduce(0) { sum, source in
                    sum
                        + (try Int64.fetchOne(
                            database,
                            sql: "SELECT photos FROM shelfCount WHERE shelf = ? AND source = ?",
                            arguments: [shelf.rawValue, source]) ?? 0)
                }
                if count * 8 >= last { return Shuffle(seed: seed, list: list, domain: .all(last)) }
            }
            let rows: [Int64] = try ListQuery(list, database).column(
                "p.id", database, sources: numbers)
            return Shuffle(seed: seed, list: list, domain: .some(rows.sorted()))
        }
    }

    /// Returns a page of a shuffled list.
    ///
    /// - Parameters:
    ///   - shuffle: The shuffled list.
    ///   - place: 0 at the start, then ``ShufflePage/next``.
    ///   - limit: The maximum number of photos, 1…10,000.
    /// - Returns: The photos.
    /// - Throws: ``GalleryError``.
    /// - Complexity: `limit` lookups; at most eight times as many if photos are missing from the
    ///   list.
    public func page(
        of shuffle: Shuffle, from place: Int = 0, limit: Int = 100
    ) async throws(GalleryError) -> ShufflePage {
        let names = sourceNames
        let limit = min(max(limit, 1), 10_000)
        return try await database.read { database in
            let numbers = Set(
                names.numbers(of: shuffle.list.sources).compactMap { names.names[$0] })
            let isIn = try Self.membership(shuffle.list, database)
            var photos: [Photo] = []
            var place = max(place, 0)
            while photos.count < limit, place < shuffle.count {
                for row in shuffle.rows(at: place..<place + limit) {
                    guard photos.count < limit else { break }
                    place += 1
                    guard let photo = try Self.photo(row, database, names),
                        numbers.contains(photo.id.source), try isIn(row)
                    else { continue }
                    photos.append(photo)
                }
            }
            return ShufflePage(photos: photos, next: place < shuffle.count ? place : nil)
        }
    }

    /// Returns a function that tells whether a photo, of which the row is known, is in a list.
    private static func membership(
        _ list: PhotoList, _ database: Database
    ) throws -> (Int64) throws -> Bool {
        let condition = PhotoCondition(list, rules: try ListQuery.rules(of: list, database))
        let statement = try database.cachedStatement(
            sql: "SELECT 1 FROM photo p WHERE p.id = ? AND \(condition.sql)")
        return { row in
            try Bool.fetchOne(
                statement, arguments: StatementArguments([row.databaseValue] + condition.arguments))
                ?? false
        }
    }
}
#endif
