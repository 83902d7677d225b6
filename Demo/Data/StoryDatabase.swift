#if Database
import Foundation
import GRDB

/// The open database of the stories: one writer, several readers, and errors mapped to
/// ``StoryError``.
///
/// Several processes may have it open: SQLite's write-ahead log allows concurrent reads during a
/// write, and a second writer waits for a few seconds.
struct StoryDatabase: Sendable {
    let pool: DatabasePool
    let path: String

    /// `CrnS`, the application id in the file's header, which identifies it as a story database.
    private static let applicationID = 0x4372_6E53

    /// Opens or creates the database. A file of another program, of a newer version, or a damaged
    /// file is left untouched. `tracing` receives every statement, for counting.
    ///
    /// - Throws: ``StoryError``.
    init(
        _ path: String, tracing: (@Sendable (_ statement: String) -> Void)? = nil
    ) throws(StoryError) {
        self.path = path
        var configuration = Configuration()
        if let tracing {
            configuration.prepareDatabase { database in
                database.trace { tracing("\($0)") }
            }
        }
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = 3
        configuration.label = "travel-story"
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int ?? 0
        do {
            if size > 0 { try Self.inspect(path, configuration) }
            pool = try DatabasePool(path: path, configuration: configuration)
            try pool.writeWithoutTransaction { database in
                // The pool sets NORMAL with WAL, but a reported commit must survive a power
                // failure.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                // Checks the database rather than the existence of the file: the process that
                // created it may have been killed before this point.
                if try Int.fetchOne(database, sql: "PRAGMA application_id") != Self.applicationID {
                    try database.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
                }
            }
            try Self.migrator.migrate(pool)
        } catch {
            throw Self.error(error, path: path)
        }
    }

    private static func inspect(_ path: String, _ configuration: Configuration) throws {
        var configuration = configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { database in
            let id = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
            let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
            // An empty database is one whose creation was interrupted.
            guard id == applicationID || tables == 0 else { throw StoryError.damaged(path: path) }
            let found = try migrator.appliedIdentifiers(database)
            guard found.isSubset(of: Set(migrator.migrations)) else {
                throw StoryError.newer(path: path)
            }
        }
    }

    /// Reads on a thread of the pool.
    func read<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(StoryError) -> T {
        do { return try await pool.read(body) } catch { throw Self.error(error, path: path) }
    }

    /// Writes in one transaction, which is stored entirely or not at all.
    @discardableResult
    func write<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(StoryError) -> T {
        do { return try await pool.write(body) } catch { throw Self.error(error, path: path) }
    }

    private static func error(_ error: any Error, path: String) -> StoryError {
        if let error = error as? StoryError { return error }
        guard let error = error as? DatabaseError else {
            return .cannotOpen(path: path, reason: (error as NSError).localizedDescription)
        }
        let message = error.message ?? ""
        return switch error.resultCode {
        case .SQLITE_FULL: .noRoom(path: path)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly(path: path)
        case .SQLITE_CANTOPEN: .cannotOpen(path: path, reason: message)
        case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path)
        default: .database(code: Int(error.extendedResultCode.rawValue), message: message)
        }
    }

    /// The schema's migrations. A migration that has been released is never changed.
    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in try database.execute(sql: first) }
        migrator.registerMigration("2") { database in try database.execute(sql: second) }
        return migrator
    }

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
