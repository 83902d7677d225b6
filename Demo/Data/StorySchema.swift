#if Database
import CairnDatabase
import CairnGalleryLibrary
import GRDB

/// The tables of the stories and their migrations. A migration that has been released is never
/// changed.
enum StorySchema {
    /// The application id `CrnS` identifies a story database.
    static let schema = StoreSchema(
        applicationID: 0x4372_6E53, observed: ["story"],
        migrations: [
            { try $0.execute(sql: first) }, { try $0.execute(sql: second) },
            { database in
                for table in ["story", "storyPhoto"] {
                    try StoreSchema.addRowSums(of: table, database)
                }
            },
        ],
        rules: [
            // A million years, and more versions than anyone writes.
            StoreRule("story", "id > 0"),
            StoreRule("story", "version BETWEEN 1 AND 1 << 50", repair: "version = 1"),
            StoreRule(
                "story", "latitude IS NULL OR latitude BETWEEN -90 AND 90", repair: noPlace),
            StoreRule(
                "story", "longitude IS NULL OR longitude BETWEEN -180 AND 180", repair: noPlace),
            // Times that can be subtracted from each other.
            StoreRule("story", "abs(created / 2) < 1 << 60", repair: "created = 0"),
            StoreRule(
                "story", "trashed IS NULL OR abs(trashed / 2) < 1 << 60", repair: "trashed = NULL"),
            // A story whose day is lost has that on which it was written.
            StoreRule(
                "story", "abs(day / 2) < 180000000",
                repair: "day = CASE WHEN abs(created / 2) < 1 << 40 THEN created / 86400 ELSE 0 END"
            ),
            StoreRule("storyPhoto", "photo") { text in
                // No source is named like a folder that a path leaves.
                guard let photo = PhotoID(text), !photo.source.hasPrefix(".") else { return false }
                // Photos of the library have numbers.
                return photo.source != PhotoID.library || photo.number ?? 0 > 0
            },
            StoreRule(
                "storyPhoto", "ordinal BETWEEN 0 AND \(mostPhotos - 1)",
                // The photo becomes the last one.
                repair: """
                    ordinal = (SELECT ifnull(max(o.ordinal), -1) + 1 FROM storyPhoto o
                        WHERE o.story = storyPhoto.story AND o.ordinal BETWEEN 0 AND \(mostPhotos - 2))
                    """),
        ],
        limits: [title, text, place, trip], searchIndexes: ["storyWords"],
        contents: [StoreContents("story", label: "title"), StoreContents("storyPhoto")])

    private static let noPlace = "latitude = NULL, longitude = NULL"

    /// The photos of a story: all of them are read when it is shown, shared or exported.
    static let mostPhotos = 1000

    /// One line of a screen, and a book: more than anyone writes.
    static let title = TextLimit("story", "title", bytes: 4096)
    static let text = TextLimit("story", "text", bytes: 1 << 20)
    static let place = TextLimit("story", "place", bytes: 4096)
    static let trip = TextLimit("story", "trip", bytes: 4096)

    /// A covering index for the days and distance of a trip, so that the stories themselves need
    /// not be read. It includes the trash column because SQLite checks the condition there too.
    private static let second = """
        DROP INDEX storyTrip;
        CREATE INDEX storyWay ON story(trip, day, id, latitude, longitude, trashed)
            WHERE trashed IS NULL;
        """

    private static let first = """
        CREATE TABLE story (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            version INTEGER NOT NULL DEFAULT 1,
            title TEXT NOT NULL,
            text TEXT NOT NULL,
            day INTEGER NOT NULL,
            place TEXT NOT NULL,
            latitude REAL,
            longitude REAL,
            trip TEXT NOT NULL,
            created INTEGER NOT NULL,
            trashed INTEGER
        );
        CREATE INDEX storyDay ON story(day, id) WHERE trashed IS NULL;
        CREATE INDEX storyTrip ON story(trip, day, id) WHERE trashed IS NULL;
        CREATE INDEX storyPlace ON story(place, day, id) WHERE trashed IS NULL;
        CREATE INDEX storyTrash ON story(trashed, id) WHERE trashed IS NOT NULL;

        CREATE TABLE storyPhoto (
            story INTEGER NOT NULL REFERENCES story(id) ON DELETE CASCADE,
            ordinal INTEGER NOT NULL,
            photo TEXT NOT NULL,
            PRIMARY KEY (story, ordinal)
        ) WITHOUT ROWID;
        CREATE INDEX storyPhotoUse ON storyPhoto(photo, story);

        CREATE VIRTUAL TABLE storyWords USING fts5(
            title, text, place, trip, content='story', content_rowid='id',
            tokenize="unicode61 remove_diacritics 2", prefix='2 3');
        CREATE TRIGGER storyAdded AFTER INSERT ON story BEGIN
            INSERT INTO storyWords(rowid, title, text, place, trip)
            VALUES (new.id, new.title, new.text, new.place, new.trip);
        END;
        CREATE TRIGGER storyGone AFTER DELETE ON story BEGIN
            INSERT INTO storyWords(storyWords, rowid, title, text, place, trip)
            VALUES ('delete', old.id, old.title, old.text, old.place, old.trip);
        END;
        CREATE TRIGGER storyChanged AFTER UPDATE OF title, text, place, trip ON story BEGIN
            INSERT INTO storyWords(storyWords, rowid, title, text, place, trip)
            VALUES ('delete', old.id, old.title, old.text, old.place, old.trip);
            INSERT INTO storyWords(rowid, title, text, place, trip)
            VALUES (new.id, new.title, new.text, new.place, new.trip);
        END;
        """
}
#endif
