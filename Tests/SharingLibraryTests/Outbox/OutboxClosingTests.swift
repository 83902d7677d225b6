#if Database
import Foundation
import GRDB
import SharingSamples
import Synchronization
import TestSupport
import Testing

@testable import CairnSharingLibrary

/// An outbox that is closed while it is being written to.
@Suite struct OutboxClosingTests {
    @Test func changesInProgressAreCompletedBeforeTheOutboxCloses() async throws {
        let world = try OutboxTests.World()
        let outbox = world.outbox
        let hasBegun = Mutex(false)
        let slow = Task {
            try await outbox.write { database in
                hasBegun.withLock { $0 = true }
                Thread.sleep(forTimeInterval: 0.2)
                try database.execute(sql: "CREATE TABLE one (id INTEGER)")
            }
        }
        while !hasBegun.withLock({ $0 }) { await Task.yield() }
        // Waits for the next transaction.
        let waiting = Task {
            try await outbox.write { try $0.execute(sql: "CREATE TABLE two (id INTEGER)") }
        }
        while await outbox.waitingCount == 0 { await Task.yield() }
        try await outbox.close()
        try await slow.value
        try await waiting.value
        await #expect(throws: SharingError.self) { try await outbox.check() }
        let queue = try DatabaseQueue(path: world.folder.url.path + "/outbox/outbox.sqlite")
        let tables = try await queue.read { database in
            try (database.tableExists("one"), database.tableExists("two"))
        }
        #expect(tables == (true, true))
    }
}
#endif
