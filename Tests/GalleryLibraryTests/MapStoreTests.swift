#if Database
import CairnDatabase
import CairnImaging
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnGalleryLibrary

/// The photos of a map's squares, as the library counts them.
@Suite struct MapStoreTests {
    /// Places all over the earth, some of them where maps go wrong.
    private static func places(_ count: Int, seed: UInt64) -> [PhotoLocation?] {
        var random = SplitMix64(seed: seed)
        let hard = [
            (12.0, 180.0), (12, -180), (90, 0), (-90, 45), (85.06, 10), (0, 5), (7, 0), (0, 0),
            (59.3, 18.1), (59.3, 18.1),
        ]
        return (0..<count).map { number in
            switch number % 4 {
            case 0:
                PhotoLocation(latitude: hard[number / 4 % 10].0, longitude: hard[number / 4 % 10].1)
            case 1:
                PhotoLocation(
                    latitude: .random(in: -90...90, using: &random),
                    longitude: .random(in: -180...180, using: &random))
            case 2:
                PhotoLocation(
                    latitude: 59.3 + .random(in: -0.2...0.2, using: &random),
                    longitude: 18.1 + .random(in: -0.2...0.2, using: &random))
            default: nil
            }
        }
    }

    private static func source(_ places: [PhotoLocation?], name: String) -> PhotoSource {
        var source = TestLibrary.numbers(places.count, name: name)
        let plain = source.item
        source.item = { key in
            var item = try await plain(key)
            item.facts.place = places[Int(key) ?? 0]
            return item
        }
        return source
    }

    /// Counts photos one by one, as the library does not.
    private static func counted(
        _ places: [PhotoLocation?], in window: MapTileRange
    ) -> [MapTile: Int] {
        places.reduce(into: [:]) { counts, place in
            guard let place, let cell = MapTile(of: place, level: window.level),
                window.contains(cell)
            else { return }
            counts[cell, default: 0] += 1
        }
    }

    /// Whether a place lies in an area, or a square beside it: a square counts by its middle.
    private static func isNear(_ place: PhotoLocation, _ area: PlaceArea) -> Bool {
        let room = PlaceArea(
            latitudes: area.latitudes.lowerBound - 0.01...area.latitudes.upperBound + 0.01,
            west: area.west - 0.01, east: area.east + 0.01)
        return abs(place.longitude) == 180 || room.contains(place)
    }

    private static let windows = [
        MapTileRange(level: 0, rows: 0..<1, columns: 0..<1),
        MapTileRange(level: 3, rows: 0..<8, columns: 0..<8),
        MapTileRange(level: 6, rows: 10..<30, columns: 60..<70),
        MapTileRange(level: 6, rows: 0..<64, columns: -3..<4),
        MapTileRange(level: 12, rows: 1190..<1230, columns: 2220..<2290),
        MapTileRange(level: 18, rows: 77_000..<77_040, columns: 144_200..<144_260),
    ]

