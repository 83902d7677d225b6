#if Database
import CairnImaging
import GRDB

extension GallerySchema {
    /// Adds counts of the shown photos for each tile of the map at each level. Two columns contain
    /// the finest tile of each photo, and triggers derive the counts from them.
    static func addMap(_ database: Database) throws {
        try database.execute(
            sql: """
                ALTER TABLE photo ADD COLUMN mapX INTEGER;
                ALTER TABLE photo ADD COLUMN mapY INTEGER;
                CREATE TABLE mapLevel (level INTEGER PRIMARY KEY, shift INTEGER NOT NULL);
                CREATE TABLE mapCount (
                    level INTEGER NOT NULL, source INTEGER NOT NULL, y INTEGER NOT NULL,
                    x INTEGER NOT NULL, photos INTEGER NOT NULL, latitudes REAL NOT NULL,
                    longitudes REAL NOT NULL, PRIMARY KEY (level, source, y, x)
                ) WITHOUT ROWID;
                """)
        let deepest = MapTile.deepest
        for level in 0...deepest {
            try database.execute(
                sql: "INSERT INTO mapLevel VALUES (?, ?)", arguments: [level, deepest - level])
        }
        try locate(database)
        for level in 0...deepest {
            try database.execute(
                sql: """
                    INSERT INTO mapCount SELECT ?, source, mapY >> ?, mapX >> ?, count(*),
                        sum(latitude), sum(\(turned("photo")))
                    FROM photo WHERE shelf = 0 AND mapX IS NOT NULL GROUP BY 2, 3, 4
                    """, arguments: [level, deepest - level, deepest - level])
        }
        try database.execute(sql: mapTriggers)
    }

    /// Determines the tiles of all existing photos.
    private static func locate(_ database: Database) throws {
        func square(_ name: String, _ part: @escaping @Sendable (MapTile) -> Int)
            -> DatabaseFunction
        {
            DatabaseFunction(name, argumentCount: 2, pure: true) { values in
                guard let latitude = Double.fromDatabaseValue(values[0]),
                    let longitude = Double.fromDatabaseValue(values[1]),
                    let place = PhotoLocation(latitude: latitude, longitude: longitude)
                else { return nil }
                return MapTile(of: place).map(part)
            }
        }
        let functions = [square("cairnMapX", \.column), square("cairnMapY", \.row)]
        for function in functions { database.add(function: function) }
        try database.execute(
            sql: """
                UPDATE photo SET mapX = cairnMapX(latitude, longitude),
                    mapY = cairnMapY(latitude, longitude)
                WHERE latitude IS NOT NULL AND longitude IS NOT NULL
                """)
        for function in functions { database.remove(function: function) }
    }

    /// Returns an SQL expression for the longitude, −180 to less than 180: the date line has two
    /// longitudes, whose mean would be in Greenwich.
    static func turned(_ row: String) -> String {
        "(\(row).longitude - 360 * (\(row).longitude >= 180))"
    }

    private static func counted(_ row: String, _ condition: String) -> String {
        """
        INSERT INTO mapCount
            SELECT level, \(row).source, \(row).mapY >> shift, \(row).mapX >> shift, 1,
                \(row).latitude, \(turned(row))
            FROM mapLevel WHERE \(condition)
            ON CONFLICT DO UPDATE SET photos = photos + 1,
                latitudes = latitudes + \(row).latitude,
                longitudes = longitudes + \(turned(row));
        """
    }

    private static func uncounted(_ row: String, _ condition: String) -> String {
        let squares = """
            (level, source, y, x) IN (SELECT level, \(row).source, \(row).mapY >> shift,
                \(row).mapX >> shift FROM mapLevel WHERE \(condition))
            """
        return """
            UPDATE mapCount SET photos = photos - 1, latitudes = latitudes - \(row).latitude,
                longitudes = longitudes - \(turned(row)) WHERE \(squares);
            DELETE FROM mapCount WHERE photos = 0 AND \(squares);
            """
    }

    private static let mapTriggers = """
        CREATE TRIGGER photoMapped AFTER INSERT ON photo
        WHEN NEW.mapX IS NOT NULL AND NEW.shelf = 0 BEGIN \(counted("NEW", "1")) END;
        CREATE TRIGGER photoUnmapped AFTER DELETE ON photo
        WHEN OLD.mapX IS NOT NULL AND OLD.shelf = 0 BEGIN \(uncounted("OLD", "1")) END;
        CREATE TRIGGER photoRemapped
        AFTER UPDATE OF mapX, mapY, latitude, longitude, shelf, source ON photo
        WHEN OLD.mapX IS NOT NEW.mapX OR OLD.mapY IS NOT NEW.mapY OR OLD.shelf <> NEW.shelf
            OR OLD.source <> NEW.source OR OLD.latitude IS NOT NEW.latitude
            OR OLD.longitude IS NOT NEW.longitude
        BEGIN
        \(uncounted("OLD", "OLD.mapX IS NOT NULL AND OLD.shelf = 0"))
        \(counted("NEW", "NEW.mapX IS NOT NULL AND NEW.shelf = 0"))
        END;
        """
}
#endif
