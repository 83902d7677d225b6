#if Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnDatabase

/// An index holds the values of rows a second time, and tells which of them are wrong.
@Suite struct StoreEvidenceTests {
    private static let count = 12
    private static let schema = StoreSchema(
        applicationID: 0x4372_6E54, observed: ["note"],
        migrations: [
            {
                try $0.execute(
                    sql: """
                        CREATE TABLE note (
                            id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL,
                            text TEXT NOT NULL, stars INTEGER NOT NULL, gone INTEGER);
                        CREATE TABLE link (
                            note INTEGER NOT NULL REFERENCES note(id), name TEXT NOT NULL,
                            PRIMARY KEY (note, name)) WITHOUT ROWID;
                        CREATE INDEX noteStars ON note(stars, id) WHERE gone IS NULL;
                        CREATE INDEX noteBest ON note(gone, stars);
                        CREATE INDEX noteTitle ON note(title);
                        CREATE INDEX linkName ON link(name);
                        CREATE VIRTUAL TABLE words USING fts5(
                            title, text, content='note', content_rowid='id',
                            tokenize="unicode61 remove_diacritics 2", prefix='2 3');
                        CREATE TRIGGER noteAdded AFTER INSERT ON note BEGIN
                            INSERT INTO words(rowid, title, text)
                                VALUES (NEW.id, NEW.title, NEW.text);
                        END;
                        """)
            }
        ],
        searchIndexes: ["words"],
        contents: [StoreContents("note", label: "title"), StoreContents("link")])

    private let folder: TemporaryFolder
    private var path: String { folder.url.path + "/notes.sqlite" }

    init() throws {
        folder = try TemporaryFolder()
        let notes = try StoreDatabase(at: folder.url.path + "/notes.sqlite", Self.schema) { $0 }
        try notes.write { database in
            for number in 1...Self.count {
                try database.execute(
                    sql: "INSERT INTO note (title, text, stars) VALUES (?, ?, ?)",
                    arguments: [
                        "Day \(number)", "Café number\n\(number), by the lake \(number)!",
                        number % 5,
                    ])
                try database.execute(
                    sql: "INSERT INTO link VALUES (?, ?)", arguments: [number, "link \(number)"])
            }
        }
        try notes.close()
    }

