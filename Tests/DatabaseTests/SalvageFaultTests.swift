#if Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnDatabase

/// One flipped bit anywhere costs no row behind it, and one in the header or the schema costs none.
@Suite struct SalvageFaultTests {
    private static let count: Int64 = 20
    private static let schema = StoreSchema(
        applicationID: 0x4372_6E54, observed: ["note"],
        migrations: [
            {
                try $0.execute(
                    sql: """
                        CREATE TABLE owner (id TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;
                        CREATE TABLE note (
                            id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL,
                            owner TEXT NOT NULL REFERENCES owner(id), picture BLOB);
                        CREATE TABLE link (
                            note INTEGER NOT NULL REFERENCES note(id) ON DELETE CASCADE,
                            number INTEGER NOT NULL, name TEXT NOT NULL,
                            PRIMARY KEY (note, number)) WITHOUT ROWID;
                        CREATE INDEX linkName ON link(name);
                        """)
            },
            { try $0.execute(sql: "ALTER TABLE note ADD COLUMN stars INTEGER NOT NULL DEFAULT 3") },
        ],
        rules: [
            StoreRule("owner", "since >= 0", repair: "since = 0"),
            StoreRule("note", "text", from: "text") { $0.filter { $0 != "#" } },
        ],
        contents: [
            StoreContents(
                "owner",
                missing: """
                    INSERT INTO owner SELECT owner, 7 FROM note
                        WHERE owner NOT IN (SELECT id FROM owner) GROUP BY owner
                    """),
            StoreContents("note"), StoreContents("link"),
        ])

