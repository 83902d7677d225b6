#if Database && Vault
import CairnGalleryLibrary
import CairnVault
import Foundation
import GRDB
import TestSupport
import Testing

@testable import travel_story

/// What a code protects, and what no end of a program may lose of it.
@Suite struct TravelSafeTests {
    private static let canary = "canary-7d1e"

    /// A folder with stories, a photo and a note, and a place in memory for it.
    private struct Home {
        let place: TemporaryFolder
        let folder: TravelFolder
        let key = Secret.random(count: 32)
        var memory: String { place.url.path + "/memory" }

        init() async throws {
            place = try TemporaryFolder()
            folder = TravelFolder(root: place.url.path + "/data")
            try FileManager.default.createDirectory(
                atPath: place.url.path + "/memory", withIntermediateDirectories: true)
            try folder.make()
            let stories = try StoryStore(at: folder.stories)
            var story = StoryContent(day: Day(number: 20_000))
            story.title = TravelSafeTests.canary
            _ = try await stories.add(story, now: Date(timeIntervalSince1970: 1))
            stories.close()
            try Data(TravelSafeTests.canary.utf8).write(to: URL(fileURLWithPath: folder.notes))
            try FileManager.default.createDirectory(
                atPath: folder.library + "/originals/ab", withIntermediateDirectories: true)
            try Data(TravelSafeTests.canary.utf8).write(
                to: URL(fileURLWithPath: folder.library + "/originals/ab/abc.jpeg"))
        }

        func titles(_ folder: TravelFolder) async throws -> [String] {
            let stories = try StoryStore(at: folder.stories)
            defer { stories.close() }
            return try await stories.stories(limit: 100).map(\.content.title)
        }

        /// Files of the data folder in which the canary can be read.
        var singing: [String] {
            let needle = Data(TravelSafeTests.canary.utf8)
            return (FileManager.default.enumerator(atPath: folder.root)?.allObjects ?? [])
                .compactMap { $0 as? String }.filter { name in
                    let data = FileManager.default.contents(atPath: folder.root + "/" + name)
                    return data?.range(of: needle) != nil
                }
        }

        var openFolders: [String] {
            let parent = memory + "/travel-story-\(getuid())"
            return (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        }
    }

