#if Database
import CairnDatabase
import CairnFiles
import Foundation
import GRDB
import SharingSamples
import TestSupport
import Testing

@testable import CairnSharingLibrary

/// What remains of a damaged outbox.
@Suite struct SalvageTests {
    @Test func whatCanBeReadIsKept() async throws {
        let world = try OutboxTests.World()
        for text in ["one", "two", "three"] { try await world.add(text) }
        let outbox = world.outbox
        try await outbox.check()
        try await outbox.write { database in
            try database.execute(
                sql:
                    "UPDATE delivery SET state = 'flying' WHERE id = (SELECT min(id) FROM delivery)"
            )
        }
        await #expect(throws: SharingError.damaged("delivery, row 1")) { try await outbox.check() }
        let keys = try await outbox.write { database in
            try String.fetchAll(database, sql: "SELECT key FROM delivery ORDER BY id")
        }
        try await outbox.close()
        let folder = world.folder.url.path
        try FileManager.default.createDirectory(
            atPath: folder + "/work", withIntermediateDirectories: false)
        try FileManager.default.createDirectory(
            atPath: folder + "/new", withIntermediateDirectories: false)
        let rescue = try Outbox.salvage(
            databaseAt: folder + "/outbox/outbox.sqlite", to: folder + "/new/outbox.sqlite",
            work: folder + "/work")
        #expect(rescue.doubts.isEmpty && rescue.isComplete, "\(rescue)")
        let new = try Outbox(at: folder + "/new", catalog: world.outbox.catalog)
        try await new.check()
        #expect(try await new.deliveries().map(\.key) == keys)
        #expect(try await new.deliveries().map(\.state) == [.uncertain, .queued, .queued])
        // The others have their checksums, and are as they were.
        let doubtful = try await new.write { database in
            try Int.fetchAll(database, sql: "SELECT isDoubtful FROM delivery WHERE isOpen = 1")
        }
        #expect(doubtful == [0, 0])
        try await new.close()
    }

    @Test(
        "a wrong value is told, and costs no delivery",
        arguments: [
            "isDoubtful = 'perhaps'", "isDoubtful = 7", "attempt = 'many'", "added = 9e999",
            "added = -1", "isOpen = 0", "isOpen = 2", "state = 'sent'", "state = 'x'",
            "state = x'00'", "notBefore = 1e300", "notBefore = 'soon'", "published = -9e999",
            "failure = x'ff'", "failure = 'late'", "lane = 'mail'", "cents = -1",
            "sentBytes = -1", "totalBytes = 1 << 62", "leaseUntil = 1e40", "finished = 1e40",
            "id = 1 << 62", "id = -5",
        ])
    func aDamagedValue(change: String) async throws {
        let world = try OutboxTests.World()
        try await world.add("one")
        let outbox = world.outbox
        let key = try await outbox.deliveries()[0].key
        try await outbox.write { try $0.execute(sql: "UPDATE delivery SET \(change)") }
        await #expect(throws: SharingError.self) { try await outbox.check() }
        try await outbox.close()
        let folder = world.folder.url.path
        for name in ["work", "new"] { try Folder.make(folder + "/" + name) }
        try Outbox.salvage(
            databaseAt: folder + "/outbox/outbox.sqlite", to: folder + "/new/outbox.sqlite",
            work: folder + "/work")
        let new = try Outbox(at: folder + "/new", catalog: outbox.catalog)
        try await new.check()
        #expect(try await new.deliveries().map(\.key) == [key])
        // One that is sent again would be refused, or arrive twice.
        let open = try await new.write { database in
            try Int.fetchAll(database, sql: "SELECT isDoubtful FROM delivery WHERE isOpen = 1")
        }
        #expect(!open.contains(0))
        try await new.close()
    }

