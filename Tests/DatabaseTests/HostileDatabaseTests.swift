#if Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnDatabase

/// Files of strangers, of newer versions, and damaged ones are refused and left as they are.
@Suite struct HostileDatabaseTests {
    private typealias Base = StoreDatabaseTests

    /// The error of opening a file, which is left as it was if there is one.
    private static func error(_ folder: TemporaryFolder, verifying: Bool = false) throws
        -> StoreError?
    {
        let before = try Base.bytes(folder)
        do throws(StoreError) {
            try Base.open(folder) { $0.verifies = verifying }.close()
            return nil
        } catch {
            #expect(try Base.bytes(folder) == before)
            return error
        }
    }

    @Test func filesOfOthersAreRefused() throws {
        let folder = try TemporaryFolder()
        try Base.tamper(folder, "CREATE TABLE a (b)")
        #expect(try Self.error(folder)?.reason == .foreign)
    }

    @Test func filesThatAreNoDatabasesAreRefused() throws {
        let folder = try TemporaryFolder()
        try Data("not a database, and long enough to be looked at as one".utf8)
            .write(to: URL(fileURLWithPath: Base.path(folder)))
        #expect(try Self.error(folder)?.reason == .damaged)
    }

    @Test func filesOfANewerVersionAreRefused() async throws {
        let folder = try await Base.filled()
        try Base.tamper(folder, "INSERT INTO grdb_migrations VALUES ('3'), ('next')")
        #expect(try Self.error(folder)?.reason == .newer(found: ["3", "next"]))
    }

    @Test func aFileWhoseMakingWasInterruptedIsMade() throws {
        let folder = try TemporaryFolder()
        try Base.tamper(folder, "PRAGMA user_version = 1")
        #expect(try Self.error(folder, verifying: true) == nil)
        #expect(try Self.error(folder, verifying: true) == nil)
    }

    @Test(arguments: [
        "CREATE TRIGGER steal AFTER INSERT ON note BEGIN DELETE FROM note; END",
        "CREATE VIEW other AS SELECT * FROM note",
        "CREATE TABLE more (a)",
        "CREATE INDEX stars ON note(stars)",
        "DROP TABLE words",
        "ALTER TABLE note RENAME COLUMN stars TO moons",
        "DROP TRIGGER noteAdded",
    ])
    func aSchemaThatIsNotOursIsRefused(sql: String) async throws {
        let folder = try await Base.filled()
        try Base.tamper(folder, sql)
        #expect(try Self.error(folder, verifying: true)?.reason == .damaged)
    }

    @Test(arguments: [
        ("INSERT INTO note (text) VALUES ('../../id')", "note, row 2"),
        ("INSERT INTO note (text, stars) VALUES ('a', 9)", "note, row 2"),
        ("UPDATE note SET stars = 'many'", "note, row 1"),
        ("UPDATE note SET text = x'00'", "note, row 1"),
        ("INSERT INTO draft VALUES ('a'), (x'00')", "draft, row 2"),
    ])
    func aRowThatNoStoreWritesIsRefused(sql: String, place: String) async throws {
        let folder = try await Base.filled()
        try Base.tamper(folder, sql)
        let error = try Self.error(folder, verifying: true)
        #expect(
            error?.reason == .damaged && error?.message == place, "\(String(describing: error))")
    }

    @Test func theRowsOfAnOlderVersionAreCheckedAfterItsMigration() async throws {
        let folder = try await Base.filled(Base.schema([Base.migrations[0]]))
        try Base.tamper(folder, "UPDATE note SET stars = 9")
        let error = #expect(throws: StoreError.self) {
            try Base.open(folder) { $0.verifies = true }
        }
        #expect(error?.reason == .damaged && error?.message == "note, row 1")
    }

    @Test func whatSQLiteKeepsForItselfIsAccepted() async throws {
        let folder = try await Base.filled()
        try Base.tamper(folder, "ANALYZE")
        #expect(try Self.error(folder, verifying: true) == nil)
    }

    @Test func theSchemaIsNotTrustedAndNoRowsAreOutside() async throws {
        let folder = try await Base.filled()
        let notes = try Base.open(folder)
        let settings = try await notes.read { database in
            try ["trusted_schema", "cell_size_check", "foreign_keys", "temp_store"].map {
                try Int.fetchOne(database, sql: "PRAGMA \($0)")
            }
        }
        #expect(settings == [0, 1, 1, 2])
        try notes.close()
    }

    @Test("any damage is an error or nothing, never a crash", arguments: UInt64(0)..<60)
    func damageIsTold(seed: UInt64) async throws {
        let folder = try await Base.filled()
        var bytes = try Base.bytes(folder)
        var random = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        if seed % 4 == 0 { bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &random)) }
        try bytes.write(to: URL(fileURLWithPath: Base.path(folder)))
        if let error = try Self.error(folder, verifying: true) {
            #expect(
                [.damaged, .foreign, .other, .cannotOpen].contains(error.reason), "\(error)")
        }
    }
}
#endif
