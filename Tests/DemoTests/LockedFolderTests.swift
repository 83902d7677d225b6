#if Database && Vault && os(Linux)
import CairnFiles
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A folder with a lock, after damage, killed programs and files of somebody else.
@Suite struct LockedFolderTests {
    private var manager: FileManager { .default }

    // MARK: Damage

    @Test func aLostStoreIsToldUntilSomebodyDecides() async throws {
        let home = try FaultHome()
        try await home.done(["story", "new", "--title", "old-story"])
        try await home.done(["lock", "set"], hasCode: true)
        let sealed = home.data + "/sealed"
        // Every piece of a database, and its second copy.
        var damaged: Set<Data> = []
        for name in try manager.contentsOfDirectory(atPath: sealed + "/data") {
            let url = URL(fileURLWithPath: sealed + "/data/" + name)
            var bytes = try Data(contentsOf: url)
            guard bytes.count > 16_384 else { continue }
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: url)
            damaged.insert(bytes)
        }
        #expect(!damaged.isEmpty)
        let tar = home.path + "/backups/all.tar"
        for command in [
            ["story", "list"], ["story", "new", "--title", "later"], ["story", "list"],
            ["backup", tar, "--force"], ["doctor"],
        ] {
            let result = try await home.run(command, hasCode: true)
            #expect(result.status == 1, "\(command): \(result)")
            #expect(
                (result.errors + result.output).contains("travel-story doctor --mend"),
                "\(command): \(result)")
        }
        let kept = Set(
            try manager.subpathsOfDirectory(atPath: sealed + "/damaged").compactMap {
                manager.contents(atPath: sealed + "/damaged/" + $0)
            })
        #expect(kept.isSuperset(of: damaged))
        let mended = try await home.run(["doctor", "--mend"], hasCode: true)
        #expect(mended.output.contains("sealed/damaged/"), "\(mended)")
        try await home.done(["story", "new", "--title", "later"], hasCode: true)
        // What no backup has.
        for command in [["doctor", "--thorough"], ["backup", tar, "--force"]] {
            let result = try await home.run(command, hasCode: true)
            #expect(result.status == 1, "\(command): \(result)")
            #expect(
                (result.errors + result.output).contains("sealed/damaged/"),
                "\(command): \(result)")
        }
        try manager.removeItem(atPath: sealed + "/damaged")
        try await home.done(["doctor", "--accept"], hasCode: true)
        let fine = try await home.done(["doctor", "--thorough"], hasCode: true)
        #expect(fine == "No problems found\n")
        try await home.done(["backup", tar, "--force"], hasCode: true)
    }

    @Test(arguments: ["lock set", "restore"])
    func oneFlippedBitOfAnyEncryptedFileCostsNothing(operation: String) async throws {
        let home = try await FaultHomes.shared.home(.backedUp)
        try await home.done(["lock", "set"], hasCode: true)
        if operation == "restore" {
            let tar = home.path + "/backups/old.tar"
            try await home.done(["restore", tar, "--force"], hasCode: true)
        }
        func seen() async throws -> [String] {
            var outputs: [String] = []
            for command in [["story", "show", "1"], ["note", "list"], ["gallery", "--json"]] {
                outputs.append(try await home.done(command, hasCode: true))
            }
            return outputs
        }
        let sealed = home.data + "/sealed"
        let spare = home.path + "/backups/sealed"
        try manager.copyItem(atPath: sealed, toPath: spare)
        let before = try await seen()
        var count = 0
        for name in try manager.contentsOfDirectory(atPath: spare + "/data").sorted() {
            try manager.removeItem(atPath: sealed)
            try manager.copyItem(atPath: spare, toPath: sealed)
            let file = URL(fileURLWithPath: sealed + "/data/" + name)
            var bytes = try Data(contentsOf: file)
            bytes[bytes.count / 2] ^= 4
            try bytes.write(to: file)
            let found = try await home.run(["doctor"], hasCode: true)
            #expect(found.status == 1 && found.output.contains("damaged"), "\(found)")
            let mended = try await home.done(["doctor", "--mend"], hasCode: true)
            #expect(mended.contains("damaged"), "\(mended)")
            #expect(try await seen() == before)
            count += 1
        }
        // Two lists; each store and its copy.
        #expect(count >= 8 && count.isMultiple(of: 2))
    }

    /// Without the list, nothing tells which file is which.
    @Test func nothingIsRemovedIfBothListsAreDamaged() async throws {
        let home = try FaultHome()
        try await home.done(["story", "new", "--title", "old-story"])
        try await home.done(["lock", "set"], hasCode: true)
        let (sealed, spare) = (home.data + "/sealed", home.path + "/spare")
        try manager.copyItem(atPath: sealed, toPath: spare)
        // The lists are among the small files.
        for name in try manager.contentsOfDirectory(atPath: sealed + "/data") {
            let url = URL(fileURLWithPath: sealed + "/data/" + name)
            var bytes = try Data(contentsOf: url)
            guard bytes.count < 4096 else { continue }
            bytes[bytes.count / 2] ^= 4
            try bytes.write(to: url)
        }
        func files() throws -> [String: Data] {
            var found: [String: Data] = [:]
            for name in try manager.subpathsOfDirectory(atPath: sealed) {
                found[name] = manager.contents(atPath: sealed + "/" + name)
            }
            return found
        }
        let before = try files()
        for command in [
            ["story", "list"], ["story", "new", "--title", "later"], ["doctor"],
            ["doctor", "--mend"], ["doctor", "--accept"], ["backup", home.path + "/x.tar"],
            ["lock", "remove"],
        ] {
            let result = try await home.run(command, hasCode: true)
            #expect(result.status == 1 && result.errors.contains("damaged"), "\(result)")
            #expect(try files() == before, "\(command)")
        }
        try manager.removeItem(atPath: sealed)
        try manager.moveItem(atPath: spare, toPath: sealed)
        #expect(try await home.done(["story", "list"], hasCode: true).contains("old-story"))
    }

    @Test func aPhotoWithoutARowIsFoundBehindALock() async throws {
        let home = try await FaultHomes.shared.home(.locked)
        let name = "originals/ab/" + String(repeating: "ab", count: 32) + ".jpeg"
        try Folder.make(home.data + "/library/originals/ab")
        try Data("photo".utf8).write(to: URL(fileURLWithPath: home.data + "/library/" + name))
        // It is encrypted when the data is opened.
        try await home.done(["story", "list"], hasCode: true)
        #expect(!manager.fileExists(atPath: home.data + "/library/" + name))
        let found = try await home.run(["doctor"], hasCode: true)
        #expect(found.status == 1 && found.output.contains(name), "\(found)")
    }

    // MARK: Libraries

    @Test func noLibraryIsMadeInAFolderWithALock() async throws {
        let home = try await FaultHomes.shared.home(.locked)
        let link = home.path + "/link"
        #expect(symlink(home.data, link) == 0)
        for place in [
            home.data, home.data + "/library", home.data + "/sealed/x", link + "/library",
        ] {
            for command in [
                ["import", "--library", place, TravelOperation.photo(1)],
                ["gallery", "--json", "--library", place],
            ] {
                let result = try await home.run(command)
                #expect(result.status == 1, "\(command): \(result)")
                #expect(result.errors.contains("--data "), "\(command): \(result)")
            }
        }
        #expect(!manager.fileExists(atPath: home.data + "/library"))
        let other = home.path + "/photos"
        try await home.done(["import", "--library", other, TravelOperation.photo(1)])
        try await home.done(["lock", "remove"], hasCode: true)
    }

    // MARK: Memory

    @Test func whatAKilledProgramLeftInMemoryGoesAtTheNextOpening() async throws {
        let home = try await FaultHomes.shared.home(.locked)
        let parent = home.memory + "/travel-story-\(getuid())"
        try Folder.make(parent)
        let living = try MemoryRemains(MemoryRemains.restoring, in: parent)
        let copy = try MemoryRemains.makeCopy(in: home.memory)
        var left: [String] = []
        for (folder, start, isHalfRemoved) in [
            (parent, MemoryRemains.restoring, false), (home.memory, MemoryRemains.copying, false),
            (parent, MemoryRemains.removing, false), (parent, MemoryRemains.removing, true),
            (home.memory, MemoryRemains.copying, true), (parent, MemoryRemains.restoring, true),
        ] {
            // As the system leaves it when it ends a program: the lock is nobody's, or is gone.
            let path = try Folder.makeTemporary(start, in: folder)
            if !isHalfRemoved { try Data().write(to: URL(fileURLWithPath: path + "/.owner")) }
            try Data("old-words".utf8).write(to: URL(fileURLWithPath: path + "/stories.sqlite"))
            left.append(path)
        }
        try await home.done(["story", "list"], hasCode: true)
        for path in left { #expect(!manager.fileExists(atPath: path), "\(path)") }
        for path in [living.path, copy] { #expect(manager.fileExists(atPath: path), "\(path)") }
    }

    @Test func aKilledRestoreLeavesNothingForLong() async throws {
        let home = try await FaultHomes.shared.home(.backedUp)
        try await home.done(["lock", "set"], hasCode: true)
        let arguments = ["restore", home.path + "/backups/old.tar", "--force"]
        // Copied twice: a copy needs the device's part of its own.
        let changes = try await home.copied().recorded(arguments, hasCode: true).changes
        for place in FaultPlan.places(of: changes, FaultPlan.count(3), "killed restore") {
            let copy = try home.copied()
            let result = try await copy.run(
                arguments, hasCode: true, fault: .kill(place, isTorn: false))
            #expect(result.status == 128 + SIGKILL, "\(place): \(result)")
            try await copy.done(["story", "list"], hasCode: true)
            let parent = copy.memory + "/travel-story-\(getuid())"
            let names = (try? manager.contentsOfDirectory(atPath: parent)) ?? []
            #expect(!names.contains { $0.hasPrefix(MemoryRemains.restoring) }, "\(place): \(names)")
        }
    }

    @Test func theFolderThatPlaceNamesIsNotTrusted() async throws {
        guard MemoryFolder.isInMemory("/dev/shm") else { return }
        let home = try await FaultHomes.shared.home(.locked)
        let session = try Folder.makeTemporary("travel-test-", in: "/dev/shm")
        defer { try? FileManager.default.removeItem(atPath: session) }
        let memory: [String: String?] = [
            "XDG_RUNTIME_DIR": session, "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": nil,
            "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": nil,
        ]
        let foreign = home.path + "/foreign"
        try Folder.make(foreign)
        let isOnDisk = !MemoryFolder.isInMemory(home.path)
        for mode: mode_t in isOnDisk ? [0o755, 0o700] : [0o755] {
            #expect(chmod(foreign, mode) == 0)
            let info = try FileInfo.at(foreign)
            let place = "\(foreign)\n\(info.device) \(info.inode)\n"
            try Data(place.utf8).write(to: URL(fileURLWithPath: home.data + "/place"))
            // As while another program has the data open.
            let users = try FileLock(home.data + "/.in-use", .shared)
            let refused = try await home.run(
                ["story", "new", "--title", "held"], hasCode: true, environment: memory)
            #expect(refused.status == 1 && refused.errors.contains(foreign), "\(refused)")
            _ = consume users
            try await home.done(["story", "list"], hasCode: true, environment: memory)
            #expect(try manager.contentsOfDirectory(atPath: foreign) == [])
            #expect(try FileInfo.at(foreign).permissions == UInt16(mode))
        }
    }

    @Test func aRestoreWritesNothingIntoTheFolderForTemporaryFiles() async throws {
        let home = try await FaultHomes.shared.home(.backedUp)
        let temporary = home.path + "/tmp"
        try Folder.make(temporary)
        let number = try FileInfo.at(temporary).inode
        let journal = try await home.recorded(
            ["restore", home.path + "/backups/old.tar", "--force"], hasCode: false,
            environment: ["TMPDIR": temporary])
        let names = journal.records.filter { $0.place.folder == number }.map(\.place.name)
        #expect(names == [])
    }

    // MARK: An interrupted `lock set`

    @Test func aLockThatEncryptsNothingYetIsToldAndGetsARecoveryKey() async throws {
        let home = try await FaultHomes.shared.home(.filled)
        // A copy gets its own part of the device.
        try await home.done(["story", "list"])
        // Here, a program was killed.
        let folder = try #require(TravelFolder(nil, environment: ["HOME": home.path]))
        let locks = try FolderLocks(folder, VaultConfiguration())
        await locks.code.set(Secret("8205"), for: "passcode")
        let status = try await home.done(["lock", "status"])
        #expect(status.contains("nothing is encrypted yet"), "\(status)")
        let again = try await home.run(["lock", "set"], hasCode: true)
        #expect(again.status == 1 && again.errors.contains("nothing is encrypted yet"))
        let listed = try await home.run(["story", "list"], hasCode: true)
        #expect(listed.status == 0 && listed.output.contains("old-story"), "\(listed)")
        let key = listed.errors.split(whereSeparator: \.isWhitespace).first {
            $0.split(separator: "-").count == 7
        }
        let recovery = try #require(key)
        #expect(try await home.done(["lock", "status"]).contains("Locked"))
        #expect(try await home.run(["story", "list"], hasCode: true).errors == "")
        try home.folder.write("\(recovery)\n9173\n", to: "code")
        try await home.done(["lock", "recover"], hasCode: true)
        try home.folder.write("9173\n", to: "code")
        #expect(try await home.done(["story", "list"], hasCode: true).contains("old-story"))
    }
}
#endif
