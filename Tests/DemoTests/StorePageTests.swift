#if Database && Vault
import CairnDatabase
import CairnFiles
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnGalleryLibrary
@testable import CairnSharingLibrary
@testable import travel_story

/// One flipped bit of a page of a store costs no row, and changes none.
@Suite struct StorePageTests {
    /// A store of travel-story.
    enum Store: String, CaseIterable, Sendable {
        case stories, outbox, gallery

        /// The tables with the data, and the columns that are not compared: those that triggers fill.
        var tables: [String: Set<String>] {
            switch self {
            case .stories: ["story": [], "storyPhoto": []]
            case .outbox: ["share": [], "delivery": [], "saved": [], "attachment": [], "usage": []]
            case .gallery:
                [
                    "photo": ["covered"], "album": ["photos", "version"], "albumPhoto": [],
                    "edit": [], "alike": [],
                ]
            }
        }

        private var schema: StoreSchema {
            switch self {
            case .stories: StorySchema.schema
            case .outbox: OutboxSchema.schema
            case .gallery: GallerySchema.schema
            }
        }

        /// Makes a file with rows.
        func make(at path: String) throws {
            let store = try StoreDatabase(at: path, schema) { $0 }
            try store.write { database in
                switch self {
                case .stories: try Self.fillStories(database)
                case .outbox: try Self.fillOutbox(database)
                case .gallery: try Self.fillGallery(database)
                }
            }
            try store.close()
        }

