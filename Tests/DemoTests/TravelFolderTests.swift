#if Database && Vault
import CairnFiles
import CairnGalleryLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// What no accident to a data folder may cost, and what may lie in one.
@Suite struct TravelFolderTests {
    private static let canary = "canary-41f0"

    /// A home with one story, seen by the built program.
    private struct Home {
        let folder: TemporaryFolder
        var path: String { folder.url.path }
        var data: String { path + "/.local/share/travel-story" }
        var state: String { path + "/.local/state/travel-story" }

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("8205\n", to: "code")
            for name in ["memory", "session"] {
                try FileManager.default.createDirectory(
                    at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            }
        }

        /// Runs a command, with the code open as 3.
        @discardableResult
        func run(
            _ arguments: [String], setting variables: [String: String?] = [:]
        ) throws -> Command.Result {
            let all: [String: String?] = [
                "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
                "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
                "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": path + "/memory",
                "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
                "TRAVEL_STORY_VAULT_SCRYPT_EXPONENT": "13",
                "TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM": "10",
            ].merging(variables) { $1 }
            let program = Command.built("travel-story").program
            return try Command("/bin/sh", environment: all).run(
                [
                    "-c",
                    "umask \"${TEST_UMASK:-022}\"; exec \"$0\" \"$@\" --code-fd 3 3< '\(path)/code'",
                    program,
                ] + arguments)
        }

        func run(_ arguments: String...) throws -> Command.Result { try run(arguments) }

        /// Runs what has to work.
        @discardableResult
        func done(
            _ arguments: [String], setting variables: [String: String?] = [:]
        ) throws -> Command.Result {
            let result = try run(arguments, setting: variables)
            try #require(result.status == 0, "\(arguments): \(result.errors)")
            return result
        }

        /// The files of a folder in which something can be read.
        static func files(of folder: String, with text: String) -> [String] {
            (FileManager.default.enumerator(atPath: folder)?.allObjects ?? [])
                .compactMap { $0 as? String }.filter { name in
                    FileManager.default.contents(atPath: folder + "/" + name)?
                        .range(of: Data(text.utf8)) != nil
                }
        }
    }

    // MARK: Contradictions

