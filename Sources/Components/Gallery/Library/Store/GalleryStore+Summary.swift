#if Database
import CairnDatabase
import GRDB

extension GalleryStore {
    /// Returns the number of items in each collection, for the sources of a list.
    ///
    /// - Throws: ``GalleryError``.
    /// - Complexity: independent of the number of photos; pairs of similar photos are counted up to
    ///   ``GallerySummary/mostAlike``.
    public func summary(of list: PhotoList = PhotoList()) async throws(GalleryError)
        -> GallerySummary
    {
        let numbers = sourceNames.numbers(of: list.sources)
        return try await database.read { database in
            var photos: [Int: Int] = [:]
            var favorites = 0
            let statement = try database.cachedStatement(
                sql:
                    "SELECT shelf, photos, favourites FROM shelfCount WHERE shelf = ? AND source = ?"
            )
            for shelf in PhotoVisibility.allCases {
                for source in numbers {
                    let row = try Row.fetchOne(statement, arguments: [shelf.rawValue, source])
                    guard let row else { continue }
                    photos[shelf.rawValue, default: 0] += row[1] as Int
                    if shelf == .shown { favorites += row[2] as Int }
                }
            }
            let albums = try Int.fetchOne(database, sql: "SELECT count(*) FROM album") ?? 0
            let alike =
                try Int.fetchOne(
                    database,
                    sql: """
                        SELECT count(*) FROM (SELECT 1 FROM alike s INDEXED BY alikeOpen
                        JOIN photo p ON p.id = s.a AND p.shelf = 0
                        JOIN photo q ON q.id = s.b AND q.shelf = 0
                        WHERE s.verdict IS NULL LIMIT ?)
                        """, arguments: [GallerySummary.mostAlike]) ?? 0
            return GallerySummary(
                photos: photos[0] ?? 0, favorites: favorites, albums: albums, alike: alike,
                hidden: photos[1] ?? 0, trash: photos[2] ?? 0)
        }
    }
}
#endif