    @Test func whatIsProtectedCanBeReadNowhereInTheFolder() async throws {
        let home = try await Home()
        #expect(home.singing.count >= 3)
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: home.memory)
        #expect(EncryptedWorkspace.isProtected(home.folder) && home.singing.isEmpty)
        #expect(throws: WorkspaceError.locked) {
            _ = try EncryptedWorkspace(home.folder, key: nil, memory: home.memory)
        }
        // To another key there is nothing here: not even the names of the files are its own.
        #expect(throws: WorkspaceError.nothing) {
            _ = try EncryptedWorkspace(home.folder, key: .random(count: 32), memory: home.memory)
        }
        let safe = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
        #expect(try await home.titles(safe.open) == [Self.canary])
        let photo = "originals/ab/abc.jpeg"
        #expect(safe.open.keeper?.keeps(photo) == true)
        safe.open.keeper?.bring(photo)
        let bytes = FileManager.default.contents(atPath: safe.open.library + "/" + photo)
        #expect(bytes == Data(TravelSafeTests.canary.utf8))
        #expect(home.singing.isEmpty && home.openFolders.count == 1)
        try safe.leave()
        #expect(home.openFolders.isEmpty && home.singing.isEmpty)
    }

    @Test func whatIsWrittenBehindALockIsThereTheNextTime() async throws {
        let home = try await Home()
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: home.memory)
        for number in 1...3 {
            let safe = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
            let stories = try StoryStore(at: safe.open.stories)
            var story = StoryContent(day: Day(number: 20_000 + number))
            story.title = "new \(number)"
            _ = try await stories.add(story, now: Date(timeIntervalSince1970: 1))
            // Kept while it is still being written to, too.
            try safe.save()
            stories.close()
            try safe.leave()
        }
        let safe = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
        defer { try? safe.leave() }
        #expect(try await home.titles(safe.open) == ["new 3", "new 2", "new 1", Self.canary])
    }

    @Test func whatAProgramLeftThatWasEndedIsTakenUp() async throws {
        let home = try await Home()
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: home.memory)
        do {
            // As after a kill: nothing is kept, nothing is taken away, and the locks go with the process.
            let safe = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
            let stories = try StoryStore(at: safe.open.stories)
            var story = StoryContent(day: Day(number: 20_001))
            story.title = "late"
            _ = try await stories.add(story, now: Date(timeIntervalSince1970: 1))
        }
        #expect(home.openFolders.count == 1)
        let safe = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
        #expect(try await home.titles(safe.open) == ["late", Self.canary])
        try safe.leave()
        #expect(home.openFolders.isEmpty)
    }

    @Test func severalProgramsShareWhatIsOpen() async throws {
        let home = try await Home()
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: home.memory)
        let one = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
        let other = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
        #expect(one.open.contents == other.open.contents)
        #expect(throws: WorkspaceError.usedBy([])) {
            try EncryptedWorkspace.expose(home.folder, key: home.key, memory: home.memory)
        }
        try one.leave()
        #expect(try await home.titles(other.open) == [Self.canary])
        try other.leave()
        #expect(home.openFolders.isEmpty)
    }

    @Test func aConversionThatWasCutOffLosesNothing() async throws {
        let home = try await Home()
        let manager = FileManager.default
        let copy = home.place.url.path + "/copy"
        try manager.copyItem(atPath: home.folder.root, toPath: copy)
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: home.memory)

        // Ended before the encrypted form was complete: what lies in the open counts, and the rest goes.
        let early = TravelFolder(root: home.place.url.path + "/early")
        try manager.copyItem(atPath: copy, toPath: early.root)
        let rest = early.root + "/" + FolderEntry.sealing
        try manager.copyItem(atPath: home.folder.sealed, toPath: rest)
        let plain = try EncryptedWorkspace(early, key: nil, memory: home.memory)
        #expect(try await home.titles(plain.open) == [Self.canary])
        #expect(!manager.fileExists(atPath: rest))
        try plain.leave()

        // Ended behind that: what is encrypted counts, and the rest goes.
        for name in try manager.contentsOfDirectory(atPath: copy)
        where !manager.fileExists(atPath: home.folder.root + "/" + name) {
            try manager.copyItem(
                atPath: copy + "/" + name, toPath: home.folder.root + "/" + name)
        }
        #expect(!home.singing.isEmpty)
        let safe = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
        #expect(try await home.titles(safe.open) == [Self.canary] && home.singing.isEmpty)
        try safe.leave()
    }

    @Test func whatEndedProgramsWereWorkingOnGoesWithTheNextBeginning() async throws {
        let home = try await Home()
        let manager = FileManager.default
        func leave() throws -> String {
            let work = home.folder.work()
            try manager.createDirectory(atPath: work, withIntermediateDirectories: true)
            try Data(Self.canary.utf8).write(to: URL(fileURLWithPath: work + "/photo"))
            return work
        }
        let other = try EncryptedWorkspace(home.folder, key: nil, memory: home.memory)
        let work = try leave()
        // As long as another program runs it may be that one's.
        try EncryptedWorkspace(home.folder, key: nil, memory: home.memory).leave()
        #expect(manager.fileExists(atPath: work))
        try other.leave()
        try EncryptedWorkspace(home.folder, key: nil, memory: home.memory).leave()
        #expect(!manager.fileExists(atPath: work))
        // And nothing of it stays in the open when everything else is protected.
        _ = try leave()
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: home.memory)
        #expect(home.singing.isEmpty)
        try EncryptedWorkspace.expose(home.folder, key: home.key, memory: home.memory)
        #expect(try await home.titles(home.folder) == [Self.canary])
    }

    @Test func protectionEndsWithEverythingInItsPlace() async throws {
        let home = try await Home()
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: home.memory)
        try EncryptedWorkspace.expose(home.folder, key: home.key, memory: home.memory)
        #expect(!EncryptedWorkspace.isProtected(home.folder) && home.openFolders.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: home.folder.sealed))
        #expect(try await home.titles(home.folder) == [Self.canary])
        #expect(
            FileManager.default.contents(atPath: home.folder.notes)
                == Data(TravelSafeTests.canary.utf8))
    }

    @Test func anOpeningThatFailsLeavesNothingDecrypted() async throws {
        let home = try await Home()
        let manager = FileManager.default
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: home.memory)
        // A state that cannot be written to a folder: a name is that of a file and of a folder.
        let sealed = EncryptedSnapshot(at: home.folder.sealed + "/data", key: home.key)
        let text = home.place.url.path + "/text"
        try Data(Self.canary.utf8).write(to: URL(fileURLWithPath: text))
        let impossible = ["a", "a/b", "z"].map { EncryptedSnapshot.File($0, from: text) }
        try sealed.save(impossible)
        for _ in 1...2 {
            #expect(throws: VaultError.self) {
                _ = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
            }
            #expect(home.openFolders.isEmpty)
        }
        // Data that a killed program left are not saved anywhere else, and stay.
        try sealed.save([.init("notes.tree", from: text)])
        do {
            let killed = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
            try Data("late".utf8).write(to: URL(fileURLWithPath: killed.open.notes))
        }
        for _ in 1...3 { try sealed.save(impossible) }
        #expect(throws: VaultError.self) {
            _ = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
        }
        #expect(home.openFolders.count == 1)
        try sealed.save([.init("notes.tree", from: text)])
        let safe = try EncryptedWorkspace(home.folder, key: home.key, memory: home.memory)
        #expect(safe.notices.count == 1)
        let aside = safe.open.contents + "/" + FolderEntry.aside
        let names = (manager.enumerator(atPath: aside)?.allObjects ?? []).compactMap {
            $0 as? String
        }
        let kept = names.compactMap { manager.contents(atPath: aside + "/" + $0) }
        #expect(kept.contains(Data("late".utf8)))
        try safe.leave()
        #expect(home.openFolders.isEmpty)
    }

    @Test func whatIsAbandonedIsSavedOnlyIfAnotherProgramUsedIt() async throws {
        let home = try await Home()
        let memory = home.memory
        try EncryptedWorkspace.protect(home.folder, key: home.key, memory: memory)
        let number = try EncryptedWorkspace.stores(home.folder.sealed, home.key).data.number()
        let alone = try EncryptedWorkspace(home.folder, key: home.key, memory: memory)
        #expect(try await home.titles(alone.open) == [Self.canary])
        try alone.abandon()
        #expect(home.openFolders.isEmpty)
        #expect(
            try EncryptedWorkspace.stores(home.folder.sealed, home.key).data.number() == number)
        let safe = try EncryptedWorkspace(home.folder, key: home.key, memory: memory)
        let other = try EncryptedWorkspace(home.folder, key: home.key, memory: memory)
        // A folder that another program shares is left to it, and its changes are saved.
        try safe.abandon()
        #expect(home.openFolders.count == 1)
        try Data("new".utf8).write(to: URL(fileURLWithPath: other.open.notes))
        try other.abandon()
        #expect(home.openFolders.isEmpty)
        let last = try EncryptedWorkspace(home.folder, key: home.key, memory: memory)
        #expect(FileManager.default.contents(atPath: last.open.notes) == Data("new".utf8))
        try last.abandon()
        #expect(home.openFolders.isEmpty)
    }

    @Test(arguments: [
        ("/run/user/7", "tmpfs"), ("/run/user/7/a b", "ext4"), ("/run/user/70", "ext4"),
        ("/dev/shm/x", "tmpfs"), ("/", "ext4"),
    ])
    func memoryIsToldFromDisks(path: String, kind: String) {
        let mounts = """
            /dev/a / ext4 rw 0 0
            tmpfs /run/user/7 tmpfs rw 0 0
            /dev/b /run/user/7/a\\040b ext4 rw 0 0
            shm /dev/shm xfs rw 0 0
            shm /dev/shm tmpfs rw 0 0
            """
        #expect(MemoryFolder.kind(of: path, in: mounts) == kind)
    }

    @Test func withoutMemoryNothingIsBegun() async throws {
        let home = try await Home()
        #expect(throws: WorkspaceError.noMemory) {
            try EncryptedWorkspace.protect(home.folder, key: home.key, memory: nil)
        }
        #expect(!EncryptedWorkspace.isProtected(home.folder) && home.singing.count >= 3)
    }
}
#endif
