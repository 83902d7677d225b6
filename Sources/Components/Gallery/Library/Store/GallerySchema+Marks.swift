#if Database
import CairnImaging
import GRDB

extension GallerySchema {
    /// Adds ratings, tags, and the rules of smart albums. Triggers keep a row for each tag of a
    /// photo, so that the photos with a tag are read in the order of the timeline.
    static func addMarks(_ database: Database) throws {
        try database.execute(sql: marks)
        let words = DatabaseFunction("cairnWords", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map { SearchText.marked($0) }
        }
        database.add(function: words)
        defer { database.remove(function: words) }
        try database.execute(
            sql: """
                UPDATE photo SET captionWords = cairnWords(caption)
                WHERE caption <> '' AND cairnWords(caption) IS NOT NULL
                """)
    }

    /// The condition for raw pictures. It is part of an index: those of later versions need another.
    static let isRaw = SmartRules.rawExtensions.map { "lower(name) GLOB '*.\($0)'" }
        .joined(separator: " OR ")

    private static let marks = """
        ALTER TABLE photo ADD COLUMN rating INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE photo ADD COLUMN tags TEXT NOT NULL DEFAULT '';
        ALTER TABLE photo ADD COLUMN tagKeys TEXT NOT NULL DEFAULT '';
        ALTER TABLE photo ADD COLUMN captionWords TEXT NOT NULL DEFAULT '';
        ALTER TABLE album ADD COLUMN rules TEXT NOT NULL DEFAULT '';
        CREATE INDEX photoRated ON photo(source, position, rating) WHERE rating > 0 AND shelf = 0;
        CREATE INDEX photoCaptioned ON photo(source, position) WHERE caption <> '' AND shelf = 0;
        CREATE INDEX photoAnimated ON photo(source, position) WHERE pages > 1 AND shelf = 0;
        CREATE INDEX photoRaw ON photo(source, position) WHERE (\(isRaw)) AND shelf = 0;

        CREATE TABLE photoTag (
            key TEXT NOT NULL,
            photo INTEGER NOT NULL REFERENCES photo(id) ON DELETE CASCADE,
            shelf INTEGER NOT NULL, source INTEGER NOT NULL, position INTEGER NOT NULL,
            PRIMARY KEY (key, photo)
        ) WITHOUT ROWID;
        CREATE INDEX tagTimeline ON photoTag(key, shelf, source, position);
        CREATE INDEX tagOf ON photoTag(photo);
        CREATE TRIGGER photoTagged AFTER INSERT ON photo WHEN NEW.tagKeys <> '' BEGIN
            \(tagged)
        END;
        CREATE TRIGGER photoRetagged AFTER UPDATE OF tagKeys ON photo
        WHEN OLD.tagKeys <> NEW.tagKeys BEGIN
            DELETE FROM photoTag WHERE photo = NEW.id;
            \(tagged)
        END;
        CREATE TRIGGER photoMovedInTags AFTER UPDATE OF shelf, position ON photo
        WHEN OLD.shelf <> NEW.shelf OR OLD.position <> NEW.position BEGIN
            UPDATE photoTag SET shelf = NEW.shelf, position = NEW.position WHERE photo = NEW.id;
        END;
        """

    /// Text that is not JSON, as a damaged row may have, is no tag rather than an error.
    private static let tagged = """
        INSERT INTO photoTag
            SELECT DISTINCT value, NEW.id, NEW.shelf, NEW.source, NEW.position
            FROM json_each(iif(json_valid(NEW.tagKeys), NEW.tagKeys, '[]')) WHERE type = 'text';
        """

    /// The rows of tags that follow from the photos.
    private static let allTags = """
        SELECT DISTINCT k.value, p.id, p.shelf, p.source, p.position
        FROM photo p, json_each(iif(json_valid(p.tagKeys), p.tagKeys, '[]')) k
        WHERE p.tagKeys <> '' AND k.type = 'text'
        """

    /// Returns `true` if the table of tags has exactly those of the photos.
    static func areTagsRight(_ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: """
                WITH e (key, photo, shelf, source, position) AS (\(allTags))
                SELECT NOT EXISTS (SELECT 1 FROM e LEFT JOIN photoTag t
                    ON t.key = e.key AND t.photo = e.photo
                    WHERE ((t.shelf, t.source, t.position) = (e.shelf, e.source, e.position)) IS NOT 1)
                    AND (SELECT count(*) FROM photoTag) = (SELECT count(*) FROM e)
                """) ?? false
    }

    /// Fills the table of tags again.
    static func fillTags(_ database: Database) throws {
        try database.execute(sql: "DELETE FROM photoTag")
        try database.execute(sql: "INSERT INTO photoTag \(allTags)")
    }
}
#endif
