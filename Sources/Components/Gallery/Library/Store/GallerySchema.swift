#if Database
import CairnDatabase
import GRDB

/// The database schema and its migrations. A migration that has been released is never changed.
enum GallerySchema {
    /// The application ID `CrnG` identifies a gallery's database.
    static let schema = StoreSchema(
        applicationID: 0x4372_6E47, observed: ["photo", "album"],
        migrations: [
            { try $0.execute(sql: first) }, { try addMap($0) }, { try $0.execute(sql: third) },
            { try addMarks($0) }, { try addStacks($0) }, { try addRowSums($0) },
        ],
        rules: rules, limits: [caption, placeName, countedName, album],
        searchIndexes: ["photoWords"],
        // Not the originals to remove: they are strays again.
        contents: [
            StoreContents("source"), StoreContents("photo", derived: ["covered"]),
            StoreContents("album", derived: ["photos"], label: "name"), StoreContents("albumPhoto"),
            StoreContents("edit"), StoreContents("alike"),
        ])

    /// The texts that people write; the others come from files, whose sizes are limited.
    static let caption = TextLimit("photo", "caption", bytes: 64 << 10)
    static let placeName = TextLimit("photo", "placeName", bytes: 4096)
    private static let countedName = TextLimit("placeCount", "name", bytes: placeName.bytes)
    static let album = TextLimit("album", "name", bytes: 4096)

    /// The shelf of a photo as its other columns say: shown, hidden, or in the trash.
    private static let shelf = "CASE WHEN trashed IS NULL THEN hidden ELSE 2 END"

