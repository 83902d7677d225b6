#if Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnDatabase

/// What can be read of a damaged file is written into a new one, and nothing else.
@Suite struct StoreSalvageTests {
    private static let page = 4096
    private static let count = 2000
    private static let schema = StoreSchema(
        applicationID: 0x4372_6E54, observed: ["note"],
        migrations: [
            {
                try $0.execute(
                    sql: """
                        CREATE TABLE note (
                            id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL,
                            stars INTEGER, links INTEGER NOT NULL DEFAULT 0, place REAL,
                            mood TEXT NOT NULL DEFAULT '', weight INTEGER NOT NULL DEFAULT 3);
                        CREATE TABLE link (
                            note INTEGER NOT NULL REFERENCES note(id) ON DELETE CASCADE,
                            number INTEGER NOT NULL, name TEXT NOT NULL,
                            PRIMARY KEY (note, number)) WITHOUT ROWID;
                        CREATE INDEX noteStars ON note(stars);
                        CREATE VIRTUAL TABLE words USING
                            fts5(text, content='note', content_rowid='id');
                        CREATE TRIGGER noteAdded AFTER INSERT ON note BEGIN
                            INSERT INTO words(rowid, text) VALUES (NEW.id, NEW.text);
                        END;
                        CREATE TRIGGER linkAdded AFTER INSERT ON link BEGIN
                            UPDATE note SET links = links + 1 WHERE id = NEW.note;
                        END;
                        """)
            }
        ],
        rules: [
            StoreRule("note", "stars BETWEEN 0 AND 5 OR stars IS NULL"),
            StoreRule("note", "place BETWEEN -90 AND 90 OR place IS NULL", repair: "place = NULL"),
            StoreRule("note", "mood", repair: "mood = ''") { !$0.contains("..") },
        ],
        limits: [TextLimit("note", "mood", bytes: 16)],
        searchIndexes: ["words"],
        contents: [StoreContents("note", derived: ["links"]), StoreContents("link")])

