#if Database
import CairnDatabase
import GRDB

extension GalleryStore {
    /// Returns photos taken in an area, latest first, at most `limit`.
    ///
    /// - Complexity: linear in the photos of the area, by an R-tree.
    public func photos(
        in area: PlaceArea, limit: Int = 1000
    ) async throws(GalleryError) -> [Photo] {
        let names = sourceNames
        return try await database.read { database in
            // The R-tree stores single precision and rounds outward; the row is exact.
            let sql = """
                SELECT \(PhotoRow.columns) FROM photoPlace r CROSS JOIN photo p ON p.id = r.id
                WHERE r.south <= ? AND r.north >= ? AND r.west <= ? AND r.east >= ? AND p.shelf = 0
                AND p.latitude BETWEEN ? AND ? AND p.longitude BETWEEN ? AND ?
                ORDER BY p.position DESC LIMIT ?
                """
            let statement = try database.cachedStatement(sql: sql)
            let (south, north) = (area.latitudes.lowerBound, area.latitudes.upperBound)
            let found = try area.longitudes.flatMap { longitudes in
                let (west, east) = (longitudes.lowerBound, longitudes.upperBound)
                let arguments: StatementArguments = [
                    north, south, east, west, south, north, west, east, limit,
                ]
                return try PhotoRow.photos(database, statement, arguments, names)
            }
            var seen: Set<Int64> = []
            return Array(
                found.sorted { $0.position > $1.position }
                    .filter { seen.insert($0.position).inserted }.prefix(limit))
        }
    }

    /// Returns the names of places and the number of photos of each, those with the most photos
    /// first.
    public func placeCounts() async throws(GalleryError) -> [PlaceCount] {
        try await database.read { database in
            try Row.fetchAll(
                database, sql: "SELECT name, photos FROM placeCount ORDER BY photos DESC, name"
            ).map { PlaceCount(name: $0[0], count: $0[1]) }
        }
    }

    /// Returns a page of the photos taken at a named place, latest first.
    public func photos(
        at placeName: String, after cursor: PhotoCursor? = nil, limit: Int = 100
    ) async throws(GalleryError) -> PhotoPage {
        let names = sourceNames
        let limit = min(max(limit, 1), 10_000)
        var photos = try await database.read { database in
            let sql = """
                SELECT \(PhotoRow.columns) FROM photo p INDEXED BY photoPlaceName
                WHERE p.placeName = ? AND p.placeName <> '' AND p.shelf = 0 AND p.position < ?
                ORDER BY p.position DESC LIMIT ?
                """
            return try PhotoRow.photos(
                database, database.cachedStatement(sql: sql),
                [placeName, cursor?.position ?? .max, limit + 1], names)
        }
        let hasMore = photos.count > limit
        if hasMore { photos.removeLast() }
        return PhotoPage(photos: photos, hasMore: hasMore)
    }
}
#endif