    /// The limits are those of the types that rows become, not of what users do: a row that a store
    /// wrote is never refused.
    private static let rules =
        [
            StoreRule("gone", "path") { OriginalName($0) != nil },
            StoreRule(
                "source", "(id = 0) = (name = 'library') AND name <> '' AND instr(name, '/') = 0"),
            StoreRule("photo", "id > 0"), StoreRule("album", "id > 0"),
            StoreRule(
                "photo", "(source = 0) = (key IS NULL) AND (source = 0 OR hash IS NULL)",
                repair: """
                    source = CASE WHEN hash IS NULL AND key IS NOT NULL THEN source ELSE 0 END,
                    key = CASE WHEN hash IS NULL THEN key END
                    """),
            // The rest of the hash identifies the original.
            StoreRule(
                "photo", "hash IS NULL OR typeof(hash) = 'blob' AND length(hash) = 32",
                repair: """
                    hash = substr(CAST(CAST(hash AS BLOB) || zeroblob(32) AS BLOB), 1, 32)
                    """),
            // No file has it, and nothing tells which one it was.
            StoreRule("photo", "hash IS NULL OR hash <> zeroblob(32)"),
            // The name of its file tells which one it was.
            StoreRule(
                "photo",
                """
                hash IS NULL OR length(format) BETWEEN 1 AND 32
                    AND format NOT GLOB '*[^A-Za-z0-9_+-]*'
                """, repair: "format = 'bin'"),
            StoreRule(
                "photo", "favourite IN (0, 1) AND hidden IN (0, 1) AND origin BETWEEN 0 AND 6",
                repair: """
                    favourite = favourite IS 1, hidden = hidden IS NOT 0,
                    origin = CASE WHEN origin BETWEEN 0 AND 6 THEN origin ELSE 5 END
                    """),
            // 2⁴⁸ milliseconds: more have no position, which has the time in its high bits.
            StoreRule(
                "photo", "wall BETWEEN -281474976710656 AND 281474976710656",
                repair: "wall = \(time)"),
            // Two of the three agree.
            StoreRule(
                "photo", "day = \(day(of: "wall"))",
                repair: "wall = CASE WHEN day = \(day(of: time)) THEN \(time) ELSE wall END"),
            StoreRule(
                "photo", "\(days) AND day = \(day(of: "wall"))",
                repair: "day = \(day(of: "wall"))"),
            StoreRule(
                "photo", "\(months) AND month = ifnull(\(month), month)",
                repair: "month = ifnull(\(month), 1970 * 12)"),
            StoreRule("photo", times("added"), repair: "added = wall / 1000"),
            StoreRule(
                "photo", "trashed IS NULL OR \(times("trashed"))", repair: "trashed = added"),
            // It follows from the two columns that are right by now.
            StoreRule("photo", "shelf = \(shelf)", repair: "shelf = \(shelf)"),
            // One more and one less are positions, too.
            StoreRule("photo", "position BETWEEN \(Int64.min + 1) AND \(Int64.max - 1)"),
            StoreRule(
                "photo", "\(side("width")) AND \(side("height"))",
                repair: "width = originalWidth, height = originalHeight"),
            StoreRule(
                "photo", "\(side("originalWidth")) AND \(side("originalHeight"))",
                repair: "originalWidth = width, originalHeight = height"),
            // Checking the originals corrects it.
            StoreRule("photo", "bytes BETWEEN 0 AND 1 << 50", repair: "bytes = 0"),
            StoreRule("photo", "pages BETWEEN 0 AND 1000000000", repair: "pages = 1"),
            StoreRule("photo", "version BETWEEN 0 AND 1 << 50", repair: "version = 1"),
            StoreRule(
                "photo", "offset IS NULL OR offset BETWEEN -10000 AND 10000",
                repair: "offset = NULL"),
            StoreRule(
                "photo", "latitude IS NULL OR latitude BETWEEN -90 AND 90", repair: noPlace),
            StoreRule(
                "photo", "longitude IS NULL OR longitude BETWEEN -180 AND 180", repair: noPlace),
            StoreRule(
                "photo", "mapX IS NULL AND mapY IS NULL OR mapX + mapY IS NOT NULL", repair: noMap),
            StoreRule(
                "photo", "mapX IS NULL OR mapX BETWEEN 0 AND \(1 << MapTile.deepest)",
                repair: noMap),
            StoreRule(
                "photo", "mapY IS NULL OR mapY BETWEEN 0 AND \(1 << MapTile.deepest)",
                repair: noMap),
            StoreRule("photo", "rating BETWEEN 0 AND 5", repair: "rating = 0"),
            // One wrong byte costs one tag. The keys say nothing of their own.
            StoreRule("photo", "tags", from: "tags") { PhotoTags.valid($0) },
            StoreRule("photo", "tagKeys", from: "tags") {
                PhotoTags.keys(of: PhotoTags.tags(in: $0))
            },
            // A photo that is in no stack is seen.
            StoreRule(
                "photo", "stack IS NULL OR stack BETWEEN 1 AND \(PhotoStack.lastNumber)",
                repair: noStack),
            StoreRule("photo", "covered IN (0, 1) AND stackKept IN (0, 1)", repair: noStack),
            StoreRule("photo", "stackRank BETWEEN -(1 << 31) AND 1 << 31", repair: "stackRank = 0"),
            StoreRule(
                "photo", "burst IS NULL OR length(burst) BETWEEN 1 AND 128", repair: "burst = NULL"),
            // It has its name, and the photos that were put into it.
            StoreRule("album", "rules", repair: "rules = ''") {
                $0.isEmpty || SmartRules(json: $0) != nil
            },
            StoreRule("album", "version BETWEEN 0 AND 1 << 50", repair: "version = 1"),
            StoreRule("album", counted),
            StoreRule(
                "album", "ordinal BETWEEN 0 AND 1 << 50",
                repair: """
                    ordinal = (SELECT ifnull(max(a.ordinal), -1) + 1 FROM album a
                        WHERE a.ordinal BETWEEN 0 AND 1 << 49)
                    """),
            // Copies of the photo's, for the index.
            StoreRule(
                "albumPhoto", "(shelf, source, position) = (\(original))",
                repair: "(shelf, source, position) = (\(original))"),
            StoreRule("dayCount", days), StoreRule("monthCount", months),
            StoreRule("shelfCount", "favourites BETWEEN 0 AND photos"),
            StoreRule("shelfCount", "bytes BETWEEN 0 AND 1 << 50"),
            StoreRule("mapCount", "level BETWEEN 0 AND \(MapTile.deepest)"),
            StoreRule("mapCount", "x BETWEEN 0 AND \(1 << MapTile.deepest)"),
            StoreRule("mapCount", "y BETWEEN 0 AND \(1 << MapTile.deepest)"),
            StoreRule("mapCount", "abs(latitudes) <= 91 * photos + 1"),
            StoreRule("mapCount", "abs(longitudes) <= 181 * photos + 1"),
            StoreRule("alike", "distance BETWEEN 0 AND 64"),
            StoreRule("mapLevel", "level BETWEEN 0 AND shift + level AND shift >= 0"),
            StoreRule("mapLevel", "shift + level = \(MapTile.deepest)"),
        ]
        + ["dayCount", "monthCount", "shelfCount", "placeCount", "mapCount"].map {
            StoreRule($0, counted)
        }
        + ["dayCount", "monthCount", "shelfCount"].map {
            StoreRule($0, "(shelf IN (0, 1, 2) OR photos = 0) AND source BETWEEN 0 AND 1 << 50")
        }

