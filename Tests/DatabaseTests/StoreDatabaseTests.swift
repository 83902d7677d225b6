#if Database
import CairnFiles
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnDatabase

/// A store of notes: what all stores expect of their database.
@Suite struct StoreDatabaseTests {
    typealias Notes = StoreDatabase<StoreError>

    static let migrations: [StoreSchema.Migration] = [
        {
            try $0.execute(
                sql: """
                    CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL, stars INTEGER);
                    CREATE TABLE draft (text TEXT);
                    CREATE VIRTUAL TABLE words USING fts5(text, content='note', content_rowid='id');
                    CREATE TRIGGER noteAdded AFTER INSERT ON note BEGIN
                        INSERT INTO words(rowid, text) VALUES (NEW.id, NEW.text);
                    END;
                    """)
        }, { try $0.execute(sql: "ALTER TABLE note ADD COLUMN place TEXT") },
    ]

    static func schema(_ migrations: [StoreSchema.Migration] = migrations) -> StoreSchema {
        StoreSchema(
            applicationID: 0x4372_6E54, observed: ["note"], migrations: migrations,
            rules: [
                StoreRule("note", "stars BETWEEN 0 AND 5 OR stars IS NULL"),
                StoreRule("note", "text") { !$0.contains("..") },
            ])
    }

    static func open(
        _ folder: TemporaryFolder, _ schema: StoreSchema = schema(),
        _ set: (inout StoreOptions) -> Void = { _ in }
    ) throws(StoreError) -> Notes {
        var options = StoreOptions()
        set(&options)
        return try Notes(at: path(folder), schema, options: options) { $0 }
    }

    static func path(_ folder: TemporaryFolder) -> String { folder.url.path + "/notes.sqlite" }

