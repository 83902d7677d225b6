#if Database
import DatabaseSupport
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnDatabase

/// The checksums of rows, and indexes, which hold their values a second time, tell which are wrong.
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
            },
            {
                try StoreSchema.addRowSums(of: "note", $0)
                try StoreSchema.addRowSums(of: "link", $0)
            },
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
    private func change(_ sql: String) throws { try StoreFile.change(path, unseen: sql) }

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
        "a text with a flipped bit is told and put back",
        arguments: [
            ("number", "numbgr"), ("number", "num\"er"), ("by the", "by0the"), ("lake", "make"),
            ("number\n", "numberJ"), ("Café", "Gafé"), ("é", "á"), ("7!", "5!"),
            // No index of words sees these.
            ("Café", "café"), ("by", "bY"), ("7!", "7a"), (", ", "- "),
        ])
    func aFlippedBitOfAText(right: String, wrong: String) throws {
        let text = "Café number\n7, by the lake 7!"
        let damaged = text.replacingOccurrences(of: right, with: wrong)
        try change("UPDATE note SET text = '\(damaged)' WHERE id = 7")
        let found = try evidence()
        #expect(found.problems == [] && !found.explained.isEmpty, "\(found)")
        let doubt = try #require(found.doubts.first)
        #expect(found.doubts.count == 1 && doubt.isCertain && !doubt.isMissing, "\(found)")
        #expect([doubt.table, doubt.column] == ["note", "text"] && doubt.row == 7)
        // The text around the bit.
        let shown = [doubt.value, doubt.other].map { $0.filter { $0 != "…" } }
        #expect(doubt.label == "Day 7" && shown[0] != shown[1])
        #expect(damaged.contains(shown[0]) && text.contains(shown[1]), "\(shown)")
        #expect(try salvaged("SELECT text FROM note WHERE id = 7") == text)
    }

    @Test("a bit of a row is put back, whichever it is")
    func everyBit() throws {
        // The bytes of the row in the file: what SQLite stores, with its header before it.
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let text = Data("Day 7Café number\n7, by the lake 7!".utf8)
        let place = try #require(bytes.range(of: text)).lowerBound
        let work = folder.url.path
        // Each of the eight of a byte, at every seventh place.
        for bit in stride(from: 0, to: text.count * 8, by: 7) {
            var damaged = bytes
            damaged[place + bit / 8] ^= 1 << UInt8(bit % 8)
            try damaged.write(to: URL(fileURLWithPath: path))
            let found = try evidence()
            #expect(found.doubts.map(\.isCertain) == [true], "bit \(bit): \(found)")
            let new = work + "/new-\(bit).sqlite"
            try StoreFile.salvage(path, Self.schema, to: new, work: work)
            let queue = try DatabaseQueue(path: new)
            defer { try? queue.close() }
            let row = try queue.read {
                try String.fetchOne($0, sql: "SELECT title || text FROM note WHERE id = 7")
            }
            #expect(row == String(decoding: text, as: UTF8.self), "bit \(bit)")
        }
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
        #expect(found.doubts.map(\.column) == [nil])
        #expect(try salvaged("SELECT text FROM note WHERE id = 7") == text)
    }

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

    @Test func aFlippedBitOfANumberIsPutBack() throws {
        try change("UPDATE note SET stars = stars + 256 WHERE id = 3")
        let found = try evidence()
        #expect(found.problems == [] && !found.explained.isEmpty && found.searchIndexes == [])
        let doubt = try #require(found.doubts.first)
        #expect(found.doubts.count == 1 && doubt.isCertain, "\(found)")
        #expect(
            [doubt.column, doubt.value, doubt.other] == ["stars", "259", "3"] && doubt.row == 3)
        #expect(try salvaged("SELECT stars FROM note WHERE id = 3") == "3")
    }

    @Test func aValueThatAnIndexContradictsIsToldAndStays() throws {
        try change("UPDATE note SET title = 'Dax 6' WHERE id = 5")
        let found = try evidence()
        #expect(Set(found.doubts.map(\.other)) == ["Day 5"], "\(found)")
        #expect(found.doubts.map(\.isCertain) == [false])
        #expect(try salvaged("SELECT title FROM note WHERE id = 5") == "Dax 6")
    }

    /// Replaces a value in an index alone.
    @Test func aWrongIndexPutsNoRowInDoubt() throws {
        try change("UPDATE note SET stars = 4 WHERE id = 3")
        let queue = try StoreFile.connection(to: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "REINDEX noteRowSum") }
        try queue.close()
        let found = try evidence()
        #expect(found.doubts == [] && !found.problems.isEmpty && !found.isSound, "\(found)")
        #expect(try salvaged("SELECT stars FROM note WHERE id = 3") == "4")
    }

    /// A bit of the checksum itself.
    @Test func aWrongChecksumPutsNoRowInDoubt() throws {
        let queue = try StoreFile.connection(to: path)
        let sum = try queue.read { database in
            try UInt32.fetchOne(
                database,
                sql: "SELECT cairnRowSum(id, title, text, stars, gone) FROM note WHERE id = 4")
        }
        try queue.close()
        let right = withUnsafeBytes(of: try #require(sum).bigEndian) { Data($0) }
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let place = try #require(bytes.range(of: right)).lowerBound
        bytes[place + 1] ^= 2
        try bytes.write(to: URL(fileURLWithPath: path))
        let found = try evidence()
        #expect(found.doubts == [] && !found.problems.isEmpty && !found.isSound, "\(found)")
        #expect(try salvaged("SELECT title FROM note WHERE id = 4") == "Day 4")
    }

    /// The number of a row and its text, in a table without row numbers.
    @Test func aRowOfATableWithoutNumbersIsInDoubt() throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        while let range = bytes.range(of: Data("link 9".utf8)) {
            bytes.replaceSubrange(range, with: Data("lijk 9".utf8))
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        let found = try evidence()
        #expect(found.doubts.contains { $0.table == "link" && $0.row == 9 }, "\(found)")
    }

    @Test func aRowThatCannotBeFoundIsMissing() throws {
        try change("PRAGMA foreign_keys = OFF; DELETE FROM note WHERE id = 5")
        let found = try evidence()
        #expect(found.doubts.map(\.isMissing) == [true] && found.doubts.map(\.row) == [5])
    }

    @Test func aRowWithAnotherNumberIsToldOnce() throws {
        try change("PRAGMA foreign_keys = OFF; UPDATE note SET id = 5 + 256 WHERE id = 5")
        let found = try evidence()
        #expect(found.doubts.map(\.isCertain) == [true] && found.doubts.map(\.column) == ["id"])
        #expect(found.doubts.map(\.other) == ["5"])
        #expect(try salvaged("SELECT title FROM note WHERE id = 5") == "Day 5")
    }

    /// A changed row is not changed again before it is looked at.
    @Test func aRowInDoubtIsNotWritten() throws {
        try change("UPDATE note SET text = 'x' || text WHERE id = 7")
        let notes = try StoreDatabase(at: path, Self.schema) { $0 }
        defer { try? notes.close() }
        for sql in ["UPDATE note SET text = 'new' WHERE id = 7", "DELETE FROM note WHERE id = 7"] {
            let error = #expect(throws: StoreError.self) {
                try notes.write { try $0.execute(sql: sql) }
            }
            #expect(error?.reason == .damaged, "\(String(describing: error))")
        }
        try notes.write { try $0.execute(sql: "UPDATE note SET text = 'new' WHERE id = 8") }
    }
}
#endif