    private static let noPlace = "latitude = NULL, longitude = NULL, \(noMap)"
    private static let noStack = "stack = NULL, covered = 0, stackKept = 0, stackRank = 0"
    private static let noMap = "mapX = NULL, mapY = NULL"
    private static let original =
        "SELECT p.shelf, p.source, p.position FROM photo p WHERE p.id = albumPhoto.photo"
    /// The time in the position of a photo.
    private static let time = "(position >> \(PhotoPosition.bits))"
    /// The month of the day of a photo, if SQLite knows its year.
    private static let month = """
        (strftime('%Y', day * 86400, 'unixepoch') * 12
            + strftime('%m', day * 86400, 'unixepoch') - 1)
        """

    private static func day(of time: String) -> String {
        "(\(time) - (\(time) % 86400000 + 86400000) % 86400000) / 86400000"
    }

    private static let days = "abs(day / 2) < 2000000"
    private static let months = "abs(month / 2) < 100000"

    /// Times that can be subtracted from each other.
    private static func times(_ column: String) -> String {
        "abs(\(column) / 2) < 1 << 60"
    }

    private static func side(_ column: String) -> String { "\(column) BETWEEN 0 AND 1000000000" }

    private static let counted = "photos BETWEEN 0 AND (SELECT count(*) FROM photo)"

    /// The times at which originals were last compared with their hashes. A table of its own, so
    /// that checking a photo is not a change of it.
    private static let third = """
        CREATE TABLE verified (
            photo INTEGER PRIMARY KEY REFERENCES photo(id) ON DELETE CASCADE,
            time INTEGER NOT NULL
        );
        CREATE INDEX verifiedTime ON verified(time);
        """

    /// Adds checksums of the rows that do not follow from others.
    private static func addRowSums(_ database: Database) throws {
        let derived: [String: Set<String>] = ["photo": ["covered"], "album": ["photos"]]
        for table in ["source", "photo", "album", "albumPhoto", "edit", "alike"] {
            try StoreSchema.addRowSums(of: table, except: derived[table] ?? [], database)
        }
    }