    /// Deliveries are sent, or shown, even if the name of their share is damaged.
    @Test(
        "a delivery stays without its share, and bytes that are taken for a text are bytes",
        arguments: [
            "UPDATE share SET id = id || 'x'", "UPDATE share SET id = CAST(id AS BLOB)",
            "UPDATE delivery SET share = 'one'", "DELETE FROM share",
            "UPDATE delivery SET draft = CAST(draft AS TEXT)",
            "UPDATE delivery SET failure = '{\"transient\":{}}'",
            "UPDATE share SET added = 'late'; UPDATE share SET id = 'two'",
        ])
    func noDeliveryIsLost(sql: String) async throws {
        let world = try OutboxTests.World()
        try await world.add("one")
        let outbox = world.outbox
        let before = try await Self.drafts(of: outbox)
        try await outbox.close()
        let folder = world.folder.url.path
        let path = folder + "/outbox/outbox.sqlite"
        let queue = try StoreFile.connection(to: path, checksReferences: false)
        try await queue.write { try $0.execute(sql: sql) }
        try queue.close()
        for name in ["work", "new"] { try Folder.make(folder + "/" + name) }
        try Outbox.salvage(
            databaseAt: path, to: folder + "/new/outbox.sqlite", work: folder + "/work")
        let new = try Outbox(at: folder + "/new", catalog: outbox.catalog)
        try await new.check()
        #expect(try await Self.drafts(of: new) == before)
        try await new.close()
    }

    /// The checksum tells that the draft has changed, and not what it was.
    @Test func aDeliveryThatIsNotAsItWasSavedIsNotSent() async throws {
        let world = try OutboxTests.World()
        try await world.add("one")
        try await world.add("two")
        let outbox = world.outbox
        try await outbox.close()
        let folder = world.folder.url.path
        let path = folder + "/outbox/outbox.sqlite"
        let url = URL(fileURLWithPath: path)
        var bytes = try Data(contentsOf: url)
        // Of the draft, which is JSON.
        let place = try #require(bytes.range(of: Data("\"one\"".utf8))).lowerBound
        bytes[place + 1] ^= 3
        try bytes.write(to: url)
        let doubts = try Outbox.evidence(databaseAt: path).doubts
        #expect(doubts.count == 1 && doubts.first?.isCertain == false, "\(doubts)")
        for name in ["work", "new"] { try Folder.make(folder + "/" + name) }
        try Outbox.salvage(
            databaseAt: path, to: folder + "/new/outbox.sqlite", work: folder + "/work")
        let new = try Outbox(at: folder + "/new", catalog: outbox.catalog)
        try await new.check()
        let wrong = try await new.deliveries().filter { $0.state == .uncertain }
        #expect(wrong.count == 1 && wrong.map(\.id) == doubts.map(\.row), "\(wrong)")
        try await new.close()
    }

    /// The drafts of all deliveries by their keys.
    private static func drafts(of outbox: Outbox) async throws -> [String: Data] {
        try await outbox.write { database in
            let rows = try Row.fetchAll(database, sql: "SELECT key, draft FROM delivery")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
        }
    }

    @Test func aDamagedDraftIsToldAndNeverSent() async throws {
        let world = try OutboxTests.World()
        try await world.add("one")
        try await world.outbox.write { try $0.execute(sql: "UPDATE delivery SET draft = x'7b7d'") }
        await #expect(throws: SharingError.damaged("delivery, row 1")) {
            try await world.outbox.check()
        }
    }

    @Test func filesOfOthersStayInTheSpool() async throws {
        let world = try OutboxTests.World()
        try await world.add("one", photos: [Samples.photo()])
        let spool = world.folder.url.path + "/outbox/spool/"
        let before = try FileManager.default.contentsOfDirectory(atPath: spool)
        let lost = String(repeating: "a", count: 64)
        for name in ["mine.txt", "photo.jpeg", lost] {
            try Data("x".utf8).write(to: URL(fileURLWithPath: spool + name))
        }
        _ = try await world.outbox.sweep(before: .distantPast)
        let after = try FileManager.default.contentsOfDirectory(atPath: spool)
        #expect(Set(after) == Set(before + ["mine.txt", "photo.jpeg"]))
    }
}
#endif
