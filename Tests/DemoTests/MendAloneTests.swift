#if Database && Vault && os(Linux)
import CairnDatabase
import CairnFiles
import CairnGalleryLibrary
import CairnVault
import Foundation
import GRDB
import TestSupport
import Testing

@testable import travel_story

/// Files of stores are replaced and renamed only while nobody has them open.
@Suite struct MendAloneTests {
    /// A home with a story whose row is wrong, which `doctor --mend` writes anew, and with open tabs that
    /// cannot be read, which it renames.
    private struct Home {
        let home: BackupHome
        let folder: TravelFolder
        var memory: String { home.path + "/memory" }

        init() throws {
            home = try BackupHome()
            folder = try #require(TravelFolder(home.data, environment: ["HOME": home.path]))
            try Folder.make(home.path + "/memory")
            try home.folder.write("8205\n", to: "code")
            try done("story", "new", "--title", "The lake", "--day", "2026-11-21")
            try done("note", "new", "Boats")
        }

        func run(_ arguments: String...) throws -> Command.Result {
            try home.run(
                arguments + ["--code-fd", "4"],
                extra: [
                    "CODE": home.path + "/code", "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": memory,
                    "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
                ])
        }

        func done(_ arguments: String...) throws {
            let result = try home.run(
                arguments + ["--code-fd", "4"],
                extra: [
                    "CODE": home.path + "/code", "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": memory,
                    "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
                ])
            try #require(result.status == 0, "\(arguments): \(result.errors)")
        }

        func damage(in contents: String) throws {
            let queue = try StoreFile.connection(to: contents + "/stories.sqlite")
            try queue.write { try $0.execute(sql: "UPDATE story SET version = 0 WHERE id = 1") }
            try queue.close()
            try Data("no tabs".utf8).write(to: URL(fileURLWithPath: contents + "/Tabs.plist"))
        }

        func key() async throws -> FolderKey {
            var settings = VaultConfiguration()
            settings.scrypt = ScryptCost(exponent: 13, parallelism: 10)
            let locks = try FolderLocks(folder, settings)
            return try #require(await locks.unlock(Secret("8205"), .passcode).key)
        }

        /// The names of the entries, without the files of SQLite that come and go.
        func names(_ root: String) throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: root).sorted().filter { name in
                !FolderEntry.auxiliary.contains { name.hasSuffix($0) }
            }
        }
    }

    /// Mends beside a program that has the data open, which goes on writing.
    private func checkRefused(_ home: Home, _ used: EncryptedWorkspace) async throws {
        let stories = try StoryStore(at: used.open.stories)
        let before = try home.names(used.open.contents)
        let inode = try FileInfo.at(used.open.stories).inode
        let refused = try home.run("doctor", "--mend")
        #expect(refused.status == 1, "\(refused)")
        #expect(
            refused.errors.contains("The data is in use by ")
                && refused.errors.contains("(\(getpid()))"), "\(refused.errors)")
        #expect(!refused.output.contains("Repaired"), "\(refused.output)")
        #expect(try home.names(used.open.contents) == before)
        #expect(try FileInfo.at(used.open.stories).inode == inode)
        // Looking is permitted.
        #expect(try home.run("doctor").errors.contains("doctor --mend"))
        var story = StoryContent(day: Day(number: 20_001))
        story.title = "The boat"
        _ = try await stories.add(story, now: Date(timeIntervalSince1970: 1))
        stories.close()
        try used.leave()
        let mended = try home.run("doctor", "--mend")
        #expect(mended.output.contains("Repaired: "), "\(mended)")
        #expect(try home.run("doctor").status == 0)
        let list = try home.run("story", "list").output
        #expect(list.contains("The boat") && list.contains("The lake"), "\(list)")
    }

    @Test func nothingIsMendedBesideAProgramThatHasIt() async throws {
        let home = try Home()
        let used = try EncryptedWorkspace(home.folder, key: nil, memory: home.memory)
        try home.damage(in: home.folder.root)
        try await checkRefused(home, used)
    }

    @Test func nothingIsMendedBehindALockBesideAProgramThatHasIt() async throws {
        let home = try Home()
        try home.done("lock", "set")
        let used = try EncryptedWorkspace(
            home.folder, key: try await home.key(), memory: home.memory)
        try home.damage(in: used.open.contents)
        try await checkRefused(home, used)
    }

    @Test func theEntriesOfAFolderAreNotRenamedBesideAProgramThatUsesThem() throws {
        let home = try Home()
        let used = try EncryptedWorkspace(home.folder, key: nil, memory: home.memory)
        let choices = home.folder.choices
        try Data("no choices".utf8).write(to: URL(fileURLWithPath: choices))
        let refused = try home.run("doctor", "--mend")
        #expect(refused.status == 1 && refused.errors.contains("in use by"), "\(refused)")
        #expect(FileManager.default.fileExists(atPath: choices))
        try used.leave()
        #expect(try home.run("doctor", "--mend").output.contains("choices.plist"))
        #expect(!FileManager.default.fileExists(atPath: choices))
    }

    @Test func whileDataIsMendedOtherProgramsWait() async throws {
        for isLocked in [false, true] {
            let home = try Home()
            if isLocked { try home.done("lock", "set") }
            let key = isLocked ? try await home.key() : nil
            let mending = try EncryptedWorkspace(
                home.folder, key: key, memory: home.memory, isAlone: true)
            for name in [".gate", ".in-use"] {
                #expect(throws: WorkspaceError.inUse) {
                    _ = try WorkspaceLock(home.folder, name, waits: false)
                }
            }
            // Saving needs no other lock than those that it has.
            try mending.save()
            async let other = onOwnThread { try home.run("story", "new", "--title", "Later") }
            try await Task.sleep(for: .milliseconds(300))
            try mending.leave()
            #expect(try await other.status == 0)
            #expect(try home.run("story", "list").output.contains("Later"))
        }
    }

    @Test func aCopyInMemoryThatAProgramHasOpenIsNotMovedAway() async throws {
        let home = try Home()
        try home.done("lock", "set")
        let key = try await home.key()
        let first = try EncryptedWorkspace(home.folder, key: key, memory: home.memory)
        let stories = try StoryStore(at: first.open.stories)
        // Somebody puts another state in its place.
        let other = EncryptedSnapshot(at: home.folder.sealed + "/data", key: key.secret)
        for _ in 1...3 { try other.save([]) }
        #expect(throws: WorkspaceError.usedBy([])) {
            _ = try EncryptedWorkspace(home.folder, key: key, memory: home.memory)
        }
        #expect(FileManager.default.fileExists(atPath: first.open.stories))
        var story = StoryContent(day: Day(number: 20_001))
        story.title = "The boat"
        _ = try await stories.add(story, now: Date(timeIntervalSince1970: 1))
        stories.close()
        #expect(throws: WorkspaceError.overtaken(home.folder.root)) { try first.leave() }
        // Nobody has it now: it is set aside with everything that was written.
        let second = try EncryptedWorkspace(home.folder, key: key, memory: home.memory)
        defer { try? second.leave() }
        let aside = try FileManager.default.subpathsOfDirectory(
            atPath: second.open.contents + "/aside")
        let name = try #require(aside.first { $0.hasSuffix("stories.sqlite.kept") })
        let bytes = try Data(
            contentsOf: URL(fileURLWithPath: second.open.contents + "/aside/" + name))
        #expect(bytes.range(of: Data("The boat".utf8)) != nil)
    }
}
#endif
