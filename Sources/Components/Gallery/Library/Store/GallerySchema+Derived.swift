#if Database
import CairnImaging
import GRDB

extension GallerySchema {
    /// The tables that triggers derive from the photos, row by row. A mistake in one stays: it is
    /// found by counting the photos, and ends when the table is filled again.
    static let derived = [
        DerivedTable(
            "dayCount", keys: ["shelf", "source", "day"], counts: ["photos"],
            rows: "SELECT shelf, source, day, count(*) FROM photo GROUP BY 1, 2, 3"),
        DerivedTable(
            "monthCount", keys: ["shelf", "source", "month"], counts: ["photos"],
            rows: "SELECT shelf, source, month, count(*) FROM photo GROUP BY 1, 2, 3"),
        DerivedTable(
            "shelfCount", keys: ["shelf", "source"], counts: ["photos", "bytes", "favourites"],
            rows: """
                SELECT shelf, source, count(*), sum(bytes), sum(favourite) FROM photo GROUP BY 1, 2
                """),
        DerivedTable(
            "placeCount", keys: ["name"], counts: ["photos"],
            rows: """
                SELECT placeName, count(*) FROM photo WHERE placeName <> '' AND shelf = 0 GROUP BY 1
                """),
        DerivedTable(
            "mapCount", keys: ["level", "source", "y", "x"], counts: ["photos"],
            sums: ["latitudes", "longitudes"],
            rows: """
                SELECT level, source, mapY >> shift, mapX >> shift, count(*), sum(latitude),
                    sum(\(turned("photo")))
                FROM mapLevel CROSS JOIN photo WHERE shelf = 0 AND mapX IS NOT NULL
                GROUP BY 1, 2, 3, 4
                """),
    ]

    /// The names of all tables without anything of their own, which are filled again.
    static let following = Set(derived.map(\.name)).union([
        "photoTag", "photoPlace_node", "photoPlace_parent", "photoPlace_rowid",
    ])

    /// Returns the derived tables that do not agree with the photos, by their names.
    ///
    /// - Complexity: linear in the photos.
    static func wrongTables(_ database: Database) throws -> [String] {
        var wrong = try derived.filter { try !$0.isRight(database) }.map(\.name)
        if try !isPlaceRight(database) { wrong.append("photoPlace") }
        let members = """
            SELECT NOT EXISTS (SELECT 1 FROM albumPhoto m JOIN photo p ON p.id = m.photo
                WHERE (m.shelf, m.source, m.position) <> (p.shelf, p.source, p.position))
            """
        if try !holds(members, database) { wrong.append("albumPhoto") }
        let counts = """
            SELECT NOT EXISTS (SELECT 1 FROM album WHERE photos <>
                (SELECT count(*) FROM albumPhoto m WHERE m.album = album.id AND m.shelf = 0))
            """
        if try !holds(counts, database) { wrong.append("album") }
        if try !areTagsRight(database) { wrong.append("photoTag") }
        if try !areStacksRight(database) { wrong.append("covered") }
        return wrong
    }

    /// Fills the derived tables again, except for the index of words.
    ///
    /// - Complexity: linear in the photos.
    static func fillDerived(_ database: Database) throws {
        for table in derived { try table.fill(database) }
        try fillTags(database)
        try fillStacks(database)
        // An R-tree with a damaged page refuses every statement: its own tables are emptied instead.
        // 51 entries of 24 bytes and a head of 4 are the size of a page of a new one.
        try database.execute(
            sql: """
                DELETE FROM photoPlace_node;
                DELETE FROM photoPlace_rowid;
                DELETE FROM photoPlace_parent;
                INSERT INTO photoPlace_node (nodeno, data) VALUES (1, zeroblob(4 + 51 * 24));
                INSERT INTO photoPlace SELECT id, latitude, latitude, longitude, longitude
                    FROM photo WHERE latitude IS NOT NULL;
                UPDATE albumPhoto SET (shelf, source, position) =
                        (SELECT p.shelf, p.source, p.position FROM photo p WHERE p.id = albumPhoto.photo)
                    WHERE (shelf, source, position) <>
                        (SELECT p.shelf, p.source, p.position FROM photo p WHERE p.id = albumPhoto.photo);
                UPDATE album SET photos =
                    (SELECT count(*) FROM albumPhoto m WHERE m.album = album.id AND m.shelf = 0);
                """)
    }

    /// Returns `true` if the R-tree has exactly the places of the photos.
    private static func isPlaceRight(_ database: Database) throws -> Bool {
        do {
            let check = "SELECT rtreecheck('main', 'photoPlace')"
            guard try String.fetchOne(database, sql: check) == "ok" else { return false }
            // It stores single precision, and rounds outward.
            let isWhole = """
                SELECT NOT EXISTS (SELECT 1 FROM photo p LEFT JOIN photoPlace r ON r.id = p.id
                    WHERE p.latitude IS NOT NULL AND p.longitude IS NOT NULL
                        AND (p.latitude BETWEEN r.south AND r.north
                        AND p.longitude BETWEEN r.west AND r.east
                        AND r.north - r.south < 0.01 AND r.east - r.west < 0.01) IS NOT 1)
                    AND (SELECT count(*) FROM photoPlace) =
                        (SELECT count(*) FROM photo WHERE latitude IS NOT NULL)
                """
            return try holds(isWhole, database)
        } catch let error as DatabaseError {
            guard [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode) else { throw error }
            return false
        }
    }

    private static func holds(_ sql: String, _ database: Database) throws -> Bool {
        try Bool.fetchOne(database, sql: sql) ?? false
    }
}

/// A table whose rows follow from the photos.
struct DerivedTable: Sendable {
    let name: String
    private let keys: [String]
    private let counts: [String]
    private let sums: [String]
    private let rows: String

    /// - Parameters:
    ///   - name: the name.
    ///   - keys: the columns of its primary key.
    ///   - counts: the columns with counts; rows whose counts are 0 mean nothing.
    ///   - sums: the columns with sums that are not exact.
    ///   - rows: the query for all rows, with these columns in this order.
    init(
        _ name: String, keys: [String], counts: [String], sums: [String] = [], rows: String
    ) {
        (self.name, self.keys, self.counts, self.sums) = (name, keys, counts, sums)
        self.rows = rows
    }

    private var columns: String { (keys + counts + sums).joined(separator: ", ") }

    /// Returns `true` if the table has the rows that follow from the photos.
    func isRight(_ database: Database) throws -> Bool {
        let same = keys.map { "e.\($0) = t.\($0)" }.joined(separator: " AND ")
        // Each photo that came and went may have left a rounding error in a sum.
        let equal =
            counts.map { "e.\($0) = t.\($0)" }
            + sums.map { "abs(e.\($0) - t.\($0)) <= 0.1 + 0.001 * e.photos" }
        let isUsed = counts.map { "\($0) <> 0" }.joined(separator: " OR ")
        return try Bool.fetchOne(
            database,
            sql: """
                WITH e (\(columns)) AS (\(rows))
                SELECT NOT EXISTS (SELECT 1 FROM e LEFT JOIN "\(name)" t ON \(same)
                    WHERE (\(equal.joined(separator: " AND "))) IS NOT 1)
                    AND (SELECT count(*) FROM "\(name)" WHERE \(isUsed)) = (SELECT count(*) FROM e)
                """) ?? false
    }

    /// Replaces all rows.
    func fill(_ database: Database) throws {
        try database.execute(sql: "DELETE FROM \"\(name)\"")
        try database.execute(sql: "INSERT INTO \"\(name)\" (\(columns)) \(rows)")
    }
}
#endif