    private let folder: TemporaryFolder
    private var path: String { folder.url.path + "/notes.sqlite" }
    private var new: String { folder.url.path + "/new.sqlite" }
    private var work: String { folder.url.path + "/work" }

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.url.path + "/work", withIntermediateDirectories: true)
        let notes = try StoreDatabase(at: folder.url.path + "/notes.sqlite", Self.schema) { $0 }
        try notes.write { database in
            for number in 1...Self.count {
                try database.execute(
                    sql: "INSERT INTO note (text, stars) VALUES (?, ?)",
                    arguments: ["note \(number) " + String(repeating: "x", count: 300), number % 6])
                try database.execute(
                    sql: "INSERT INTO link VALUES (?, 1, ?)", arguments: [number, "a \(number)"])
            }
            // A number that was used, and never is again.
            try database.execute(sql: "DELETE FROM note WHERE id = ?", arguments: [Self.count])
        }
        try notes.close()
    }

    /// Writes a damaged file, salvages it, and checks the new one.
    ///
    /// - Returns: the numbers of the notes and the number of the links.
    private func salvaged(
        _ bytes: Data, after last: [String: Int64] = [:]
    ) async throws -> (notes: [Int], links: Int) {
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + ending)
            try? FileManager.default.removeItem(atPath: new + ending)
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        try StoreFile.salvage(path, Self.schema, to: new, work: work, after: last)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "it changes nothing")
        var options = StoreOptions()
        options.verifies = true
        let notes = try StoreDatabase(at: new, Self.schema, options: options) { $0 }
        defer { try? notes.close() }
        #expect(try await notes.problems() == [])
        return try await notes.read { database in
            // Every row is as it was written.
            let wrong = try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM note WHERE text NOT LIKE 'note ' || id || ' xxx%'
                        OR stars <> id % 6 OR links <> (SELECT count(*) FROM link WHERE note = id)
                    """)
            #expect(wrong == 0)
            return (
                try Int.fetchAll(database, sql: "SELECT id FROM note ORDER BY id"),
                try Int.fetchOne(database, sql: "SELECT count(*) FROM link") ?? 0
            )
        }
    }

    private func nextNumber() async throws -> Int64 {
        let notes = try StoreDatabase(at: new, Self.schema) { $0 }
        defer { try? notes.close() }
        return try await notes.write { database in
            try database.execute(sql: "INSERT INTO note (text) VALUES ('new')")
            return database.lastInsertedRowID
        }
    }

    @Test func aDamagedFirstPageCostsNothing() async throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for length in [1, 16, 100, Self.page] {
            let noise = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 31) })
            let found = try await salvaged(noise + whole.dropFirst(length))
            #expect(found.notes == Array(1..<Self.count), "\(length)")
            #expect(found.links == Self.count - 1, "\(length)")
        }
        #expect(try await nextNumber() == Int64(Self.count + 1))
    }

    @Test func damagedPagesCostTheirRows() async throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let pages = whole.count / Self.page
        var bytes = whole
        var damaged = 0
        for page in stride(from: 40, to: pages, by: 41) {
            let start = page * Self.page
            bytes.replaceSubrange(start..<(start + Self.page), with: Data(count: Self.page))
            damaged += 1
        }
        let found = try await salvaged(bytes)
        // A page has at most twelve notes, and one above others is one of a hundred.
        #expect(found.notes.count < Self.count - 1)
        #expect(found.notes.count > Self.count - 1 - damaged * 20, "\(found.notes.count)")
        #expect(found.links <= found.notes.count)
    }

    @Test func aMissingEndCostsWhatWasThere() async throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let found = try await salvaged(whole.prefix(whole.count / 2))
        #expect(found.notes.count > Self.count / 4, "\(found.notes.count)")
        #expect(found.notes.count < Self.count - 1)
    }

    @Test func ofWhatCannotBeReadNothingIsMadeUp() async throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for bytes in [Data("dear diary".utf8), Data(count: whole.count), Data()] {
            let found = try await salvaged(bytes, after: ["note": 700])
            #expect(found.notes.isEmpty && found.links == 0)
        }
        #expect(try await nextNumber() == 701)
    }

    @Test func aRowThatBreaksARuleIsLeftOut() async throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try await queue.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    UPDATE note SET stars = 900 WHERE id = 7;
                    INSERT INTO link VALUES (5000, 1, 'of no note')
                    """)
        }
        try queue.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let found = try await salvaged(Data("damaged".utf8) + whole.dropFirst(7))
        #expect(found.notes == Array(1..<Self.count).filter { $0 != 7 })
        #expect(found.links == Self.count - 2)
    }

    @Test(arguments: [
        ("stars = 'many'", "stars", nil), ("stars = '4'", "stars", "4"),
        ("stars = 2.4", "stars", "2"), ("stars = 1e300", "stars", nil),
        ("stars = x'01'", "stars", nil), ("weight = 'much'", "weight", "3"),
        ("weight = 7.0", "weight", "7"), ("place = 91.5", "place", nil),
        ("place = 12", "place", "12.0"), ("place = 'north'", "place", nil),
        ("place = '-1.5'", "place", "-1.5"), ("mood = x'6f6b'", "mood", "ok"),
        ("mood = 'a..b'", "mood", ""), ("mood = '1234567890abcdefg'", "mood", "1234"),
    ])
    func oneWrongValueCostsNoRow(change: String, column: String, kept: String?) async throws {
        let queue = try DatabaseQueue(path: path)
        try await queue.writeWithoutTransaction { database in
            // What a flipped bit does, and SQLite does not: affinity would convert some.
            try database.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = replace(replace(replace(replace(sql,
                        'stars INTEGER', 'stars'), 'place REAL', 'place'), 'mood TEXT', 'mood'),
                        'weight INTEGER', 'weight') WHERE name = 'note';
                    """)
        }
        try queue.close()
        let changed = try DatabaseQueue(path: path)
        try await changed.write { try $0.execute(sql: "UPDATE note SET \(change) WHERE id = 9") }
        try changed.close()
        let new = new
        try StoreFile.salvage(path, Self.schema, to: new, work: work)
        var options = StoreOptions()
        options.verifies = true
        let notes = try StoreDatabase(at: new, Self.schema, options: options) { $0 }
        defer { try? notes.close() }
        let (count, text, value) = try await notes.read { database in
            (
                try Int.fetchOne(database, sql: "SELECT count(*) FROM note"),
                try String.fetchOne(database, sql: "SELECT text FROM note WHERE id = 9"),
                try String.fetchOne(
                    database, sql: "SELECT CAST(\(column) AS TEXT) FROM note WHERE id = 9")
            )
        }
        #expect(count == Self.count - 1)
        #expect(text?.hasPrefix("note 9 xxx") == true)
        #expect(value == kept)
    }

    @Test func anIndexThatIsMissingIsAProblem() async throws {
        let queue = try DatabaseQueue(path: path)
        try await queue.writeWithoutTransaction { try $0.execute(sql: "DROP INDEX noteStars") }
        try queue.close()
        let notes = try StoreDatabase(at: path, Self.schema) { $0 }
        #expect(try await notes.problems() == ["notes.sqlite: sqlite_schema"])
        try notes.close()
        try StoreFile.salvage(path, Self.schema, to: new, work: work)
        let mended = try StoreDatabase(at: new, Self.schema) { $0 }
        #expect(try await mended.problems() == [])
        try mended.close()
    }

    // MARK: A database that cannot be used

    @Test func aFailingDatabaseSaysWhyAndTouchesNothing() async throws {
        try Data("dear diary".utf8).write(to: URL(fileURLWithPath: path))
        var reason: StoreError?
        do { _ = try StoreDatabase(at: path, Self.schema) { $0 } } catch { reason = error }
        let error = try #require(reason)
        #expect(error.reason == .damaged)
        let failing = StoreDatabase(failing: error, at: path)
        await #expect(throws: error) { try await failing.read { _ in } }
        await #expect(throws: error) { try await failing.write { _ in } }
        await #expect(throws: error) { try await failing.problems() }
        try failing.close()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "dear diary")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.filter { $0.hasPrefix("notes.sqlite") } == ["notes.sqlite"])
    }
}
#endif
