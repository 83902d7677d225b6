#if CommandLine && Database && Vault
import CairnFiles
import CairnGalleryLibrary
import CairnSharing
import CairnSharingLibrary
import CairnVault
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import travel_story

/// Locking completes pending work and leaves nothing behind.
@Suite struct ClosingTests {
    private static func request(_ text: String) throws -> ShareRequest {
        let service = ShareService("mastodon", name: "Mastodon", way: .account)
        let draft = try ShareDraft(ShareContent([.text(text)]), for: service)
        return ShareRequest(id: text, [.init(draft, account: "anna")])
    }

    @Test func whatIsOnItsWayIntoTheOutboxIsThereAfterLocking() async throws {
        let home = try TemporaryFolder()
        let folder = TravelFolder(root: home.url.path)
        let travel = try await TravelApp(try App(), folder)
        let share = try #require(travel.desk.stores?.share)
        let (begun, isBegun) = AsyncStream.makeStream(of: Void.self)
        let sending = Task {
            try await share.storing { handler in
                isBegun.yield()
                // Photos are converted meanwhile.
                try await Task.sleep(for: .milliseconds(300))
                _ = try await handler.outbox.add(try Self.request("late"), now: Date())
            }
        }
        for await _ in begun { break }
        await travel.desk.close()
        try await sending.value
        #expect(throws: CancellationError.self) { _ = try share.handler() }
        await travel.close()
        let outbox = try Outbox(at: folder.outbox, catalog: ServiceCatalog([]))
        #expect(try await outbox.deliveries().count == 1)
        try await outbox.close()
    }

    @Test func whoeverSendsIsStoppedAndWaitedFor() async throws {
        let home = try TemporaryFolder()
        let travel = try await TravelApp(try App(), TravelFolder(root: home.url.path))
        let share = try #require(travel.desk.stores?.share)
        let isStored = Mutex(false)
        let (begun, isBegun) = AsyncStream.makeStream(of: Void.self)
        let task = share.sending {
            isBegun.yield()
            try? await Task.sleep(for: .seconds(60))
            // The result is written after the request was canceled.
            await Task { try? await Task.sleep(for: .milliseconds(100)) }.value
            isStored.withLock { $0 = true }
        }
        for await _ in begun { break }
        await travel.desk.close()
        #expect(isStored.withLock { $0 } && task.isCancelled)
        await travel.close()
    }

    // MARK: The folder in memory

    @Test func nothingIsDecryptedIntoAFolderThatWasLeft() async throws {
        let home = try TemporaryFolder()
        let folder = TravelFolder(root: home.url.path + "/data")
        let (key, memory) = (Secret.random(count: 32), home.url.path + "/memory")
        try Folder.make(memory)
        try folder.make()
        let name = "originals/ab/abc.jpeg"
        try Folder.make(folder.library + "/originals/ab")
        try Data("a photo".utf8).write(to: URL(fileURLWithPath: folder.library + "/" + name))
        try EncryptedWorkspace.protect(folder, key: key, memory: memory)
        let safe = try EncryptedWorkspace(folder, key: key, memory: memory)
        let keeper = try #require(safe.open.keeper)
        try safe.leave()
        keeper.bring(name)
        let parent = memory + "/travel-story-\(getuid())"
        #expect(try FileManager.default.contentsOfDirectory(atPath: parent) == [])
    }

    @Test func aFolderIsRemovedWhileFilesAreWrittenIntoIt() async throws {
        let home = try TemporaryFolder()
        for _ in 0..<20 {
            let path = home.url.path + "/place"
            try Folder.make(path + "/library/derived")
            let isOver = Mutex(false)
            let writing = Task.detached {
                var number = 0
                while !isOver.withLock({ $0 }) {
                    number += 1
                    let inner = "\(path)/library/derived/\(number % 50)"
                    mkdir(inner, 0o700)
                    try? Data("x".utf8).write(to: URL(fileURLWithPath: inner + "/\(number)"))
                }
            }
            try await Task.sleep(for: .milliseconds(5))
            MemoryRemains.discard(path)
            isOver.withLock { $0 = true }
            await writing.value
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [])
        }
    }
}
#endif
