#if Database
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
        await #expect(throws: SharingError.damaged("state")) { try await outbox.check() }
        let sound = try await outbox.write { database in
            try String.fetchAll(database, sql: "SELECT key FROM delivery ORDER BY id")
        }.dropFirst()
        try await outbox.close()
        let folder = world.folder.url.path
        try FileManager.default.createDirectory(
            atPath: folder + "/work", withIntermediateDirectories: false)
        try FileManager.default.createDirectory(
            atPath: folder + "/new", withIntermediateDirectories: false)
        let count = try Outbox.salvage(
            databaseAt: folder + "/outbox/outbox.sqlite", to: folder + "/new/outbox.sqlite",
            work: folder + "/work")
        #expect(count == 2)
        let new = try Outbox(at: folder + "/new", catalog: world.outbox.catalog)
        try await new.check()
        #expect(try await new.deliveries().map(\.key) == Array(sound))
        // Whether one that was open has been sent is not known.
        let doubtful = try await new.write { database in
            try Int.fetchAll(database, sql: "SELECT isDoubtful FROM delivery")
        }
        #expect(doubtful == [1, 1])
        try await new.close()
    }

    @Test(
        "no value of a delivery is taken as it is",
        arguments: [
            "isDoubtful = 'perhaps'", "isDoubtful = 7", "attempt = 'many'", "added = 9e999",
        ])
    func aDamagedValue(change: String) async throws {
        let world = try OutboxTests.World()
        try await world.add("one")
        try await world.outbox.write { try $0.execute(sql: "UPDATE delivery SET \(change)") }
        await #expect(throws: SharingError.self) { try await world.outbox.check() }
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