        private static func fillStories(_ database: Database) throws {
            for number in 1...300 {
                let text = "We walked along the lake, \(number) of us. "
                try database.execute(
                    sql: """
                        INSERT INTO story
                            (title, text, day, place, latitude, longitude, trip, created, trashed)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        "Day \(number)", String(repeating: text, count: number % 50 == 0 ? 200 : 2),
                        19_000 + number, "Växjö", number % 4 == 0 ? nil : 56.5,
                        number % 4 == 0 ? nil : 14.0, "Småland", 1_790_000_000 + number,
                        number % 17 == 0 ? 1_795_000_000 : nil,
                    ])
                for place in 0..<(number % 4) {
                    try database.execute(
                        sql: "INSERT INTO storyPhoto VALUES (?, ?, ?)",
                        arguments: [number, place, "library/\(number * 3 + place)"])
                }
            }
        }

        private static func fillOutbox(_ database: Database) throws {
            let service = ShareService("mastodon", name: "Mastodon", way: .account)
            for number in 1...80 {
                let words = String(repeating: "The lake \(number). ", count: 20)
                let draft = try ShareDraft(ShareContent([.text(words)]), for: service)
                let isOpen = number % 8 == 0
                try database.execute(
                    sql: "INSERT INTO share VALUES (?, ?)",
                    arguments: ["share-\(number)-\(number * 7919)", 1_790_000_000.5])
                try database.execute(
                    sql: """
                        INSERT INTO delivery (share, service, account, lane, state, isOpen, key, draft,
                            added, finished, cents)
                        VALUES (?, 'mastodon', 'anna', 'mastodon' || char(31) || 'anna', ?, ?, ?, ?, ?,
                            ?, ?)
                        """,
                    arguments: [
                        "share-\(number)-\(number * 7919)", isOpen ? "queued" : "sent",
                        isOpen ? 1 : 0, "key-\(number)", try JSONEncoder().encode(draft),
                        1_790_000_000.25, isOpen ? nil : 1_790_000_009.0, Double(number % 3),
                    ])
                try database.execute(
                    sql: "INSERT INTO saved VALUES (?, 'container', ?)",
                    arguments: [number, "value \(number)"])
                let hash = String(String(repeating: "\(number)ab", count: 32).prefix(64))
                try database.execute(
                    sql: "INSERT INTO attachment VALUES (?, ?)", arguments: [hash, number])
            }
            for name in ["mastodon", "bluesky", "webdav"] {
                try database.execute(
                    sql: "INSERT INTO usage VALUES (?, 3, 1790000000.0)", arguments: [name])
            }
        }

        private static func fillGallery(_ database: Database) throws {
            for number in 1...150 {
                let wall = 1_700_000_000_000 + number * 40_000_000
                var hash = Data(repeating: 7, count: 31)
                hash.append(UInt8(number))
                try database.execute(
                    sql: """
                        INSERT INTO photo (position, hash, wall, origin, day, month, width, height,
                            originalWidth, originalHeight, bytes, format, name, caption, added, words)
                        SELECT ?1 << \(PhotoPosition.bits) | ?2, ?3, ?1, 0, ?4,
                            strftime('%Y', ?4 * 86400, 'unixepoch') * 12
                                + strftime('%m', ?4 * 86400, 'unixepoch') - 1,
                            4000, 3000, 4000, 3000, 2000000, 'jpeg', ?5, ?6, 1700000000, ?7
                        """,
                    arguments: [
                        wall, number, hash, wall / 86_400_000, "IMG_\(number).jpeg",
                        "The lake, \(number)", "lake \(number)",
                    ])
                try database.execute(
                    sql: "INSERT INTO edit VALUES (?, ?, 1700000000)",
                    arguments: [number, Data("recipe \(number)".utf8)])
                if number > 1 {
                    try database.execute(
                        sql: "INSERT INTO alike VALUES (?, ?, ?, ?)",
                        arguments: [number - 1, number, number % 60, number % 3 == 0 ? 1 : nil])
                }
            }
            for number in 1...20 {
                try database.execute(
                    sql: "INSERT INTO album (name, ordinal) VALUES (?, ?)",
                    arguments: ["Trip \(number)", number])
            }
            try database.execute(
                sql: """
                    INSERT INTO albumPhoto SELECT album.id, photo.id, shelf, source, position
                        FROM album, photo WHERE photo.id % 20 <= album.id
                    """)
        }

        /// Writes what can be read of a file into a new one.
        func salvage(_ path: String, to new: String, work: String) throws -> StoreRescue {
            switch self {
            case .stories: try StoryStore.salvage(path, to: new, work: work)
            case .outbox: try Outbox.salvage(databaseAt: path, to: new, work: work)
            case .gallery:
                try GalleryStore.salvage(databaseAt: path, to: new, work: work, after: 0)
            }
        }
    }

    private typealias Rows = [String: Set<[DatabaseValue]>]

    private static func read<T>(_ path: String, _ body: (Database) throws -> T) throws -> T {
        let queue = try StoreFile.connection(to: path)
        defer { try? queue.close() }
        return try queue.read(body)
    }

    private static func rows(of path: String, _ store: Store) throws -> Rows {
        try read(path) { database in
            var found: Rows = [:]
            for (table, ignored) in store.tables {
                let columns = try database.columns(in: table).map(\.name)
                    .filter { !ignored.contains($0) }.map { "\"\($0)\"" }
                let rows = try Row.fetchAll(
                    database, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table)")
                found[table] = Set(rows.map { Array($0.databaseValues) })
            }
            return found
        }
    }

    /// Rows that are whole by their checksums stay, and no delivery asks.
    @Test("a bit of the schema of a store", arguments: Store.allCases)
    func aBitOfTheSchemaCostsNothing(store: Store) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/store.sqlite"
        try store.make(at: path)
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        let rows = try Self.rows(of: path, store)
        let isLong = ProcessInfo.processInfo.environment["CAIRN_TORTURE"] != nil
        var random = SplitMix64(seed: 13)
        let all = PageFlips(file, root: 1)
        for part in PageFlips.Part.allCases {
            for flip in all.sample(isLong ? 400 : 6, of: part, using: &random) {
                let work = folder.url.path + "/work"
                try Folder.make(work)
                let damaged = work + "/damaged.sqlite"
                try flip.applied(to: file).write(to: URL(fileURLWithPath: damaged))
                let rescue = try store.salvage(damaged, to: work + "/new", work: work)
                #expect(try Self.rows(of: work + "/new", store) == rows, "\(flip): \(rescue)")
                #expect(rescue.doubts.isEmpty && rescue.isComplete, "\(flip): \(rescue)")
                try FileManager.default.removeItem(atPath: work)
            }
        }
    }

    @Test("a bit of a store", arguments: Store.allCases)
    func aBitOfAStoreCostsNothing(store: Store) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/store.sqlite"
        try store.make(at: path)
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        let rows = try Self.rows(of: path, store)
        let isLong = ProcessInfo.processInfo.environment["CAIRN_TORTURE"] != nil
        var random = SplitMix64(seed: 14)
        for table in store.tables.keys.sorted() {
            for name in [table, table + "RowSum"] {
                let root = try Self.read(path) { database in
                    try Int.fetchOne(
                        database, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?",
                        arguments: [name])
                }
                let all = PageFlips(file, root: try #require(root))
                for part in PageFlips.Part.allCases {
                    for flip in all.sample(isLong ? 200 : 2, of: part, using: &random) {
                        let label = "\(name): \(flip)"
                        let work = folder.url.path + "/work"
                        try Folder.make(work)
                        let damaged = work + "/damaged.sqlite"
                        try flip.applied(to: file).write(to: URL(fileURLWithPath: damaged))
                        let rescue = try store.salvage(damaged, to: work + "/new", work: work)
                        let found = try Self.rows(of: work + "/new", store)
                        #expect(found == rows, "\(label): \(rescue.doubts)")
                        #expect(rescue.isComplete, "\(label)")
                        #expect(
                            !rescue.doubts.contains { !$0.isCertain }, "\(label): \(rescue.doubts)")
                        if name != table { #expect(rescue.doubts.isEmpty, "\(label)") }
                        try FileManager.default.removeItem(atPath: work)
                    }
                }
            }
        }
    }
}
#endif