    private let folder: TemporaryFolder
    private var path: String { folder.url.path + "/notes.sqlite" }
    private var new: String { folder.url.path + "/new.sqlite" }
    private var url: URL { URL(fileURLWithPath: path) }

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.url.path + "/work", withIntermediateDirectories: true)
        let notes = try StoreDatabase(at: folder.url.path + "/notes.sqlite", Self.schema) { $0 }
        try notes.write { database in
            try database.execute(sql: "INSERT INTO owner VALUES ('anna', 1), ('bert', 2)")
            for number in 1...Self.count {
                let owner = number.isMultiple(of: 2) ? "anna" : "bert"
                try database.execute(
                    sql: "INSERT INTO note (text, owner, picture) VALUES (?, ?, ?)",
                    arguments: ["note \(number).", owner, Data([0, 0xFF, UInt8(number)])])
                try database.execute(
                    sql: "INSERT INTO link VALUES (?, 1, ?)", arguments: [number, "a \(number)"])
            }
        }
        try notes.close()
    }

    /// Changes the file behind the back of its store.
    private func change(_ sql: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: sql)
            _ = try database.checkpoint(.truncate)
        }
        try queue.close()
    }

    /// Salvages the file into a new one.
    ///
    /// - Returns: The rows of the notes, and the numbers to which links refer.
    @discardableResult
    private func salvaged() throws -> (notes: [Int64: Row], links: [Int64]) {
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: new + ending)
        }
        let work = folder.url.path + "/work"
        try StoreFile.salvage(path, Self.schema, to: new, work: work)
        for name in try FileManager.default.contentsOfDirectory(atPath: work) {
            try FileManager.default.removeItem(atPath: work + "/" + name)
        }
        var options = StoreOptions()
        options.verifies = true
        let notes = try StoreDatabase(at: new, Self.schema, options: options) { $0 }
        defer { try? notes.close() }
        return try notes.read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT id, * FROM note ORDER BY id")
            return (
                Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0) }),
                try Int64.fetchAll(database, sql: "SELECT note FROM link ORDER BY note")
            )
        }
    }

    /// Checks that nothing was lost.
    private func expectAll(_ label: Comment) throws {
        let (notes, links) = try salvaged()
        #expect(notes.keys.sorted() == Array(1...Self.count), label)
        #expect(links == Array(1...Self.count), label)
        for (number, row) in notes {
            #expect(row["text"] as String? == "note \(number).", label)
            #expect(row["picture"] as Data? == Data([0, 0xFF, UInt8(number)]), label)
            #expect(row["stars"] as Int? == 3, label)
            let owner = number.isMultiple(of: 2) ? "anna" : "bert"
            #expect(row["owner"] as String? == owner, label)
        }
    }

    // MARK: Numbers

    @Test("a flipped bit in the number of a row costs no row, nor the number", arguments: 0..<7)
    func aNumberOfARow(bit: Int) throws {
        let whole = try Data(contentsOf: url)
        for number in [1, 2, 8, 13, 19, 20] {
            let text = try #require(whole.range(of: Data("note \(number).".utf8)))
            // Before the text are the head of the row, with six bytes, and the number.
            let place = text.lowerBound - 7
            try #require(whole[place] == UInt8(number))
            var bytes = whole
            bytes[place] ^= 1 << UInt8(bit)
            try bytes.write(to: url)
            try expectAll("number \(number), bit \(bit)")
        }
    }

    @Test(arguments: [
        "UPDATE note SET id = 66 WHERE id = 2", "UPDATE note SET id = 36 WHERE id = 4",
        "UPDATE link SET note = 35 WHERE note = 3",
        "UPDATE link SET note = -9223372036854775805 WHERE note = 3",
    ])
    func aNumberThatWasNeverGivenOutTellsWhatItWas(sql: String) throws {
        try change(sql)
        try expectAll(Comment(rawValue: sql))
    }

    /// The row of the lost number is lost, and the other one never was it.
    @Test func aNumberThatWasGivenOutStays() throws {
        try change("DELETE FROM note WHERE id = 12; DELETE FROM link WHERE note = 13")
        let (notes, links) = try salvaged()
        #expect(notes.keys.sorted() == (1...Self.count).filter { $0 != 12 })
        #expect(notes[13]?["text"] as String? == "note 13.")
        #expect(links == (1...Self.count).filter { $0 != 12 && $0 != 13 })
    }

    // MARK: The schema and the header

    /// The bytes of the entries of the schema, with the names, the first pages and the statements.
    private static func entries(in bytes: Data, of table: String) throws -> Range<Int> {
        let start = try #require(bytes.range(of: Data("table\(table)\(table)".utf8)))
        let from = start.upperBound..<bytes.endIndex
        let sql = try #require(bytes.range(of: Data("CREATE TABLE \(table)".utf8), in: from))
        let ending = table == "note" ? "DEFAULT 3)" : "WITHOUT ROWID"
        let rest = sql.upperBound..<bytes.endIndex
        let end = try #require(bytes.range(of: Data(ending.utf8), in: rest))
        return start.lowerBound..<end.upperBound
    }

    @Test(arguments: ["owner", "note", "link"])
    func aBitOfTheSchemaCostsNothing(table: String) throws {
        let whole = try Data(contentsOf: url)
        let entry = try Self.entries(in: whole, of: table)
        // The names and the first page are before the statement.
        let head = entry.prefix(table.utf8.count * 2 + 20)
        for place in Array(head) + stride(from: head.endIndex, to: entry.endIndex, by: 3) {
            var bytes = whole
            bytes[place] ^= 1 << UInt8(place % 8)
            try bytes.write(to: url)
            try expectAll("\(table), byte \(place), \(bytes[place])")
        }
    }

    @Test("the first page of a table is found", arguments: ["owner", "note", "link"])
    func aWrongFirstPage(table: String) throws {
        let whole = try Data(contentsOf: url)
        for root in 0...(whole.count / 4096 + 2) {
            try whole.write(to: url)
            try change(
                """
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET rootpage = \(root) WHERE name = '\(table)'
                """)
            try expectAll("\(table) on page \(root)")
        }
    }

    @Test("damage of the header is damage", arguments: [(18, 0), (19, 0), (47, 0), (59, 1)])
    func theHeader(place: Int, bit: Int) throws {
        var bytes = try Data(contentsOf: url)
        bytes[place] ^= 1 << UInt8(bit)
        try bytes.write(to: url)
        let error = #expect(throws: StoreError.self) {
            try StoreDatabase(at: path, Self.schema) { $0 }
        }
        #expect(error?.reason == .damaged, "\(String(describing: error))")
        #expect(try Data(contentsOf: url) == bytes)
        try expectAll("byte \(place)")
    }

    @Test(arguments: [
        ("UPDATE grdb_migrations SET identifier = '3' WHERE identifier = '2'", nil),
        ("UPDATE grdb_migrations SET identifier = 'q' WHERE identifier = '1'", nil),
        ("INSERT INTO grdb_migrations VALUES ('3')", ["3"]),
    ]) func onlyAFileWithAllMigrationsIsNewer(sql: String, newer: [String]?) throws {
        try change(sql)
        let error = #expect(throws: StoreError.self) {
            try StoreDatabase(at: path, Self.schema) { $0 }
        }
        #expect(error?.reason == newer.map { StoreError.Reason.newer(found: $0) } ?? .damaged)
        if newer == nil { try expectAll("") }
    }

    // MARK: Values

    @Test func bytesThatAreTakenForATextAreKept() throws {
        try change("UPDATE note SET picture = CAST(picture AS TEXT)")
        try expectAll("picture")
        try change("UPDATE note SET owner = CAST(owner AS BLOB), text = CAST(text AS BLOB)")
        try change("UPDATE owner SET id = CAST(id AS BLOB)")
        try expectAll("owner")
    }

    @Test(arguments: [
        "UPDATE owner SET id = 'annb' WHERE id = 'anna'", "DELETE FROM owner",
        "UPDATE owner SET id = x'FF' WHERE id = 'bert'",
    ]) func aRowIsKeptWithoutTheOneThatItRefersTo(sql: String) throws {
        try change(sql)
        try expectAll(Comment(rawValue: sql))
    }

    @Test func aTextThatFollowsIsMadeAgain() throws {
        try change("UPDATE note SET text = 'no' || '#' || 'te 5.' WHERE id = 5")
        let notes = try StoreDatabase(at: path, Self.schema) { $0 }
        #expect(try notes.read { try Self.schema.checks($0) } == "note, row 5")
        try notes.close()
        try expectAll("text")
    }
}

extension StoreSchema {
    /// Returns the message of the first row that breaks a rule.
    fileprivate func checks(_ database: Database) throws -> String? {
        do {
            try checkRows(database, path: "")
            return nil
        } catch let error as StoreError { return error.message }
    }
}
#endif