    @Test func aMissingMarkCostsNothing() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["lock", "set"])
        let before = try FileManager.default.contentsOfDirectory(atPath: home.data + "/sealed/data")
        try FileManager.default.removeItem(atPath: home.data + "/protection")
        // Without a code nothing opens, and nothing goes.
        let lock = home.data + "/lock"
        try FileManager.default.moveItem(atPath: lock, toPath: home.path + "/lock")
        #expect(try home.run("story", "list").status == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.data + "/sealed/data")
                == before)
        try? FileManager.default.removeItem(atPath: lock)
        try FileManager.default.moveItem(atPath: home.path + "/lock", toPath: lock)
        // With it everything is there, and the person is told.
        let listed = try home.done(["story", "list"])
        #expect(listed.output.contains(Self.canary))
        #expect(listed.errors.contains("protection was missing"))
        #expect(try home.done(["story", "list"]).errors == "")
        #expect(Home.files(of: home.data, with: Self.canary) == [])
    }

    @Test func aMarkWithoutEncryptedDataRemovesNothing() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try Data("1\n".utf8).write(to: URL(fileURLWithPath: home.data + "/protection"))
        let listed = try home.done(["story", "list"])
        #expect(listed.output.contains(Self.canary))
        #expect(listed.errors.contains("nothing encrypted is there"))
        // Where there is no plain form either, nothing is begun anew.
        try home.done(["lock", "set"])
        let sealed = home.data + "/sealed"
        try FileManager.default.moveItem(atPath: sealed, toPath: home.path + "/sealed")
        let missing = try home.run("story", "list")
        #expect(missing.status == 1 && missing.errors.contains("missing"))
        try FileManager.default.moveItem(atPath: home.path + "/sealed", toPath: sealed)
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    @Test func aLockWithoutItsDataOpensNoEmptyLibrary() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["lock", "set"])
        let sealed = home.data + "/sealed"
        try FileManager.default.moveItem(atPath: sealed, toPath: home.path + "/sealed")
        try FileManager.default.removeItem(atPath: home.data + "/protection")
        for command in [["story", "list"], ["story", "new", "--title", "second"]] {
            let missing = try home.run(command)
            #expect(missing.status == 1 && missing.errors.contains("missing"), "\(missing)")
        }
        #expect(!FileManager.default.fileExists(atPath: sealed))
        try FileManager.default.moveItem(atPath: home.path + "/sealed", toPath: sealed)
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    @Test func plainDataBesideEncryptedDataIsEncryptedToo() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try FileManager.default.copyItem(
            atPath: home.data + "/stories.sqlite", toPath: home.path + "/other")
        try home.done(["story", "new", "--title", "second"])
        try home.done(["lock", "set"])
        // Another state of the stories, and a photo that is not in the library.
        try FileManager.default.copyItem(
            atPath: home.path + "/other", toPath: home.data + "/stories.sqlite")
        try FileManager.default.createDirectory(
            atPath: home.data + "/library/originals/ab", withIntermediateDirectories: true)
        let photo = "/library/originals/ab/stray.jpg"
        try Data(Self.canary.utf8).write(to: URL(fileURLWithPath: home.data + photo))
        let listed = try home.done(["story", "list"])
        #expect(listed.output.contains("second"))
        #expect(listed.errors.contains("set aside: aside/"))
        #expect(Home.files(of: home.data, with: Self.canary) == [])
        #expect(!FileManager.default.fileExists(atPath: home.data + "/stories.sqlite"))
        // It comes out with everything else.
        try home.done(["lock", "remove"])
        let aside = Home.files(of: home.data + "/aside", with: Self.canary)
        #expect(aside.count == 1 && aside[0].hasSuffix("stories.sqlite.kept"))
        #expect(
            FileManager.default.contents(atPath: home.data + photo) == Data(Self.canary.utf8))
    }

    @Test func encryptedDataOfAnotherKeyIsSetAside() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        let sealed = home.data + "/sealed/data"
        try FileManager.default.createDirectory(
            atPath: sealed, withIntermediateDirectories: true)
        try Data("what".utf8).write(to: URL(fileURLWithPath: sealed + "/x.sealed"))
        #expect(try home.run("story", "list").status == 1)
        try FileManager.default.moveItem(
            atPath: home.data + "/sealed", toPath: home.path + "/sealed")
        try home.done(["lock", "set"])
        try home.done(["lock", "remove"])
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    /// The number of bytes by which the second copy of a piece is longer: its name begins with `copy of `.
    private static let mark = 8

    @Test func doctorReportsDamagedDataAndReplacesItOnlyWhenAsked() throws {
        let home = try Home()
        let manager = FileManager.default
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["note", "new", "a note"])
        try home.done(["lock", "set"])
        let sealed = home.data + "/sealed"
        func files() throws -> [String: Data] {
            var files: [String: Data] = [:]
            for name in try manager.subpathsOfDirectory(atPath: sealed) {
                files[name] = manager.contents(atPath: sealed + "/" + name)
            }
            return files
        }
        /// Flips a bit of the largest piece, a database, and one of its second copy.
        func damage() throws -> Data {
            let pieces = try files().filter { $0.key.hasPrefix("data/") }
            let most = try #require(pieces.values.map(\.count).max())
            var last = Data()
            for (name, piece) in pieces where [most, most - Self.mark].contains(piece.count) {
                last = piece
                last[last.count / 2] ^= 1
                try last.write(to: URL(fileURLWithPath: sealed + "/" + name))
            }
            return last
        }
        let whole = home.path + "/whole"
        try manager.copyItem(atPath: sealed, toPath: whole)
        var bytes = try damage()
        let before = try files()
        for _ in 1...2 {
            let found = try home.run("doctor")
            #expect(found.status == 1 && found.output.contains("sqlite is damaged"), "\(found)")
            #expect(try files() == before)
        }
        // A whole piece of the database is lost.
        let mended = try home.run("doctor", "--mend")
        #expect(mended.status == 1, "\(mended)")
        #expect(mended.output.contains("sqlite is damaged"))
        #expect(try files().contains { $0.key.hasPrefix("damaged/") && $0.value == bytes })
        // Told until somebody removes it.
        for _ in 1...2 {
            let found = try home.run("doctor", "--thorough")
            #expect(found.status == 1 && found.output.contains("sealed/damaged/"), "\(found)")
        }
        try manager.removeItem(atPath: sealed + "/damaged")
        #expect(try home.run("doctor", "--thorough").status == 1, "what is lost is told still")
        try home.done(["doctor", "--accept"])
        #expect(try home.done(["doctor", "--thorough"]).output == "No problems found\n")
        // A backup has the rest, and says what it lacks.
        try manager.removeItem(atPath: sealed)
        try manager.copyItem(atPath: whole, toPath: sealed)
        bytes = try damage()
        let tar = home.path + "/all.tar"
        let backup = try home.run("backup", tar)
        #expect(backup.status == 1 && backup.errors.contains("sqlite is damaged"), "\(backup)")
        let other = home.path + "/other"
        try home.run(["restore", tar, "--data", other, "--keep-going"])
        #expect(try home.done(["note", "list", "--data", other]).output.contains("a note"))
        #expect(try files().values.contains(bytes))
    }

    // MARK: One folder in memory

    @Test func programsOfOtherSessionsUseTheSameFolderInMemory() async throws {
        let home = try Home()
        try home.done(["story", "new", "--title", "one"])
        try home.done(["lock", "set"])
        let folder = try #require(TravelFolder(nil, environment: ["HOME": home.path]))
        let key = try #require(
            try await FolderLocks(folder, VaultConfiguration()).code.unlock(
                Secret("8205"), of: "passcode"
            ).key)
        let first = try EncryptedWorkspace(folder, key: key, memory: home.path + "/memory")
        // A program with another environment adds a story, and this one saves after it.
        try home.done(
            ["story", "new", "--title", "two"],
            setting: ["TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": home.path + "/session"])
        try await add("three", to: first)
        try first.leave()
        let titles = try home.done(["story", "list"]).output
        for title in ["one", "two", "three"] { #expect(titles.contains(title)) }
    }

    private func add(_ title: String, to safe: EncryptedWorkspace) async throws {
        let stories = try StoryStore(at: safe.open.stories)
        defer { stories.close() }
        var story = StoryContent(day: Day(number: 20_000))
        story.title = title
        _ = try await stories.add(story, now: Date(timeIntervalSince1970: 1))
    }

    @Test func aFolderInMemoryThatCannotBeReachedIsNotReplaced() async throws {
        let home = try Home()
        try home.done(["story", "new", "--title", "one"])
        try home.done(["lock", "set"])
        let folder = try #require(TravelFolder(nil, environment: ["HOME": home.path]))
        let key = try #require(
            try await FolderLocks(folder, VaultConfiguration()).code.unlock(
                Secret("8205"), of: "passcode"
            ).key)
        let first = try EncryptedWorkspace(folder, key: key, memory: home.path + "/memory")
        // As in a container: another folder at the same path.
        let hidden = home.path + "/hidden"
        try FileManager.default.moveItem(atPath: home.path + "/memory", toPath: hidden)
        try home.folder.write("", to: "memory/travel-story-\(getuid())/file")
        let refused = try home.run("story", "new", "--title", "two")
        #expect(
            refused.status == 1 && refused.errors.contains("another")
                || refused.errors.contains("Another"))
        try FileManager.default.removeItem(atPath: home.path + "/memory")
        try FileManager.default.moveItem(atPath: hidden, toPath: home.path + "/memory")
        try await add("three", to: first)
        try first.leave()
        let titles = try home.done(["story", "list"]).output
        #expect(titles.contains("one") && titles.contains("three"))
    }

    @Test func aStateThatWasOvertakenIsRefusedAndSetAside() async throws {
        let home = try Home()
        let folder = TravelFolder(root: home.path + "/data")
        let (key, memory) = (Secret.random(count: 32), home.path + "/memory")
        try folder.make()
        try EncryptedWorkspace(folder, key: key, memory: memory).leave()
        let first = try EncryptedWorkspace(folder, key: key, memory: memory)
        try await add(Self.canary, to: first)
        // Somebody puts another state in its place.
        let other = EncryptedSnapshot(at: folder.sealed + "/data", key: key)
        for _ in 1...3 { try other.save([]) }
        #expect(throws: WorkspaceError.overtaken(folder.root)) { try first.leave() }
        let second = try EncryptedWorkspace(folder, key: key, memory: memory)
        guard case .aside(let names)? = second.notices.first else {
            Issue.record("nothing was set aside: \(second.notices)")
            return
        }
        #expect(names.contains { $0.hasSuffix("stories.sqlite.kept") })
        try second.leave()
        try EncryptedWorkspace.expose(folder, key: key, memory: memory)
        #expect(Home.files(of: folder.root + "/aside", with: Self.canary).count >= 1)
    }

    // MARK: A code that goes while its key is used

    /// Returns the key of the code, as a program has it that waits to open the folder.
    private func key(of home: Home) async throws -> (folder: TravelFolder, key: FolderKey) {
        let folder = try #require(TravelFolder(nil, environment: ["HOME": home.path]))
        let locks = try FolderLocks(folder, VaultConfiguration())
        let opened = await locks.unlock(Secret("8205"), .passcode)
        return (folder, try #require(opened.key))
    }

    @Test func whatACodeNoLongerOpensIsNotEncrypted() async throws {
        let home = try Home()
        try home.done(["story", "new", "--title", "one"])
        try home.done(["lock", "set"])
        let (folder, key) = try await key(of: home)
        try home.done(["lock", "remove"])
        #expect(throws: WorkspaceError.locked) {
            try EncryptedWorkspace.protect(folder, key: key, memory: home.path + "/memory")
        }
        let safe = try EncryptedWorkspace(folder, key: key, memory: home.path + "/memory")
        #expect(!safe.isProtected)
        try await add("two", to: safe)
        try safe.leave()
        let titles = try home.done(["story", "list"]).output
        #expect(titles.contains("one") && titles.contains("two"))
        // Another code has another key.
        try home.done(["lock", "set"])
        try FileManager.default.moveItem(
            atPath: folder.sealed, toPath: home.path + "/sealed")
        try FileManager.default.removeItem(atPath: folder.protection)
        #expect(throws: VaultError.wrongKey(path: folder.lock + "/record")) {
            _ = try EncryptedWorkspace(folder, key: key, memory: home.path + "/memory")
        }
        #expect(!EncryptedWorkspace.isThere(folder.sealed))
    }

    @Test func nobodyOpensAFolderBeforeItsCodeIsRemoved() async throws {
        let home = try Home()
        try home.done(["story", "new", "--title", "one"])
        try home.done(["lock", "set"])
        let (folder, key) = try await key(of: home)
        var wasCalled = false
        try EncryptedWorkspace.expose(folder, key: key, memory: home.path + "/memory") {
            wasCalled = true
            #expect(!EncryptedWorkspace.isProtected(folder))
            for name in [".gate", ".in-use"] {
                #expect(throws: WorkspaceError.inUse) {
                    _ = try WorkspaceLock(folder, name, waits: false)
                }
            }
        }
        #expect(wasCalled)
        // Killed here: the code is still set, and the next program encrypts the data.
        #expect(try home.done(["story", "list"]).output.contains("one"))
        #expect(EncryptedWorkspace.isProtected(folder))
    }

    /// Whichever program is faster, the data opens afterwards, and what was reported is there.
    @Test(arguments: [0.0, 0.2, 0.5, 1.0])
    func aCodeIsRemovedBesideAProgramThatHasIt(delay: Double) async throws {
        let home = try Home()
        try home.done(["story", "new", "--title", "one"])
        try home.done(["lock", "set"])
        async let removed = onOwnThread { try home.run("lock", "remove") }
        async let added = onOwnThread {
            Thread.sleep(forTimeInterval: delay)
            return try home.run("story", "new", "--title", "two")
        }
        let results = try await (removed: removed, added: added)
        let titles = try home.done(["story", "list"]).output
        #expect(titles.contains("one"), "\(results)")
        #expect(titles.contains("two") || results.added.status == 1, "\(results)")
        let status = try home.done(["lock", "status"]).output
        #expect(status.contains("No lock") == (results.removed.status == 0), "\(results)")
    }

    @Test(arguments: [false, true])
    func aFolderThatWasMovedIsNotBegunAnew(isMountPoint: Bool) async throws {
        let home = try Home()
        try home.done(["story", "new", "--title", "one"])
        try home.done(["lock", "set"])
        let (folder, key) = try await key(of: home)
        let memory = home.path + "/memory"
        let safe = try EncryptedWorkspace(folder, key: key, memory: memory)
        try await add("two", to: safe)
        let other = home.path + "/moved"
        try FileManager.default.moveItem(atPath: folder.root, toPath: other)
        if isMountPoint { try Folder.make(folder.root) }
        #expect(throws: VaultError.missing(path: folder.lock + "/record")) {
            _ = try EncryptedWorkspace(folder, key: key, memory: memory)
        }
        let names = try? Folder.names(in: folder.root)
        #expect(names == (isMountPoint ? [] : nil))
        // A program that has it open reports that it cannot save.
        #expect(throws: (any Error).self) { try safe.save() }
        #expect(!EncryptedWorkspace.isThere(folder.sealed))
        try? FileManager.default.removeItem(atPath: folder.root)
        try FileManager.default.moveItem(atPath: other, toPath: folder.root)
        try safe.leave()
        let titles = try home.done(["story", "list"]).output
        #expect(titles.contains("one") && titles.contains("two"))
    }

    @Test func aLockIsNoLink() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", "one"])
        let (lock, other) = (home.data + "/lock", home.path + "/elsewhere")
        try FileManager.default.removeItem(atPath: lock)
        try home.folder.write("mine", to: "elsewhere/record")
        #expect(symlink(other, lock) == 0)
        // Whoever reads it waits for a writer.
        #expect(mkfifo(other + "/.device", 0o644) == 0)
        let before = try FileInfo.at(other + "/record")
        for command in [["doctor"], ["story", "list"], ["lock", "status"], ["lock", "remove"]] {
            let result = try home.run(command)
            #expect(result.status == 1 && result.errors.contains(lock), "\(command): \(result)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: other)
        #expect(names.sorted() == [".device", "record"])
        #expect(try FileInfo.at(other + "/record") == before)
    }

    @Test func pipesAndLinksInTheFolderAreRefused() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        for (name, commands) in [
            ("notes.tree", [["note", "list"], ["backup", home.path + "/a.tar"]]),
            ("choices.plist", [["backup", home.path + "/b.tar"]]),
        ] {
            #expect(mkfifo(home.data + "/" + name, 0o600) == 0)
            for command in commands {
                let result = try home.run(command)
                #expect(result.status == 1 && result.errors.contains(name), "\(command): \(result)")
            }
            try FileManager.default.removeItem(atPath: home.data + "/" + name)
        }
        try home.folder.write("mine", to: "other")
        try Folder.make(home.data + "/library")
        #expect(symlink(home.path + "/other", home.data + "/library/gallery.lock") == 0)
        let result = try home.run("gallery", "--json")
        #expect(result.status == 1 && result.errors.contains("gallery.lock"), "\(result)")
        #expect(try String(contentsOfFile: home.path + "/other", encoding: .utf8) == "mine")
    }

    /// A folder from elsewhere may contain links: what they name is neither changed nor removed, and
    /// a code is not set, because it would leave it readable.
    @Test(arguments: [
        "library", "library/originals", "stories.sqlite", "notes.tree", "lock",
    ])
    func whatALinkNamesIsLeftAlone(name: String) throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["note", "new", "a note"])
        try home.done(["gallery", "--json"])
        let (path, other) = (home.data + "/" + name, home.path + "/elsewhere")
        if FileManager.default.fileExists(atPath: path) {
            try FileManager.default.moveItem(atPath: path, toPath: other)
        } else {
            try Folder.make(other)
        }
        let isFolder = try FileInfo.at(other).kind == .folder
        if isFolder { try home.folder.write("mine", to: "elsewhere/thesis.txt") }
        #expect(symlink(other, path) == 0)
        let before = try FileInfo.at(other)
        for command in [
            ["story", "list"], ["gallery", "--json"], ["doctor", "--mend"], ["lock", "set"],
            ["import", TravelOperation.photo(0)],
        ] {
            let result = try home.run(command)
            #expect(result.status == 1 && result.errors.contains(path), "\(command): \(result)")
        }
        if isFolder {
            let text = try String(contentsOfFile: other + "/thesis.txt", encoding: .utf8)
            #expect(text == "mine")
        } else {
            #expect(try FileInfo.at(other).size == before.size)
        }
        #expect(try FileInfo.at(path, followingLinks: false).kind == .other)
    }

    /// The files of the folder that the app opens or replaces: those that are written to in place, and
    /// the others.
    private static let written =
        FolderEntry.changedInPlace + [
            ".gate", ".in-use", "stores", "choices.plist", "Tabs.plist", "accounts/accounts",
            "outbox/lock", "lock/record", "lock/counter", "lock/lock", "lock/.device", "place",
            "protection",
        ]

    /// A name may lead to a file that has another one elsewhere: nothing is written to it, and its
    /// permissions stay.
    @Test(arguments: Self.written)
    func whatAHardLinkLeadsToIsLeftAlone(name: String) throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["note", "new", "a note"])
        try home.done(["gallery", "--json"])
        let manager = FileManager.default
        let (path, other) = (home.data + "/" + name, home.path + "/mine.txt")
        let plain = home.path + "/plain"
        try manager.copyItem(atPath: home.data, toPath: plain)
        // Something that the app cannot read, and what it has written itself.
        for bytes in [Data("mine".utf8), manager.contents(atPath: path)].compactMap(\.self) {
            try manager.removeItem(atPath: home.data)
            try manager.copyItem(atPath: plain, toPath: home.data)
            try bytes.write(to: URL(fileURLWithPath: other))
            #expect(chmod(other, 0o644) == 0)
            try Folder.make(Folder.parent(of: path))
            try? manager.removeItem(atPath: path)
            try #require(link(other, path) == 0)
            for command in [
                ["story", "new", "--title", "b"], ["note", "new", "b"],
                ["import", TravelOperation.photo(0)], ["doctor"], ["doctor", "--mend"],
                ["story", "new", "--title", "c"], ["lock", "set"], ["note", "new", "c"],
                ["lock", "remove"],
            ] {
                let result = try home.run(command)
                #expect(result.status == 0 || result.status == 1, "\(command): \(result)")
                #expect(manager.contents(atPath: other) == bytes, "\(name) \(command)")
                #expect(try FileInfo.at(other).permissions == 0o644, "\(name) \(command)")
            }
            try manager.removeItem(atPath: other)
        }
    }

    /// Backups of hard links, as rsync and `cp -l` make them, keep what they had.
    @Test func copiesOfHardLinksStayAsTheyWere() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["note", "new", "a note"])
        try home.done(["import", TravelOperation.photo(0)])
        let (copy, manager) = (home.path + "/copy", FileManager.default)
        var before: [String: Data] = [:]
        for name in try manager.subpathsOfDirectory(atPath: home.data).sorted()
        where FileInfo.isFile(home.data + "/" + name) {
            try Folder.make(Folder.parent(of: copy + "/" + name))
            try #require(link(home.data + "/" + name, copy + "/" + name) == 0)
            before[name] = manager.contents(atPath: copy + "/" + name)
        }
        try home.done(["story", "new", "--title", "second"])
        try home.done(["note", "new", "another note"])
        try home.done(["import", TravelOperation.photo(1)])
        for (name, bytes) in before {
            #expect(manager.contents(atPath: copy + "/" + name) == bytes, "\(name)")
        }
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
        #expect(try home.done(["note", "list"]).output.contains("a note"))
        #expect(try home.done(["doctor", "--thorough"]).output == "No problems found\n")
    }

    /// The names of the pieces of the encrypted data.
    private func pieces(_ home: Home) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.data + "/sealed/data").sorted()
            .map { "sealed/data/" + $0 }
    }

    @Test func whatALinkInPlaceOfEncryptedDataNamesIsLeftAlone() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["note", "new", "a note"])
        try home.done(["lock", "set"])
        let other = home.path + "/important.txt"
        let manager = FileManager.default
        for name in try pieces(home) {
            let path = home.data + "/" + name
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            for content in [Data("important".utf8), bytes] {
                try content.write(to: URL(fileURLWithPath: other))
                try manager.removeItem(atPath: path)
                #expect(symlink(other, path) == 0)
                for command in [
                    ["story", "list"], ["note", "new", "b"], ["doctor", "--mend"],
                    ["lock", "remove"],
                ] {
                    let result = try home.run(command)
                    #expect(
                        result.status == 1 && result.errors.contains(path), "\(command): \(result)")
                }
                let found = try home.run("doctor")
                #expect(found.output.contains("\(name) is a link"), "\(found)")
                #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == content)
                #expect(try FileInfo.at(path, followingLinks: false).kind == .other)
                try manager.removeItem(atPath: path)
                try bytes.write(to: URL(fileURLWithPath: path))
            }
        }
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    /// Below the check of the folder: what is put there afterwards.
    @Test func theStoreOfPiecesFollowsNoLinkAndWaitsForNoPipe() throws {
        let home = try Home()
        let key = Secret.random(count: 32)
        let file = EncryptedSnapshot.File("a", from: home.path + "/a", isCopied: false)
        try home.folder.write("one", to: "a")
        try home.folder.write("mine", to: "other")
        let manager = FileManager.default
        for number in 0..<3 {
            for isLink in [true, false] {
                let place = "\(home.path)/pieces-\(number)-\(isLink)"
                let store = EncryptedSnapshot(at: place, key: key)
                try store.save([file])
                // The list, its copy and one piece.
                let names = try manager.contentsOfDirectory(atPath: place).sorted()
                try #require(names.count == 3)
                let path = place + "/" + names[number]
                try manager.removeItem(atPath: path)
                #expect(
                    isLink ? symlink(home.path + "/other", path) == 0 : mkfifo(path, 0o600) == 0)
                let damage = try #require(try store.salvage(into: place + "-out")?.damage)
                #expect(!damage.isEmpty, "\(number)")
                // What is written anew takes the place of the link.
                try store.save([file], after: damage)
                #expect(try store.holds("a", at: home.path + "/a"))
                #expect(FileInfo.isFile(path))
                let other = try String(contentsOfFile: home.path + "/other", encoding: .utf8)
                #expect(other == "mine")
            }
        }
    }

    @Test(arguments: ["pipe", "folder"])
    func whatIsNoFileInPlaceOfEncryptedDataIsSetAside(kind: String) throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["lock", "set"])
        for name in try pieces(home) {
            let path = home.data + "/" + name
            let copy = home.path + "/copy-" + (name as NSString).lastPathComponent
            try FileManager.default.copyItem(atPath: home.data + "/sealed", toPath: copy)
            try FileManager.default.removeItem(atPath: path)
            if kind == "pipe" {
                #expect(mkfifo(path, 0o600) == 0)
                let refused = try home.run("story", "list")
                #expect(refused.status == 1 && refused.errors.contains(path), "\(refused)")
            } else {
                try Folder.make(path + "/sub")
                let found = try home.run("doctor")
                #expect(found.output.contains("\(name) is not a file"), "\(found)")
            }
            let mended = try home.run("doctor", "--mend")
            #expect(mended.output.contains("\(name) was set aside as "), "\(mended)")
            #expect(try home.run("story", "list").status == 0)
            // The next piece is lost from what there was before.
            try FileManager.default.removeItem(atPath: home.data + "/sealed")
            try FileManager.default.moveItem(atPath: copy, toPath: home.data + "/sealed")
        }
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    /// A file of the app that is far too large is not read.
    @Test(arguments: ["place", "lock/.device", "choices.plist"])
    func aSmallFileThatIsLargeIsNotRead(name: String) throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        let isPlace = name == "place"
        if isPlace { try home.done(["lock", "set"]) }
        let path = home.data + "/" + name
        try? FileManager.default.removeItem(atPath: path)
        try Data().write(to: URL(fileURLWithPath: path))
        // A gap: it takes no room on the disk.
        #expect(truncate(path, 1 << 30) == 0)
        let start = ContinuousClock.now
        let result = try home.done(["story", "list"])
        #expect(result.output.contains(Self.canary))
        #expect(ContinuousClock.now - start < .seconds(600))
    }

    @Test(arguments: [nil, "", "junk", "lock-0 1 2 3\n"])
    func accountsAreThereWithoutTheNameOfTheirKey(_ device: String?) async throws {
        let home = try Home()
        let data = home.path + "/journal"
        // Another folder has the usual key.
        for arguments in [[], ["--data", data]] {
            try home.done(["story", "new", "--title", Self.canary] + arguments)
            try home.done(["accounts", "list"] + arguments)
        }
        let file = data + "/lock/.device"
        let name = try #require(
            String(contentsOfFile: file, encoding: .utf8).split(separator: " ").first)
        let part = "\(home.state)/\(name)-accounts"
        let key = try LockLocation(records: part, device: part).deviceKey()
        try CredentialFile(at: data + "/accounts/accounts", key: key).set(
            Secret(#"{"settings":{},"secrets":{}}"#), for: "webdav|anna")
        try FileManager.default.removeItem(atPath: file)
        if let device { try Data(device.utf8).write(to: URL(fileURLWithPath: file)) }
        for _ in 1...2 {
            let list = try home.done(["accounts", "list", "--data", data])
            #expect(list.output == "webdav/anna\n", "\(list)")
            #expect(try home.done(["doctor", "--data", data]).output.contains("No problems"))
        }
    }

    /// Looking at a copy of a folder finds the key of its accounts, or says each time that there is none.
    @Test func theKeyOfMovedAccountsIsFoundOrMissedEachTime() async throws {
        let home = try Home()
        let (data, copy) = (home.path + "/journal", home.path + "/moved")
        try home.done(["story", "new", "--title", Self.canary, "--data", data])
        try home.done(["accounts", "list", "--data", data])
        let name = try #require(
            String(contentsOfFile: data + "/lock/.device", encoding: .utf8)
                .split(separator: " ").first)
        let part = "\(home.state)/\(name)-accounts"
        let key = try LockLocation(records: part, device: part).deviceKey()
        try CredentialFile(at: data + "/accounts/accounts", key: key).set(
            Secret(#"{"settings":{},"secrets":{}}"#), for: "webdav|anna")
        let manager = FileManager.default
        try manager.copyItem(atPath: data, toPath: copy)
        // As on another machine.
        try manager.moveItem(atPath: part, toPath: home.state + "/lock-elsewhere-accounts")
        for _ in 1...2 {
            let found = try home.run(["doctor", "--data", copy])
            #expect(found.status == 0 && found.output == "No problems found\n", "\(found)")
        }
        try manager.removeItem(atPath: home.state + "/lock-elsewhere-accounts")
        let names = try manager.contentsOfDirectory(atPath: home.state).sorted()
        for _ in 1...3 {
            let found = try home.run(["doctor", "--data", copy])
            let words = "accounts/accounts: belongs to another key"
            #expect(found.status == 1 && found.output.contains(words), "\(found)")
            #expect(try manager.contentsOfDirectory(atPath: home.state).sorted() == names)
        }
        // Whoever uses the folder is told the same, and so is the next check.
        _ = try home.run(["accounts", "list", "--data", copy])
        #expect(try home.run(["doctor", "--data", copy]).status == 1)
    }

    @Test(arguments: [false, true])
    func accountsThatNoKeyOpensAreSetAside(isLarge: Bool) throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        let path = home.data + "/accounts/accounts"
        try Folder.make(Folder.parent(of: path))
        try Data("no accounts".utf8).write(to: URL(fileURLWithPath: path))
        // A gap, which is larger than the memory.
        if isLarge { #expect(truncate(path, 1 << 40) == 0) }
        // Behind a lock, the accounts are among the encrypted data.
        if !isLarge { try home.done(["lock", "set"]) }
        let found = try home.run(["doctor"])
        #expect(
            found.status == 1 && found.output.contains("accounts/accounts: damaged"), "\(found)")
        #expect(try home.run(["accounts", "list"]).status == 1)
        let mended = try home.run(["doctor", "--mend"])
        #expect(mended.output.contains("accounts/accounts was set aside as aside/"), "\(mended)")
        #expect(try home.done(["doctor"]).output.contains("No problems"))
        try home.done(["accounts", "list"])
        let kept = FileManager.default.enumerator(atPath: home.data + "/aside")?.allObjects
        if isLarge { #expect(kept?.contains { "\($0)".hasSuffix("accounts.kept") } == true) }
    }

    @Test func aRecordOfTheLockThatIsNoFileIsToldAndLeftAlone() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["lock", "set"])
        let path = home.data + "/lock/record"
        let kept = home.path + "/record"
        for kind in ["pipe", "link", "large"] {
            try FileManager.default.moveItem(atPath: path, toPath: kept)
            switch kind {
            case "pipe": #expect(mkfifo(path, 0o600) == 0)
            case "link": #expect(symlink(kept, path) == 0)
            default:
                try Data().write(to: URL(fileURLWithPath: path))
                #expect(truncate(path, 1 << 30) == 0)
            }
            let list = try home.run("story", "list")
            #expect(list.status == 1, "\(kind): \(list)")
            for command in [["doctor"], ["doctor", "--mend"]] {
                let found = try home.run(command)
                let told = found.output + found.errors
                #expect(found.status == 1 && told.contains("lock/record"), "\(kind): \(found)")
                #expect(told.contains("from a copy"), "\(kind): \(found)")
                #expect(!told.contains("lock recover"), "\(kind): \(found)")
            }
            #expect(isThere(path))
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: kept, toPath: path)
        }
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    private func isThere(_ path: String) -> Bool {
        (try? FileInfo.at(path, followingLinks: false)) != nil
    }

    @Test func anotherUsersFolderDoesNotKeepTheJournalClosed() async throws {
        guard getuid() == 0 else { return }
        let home = try Home()
        try home.done(["story", "new", "--title", "one"])
        let taken = home.path + "/memory/travel-story-0"
        try home.folder.write("", to: "memory/travel-story-0/file")
        #expect(chown(taken, 65534, 65534) == 0)
        try home.done(["lock", "set"])
        #expect(try home.done(["story", "list"]).output.contains("one"))
    }

    @Test func anEmptyNameIsNotTheCurrentFolder() throws {
        let refused = try Home().run("story", "list", "--data", "")
        #expect(refused.status == 64 && refused.errors.contains("--data needs a folder"))
    }

    @Test func aFolderOnADiskNeedsAWord() throws {
        let home = try Home()
        guard !MemoryFolder.isInMemory(home.path) else { return }
        try home.done(["story", "new", "--title", Self.canary])
        let refused = try home.run(
            ["lock", "set"], setting: ["TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": nil])
        #expect(refused.status == 1 && refused.errors.contains("travel.memoryOnDisk"))
        #expect(refused.errors.contains(home.path + "/memory"))
        #expect(try home.run("lock", "status").output.contains("No lock"))
    }

    // MARK: What lies in the folder

    @Test(arguments: [
        ("stories.sqlite", FolderEntry.content), ("stories.sqlite-wal", .content),
        ("notes.tree.damaged", .content), ("notes.tree.lock", .content),
        ("Tabs.plist.unread7", .content), ("library", .content), ("choices.plist", .record),
        (".gate", .record), ("sealed", .record), (".notes-7Ab12c", .leftover),
        (".notes.tree.7.tmp", .leftover), (".work-1a2B3c", .leftover), (".work-1", .foreign),
        ("stories.sqlite.part-2", .foreign), ("sealing", .leftover),
        ("stories.sqlite.part-1a2b3c", .leftover), (".choices.plist.7.tmp", .record),
        ("letter.txt", .foreign), (".git", .foreign), ("stories.sqlite.old", .foreign),
    ])
    func everyEntryHasAKind(name: String, kind: FolderEntry) {
        #expect(FolderEntry(name) == kind)
    }

    @Test func aCodeLeavesNothingReadable() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["note", "new", Self.canary])
        // Of terminated programs, of this version and of earlier ones, and of the person.
        for name in [
            ".notes-77aaaa/notes.tree", ".notes.tree.123.tmp", ".work-1aaaaa/photo",
            ".backup-2aaaaa/x",
            "Tabs.plist.unread", "notes.tree.damaged", ".Tabs.plist.9.tmp", "sealing/data/x",
            "stories.sqlite.part-8aaaaa", "letter.txt", "lock/copy of notes.tree", "second/a/notes",
            "letters/a.txt",
        ] {
            let file = URL(fileURLWithPath: home.data + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(Self.canary.utf8).write(to: file)
        }
        let set = try home.done(["lock", "set"])
        // Files of somebody else are left alone, and named.
        let others = ["letter.txt", "letters/a.txt", "lock/copy of notes.tree", "second/a/notes"]
        #expect(Home.files(of: home.data, with: Self.canary).sorted() == others)
        #expect(set.errors.contains("letter.txt, letters, lock/copy of notes.tree, second/a/notes"))
        try home.done(["lock", "remove"])
        let found = Set(Home.files(of: home.data, with: Self.canary))
        #expect(found.isSuperset(of: ["Tabs.plist.unread", "notes.tree.damaged", "letter.txt"]))
    }

    /// The files of somebody else in the app's own folders are neither encrypted nor removed, but named.
    @Test func aCodeRemovesNoFileOfSomebodyElse() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["gallery", "--json"])
        let others = [
            "aside/.w", "library/.hidden.txt", "library/backups/mine.txt",
            "library/derived/mine.txt",
            "library/my.lock", "library/notes-wal", "outbox/.x",
        ]
        for name in others { try write("mine", to: home.data + "/" + name) }
        let set = try home.done(["lock", "set"])
        #expect(set.errors.contains(others.joined(separator: ", ")), "\(set.errors)")
        func expectThem(_ command: [String]) throws {
            let result = try home.done(command)
            for name in others {
                let text = try String(contentsOfFile: home.data + "/" + name, encoding: .utf8)
                #expect(text == "mine", "\(command) \(name)")
            }
            if command == ["story", "list"] { #expect(result.errors == "") }
        }
        try expectThem(["story", "list"])
        #expect(Home.files(of: home.data, with: Self.canary) == [])
        // They are no plain data: without the encrypted data, nothing is begun anew.
        let sealed = home.data + "/sealed"
        try FileManager.default.moveItem(atPath: sealed, toPath: home.path + "/sealed")
        let missing = try home.run("story", "list")
        #expect(missing.status == 1 && missing.errors.contains("missing"), "\(missing)")
        try FileManager.default.moveItem(atPath: home.path + "/sealed", toPath: sealed)
        try expectThem(["story", "new", "--title", "second"])
        try home.done(["lock", "remove"])
        try expectThem(["story", "list"])
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    @Test func endingALockRemovesNoFileOfSomebodyElse() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["lock", "set"])
        let others = ["data/mine.sealed", "mine.txt", "photos/sub/mine.txt"]
        for name in others { try write("mine", to: home.data + "/sealed/" + name) }
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
        let removed = try home.done(["lock", "remove"])
        let aside = try #require(
            try FileManager.default.contentsOfDirectory(atPath: home.data).first {
                $0.hasPrefix(FolderEntry.unusable)
            })
        for name in others {
            let path = aside + "/" + name
            #expect(removed.errors.contains(path), "\(removed.errors)")
            #expect(
                try String(contentsOfFile: home.data + "/" + path, encoding: .utf8) == "mine")
        }
        #expect(!FileManager.default.fileExists(atPath: home.data + "/sealed"))
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    private func write(_ text: String, to path: String) throws {
        try Folder.make(Folder.parent(of: path))
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    @Test(arguments: Self.remade)
    func onlyWhatTheAppNamesIsMadeAgain(path: String, isRemade: Bool) {
        #expect(FolderEntry.isRemade(path) == isRemade)
    }

    private static let hash = "0a" + String(repeating: "5c", count: 31)
    private static let uuid = "6F9619FF-8B86-D011-B42D-00C04FC964FF"
    private static let remade: [(String, Bool)] = [
        ("notes.tree.lock", true), ("library/gallery.lock", true), ("accounts/lock", true),
        ("library/.gallery.sqlite.7.tmp", true), ("library/.gallery.lock.7.tmp", true),
        ("outbox/.outbox.sqlite-wal.7.tmp", true), ("library/.gallery.sqlite.x.tmp", false),
        ("library/.mine.sqlite.7.tmp", false), (".notes.tree.7.tmp", false),
        ("stories.sqlite-wal", true), ("outbox/outbox.sqlite-shm", true),
        ("library/derived/0a/\(hash)-256", true), ("library/derived/0a/\(hash)-1f-256", true),
        ("library/incoming/\(uuid)", true), ("library/incoming/journal-\(uuid)", true),
        ("library/incoming/backup-\(uuid)-journal", true),
        ("library/backups/gallery-001795502732.sqlite", true),
        ("library/originals/0a/\(hash).jpeg.part-\(uuid)", true),
        ("accounts/.accounts.77.tmp", true),
        ("library/my.lock", false), ("library/notes-wal", false), ("outbox/lock", false),
        ("library/derived/0b/\(hash)-256", false), ("library/derived/mine.txt", false),
        ("library/derived/0a/\(hash)-256-wal", false), ("library/derived/0a/x/\(hash)-256", false),
        ("library/incoming/mine.txt", false), ("library/backups/gallery-old.sqlite", false),
        ("library/backups/gallery-.sqlite", false), ("library/originals/my.part-1", false),
        ("accounts/.accounts.tmp", false), ("library", false), ("", false),
    ]

    @Test func aFolderOfOthersIsMendedOrRefused() throws {
        let home = try Home()
        let data = home.path + "/journal"
        try FileManager.default.createDirectory(
            atPath: data, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        _ = try home.run("story", "new", "--data", data)
        #expect(try FileInfo.at(data).permissions == 0o700)
        #expect(chmod(data, 0o1777) == 0)
        let refused = try home.run("story", "list", "--data", data)
        #expect(refused.status == 1 && refused.errors.contains(data))
        #expect(try FileInfo.at(data).permissions == 0o1777)
    }

    @Test func filesAreForTheirOwnerAndExportsForWhoeverTheUserSays() throws {
        let home = try Home()
        let photo = Fixtures.root.appendingPathComponent("Demo/Files/Photos/pass.jpg").path
        try home.done(["story", "new", "--title", Self.canary, "--photo", photo])
        try home.done(["note", "new", Self.canary])
        // An earlier version left these to the umask.
        #expect(chmod(home.data + "/notes.tree", 0o644) == 0)
        #expect(chmod(home.data + "/library", 0o755) == 0)
        func open(_ folder: String) throws -> [String] {
            try (FileManager.default.enumerator(atPath: folder)?.allObjects ?? [])
                .compactMap { $0 as? String }.filter {
                    try FileInfo.at(folder + "/" + $0, followingLinks: false).permissions & 0o077
                        != 0
                }
        }
        try home.done(["story", "list"])
        for command in [["lock", "set"], ["lock", "remove"], ["story", "list"]] {
            #expect(try open(home.data) == [] && open(home.state) == [], "\(command)")
            try home.done(command)
        }
        let out = home.path + "/new/out"
        try home.done(["export", "--output", out], setting: ["TEST_UMASK": "027"])
        for folder in [home.path + "/new", out, out + "/photos"] {
            #expect(try FileInfo.at(folder).permissions == 0o750, "\(folder)")
        }
        for name in ["stories.md", "photos/1.jpeg"] {
            #expect(try FileInfo.at(out + "/" + name).permissions == 0o640, "\(name)")
        }
        // A file that is there keeps the permissions that the user gave it.
        #expect(chmod(out + "/stories.md", 0o600) == 0)
        try home.done(["export", "--output", out, "--force"])
        #expect(try FileInfo.at(out + "/stories.md").permissions == 0o600)
    }

    @Test func aLibraryOnAReadOnlyDiskCanBeListed() throws {
        let home = try Home()
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["note", "new", "a note"])
        try home.done(["lock", "set"])
        try home.done(["lock", "remove"])
        let mount =
            "mount --bind '\(home.data)' '\(home.data)' && "
            + "mount -o remount,bind,ro '\(home.data)' && "
        let probe = try Command("unshare").run(["-m", "sh", "-c", mount + "true"])
        guard probe.status == 0 else { return }
        func run(_ arguments: String...) throws -> Command.Result {
            try Command(
                "unshare", environment: ["HOME": home.path, "XDG_DATA_HOME": nil, "LANG": "en"]
            ).run(
                [
                    "-m", "sh", "-c", mount + "exec \"$0\" \"$@\"",
                    Command.built("travel-story").program,
                ] + arguments)
        }
        for arguments in [["story", "list"], ["search", "canary"]] {
            let result = try run(arguments[0], arguments[1])
            #expect(
                result.status == 0 && result.output.contains(Self.canary), "\(arguments): \(result)"
            )
        }
        #expect(try run("note", "list").output.contains("a note"))
        // What cannot be saved is not reported as done.
        let refused = try run("story", "new", "--title", "second")
        #expect(refused.status == 1 && refused.errors.contains("read-only"), "\(refused)")
        #expect(try home.done(["story", "list"]).output.split(separator: "\n").count == 1)
    }

    // MARK: The device

    @Test func aCopiedFolderOpensOnlyWithTheKeyOfTheDevice() throws {
        let home = try Home()
        let data = home.path + "/journal"
        try home.done(["story", "new", "--title", Self.canary])
        try FileManager.default.moveItem(atPath: home.data, toPath: data)
        let set = try home.run("lock", "set", "--data", data)
        #expect(set.status == 0 && set.errors.contains(home.state + "/lock"))
        let names = try FileManager.default.contentsOfDirectory(atPath: data)
        #expect(!names.contains { $0.hasPrefix("device") }, "\(names)")
        // On another machine.
        let other = try Home()
        let copy = other.path + "/journal"
        try FileManager.default.copyItem(atPath: data, toPath: copy)
        let closed = try other.run("story", "list", "--data", copy)
        #expect(closed.status == 1 && closed.errors.contains(other.state + "/lock"))
        #expect(closed.errors.contains("travel-story lock recover"))
        #expect(!closed.output.contains(Self.canary))
        try FileManager.default.copyItem(atPath: home.state, toPath: other.state)
        #expect(try other.run("story", "list", "--data", copy).output.contains(Self.canary))
    }

    @Test func aFolderThatWasMovedOrCopiedHereOpens() throws {
        let home = try Home()
        let (data, moved, copy) = (home.path + "/a", home.path + "/b", home.path + "/c")
        #expect(try home.run("lock", "set", "--data", data).status == 0)
        try FileManager.default.moveItem(atPath: data, toPath: moved)
        #expect(try home.run("story", "list", "--data", moved).status == 0)
        try FileManager.default.copyItem(atPath: moved, toPath: copy)
        // Each counts its own attempts, and neither closes the other.
        for place in [copy, moved, copy, moved] {
            let listed = try home.run("story", "list", "--data", place)
            #expect(listed.status == 0, "\(place): \(listed.errors)")
        }
        // A new folder in the place of a deleted one has no lock.
        try FileManager.default.removeItem(atPath: moved)
        #expect(try home.run("story", "list", "--data", moved).status == 0)
        #expect(try home.run("lock", "set", "--data", moved).status == 0)
        #expect(try home.run("story", "list", "--data", moved).status == 0)
    }

    @Test func aLockOfACopyLeavesTheOriginalOpen() throws {
        let home = try Home()
        let copy = home.path + "/copy"
        try home.done(["story", "new", "--title", Self.canary])
        try FileManager.default.copyItem(atPath: home.data, toPath: copy)
        try home.done(["lock", "set", "--data", copy])
        try home.folder.write("9173\n", to: "code")
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
        // Each has a code of its own.
        try home.done(["lock", "set"])
        #expect(try home.run("story", "list", "--data", copy).status == 1)
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
        try home.folder.write("8205\n", to: "code")
        #expect(try home.done(["story", "list", "--data", copy]).output.contains(Self.canary))
        #expect(try home.run("story", "list").status == 1)
        // A locked copy whose part on the device is missing names what it needs.
        let second = home.path + "/second"
        try FileManager.default.copyItem(atPath: copy, toPath: second)
        try FileManager.default.moveItem(atPath: home.state, toPath: home.path + "/away")
        let closed = try home.run("story", "list", "--data", second)
        #expect(closed.status == 1 && closed.errors.contains(home.state + "/lock-"))
        try? FileManager.default.removeItem(atPath: home.state)
        try FileManager.default.moveItem(atPath: home.path + "/away", toPath: home.state)
        #expect(try home.done(["story", "list", "--data", second]).output.contains(Self.canary))
        #expect(try home.done(["story", "list", "--data", copy]).output.contains(Self.canary))
    }

    @Test func aFolderThatForgotItsDeviceFindsIt() throws {
        let home = try Home()
        let data = home.path + "/journal"
        try home.done(["lock", "set", "--data", data])
        try home.done(["lock", "set"])
        for place in [data, home.data] {
            try FileManager.default.removeItem(atPath: place + "/lock/.device")
        }
        for place in [data, home.data, data] { try home.done(["story", "list", "--data", place]) }
        // A new folder at the path of a deleted one has no lock, and no trace of the old one.
        try FileManager.default.removeItem(atPath: home.data)
        try home.done(["story", "new", "--title", Self.canary])
        try home.done(["lock", "set"])
        #expect(try home.done(["story", "list"]).output.contains(Self.canary))
    }

    @Test func theRecoveryKeyOpensALockedCopyAndNothingElse() throws {
        let (home, other) = (try Home(), try Home())
        try home.done(["story", "new", "--title", Self.canary])
        let recovery = try home.done(["lock", "set"]).output
        try other.done(["lock", "set"])
        // Its name is that of a lock which this machine has, too.
        let copy = other.path + "/copy"
        try FileManager.default.copyItem(atPath: home.data, toPath: copy)
        #expect(try other.run("story", "list", "--data", copy).status == 1)
        try other.folder.write(recovery + "9173\n", to: "code")
        try other.done(["lock", "recover", "--data", copy])
        try other.folder.write("9173\n", to: "code")
        #expect(try other.done(["story", "list", "--data", copy]).output.contains(Self.canary))
        try other.folder.write("8205\n", to: "code")
        try other.done(["story", "list"])
        // Without the state folder, and without the file that names its part.
        for isNamed in [true, false] {
            try FileManager.default.removeItem(atPath: home.state)
            if !isNamed { try FileManager.default.removeItem(atPath: home.data + "/lock/.device") }
            try home.folder.write("8205\n", to: "code")
            #expect(try home.run("story", "list").status == 1)
            try home.folder.write(recovery + "8205\n", to: "code")
            try home.done(["lock", "recover"])
            try home.folder.write("8205\n", to: "code")
            for _ in 1...2 {
                #expect(try home.done(["story", "list"]).output.contains(Self.canary))
            }
        }
    }

    @Test func aRecoveryThatFailsSaysWhy() throws {
        let home = try Home()
        let manager = FileManager.default
        try home.folder.write("8205\n", to: "code")
        let recovery = try home.done(["lock", "set"]).output
        let record = home.data + "/lock/record"
        let bytes = try #require(manager.contents(atPath: record))
        func reason(_ key: String) throws -> String {
            try home.folder.write(key + "9173\n", to: "code")
            let result = try home.run("lock", "recover")
            #expect(result.status == 1)
            return result.errors
        }
        let other = try Home().done(["lock", "set"]).output
        #expect(try reason(other).contains("not the recovery key"))
        #expect(try reason("0000-0000\n").contains("not the recovery key"))
        try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: record))
        #expect(try reason(recovery).contains("is damaged: " + record))
        try manager.removeItem(atPath: record)
        #expect(try reason(recovery).contains("is missing: " + record))
        try manager.removeItem(atPath: home.data + "/lock")
        #expect(try reason(recovery).contains("is missing: " + record))
        try manager.createDirectory(atPath: home.data + "/lock", withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: record))
        try home.folder.write(recovery + "8205\n", to: "code")
        try home.done(["lock", "recover"])
    }

    @Test func theKeyOfAnEarlierVersionIsMovedOnce() throws {
        let home = try Home()
        let data = home.path + "/journal"
        #expect(try home.run("lock", "set", "--data", data).status == 0)
        // As earlier versions left it.
        let name = try String(contentsOfFile: data + "/lock/.device", encoding: .utf8)
            .prefix { $0 != " " }
        try FileManager.default.moveItem(
            atPath: home.state + "/" + name, toPath: data + "/device")
        try FileManager.default.removeItem(atPath: data + "/lock/.device")
        for _ in 1...2 { #expect(try home.run("story", "list", "--data", data).status == 0) }
        #expect(!FileManager.default.fileExists(atPath: data + "/device"))
    }
}
#endif