    /// The initial schema. All counting triggers work row by row: one more here, one less there.
    private static let first = """
        CREATE TABLE source (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        INSERT INTO source VALUES (0, 'library');

        CREATE TABLE photo (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            position INTEGER NOT NULL UNIQUE,
            source INTEGER NOT NULL DEFAULT 0 REFERENCES source(id),
            key TEXT,
            tag TEXT,
            hash BLOB,
            version INTEGER NOT NULL DEFAULT 1,
            wall INTEGER NOT NULL,
            offset INTEGER,
            origin INTEGER NOT NULL,
            day INTEGER NOT NULL,
            month INTEGER NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            originalWidth INTEGER NOT NULL,
            originalHeight INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            format TEXT NOT NULL,
            pages INTEGER NOT NULL DEFAULT 1,
            name TEXT NOT NULL,
            caption TEXT NOT NULL DEFAULT '',
            placeName TEXT NOT NULL DEFAULT '',
            camera TEXT NOT NULL DEFAULT '',
            latitude REAL,
            longitude REAL,
            favourite INTEGER NOT NULL DEFAULT 0,
            hidden INTEGER NOT NULL DEFAULT 0,
            trashed INTEGER,
            shelf INTEGER NOT NULL DEFAULT 0,
            added INTEGER NOT NULL,
            recipe INTEGER,
            colour INTEGER,
            look INTEGER,
            words TEXT NOT NULL DEFAULT ''
        );
        CREATE UNIQUE INDEX photoHash ON photo(hash) WHERE hash IS NOT NULL;
        CREATE UNIQUE INDEX photoKey ON photo(source, key) WHERE key IS NOT NULL;
        CREATE INDEX photoTimeline ON photo(shelf, source, position, width, height);
        CREATE INDEX photoFavourite ON photo(source, position) WHERE favourite = 1 AND shelf = 0;
        CREATE INDEX photoLook ON photo(look, id, width, height, colour) WHERE look IS NOT NULL;
        CREATE INDEX photoTrash ON photo(trashed) WHERE trashed IS NOT NULL;
        CREATE INDEX photoPlaceName ON photo(placeName, position) WHERE placeName <> '' AND shelf = 0;

        CREATE TABLE dayCount (
            shelf INTEGER NOT NULL, source INTEGER NOT NULL, day INTEGER NOT NULL,
            photos INTEGER NOT NULL, PRIMARY KEY (shelf, source, day)
        ) WITHOUT ROWID;
        CREATE TABLE monthCount (
            shelf INTEGER NOT NULL, source INTEGER NOT NULL, month INTEGER NOT NULL,
            photos INTEGER NOT NULL, PRIMARY KEY (shelf, source, month)
        ) WITHOUT ROWID;
        CREATE TABLE shelfCount (
            shelf INTEGER NOT NULL, source INTEGER NOT NULL, photos INTEGER NOT NULL,
            bytes INTEGER NOT NULL, favourites INTEGER NOT NULL, PRIMARY KEY (shelf, source)
        ) WITHOUT ROWID;
        CREATE TABLE placeCount (name TEXT PRIMARY KEY, photos INTEGER NOT NULL) WITHOUT ROWID;

        CREATE VIRTUAL TABLE photoPlace USING rtree(id, south, north, west, east);
        CREATE VIRTUAL TABLE photoWords USING fts5(
            words, content='photo', content_rowid='position', columnsize=0, prefix='1 2 3',
            tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co So Mc'");

        CREATE TABLE album (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            ordinal INTEGER NOT NULL,
            cover INTEGER REFERENCES photo(id) ON DELETE SET NULL,
            photos INTEGER NOT NULL DEFAULT 0,
            version INTEGER NOT NULL DEFAULT 1
        );
        CREATE INDEX albumCover ON album(cover);
        CREATE TABLE albumPhoto (
            album INTEGER NOT NULL REFERENCES album(id) ON DELETE CASCADE,
            photo INTEGER NOT NULL REFERENCES photo(id) ON DELETE CASCADE,
            shelf INTEGER NOT NULL, source INTEGER NOT NULL, position INTEGER NOT NULL,
            PRIMARY KEY (album, photo)
        ) WITHOUT ROWID;
        CREATE INDEX albumTimeline ON albumPhoto(album, shelf, source, position);
        CREATE INDEX albumOf ON albumPhoto(photo);

        CREATE TABLE edit (
            photo INTEGER PRIMARY KEY REFERENCES photo(id) ON DELETE CASCADE,
            recipe BLOB NOT NULL, changed INTEGER NOT NULL
        );
        CREATE TABLE alike (
            a INTEGER NOT NULL REFERENCES photo(id) ON DELETE CASCADE,
            b INTEGER NOT NULL REFERENCES photo(id) ON DELETE CASCADE,
            distance INTEGER NOT NULL, verdict INTEGER, PRIMARY KEY (a, b)
        ) WITHOUT ROWID;
        CREATE INDEX alikeOther ON alike(b);
        CREATE INDEX alikeOpen ON alike(distance, b DESC, a) WHERE verdict IS NULL;

        CREATE TABLE run (id INTEGER PRIMARY KEY AUTOINCREMENT, roots TEXT NOT NULL, finished INTEGER);
        CREATE TABLE seen (
            path TEXT PRIMARY KEY, bytes INTEGER NOT NULL, modified INTEGER NOT NULL,
            run INTEGER NOT NULL, photo INTEGER, problem TEXT
        ) WITHOUT ROWID;
        CREATE TABLE gone (path TEXT PRIMARY KEY) WITHOUT ROWID;

        CREATE TRIGGER photoAdded AFTER INSERT ON photo BEGIN
            INSERT INTO dayCount VALUES (NEW.shelf, NEW.source, NEW.day, 1)
                ON CONFLICT DO UPDATE SET photos = photos + 1;
            INSERT INTO monthCount VALUES (NEW.shelf, NEW.source, NEW.month, 1)
                ON CONFLICT DO UPDATE SET photos = photos + 1;
            INSERT INTO shelfCount VALUES (NEW.shelf, NEW.source, 1, NEW.bytes, NEW.favourite)
                ON CONFLICT DO UPDATE SET photos = photos + 1, bytes = bytes + NEW.bytes,
                    favourites = favourites + NEW.favourite;
        END;
        CREATE TRIGGER photoRemoved AFTER DELETE ON photo BEGIN
            UPDATE dayCount SET photos = photos - 1
                WHERE shelf = OLD.shelf AND source = OLD.source AND day = OLD.day;
            DELETE FROM dayCount
                WHERE shelf = OLD.shelf AND source = OLD.source AND day = OLD.day AND photos = 0;
            UPDATE monthCount SET photos = photos - 1
                WHERE shelf = OLD.shelf AND source = OLD.source AND month = OLD.month;
            DELETE FROM monthCount
                WHERE shelf = OLD.shelf AND source = OLD.source AND month = OLD.month AND photos = 0;
            UPDATE shelfCount SET photos = photos - 1, bytes = bytes - OLD.bytes,
                favourites = favourites - OLD.favourite
                WHERE shelf = OLD.shelf AND source = OLD.source;
        END;
        CREATE TRIGGER photoMoved AFTER UPDATE OF shelf, source, day, month, bytes, favourite ON photo
        WHEN OLD.shelf <> NEW.shelf OR OLD.source <> NEW.source OR OLD.day <> NEW.day
            OR OLD.month <> NEW.month OR OLD.bytes <> NEW.bytes OR OLD.favourite <> NEW.favourite
        BEGIN
            UPDATE dayCount SET photos = photos - 1
                WHERE shelf = OLD.shelf AND source = OLD.source AND day = OLD.day;
            INSERT INTO dayCount VALUES (NEW.shelf, NEW.source, NEW.day, 1)
                ON CONFLICT DO UPDATE SET photos = photos + 1;
            DELETE FROM dayCount
                WHERE shelf = OLD.shelf AND source = OLD.source AND day = OLD.day AND photos = 0;
            UPDATE monthCount SET photos = photos - 1
                WHERE shelf = OLD.shelf AND source = OLD.source AND month = OLD.month;
            INSERT INTO monthCount VALUES (NEW.shelf, NEW.source, NEW.month, 1)
                ON CONFLICT DO UPDATE SET photos = photos + 1;
            DELETE FROM monthCount
                WHERE shelf = OLD.shelf AND source = OLD.source AND month = OLD.month AND photos = 0;
            UPDATE shelfCount SET photos = photos - 1, bytes = bytes - OLD.bytes,
                favourites = favourites - OLD.favourite
                WHERE shelf = OLD.shelf AND source = OLD.source;
            INSERT INTO shelfCount VALUES (NEW.shelf, NEW.source, 1, NEW.bytes, NEW.favourite)
                ON CONFLICT DO UPDATE SET photos = photos + 1, bytes = bytes + NEW.bytes,
                    favourites = favourites + NEW.favourite;
        END;

        CREATE TRIGGER photoWordsAdded AFTER INSERT ON photo WHEN NEW.words <> '' BEGIN
            INSERT INTO photoWords(rowid, words) VALUES (NEW.position, NEW.words);
        END;
        CREATE TRIGGER photoWordsRemoved AFTER DELETE ON photo WHEN OLD.words <> '' BEGIN
            INSERT INTO photoWords(photoWords, rowid, words)
                VALUES ('delete', OLD.position, OLD.words);
        END;
        CREATE TRIGGER photoWordsChanged AFTER UPDATE OF words, position ON photo
        WHEN OLD.words <> NEW.words OR OLD.position <> NEW.position BEGIN
            INSERT INTO photoWords(photoWords, rowid, words)
                SELECT 'delete', OLD.position, OLD.words WHERE OLD.words <> '';
            INSERT INTO photoWords(rowid, words)
                SELECT NEW.position, NEW.words WHERE NEW.words <> '';
        END;

        CREATE TRIGGER photoPlaceAdded AFTER INSERT ON photo WHEN NEW.latitude IS NOT NULL BEGIN
            INSERT INTO photoPlace
                VALUES (NEW.id, NEW.latitude, NEW.latitude, NEW.longitude, NEW.longitude);
        END;
        CREATE TRIGGER photoPlaceRemoved AFTER DELETE ON photo WHEN OLD.latitude IS NOT NULL BEGIN
            DELETE FROM photoPlace WHERE id = OLD.id;
        END;
        CREATE TRIGGER photoPlaceMoved AFTER UPDATE OF latitude, longitude ON photo BEGIN
            DELETE FROM photoPlace WHERE id = OLD.id;
            INSERT INTO photoPlace
                SELECT NEW.id, NEW.latitude, NEW.latitude, NEW.longitude, NEW.longitude
                WHERE NEW.latitude IS NOT NULL;
        END;
        CREATE TRIGGER placeNamed AFTER INSERT ON photo WHEN NEW.placeName <> '' AND NEW.shelf = 0
        BEGIN
            INSERT INTO placeCount VALUES (NEW.placeName, 1)
                ON CONFLICT DO UPDATE SET photos = photos + 1;
        END;
        CREATE TRIGGER placeForgotten AFTER DELETE ON photo WHEN OLD.placeName <> '' AND OLD.shelf = 0
        BEGIN
            UPDATE placeCount SET photos = photos - 1 WHERE name = OLD.placeName;
            DELETE FROM placeCount WHERE name = OLD.placeName AND photos = 0;
        END;
        CREATE TRIGGER placeRenamed AFTER UPDATE OF placeName, shelf ON photo
        WHEN OLD.placeName <> NEW.placeName OR OLD.shelf <> NEW.shelf BEGIN
            UPDATE placeCount SET photos = photos - 1 WHERE name = OLD.placeName AND OLD.shelf = 0;
            INSERT INTO placeCount
                SELECT NEW.placeName, 1 WHERE NEW.placeName <> '' AND NEW.shelf = 0
                ON CONFLICT DO UPDATE SET photos = photos + 1;
            DELETE FROM placeCount WHERE name = OLD.placeName AND photos = 0;
        END;

        CREATE TRIGGER albumPhotoAdded AFTER INSERT ON albumPhoto BEGIN
            UPDATE album SET photos = photos + (NEW.shelf = 0), version = version + 1
                WHERE id = NEW.album;
        END;
        CREATE TRIGGER albumPhotoRemoved AFTER DELETE ON albumPhoto BEGIN
            UPDATE album SET photos = photos - (OLD.shelf = 0), version = version + 1
                WHERE id = OLD.album;
        END;
        CREATE TRIGGER albumPhotoMoved AFTER UPDATE OF shelf ON albumPhoto
        WHEN OLD.shelf <> NEW.shelf BEGIN
            UPDATE album SET photos = photos + (NEW.shelf = 0) - (OLD.shelf = 0), version = version + 1
                WHERE id = NEW.album;
        END;
        CREATE TRIGGER photoMovedInAlbums AFTER UPDATE OF shelf, position ON photo
        WHEN OLD.shelf <> NEW.shelf OR OLD.position <> NEW.position BEGIN
            UPDATE albumPhoto SET shelf = NEW.shelf, position = NEW.position WHERE photo = NEW.id;
        END;
        """
}
#endif
