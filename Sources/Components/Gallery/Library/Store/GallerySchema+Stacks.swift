#if Database
import CairnDatabase
import GRDB

extension GallerySchema {
    /// Adds stacks: photos with the same number. Triggers keep a mark on the shown photos that are
    /// below another one, so that a list without them is read by an index of its own.
    ///
    /// - Complexity: linear in the photos.
    static func addStacks(_ database: Database) throws {
        try database.execute(sql: stacks)
        try GalleryStore.findStacks(GalleryLibraryConfiguration.Stacking(), database)
    }

    /// Whether the row `photo` is below another shown photo of its stack.
    private static let isCovered = """
        (photo.stack IS NOT NULL AND photo.shelf = 0 AND photo.id <> (
            SELECT o.id FROM photo o INDEXED BY photoStack
            WHERE o.stack = photo.stack AND o.source = photo.source AND o.shelf = 0
            ORDER BY o.stackRank, o.position LIMIT 1))
        """

    /// Marks a photo again, and the first two of its stack: those whose marks the change of one photo
    /// changes, however many there are.
    private static func settled(_ row: String) -> String {
        """
        UPDATE photo SET covered = \(isCovered), version = version + 1
            WHERE covered <> \(isCovered) AND id IN (SELECT \(row).id UNION ALL SELECT id FROM (
                SELECT o.id FROM photo o INDEXED BY photoStack
                WHERE o.stack = \(row).stack AND o.source = \(row).source AND o.shelf = 0
                ORDER BY o.stackRank, o.position LIMIT 2));
        """
    }

    /// `stackKept` marks photos whose stack, or its absence, a person has decided: no rule changes
    /// it. The condition on `stack` in the indexes keeps other photos out of them.
    private static let stacks = """
        ALTER TABLE photo ADD COLUMN stack INTEGER;
        ALTER TABLE photo ADD COLUMN stackRank INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE photo ADD COLUMN stackKept INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE photo ADD COLUMN covered INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE photo ADD COLUMN burst TEXT;
        CREATE INDEX photoStack ON photo(stack, source, shelf, stackRank, position)
            WHERE stack IS NOT NULL;
        CREATE INDEX photoTops ON photo(source, position, width, height, shelf, covered)
            WHERE covered = 0 AND shelf = 0;
        CREATE INDEX photoCovered ON photo(source, day) WHERE covered = 1 AND shelf = 0;
        CREATE INDEX photoBurst ON photo(burst, source, position) WHERE burst IS NOT NULL;

        CREATE TRIGGER photoAddedToStack AFTER INSERT ON photo WHEN NEW.stack IS NOT NULL BEGIN
            \(settled("NEW"))
        END;
        CREATE TRIGGER photoGoneFromStack AFTER DELETE ON photo WHEN OLD.stack IS NOT NULL BEGIN
            \(settled("OLD"))
        END;
        CREATE TRIGGER photoMovedInStack
        AFTER UPDATE OF stack, stackRank, shelf, position, source ON photo
        WHEN (OLD.stack IS NOT NULL OR NEW.stack IS NOT NULL) AND (OLD.stack IS NOT NEW.stack
            OR OLD.stackRank <> NEW.stackRank OR OLD.shelf <> NEW.shelf
            OR OLD.position <> NEW.position OR OLD.source <> NEW.source)
        BEGIN
            \(settled("OLD"))
            \(settled("NEW"))
        END;
        """

    /// The stacks that no library makes: of more photos than one shows, or of several sources.
    private static let impossible = """
        SELECT stack FROM photo INDEXED BY photoStack WHERE stack IS NOT NULL GROUP BY stack
            HAVING count(*) > \(PhotoStack.most) OR min(source) <> max(source)
        """

    /// Returns `true` if exactly the photos below others are marked, and if every stack is possible.
    static func areStacksRight(_ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: """
                SELECT NOT EXISTS (\(impossible)) AND NOT EXISTS (SELECT 1 FROM photo
                    WHERE (covered <> 0 OR stack IS NOT NULL) AND covered <> \(isCovered))
                """) ?? false
    }

    /// Dissolves the stacks that cannot be, and marks the photos below others again.
    static func fillStacks(_ database: Database) throws {
        try database.execute(
            sql: """
                UPDATE photo SET stack = NULL, stackRank = 0 WHERE stack IN (\(impossible));
                UPDATE photo SET covered = \(isCovered)
                WHERE (covered <> 0 OR stack IS NOT NULL) AND covered <> \(isCovered)
                """)
    }
}
#endif