    /// Changes rows as a flipped bit does: no index and no trigger sees it.
    private func change(_ sql: String) throws {
        func write<T>(_ body: (Database) throws -> T) throws -> T {
            // A new connection reads the schema again.
            let queue = try DatabaseQueue(path: path)
            defer { try? queue.close() }
            return try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA writable_schema = ON")
                return try body(database)
            }
        }
        let followers = "sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL"
        let rows = try write { database in
            defer { try? database.execute(sql: "DELETE FROM \(followers)") }
            return try Row.fetchAll(database, sql: "SELECT * FROM \(followers)")
        }
        try write { try $0.execute(sql: sql) }
        try write { database in
            for row in rows {
                try database.execute(
                    sql: "INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)",
                    arguments: StatementArguments(Array(row.databaseValues)))
            }
        }
    }

    private func evidence() throws -> StoreEvidence {
        try StoreFile.evidence(path, Self.schema)
    }

    /// Writes the file anew, and returns a value of it.
    private func salvaged(_ sql: String) throws -> String? {
        let new = folder.url.path + "/new-\(UUID().uuidString).sqlite"
        try StoreFile.salvage(path, Self.schema, to: new, work: folder.url.path)
        #expect(try StoreFile.evidence(new, Self.schema).isSound)
        let queue = try DatabaseQueue(path: new)
        defer { try? queue.close() }
        return try queue.read { try String.fetchOne($0, sql: sql) }
    }

    @Test func aSoundFileHasNothingToTell() throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(try evidence().isSound)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!files.contains { $0.hasPrefix("evidence-") })
    }

    @Test(
        "a text with a flipped bit is told and stays",
        arguments: [
            ("number", "numbgr", "numbgr", "number"), ("number", "num\"er", "num er", "number"),
            ("by the", "by0the", "by0the", "by the"), ("the lake", "the make", "make", "lake"),
            ("number\n", "numberJ", "numberj7", "number 7"), ("Café", "Gafé", "gafe", "cafe"),
            ("Café", "Cafâ©", "cafa", "cafe"), ("7!", "5!", "5", "7"),
        ])
    func aFlippedBitOfAText(right: String, wrong: String, own: String, other: String) throws {
        let text = "Café number\n7, by the lake 7!"
        var damaged = text.replacingOccurrences(of: right, with: wrong)
        // The bytes C3 A9 with a flipped bit in the second one.
        if wrong == "Cafâ©" { damaged = text.replacingOccurrences(of: "é", with: "á") }
        try change("UPDATE note SET text = '\(damaged)' WHERE id = 7")
        let found = try evidence()
        #expect(found.problems == [] && found.searchIndexes == ["words"])
        let doubt = try #require(found.doubts.first)
        #expect(found.doubts.count == 1 && !doubt.isCertain && doubt.isOfWords, "\(found)")
        #expect([doubt.table, doubt.column] == ["note", "text"] && doubt.row == 7)
        #expect([doubt.label, doubt.value, doubt.other] == ["Day 7", own, other])
        // The bit may have flipped in the index.
        #expect(try salvaged("SELECT text FROM note WHERE id = 7") == damaged)
    }

    @Test(
        "a text that differs otherwise is told and stays",
        arguments: [
            "Café number\n7, by the lane 7?!", "Café 7", "", "Xafé nuMber\n7, by the laki 7!",
        ])
    func anotherDifference(text: String) throws {
        try change("UPDATE note SET text = '\(text)' WHERE id = 7")
        let found = try evidence()
        #expect(found.doubts.map(\.row) == [7] && found.doubts.map(\.isCertain) == [false])
        #expect(try salvaged("SELECT text FROM note WHERE id = 7") == text)
    }

    /// A word of the index is stored once for all texts.
    @Test func aWrongWordOfTheIndexPutsNoRowInDoubt() throws {
        try change(
            """
            INSERT INTO words(words, rowid, title, text)
                SELECT 'delete', id, title, text FROM note;
            INSERT INTO words(rowid, title, text)
                SELECT id, title, replace(text, 'number', 'numbgr') FROM note;
            """)
        let found = try evidence()
        #expect(found.doubts == [] && found.searchIndexes == ["words"] && !found.isSound)
        #expect(
            try salvaged("SELECT text FROM note WHERE id = 2") == "Café number\n2, by the lake 2!")
    }

    @Test func anIndexWithoutWordsPutsNoRowInDoubt() throws {
        try change("INSERT INTO words(words) VALUES ('delete-all')")
        let found = try evidence()
        #expect(found.doubts == [] && found.searchIndexes == ["words"])
        try change("DELETE FROM words_data")
        #expect(try evidence().doubts == [])
    }

    @Test func aNumberThatTwoIndexesContradictIsMended() throws {
        try change("UPDATE note SET stars = stars + 256 WHERE id = 3")
        let found = try evidence()
        #expect(found.problems == [] && !found.explained.isEmpty && found.searchIndexes == [])
        let doubt = try #require(found.doubts.first)
        #expect(found.doubts.count == 1 && doubt.isCertain && !doubt.isOfWords, "\(found)")
        #expect(
            [doubt.column, doubt.value, doubt.other] == ["stars", "259", "3"] && doubt.row == 3)
        #expect(try salvaged("SELECT stars FROM note WHERE id = 3") == "3")
    }

    @Test func aValueThatOneIndexContradictsIsToldAndStays() throws {
        // A letter in capitals is the same word.
        try change("UPDATE note SET title = 'DAy 5' WHERE id = 5")
        let found = try evidence()
        #expect(Set(found.doubts.map(\.other)) == ["Day 5"], "\(found)")
        #expect(found.doubts.map(\.isCertain) == [false])
        #expect(try salvaged("SELECT title FROM note WHERE id = 5") == "DAy 5")
    }
}
#endif
