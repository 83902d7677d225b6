#if Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnDatabase

/// One flipped bit of a page costs no row, whatever leads to it.
@Suite struct PageDamageTests {
    private static let schema = StoreSchema(
        applicationID: 0x4372_6E54, observed: ["note"],
        migrations: [
            {
                try $0.execute(
                    sql: """
                        CREATE TABLE note (
                            id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL,
                            text TEXT NOT NULL, stars INTEGER NOT NULL, weight REAL, gone INTEGER);
                        CREATE TABLE link (
                            note INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,
                            PRIMARY KEY (note, number)) WITHOUT ROWID;
                        CREATE TABLE word (
                            word TEXT PRIMARY KEY, uses INTEGER NOT NULL, last REAL NOT NULL
                        ) WITHOUT ROWID;
                        CREATE INDEX noteStars ON note(stars, id) WHERE gone IS NULL;
                        CREATE INDEX linkName ON link(name, note);
                        """)
            },
            { database in
                for table in tables { try StoreSchema.addRowSums(of: table, database) }
            },
            {
                // As after an update of the app: the rows before are shorter.
                try $0.execute(
                    sql: "ALTER TABLE note ADD COLUMN mood TEXT NOT NULL DEFAULT 'fine'")
                try StoreSchema.addRowSums(of: "note", $0)
            },
        ],
        contents: [
            StoreContents("note", label: "title"), StoreContents("link"), StoreContents("word"),
        ])

    private static let tables = ["note", "link", "word"]

    private typealias Rows = [String: [[DatabaseValue]: [DatabaseValue]]]