    @Test func clustersAreWhatOneCountsByHand() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        let (one, two) = (Self.places(600, seed: 1), Self.places(300, seed: 2))
        try await store.refresh(Self.source(one, name: "one"), now: Date(timeIntervalSince1970: 0))
        try await store.refresh(Self.source(two, name: "two"), now: Date(timeIntervalSince1970: 0))
        for window in Self.windows {
            let questions: [(Set<String>?, [PhotoLocation?])] = [
                (nil, one + two), (Set(["one"]), one), (Set(["none"]), []),
            ]
            for (sources, places) in questions {
                let clusters = try await store.clusters(in: window, sources: sources)
                let counts = Dictionary(uniqueKeysWithValues: clusters.map { ($0.cell, $0.count) })
                #expect(counts == Self.counted(places, in: window))
                let order = clusters.map { $0.cell.row << 20 + $0.cell.column }
                #expect(order == order.sorted())
                for cluster in clusters {
                    #expect(cluster.cell.area.contains(cluster.middle), "\(cluster)")
                    #expect((cluster.photo != nil) == (cluster.count == 1))
                    if let place = cluster.photo?.place { #expect(cluster.cell.contains(place)) }
                }
                // What is counted is what is shown.
                for cluster in clusters.prefix(12) {
                    let page = try await store.photos(in: cluster.cell, sources: sources)
                    #expect(page.photos.count == cluster.count && !page.hasMore)
                    let positions = page.photos.map(\.position)
                    #expect(positions == positions.sorted(by: >))
                }
            }
        }
        // Memory counts alike.
        let photos = try await store.page(limit: 10_000).photos
        let memory = MemoryGallery(photos)
        for window in Self.windows {
            let stored = try await store.clusters(in: window)
            let held = memory.clusters(in: window, PhotoList())
            #expect(
                held.map(\.cell) == stored.map(\.cell) && held.map(\.count) == stored.map(\.count))
        }
    }

    @Test func countsFollowWhatHappensToAPhoto() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        let places = Self.places(200, seed: 4)
        let source = Self.source(places, name: "one")
        try await store.refresh(source, now: Date(timeIntervalSince1970: 0))
        let ids = try await store.page(limit: 1000).photos.map(\.id)
        var random = SplitMix64(seed: 8)
        for round in 0..<30 {
            let some = ids.shuffled(using: &random).prefix(20).map { $0 }
            switch round % 6 {
            case 0: try await store.trash(some, now: Date(timeIntervalSince1970: 1))
            case 1: try await store.restore(some)
            case 2: try await store.setHidden(true, some)
            case 3: try await store.setHidden(false, some)
            case 4: try await store.setPlace(Self.places(3, seed: UInt64(round))[1], some)
            default: try await store.setPlace(nil, some)
            }
            let shown = try await store.page(limit: 1000).photos.map(\.place)
            for window in Self.windows {
                let counts = try await store.clusters(in: window).map { ($0.cell, $0.count) }
                #expect(
                    Dictionary(uniqueKeysWithValues: counts) == Self.counted(shown, in: window))
            }
        }
        // Nothing is left of what is gone.
        try await store.trash(ids, now: Date(timeIntervalSince1970: 1))
        try await store.purge()
        #expect(try await store.clusters(in: Self.windows[0]).isEmpty)
        #expect(try await store.mapArea() == nil)
        let rows = try await store.database.read { database in
            try Int.fetchOne(database, sql: "SELECT count(*) FROM mapCount")
        }
        #expect(rows == 0)
    }

    /// Makes a library as it was before there was a map.
    private static func forgetMap(_ database: Database) throws {
        try database.execute(
            sql: """
                DROP TRIGGER photoMapped; DROP TRIGGER photoUnmapped; DROP TRIGGER photoRemapped;
                DROP INDEX photoRowSum; DROP TABLE mapCount; DROP TABLE mapLevel;
                ALTER TABLE photo DROP COLUMN mapX; ALTER TABLE photo DROP COLUMN mapY;
                DELETE FROM grdb_migrations WHERE identifier IN ('2', '6');
                """)
    }

    @Test func anOldLibraryIsCountedWhenItIsOpened() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let places = Self.places(120, seed: 6)
        var store = try library.open()
        try await store.refresh(
            Self.source(places, name: "one"), now: Date(timeIntervalSince1970: 0))
        let before = try await store.clusters(in: Self.windows[1])
        try store.close()
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { database in
            try Self.forgetMap(database)
        }
        try queue.close()
        store = try library.open()
        let after = try await store.clusters(in: Self.windows[1])
        #expect(after.map(\.cell) == before.map(\.cell) && !before.isEmpty)
        #expect(after.map(\.count) == before.map(\.count))
        for (old, new) in zip(before, after) {
            #expect(abs(old.middle.latitude - new.middle.latitude) < 1e-6)
            #expect(abs(old.middle.longitude - new.middle.longitude) < 1e-6)
        }
        let area = try #require(try await store.mapArea())
        #expect(places.compactMap { $0 }.allSatisfy { Self.isNear($0, area) })
    }

    @Test func aHundredThousandPhotosCostWhatIsSeen() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        // Ninety thousand at one spot, the others in three hundred towns.
        let places = Self.places(1200, seed: 7).compactMap { $0 }.prefix(300)
        try await queue.write { database in
            // Counted all at once when the library is opened: an old one takes no longer.
            try Self.forgetMap(database)
            try database.execute(sql: "CREATE TEMP TABLE town (n INTEGER PRIMARY KEY, a, o)")
            for (number, place) in places.enumerated() {
                try database.execute(
                    sql: "INSERT INTO town VALUES (?, ?, ?)",
                    arguments: [number, place.latitude, place.longitude])
            }
            try database.execute(
                sql: """
                    INSERT INTO photo (position, source, wall, origin, day, month, width, height,
                        originalWidth, originalHeight, bytes, format, name, latitude, longitude, added)
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
                    SELECT i, 0, i, 0, 0, 0, 4, 3, 4, 3, 1, 'jpeg', 'p' || i, a, o, 0
                    FROM n JOIN town ON town.n = CASE WHEN i % 10 THEN 2 ELSE i / 10 % \(places.count) END
                    """)
        }
        try queue.close()
        let store = try library.open()
        let crowd = try #require(MapTile(of: places[places.startIndex + 2]))
        for level in [0, 4, 9, 18] {
            let cell = crowd.above(at: level)
            let window = MapTileRange(
                level: level, rows: cell.row - 6..<cell.row + 7,
                columns: cell.column - 6..<cell.column + 7)
            let clusters = try await store.clusters(in: window)
            #expect(clusters.count <= 169)
            let here = try #require(clusters.first { $0.cell == cell })
            #expect(here.count >= 90_000)
            let page = try await store.photos(in: cell, limit: 100)
            #expect(page.photos.count == 100 && page.hasMore)
            #expect(["p99999", "p100000"].contains(page.photos.first?.name))
        }
        let area = try #require(try await store.mapArea())
        #expect(places.allSatisfy { Self.isNear($0, area) })
        // By the key of the table, not by photos: as many steps as there are squares.
        let plan = try await store.database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    EXPLAIN QUERY PLAN SELECT x, photos, latitudes, longitudes FROM mapCount
                    WHERE level = 1 AND source = 0 AND y = 1 AND x BETWEEN 0 AND 9
                    """
            ).map { $0["detail"] as String }
        }
        #expect(plan.count == 1)
        #expect(
            plan[0].hasSuffix("PRIMARY KEY (level=? AND source=? AND y=? AND x>? AND x<?)"),
            "\(plan)")
    }
}
#endif
