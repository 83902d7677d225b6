#if Database
import CairnDatabase
import CairnImaging
import GRDB

extension GalleryStore {
    /// Returns the number of photos in each tile of a map and the mean of their places. Tiles
    /// without photos are omitted.
    ///
    /// - Parameters:
    ///   - window: The tiles; at most ``MapTileRange/most``.
    ///   - sources: The sources shown together; `nil` for all.
    /// - Returns: The clusters, ordered by position. Clusters of a single photo include it, up to
    ///   ``PlaceCluster/mostPhotos`` of them.
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the tiles, by counts that triggers maintain, regardless of the
    ///   number of photos.
    public func clusters(
        in window: MapTileRange, sources: Set<String>? = nil
    ) async throws(GalleryError) -> [PlaceCluster] {
        let names = sourceNames
        return try await database.read { database in
            let numbers = names.numbers(of: sources)
            let statement = try database.cachedStatement(
                sql: """
                    SELECT x, photos, latitudes, longitudes FROM mapCount
                    WHERE level = ? AND source = ? AND y = ? AND x BETWEEN ? AND ?
                    """)
            var sum = ClusterAccumulator()
            for source in numbers {
                for row in window.rows {
                    for columns in window.pieces {
                        let rows = try Row.fetchCursor(
                            statement,
                            arguments: [
                                window.level, source, row, columns.lowerBound,
                                columns.upperBound - 1,
                            ])
                        while let found = try rows.next() {
                            sum.add(
                                MapTile(level: window.level, row: row, column: found[0]),
                                count: found[1], latitudes: found[2], longitudes: found[3])
                        }
                    }
                }
            }
            return try Self.showing(sum.clusters, database, numbers, names)
        }
    }

    /// Returns the clusters, with the photo included in those of a single photo.
    private static func showing(
        _ clusters: [PlaceCluster], _ database: Database, _ sources: [Int64], _ names: SourceNames
    ) throws -> [PlaceCluster] {
        var left = PlaceCluster.mostPhotos
        return try clusters.map { cluster in
            guard cluster.count == 1, left > 0 else { return cluster }
            left -= 1
            var cluster = cluster
            cluster.photo = try photos(
                database, in: cluster.cell, sources, limit: 1, names, isCrowded: false
            ).first
            return cluster
        }
    }

    /// Returns the narrowest area in which photos were taken; `nil` if there is no photo with a
    /// place.
    ///
    /// - Complexity: at most a few thousand counts, regardless of the number of photos.
    public func mapArea(
        sources: Set<String>? = nil
    ) async throws(GalleryError) -> PlaceArea? {
        let numbers = sourceNames.numbers(of: sources)
        return try await database.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT y, x, photos, latitudes, longitudes FROM mapCount
                    WHERE level = ? AND source = ? LIMIT ?
                    """)
            // The finest level whose tiles are few enough to scan.
            var area: PlaceArea?
            for level in stride(from: 4, through: MapTile.deepest, by: 2) {
                var sum = ClusterAccumulator()
                var count = 0
                for source in numbers {
                    // The coarsest level has few tiles, whatever the number of sources.
                    let most = area == nil ? Int.max : MapTileRange.most + 1 - count
                    let rows = try Row.fetchCursor(
                        statement, arguments: [level, source, most])
                    while let found = try rows.next() {
                        count += 1
                        sum.add(
                            MapTile(level: level, row: found[0], column: found[1]),
                            count: found[2], latitudes: found[3], longitudes: found[4])
                    }
                    if let area, count > MapTileRange.most { return area }
                }
                area = ClusterAccumulator.area(of: sum.clusters)
                if area == nil { return nil }
            }
            return area
        }
    }

    /// Returns the latest photos of a map tile.
    ///
    /// - Parameters:
    ///   - cell: The tile.
    ///   - sources: The sources shown together; `nil` for all.
    ///   - limit: The maximum number of photos, 1…10,000.
    /// - Returns: The photos.
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the photos of the tile, by an R-tree; if these are more than a
    ///   fiftieth of all photos, about fifty rows of the timeline for each requested photo.
    public func photos(
        in cell: MapTile, sources: Set<String>? = nil, limit: Int = 1000
    ) async throws(GalleryError) -> PhotoPage {
        let names = sourceNames
        let limit = min(max(limit, 1), 10_000)
        var photos = try await database.read { database in
            let numbers = names.numbers(of: sources)
            func sum(_ sql: String, _ arguments: StatementArguments) throws -> Int {
                try Int.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? 0
            }
            var (here, all) = (0, 0)
            for source in numbers {
                here += try sum(
                    "SELECT photos FROM mapCount WHERE level = ? AND source = ? AND y = ? AND x = ?",
                    [cell.level, source, cell.row, cell.column])
                all += try sum(
                    "SELECT photos FROM shelfCount WHERE shelf = 0 AND source = ?", [source])
            }
            return try Self.photos(
                database, in: cell, numbers, limit: limit + 1, names, isCrowded: here > all / 50)
        }
        let hasMore = photos.count > limit
        if hasMore { photos.removeLast() }
        return PhotoPage(photos: photos, hasMore: hasMore)
    }

    /// Returns the latest photos of a tile: along the timeline if the tile is crowded; otherwise,
    /// by the R-tree of places.
    private static func photos(
        _ database: Database, in cell: MapTile, _ sources: [Int64], limit: Int,
        _ names: SourceNames, isCrowded: Bool
    ) throws -> [Photo] {
        let shift = MapTile.deepest - cell.level
        let area = cell.area
        let from =
            isCrowded
            ? "photo p INDEXED BY photoTimeline WHERE p.shelf = 0 AND p.source = ?"
            : """
            photoPlace r CROSS JOIN photo p ON p.id = r.id
            WHERE p.shelf = 0 AND p.source = ?
            AND r.south <= ? AND r.north >= ? AND r.west <= ? AND r.east >= ?
            """
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(PhotoRow.columns) FROM \(from)
                AND p.mapY >> \(shift) = ? AND p.mapX >> \(shift) = ?
                ORDER BY p.position DESC LIMIT ?
                """)
        var photos: [Photo] = []
        for source in sources {
            var arguments: StatementArguments = [source]
            if !isCrowded {
                // 180° east is the same meridian as 180° west.
                let east = cell.column == 0 ? 180 : area.east
                arguments += [
                    area.latitudes.upperBound, area.latitudes.lowerBound, east, area.west,
                ]
            }
            arguments += [cell.row, cell.column, limit]
            photos += try PhotoRow.photos(database, statement, arguments, names)
        }
        guard sources.count > 1 else { return photos }
        return Array(photos.sorted { $0.position > $1.position }.prefix(limit))
    }
}
#endif