    private let folder: TemporaryFolder
    private var path: String { folder.url.path + "/notes.sqlite" }
    private let file: Data
    private let rows: Rows

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.url.path + "/notes.sqlite"
        let notes = try StoreDatabase(at: path, Self.schema) { $0 }
        try notes.write { database in
            for number in 1...250 {
                let text = "Café number \(number), by the lake. "
                let isLong = number.isMultiple(of: 25)
                try database.execute(
                    sql:
                        "INSERT INTO note (title, text, stars, weight, gone) VALUES (?, ?, ?, ?, ?)",
                    arguments: [
                        "Day \(number)", String(repeating: text, count: isLong ? 500 : 3),
                        number % 6, number % 3 == 0 ? nil : Double(number) / 4,
                        number % 9 == 0 ? number : nil,
                    ])
                for place in 0..<(number % 4) {
                    try database.execute(
                        sql: "INSERT INTO link VALUES (?, ?, ?)",
                        arguments: [number, place, "library/\(number * 7 + place)"])
                }
                try database.execute(
                    sql: "INSERT INTO word VALUES (?, ?, ?)",
                    arguments: ["word \(number * 7919 % 1000)", number, Double(number)])
            }
            // Bytes that are free.
            try database.execute(sql: "DELETE FROM note WHERE id IN (70, 111)")
            try database.execute(sql: "DELETE FROM link WHERE note IN (70, 111)")
        }
        try notes.close()
        file = try Data(contentsOf: URL(fileURLWithPath: path))
        rows = try Self.rows(of: path)
    }

    private static func rows(of path: String) throws -> Rows {
        let queue = try StoreFile.connection(to: path)
        defer { try? queue.close() }
        return try queue.read { database in
            var found: Rows = [:]
            for table in tables {
                let keys = try database.primaryKey(table).columns
                for row in try Row.fetchAll(database, sql: "SELECT * FROM \(table)") {
                    let key = keys.map { row[$0] as DatabaseValue }
                    found[table, default: [:]][key] = Array(row.databaseValues)
                }
            }
            return found
        }
    }

    private func root(_ name: String) throws -> Int {
        let queue = try StoreFile.connection(to: path)
        defer { try? queue.close() }
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return try queue.read { try Int.fetchOne($0, sql: sql, arguments: [name]) ?? 0 }
    }

    /// Writes a file anew.
    private func salvaged(_ bytes: Data) throws -> (rescue: StoreRescue, rows: Rows) {
        try bytes.write(to: URL(fileURLWithPath: path))
        let work = folder.url.path + "/work"
        try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: work) }
        let new = work + "/new.sqlite"
        let rescue = try StoreFile.salvage(path, Self.schema, to: new, work: work)
        return (rescue, try Self.rows(of: new))
    }

    /// Checks that each row is as it was, or told, and returns the number of those that are told.
    private func check(_ bytes: Data, _ label: String) throws -> Int {
        let (rescue, found) = try salvaged(bytes)
        var told = 0
        for table in Self.tables {
            let (before, after) = (rows[table] ?? [:], found[table] ?? [:])
            #expect(
                Set(after.keys).isSubset(of: Set(before.keys)), "\(label): new rows of \(table)")
            for (key, row) in before where after[key] != row {
                told += 1
                let isTold = rescue.doubts.contains {
                    $0.table == table && $0.key == key && $0.isMissing == (after[key] == nil)
                }
                #expect(isTold, "\(label): \(table) \(key): \(rescue.doubts)")
            }
        }
        #expect(rescue.isComplete, "\(label)")
        for doubt in rescue.doubts where doubt.isMissing {
            #expect(found[doubt.table]?[doubt.key] == nil, "\(label): \(doubt)")
        }
        return told
    }

    /// As many of each part as are tried; with `CAIRN_TORTURE`, more.
    private static func count(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["CAIRN_TORTURE"] == nil ? usual : usual * 60
    }

    @Test("a bit of the pages of a table costs no row", arguments: PageFlips.Part.allCases)
    func aBitOfATable(part: PageFlips.Part) throws {
        var random = SplitMix64(seed: 14)
        for table in Self.tables {
            let flips = PageFlips(file, root: try root(table))
                .sample(Self.count(7), of: part, using: &random)
            for flip in flips {
                let told = try check(flip.applied(to: file), "\(table): \(flip)")
                #expect(told == 0, "\(table): \(flip)")
            }
        }
    }

    /// The list of the tables and indexes tells only where they begin, and rows tell that, too.
    @Test("a bit of the schema puts no row in doubt", arguments: PageFlips.Part.allCases)
    func aBitOfTheSchema(part: PageFlips.Part) throws {
        var random = SplitMix64(seed: 17)
        for flip in PageFlips(file, root: 1).sample(Self.count(20), of: part, using: &random) {
            let (rescue, found) = try salvaged(flip.applied(to: file))
            #expect(found == rows, "\(flip)")
            #expect(rescue.doubts.isEmpty && rescue.isComplete, "\(flip): \(rescue)")
            for table in Self.tables {
                #expect(rescue.unsure(in: table).isEmpty, "\(flip): \(table)")
            }
        }
    }

    @Test("the schema is read whatever leads to its entries")
    func entriesWithoutPointers() throws {
        var bytes = file
        try #require(bytes[100] == 13, "one page")
        let count = Int(bytes[103]) << 8 | Int(bytes[104])
        for index in 0..<count {
            // Each of them leads to the same place.
            bytes.replaceSubrange((108 + 2 * index)..<(110 + 2 * index), with: Data([0x0F, 0xF0]))
        }
        let (rescue, found) = try salvaged(bytes)
        #expect(found == rows && rescue.doubts.isEmpty && rescue.isComplete, "\(rescue)")
        for table in Self.tables { #expect(rescue.unsure(in: table).isEmpty, "\(table)") }
    }

    // MARK: Long rows

    /// The pages on which a note continues.
    private func further(_ number: Int64) throws -> [Int] {
        let pages = try PageBytes(path, pageSize: 4096)
        for place in PageTree(at: try root("note"), isNumbered: true, in: pages).rows {
            let page = pages[place.page]
            let row = pages.row(at: place.start, of: page, isNumbered: true)
            guard row?.number == number else { continue }
            return pages.links(ofRowAt: place.start, of: page, isNumbered: true)
        }
        return []
    }

    @Test("a page of a long text that is lost costs no more than that page", arguments: 0...1)
    func aLostPageOfALongText(place: Int) throws {
        let number = Int64(100)
        let links = try further(number)
        try #require(links.count > 2)
        var bytes = file
        let start = (links[place] - 1) * 4096
        bytes.replaceSubrange(start..<(start + 4096), with: Data(count: 4096))
        let (rescue, found) = try salvaged(bytes)
        let key = [number.databaseValue]
        let before = try #require(rows["note"]?[key])
        let after = try #require(found["note"]?[key], "\(rescue)")
        // Everything but the text.
        #expect(after[0...1] == before[0...1] && after[3...] == before[3...])
        let whole = try #require(String.fromDatabaseValue(before[2]))
        let text = try #require(String.fromDatabaseValue(after[2]))
        let parts = text.split(separator: "\u{FFFD}")
        try #require(parts.count == 2, "\(parts)")
        #expect(whole.hasPrefix(parts[0]) && whole.hasSuffix(parts[1]))
        #expect(whole.utf8.count - text.utf8.count > 4000)
        try #require(rescue.doubts.count == 1, "\(rescue)")
        let doubt = rescue.doubts[0]
        #expect(doubt.table == "note" && doubt.row == number && doubt.label == "Day 100")
        #expect(!doubt.isMissing && !doubt.isCertain)
        // The others are as they were.
        #expect(found["note"]?.count == rows["note"]?.count && rescue.isComplete)
        let evidence = try StoreFile.evidence(path, Self.schema)
        #expect(evidence.doubts.map(\.row) == [number] && !evidence.doubts[0].isMissing)
    }

    @Test("a long text is whole again if only the way to a page is lost")
    func aLostWayToALongText() throws {
        let links = try further(50)
        try #require(links.count > 2)
        var bytes = file
        // More than one bit.
        let start = (links[0] - 1) * 4096
        bytes.replaceSubrange(start..<(start + 4), with: Data([0x7F, 0x55, 0x2A, 0x11]))
        #expect(try check(bytes, "a link") == 0)
    }

    @Test("a bit of an index changes no row and puts none in doubt")
    func aBitOfAnIndex() throws {
        var random = SplitMix64(seed: 15)
        for index in ["noteRowSum", "linkRowSum", "wordRowSum", "noteStars", "linkName"] {
            let all = PageFlips(file, root: try root(index))
            for part in PageFlips.Part.allCases {
                for flip in all.sample(Self.count(2), of: part, using: &random) {
                    let (rescue, found) = try salvaged(flip.applied(to: file))
                    #expect(found == rows, "\(index): \(flip)")
                    #expect(
                        rescue.doubts.isEmpty && rescue.isComplete, "\(index): \(flip): \(rescue)")
                    // Every sign of damage tells the same.
                    let evidence = try? StoreFile.evidence(path, Self.schema)
                    #expect(
                        evidence?.doubts.isEmpty != false, "\(index): \(flip): \(evidence as Any)")
                }
            }
        }
    }

    @Test("a page that is lost is told row by row", arguments: tables)
    func aLostPage(table: String) throws {
        let page = try lastPage(under: root(table))
        var bytes = file
        bytes.replaceSubrange(((page - 1) * 4096)..<(page * 4096), with: Data(count: 4096))
        let (rescue, found) = try salvaged(bytes)
        let lost = Set((rows[table] ?? [:]).keys).subtracting((found[table] ?? [:]).keys)
        #expect(lost.isEmpty == (table == "link"), "an index has all values of links")
        let told = rescue.doubts.filter(\.isMissing)
        #expect(Set(told.map(\.key)) == lost && told.allSatisfy { $0.table == table })
        #expect(rescue.isComplete && told.count == rescue.doubts.count, "\(rescue)")
        // The same without writing the file anew.
        let evidence = try StoreFile.evidence(path, Self.schema)
        #expect(Set(evidence.doubts.filter(\.isMissing).map(\.key)) == lost)
        #expect(!evidence.problems.isEmpty && !evidence.isOfIndexesOnly)
    }

    /// A piece of a page, as a disk loses it.
    @Test("what is lost of a page is told row by row", arguments: tables)
    func aLostPiece(table: String) throws {
        var random = SplitMix64(seed: 16)
        let all = PageFlips(file, root: try root(table))
        for flip in all.sample(Self.count(12), of: .content, using: &random) {
            var bytes = file
            let start = flip.byte / 512 * 512
            bytes.replaceSubrange(start..<(start + 512), with: Data(count: 512))
            _ = try check(bytes, "\(table): \(start)")
        }
    }

    private func lastPage(under root: Int) -> Int {
        var page = root
        while [2, 5].contains(file[(page - 1) * 4096]) {
            let start = (page - 1) * 4096 + 8
            page = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        return page
    }

    @Test func aSoundFileIsWrittenAsItIs() throws {
        let (rescue, found) = try salvaged(file)
        #expect(found == rows && rescue.doubts.isEmpty && rescue.isComplete)
        for table in Self.tables { #expect(rescue.knowsLost(of: table)) }
        #expect(rescue.unsure(in: "note").isEmpty)
    }

    /// Rows that claim to be long, wherever one looks: as many as a page has bytes.
    @Test(.timeLimit(.minutes(10))) func aFileMadeToKeepOneBusyDoesNot() throws {
        let page = try lastPage(under: root("note"))
        var bytes = file
        // An unreadable page, so that rows are looked for at every byte, and pages of the start of
        // long rows.
        bytes.replaceSubrange(((page - 1) * 4096)..<(page * 4096), with: Data(count: 4096))
        let row = Data([0x9F, 0xFF, 0x00, 0x81, 0x7A, 0x08, 0x00, 0x0D, 0x87, 0xFF, 0xF0, 0x00])
        let filling = Data((0..<4096).map { row[$0 % row.count] })
        for _ in 0..<60 { bytes += filling }
        let pages = UInt32(bytes.count / 4096)
        bytes.replaceSubrange(28..<32, with: withUnsafeBytes(of: pages.bigEndian) { Data($0) })
        let (_, found) = try salvaged(bytes)
        #expect((found["note"]?.count ?? 0) > 200)
    }
}
#endif