    static func bytes(_ folder: TemporaryFolder) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(folder)))
    }

    /// Changes a file as a stranger would, without any of our protections.
    static func tamper(_ folder: TemporaryFolder, _ sql: String) throws {
        let queue = try DatabaseQueue(path: path(folder))
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// A closed file with one note.
    static func filled(_ schema: StoreSchema = schema()) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let notes = try open(folder, schema)
        try await add("Lake", to: notes)
        try notes.close()
        return folder
    }

    static func add(_ text: String, to notes: Notes) async throws(StoreError) {
        try await notes.write { database in
            try database.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text])
        }
    }

    static func texts(_ notes: Notes) throws -> [String] {
        try notes.read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY id") }
    }

    // MARK: Opening

    @Test func anOlderFileGetsWhatItLacks() async throws {
        let folder = try await Self.filled(Self.schema([Self.migrations[0]]))
        let notes = try Self.open(folder)
        try await notes.write { try $0.execute(sql: "UPDATE note SET place = 'here'") }
        #expect(try Self.texts(notes) == ["Lake"])
        try notes.close()
    }

    @Test func aMigrationThatFailsLeavesTheFileAsItWas() async throws {
        let folder = try await Self.filled()
        let bad: StoreSchema.Migration = { try $0.execute(sql: "DELETE FROM note; SELECT nothing") }
        #expect(throws: StoreError.self) {
            try Self.open(folder, Self.schema(Self.migrations + [bad]))
        }
        let notes = try Self.open(folder)
        #expect(try Self.texts(notes) == ["Lake"])
        try notes.close()
    }

    @Test func severalOpenANewFileAtOnce() async throws {
        for _ in 0..<5 {
            let folder = try TemporaryFolder()
            try await withThrowingTaskGroup(of: Notes.self) { group in
                for _ in 0..<8 { group.addTask { try Self.open(folder) } }
                for try await notes in group { try await Self.add("Lake", to: notes) }
            }
            let notes = try Self.open(folder)
            #expect(try Self.texts(notes).count == 8)
            try notes.close()
        }
    }

    @Test(arguments: [true, false]) func aWriteIsAsDurableAsItAsks(isDurable: Bool) async throws {
        let folder = try TemporaryFolder()
        let notes = try Self.open(folder) { $0.isDurable = isDurable }
        let level: @Sendable (Database) throws -> Int? = {
            try Int.fetchOne($0, sql: "PRAGMA synchronous")
        }
        #expect(try await notes.write(level) == (isDurable ? 2 : 1))
        for isLight in [false, true] {
            try await notes.write(isLight: isLight) { database in
                let found = try level(database)
                #expect(found == (isDurable && !isLight ? 2 : 1))
            }
        }
        #expect(try await notes.write(level) == (isDurable ? 2 : 1))
        await #expect(throws: StoreError.self) {
            try await notes.write(isLight: true) { database in
                try database.execute(sql: "INSERT INTO note (text) VALUES ('lost')")
                try database.execute(sql: "nonsense")
            }
        }
        #expect(try Self.texts(notes).isEmpty)
        try notes.close()
    }

    @Test func anErrorOfTheSystemKeepsItsReason() {
        let deep = NSError(
            domain: NSCocoaErrorDomain, code: CocoaError.Code.fileWriteUnknown.rawValue,
            userInfo: [NSUnderlyingErrorKey: POSIXError(.EDQUOT) as NSError])
        let full: [any Error] = [
            CocoaError(.fileWriteOutOfSpace), POSIXError(.ENOSPC), deep,
            FileError("/a", code: ENOSPC),
        ]
        for error in full {
            let found = StoreError(error, "/data/a")
            #expect(found.reason == .noRoom && found.code == 13, "\(found)")
        }
        #expect(StoreError(FileError("/a", code: EROFS), "/a").reason == .readOnly)
        let broken = StoreError(POSIXError(.EIO), "/a")
        #expect(broken.reason == .other && broken.code == 0)
        #expect(broken.message == FileError("/a", code: EIO).reason)
        #expect(!StoreError(CocoaError(.fileReadCorruptFile), "/a").message.contains("CocoaError"))
    }

    // MARK: Changes

    @Test func changesAreThoseOfThisStoreAndOfOthers() async throws {
        let folder = try await Self.filled()
        let (one, other) = (try Self.open(folder), try Self.open(folder))
        var own = one.changes().makeAsyncIterator()
        var all = one.changes(lookingEvery: .milliseconds(1)).makeAsyncIterator()
        #expect(await all.next() != nil, "what was before")
        let generation = one.generation
        try await Self.add("Rain", to: one)
        #expect(one.generation == generation + 1)
        #expect(await own.next() != nil)
        #expect(await all.next() != nil)
        try await Self.add("Snow", to: other)
        #expect(await all.next() != nil)
        #expect(one.generation == generation + 1)
        // What is rolled back, and what concerns another table, is no change.
        await #expect(throws: StoreError.self) {
            try await one.write { database in
                try database.execute(sql: "DELETE FROM note")
                try database.execute(sql: "nonsense")
            }
        }
        try await one.write { try $0.execute(sql: "INSERT INTO draft VALUES ('x')") }
        #expect(one.generation == generation + 1)
        try other.close()
        try one.close()
        #expect(await own.next() == nil)
        #expect(await all.next() == nil)
        var late = one.changes(lookingEvery: .milliseconds(1)).makeAsyncIterator()
        #expect(await late.next() == nil)
    }

    @Test func manyChangesAreToldAsOne() async throws {
        let folder = try TemporaryFolder()
        let notes = try Self.open(folder)
        var changes = notes.changes().makeAsyncIterator()
        for number in 0..<10 { try await Self.add("\(number)", to: notes) }
        try notes.close()
        #expect(await changes.next() != nil)
        #expect(await changes.next() == nil)
    }

    // MARK: Copies

    @Test func copiesAreWholeWhileTheFileIsInUse() async throws {
        let folder = try await Self.filled()
        let notes = try Self.open(folder)
        let secret = String(repeating: "secret ", count: 2000)
        try await Self.add(secret, to: notes)
        try await notes.write { database in
            try database.execute(sql: "DELETE FROM note WHERE text <> 'Lake'")
        }
        let copies = [folder.url.path + "/quick", folder.url.path + "/compact"]
        try StoreFile.copy(notes.path, to: copies[0])
        try await notes.copy(to: copies[1])
        for copy in copies {
            let texts = try StoreFile.read(copy, Self.schema()) {
                try String.fetchAll($0, sql: "SELECT text FROM note")
            }
            #expect(texts == ["Lake"])
            #expect(!FileManager.default.fileExists(atPath: copy + "-wal"))
        }
        let compact = try Data(contentsOf: URL(fileURLWithPath: copies[1]))
        #expect(compact.range(of: Data("secret secret".utf8)) == nil)
        try notes.close()
    }

    // MARK: Errors

    @Test func errorsSayWhatHappenedToWhichFile() async throws {
        let folder = try await Self.filled()
        let notes = try Self.open(folder) { $0.patience = 0.05 }
        func reason(_ body: @escaping @Sendable (Database) throws -> Void) async -> StoreError? {
            do throws(StoreError) {
                try await notes.write(body)
                return nil
            } catch { return error }
        }
        let full = try #require(
            await reason { database in
                try database.execute(sql: "PRAGMA max_page_count = 1")
                for _ in 0..<100 {
                    try database.execute(sql: "INSERT INTO note (text) VALUES (zeroblob(9000))")
                }
            })
        #expect(full.reason == .noRoom && full.path == notes.path && full.code == 13)
        #expect("\(full)".hasPrefix(notes.path + ": noRoom"))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: notes.path, configuration: configuration)
        try other.inDatabase { try $0.beginTransaction(.immediate) }
        #expect(await reason { try $0.execute(sql: "DELETE FROM note") }?.reason == .locked)
        try other.inDatabase { try $0.rollback() }
        try other.close()
        #expect(await reason { _ in throw CancellationError() }?.reason == .cancelled)
        #expect(await reason { try $0.execute(sql: "nonsense") }?.reason == .other)
        try notes.close()
        #expect(await reason { _ in }?.reason == .closed)
        let nowhere = folder.url.path + "/nowhere/notes.sqlite"
        #expect {
            try Notes(at: nowhere, Self.schema()) { $0 }
        } throws: { ($0 as? StoreError)?.reason == .cannotOpen }
    }
}
#endif
