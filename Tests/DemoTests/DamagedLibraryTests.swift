#if Database && Vault
import CairnFiles
import CairnGalleryLibrary
import CairnTree
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A damaged encrypted file costs itself, and nothing else.
@Suite struct DamagedLibraryTests {
    /// A protected library with two states of its stories and notes, and a photo.
    private struct Home {
        let place: TemporaryFolder
        let folder: TravelFolder
        let key = Secret.random(count: 32)
        var memory: String { place.url.path + "/memory" }
        var spare: String { place.url.path + "/spare" }
        static let photo = "originals/ab/abc.jpeg"

        init(states: Int) async throws {
            place = try TemporaryFolder()
            folder = TravelFolder(root: place.url.path + "/data")
            try Folder.make(place.url.path + "/memory")
            try folder.make()
            try Folder.make(folder.library + "/originals/ab")
            try Data("photo".utf8).write(
                to: URL(fileURLWithPath: folder.library + "/" + Self.photo))
            try await Self.write(1, to: folder)
            try EncryptedWorkspace.protect(folder, key: key, memory: memory)
            for state in 2..<(states + 1) {
                let safe = try open()
                try await Self.write(state, to: safe.open)
                try safe.leave()
            }
            try FileManager.default.copyItem(atPath: folder.sealed, toPath: spare)
        }

        /// Adds a story, and replaces the notes.
        private static func write(_ number: Int, to folder: TravelFolder) async throws {
            let stories = try StoryStore(at: folder.stories)
            defer { stories.close() }
            var story = StoryContent(day: Day(number: 20_000))
            story.title = "story \(number)"
            _ = try await stories.add(story, now: Date(timeIntervalSince1970: 1))
            try Data("notes \(number)".utf8).write(to: URL(fileURLWithPath: folder.notes))
        }

        func open() throws -> EncryptedWorkspace {
            try EncryptedWorkspace(folder, key: key, memory: memory)
        }

        func titles(_ folder: TravelFolder) async throws -> [String] {
            let stories = try StoryStore(at: folder.stories)
            defer { stories.close() }
            return try await stories.stories(limit: 100).map(\.content.title).sorted()
        }

        func notes(_ folder: TravelFolder) -> String? {
            FileManager.default.contents(atPath: folder.notes)
                .map { String(decoding: $0, as: UTF8.self) }
        }

        /// The encrypted files, as they were before any damage.
        var files: [String] {
            (FileManager.default.enumerator(atPath: spare)?.allObjects ?? [])
                .compactMap { $0 as? String }.filter { $0.hasSuffix(".sealed") }.sorted()
        }

        /// The pieces of stores that have a second copy, with its name: it is longer by `copy of `.
        var copied: [(name: String, copy: String)] {
            let sizes = files.filter { $0.hasPrefix("data/") }.map { name in
                (name, FileManager.default.contents(atPath: spare + "/" + name)?.count ?? 0)
            }
            return sizes.flatMap { name, size in
                sizes.filter { $0.1 == size + 8 }.map { (name, $0.0) }
            }
        }

        /// Puts all encrypted files back, except for one bit of one of them.
        ///
        /// - Returns: the damaged bytes.
        func flip(_ name: String, _ random: inout SplitMix64) throws -> Data {
            try FileManager.default.removeItem(atPath: folder.sealed)
            try FileManager.default.copyItem(atPath: spare, toPath: folder.sealed)
            return try flipAlso(name, &random)
        }

        /// Flips a bit of another file.
        ///
        /// - Returns: the damaged bytes.
        @discardableResult
        func flipAlso(_ name: String, _ random: inout SplitMix64) throws -> Data {
            let path = folder.sealed + "/" + name
            var bytes = try #require(FileManager.default.contents(atPath: path))
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            try bytes.write(to: URL(fileURLWithPath: path))
            return bytes
        }

        /// Returns `true` if a file below the encrypted data has these bytes.
        func keeps(_ bytes: Data) -> Bool {
            (FileManager.default.enumerator(atPath: folder.sealed)?.allObjects ?? [])
                .compactMap { $0 as? String }.contains {
                    FileManager.default.contents(atPath: folder.sealed + "/" + $0) == bytes
                }
        }
    }

    @Test func oneFlippedBitCostsNoMoreThanTheLastChange() async throws {
        let home = try await Home(states: 3)
        var random = SplitMix64(seed: 41)
        var told = 0
        // Several bits of each: in the header, the key check, the text or the tag.
        for name in home.files + home.files + home.files {
            let bytes = try home.flip(name, &random)
            let safe = try home.open()
            let open = safe.open
            let isTold = safe.notices.contains(where: \.isDamage)
            let titles = try await home.titles(open)
            #expect(titles == ["story 1", "story 2"] + (titles.count > 2 ? ["story 3"] : []))
            #expect(["notes 2", "notes 3"].contains(home.notes(open)), "\(name)")
            #expect(isTold || titles.count == 3 && home.notes(open) == "notes 3", "\(name)")
            told += isTold ? 1 : 0
            // Photos are read when they are shown.
            open.keeper?.bring(Home.photo)
            let isPhoto = name.hasPrefix("photos/")
            let photo = open.library + "/" + Home.photo
            #expect(FileManager.default.fileExists(atPath: photo) == !isPhoto)
            #expect(safe.takeDamagedPhotos() == (isPhoto ? [Home.photo] : []))
            try Data("new".utf8).write(to: URL(fileURLWithPath: open.notes))
            try safe.leave()
            // Only an older state, which nobody needs, is replaced.
            #expect(!isTold && !isPhoto || home.keeps(bytes), "\(name)")
            let next = try home.open()
            let isToldAgain = next.notices.contains(where: \.isDamage)
            #expect(!isToldAgain)
            #expect(try await home.titles(next.open) == titles && home.notes(next.open) == "new")
            try next.leave()
        }
        // The list, its copy, the stories and the notes, each three times.
        #expect(told == 12)
    }

    /// Also if an earlier version set it, which wrote no second copies: they are written when the data is
    /// opened and closed.
    @Test(arguments: [false, true])
    func oneFlippedBitCostsNothingAfterACodeWasSet(byEarlierVersion isEarlier: Bool) async throws {
        let home = try await Home(states: 1)
        let manager = FileManager.default
        if isEarlier {
            let safe = try home.open()
            let place = home.place.url.path + "/plain"
            try manager.copyItem(atPath: safe.open.contents, toPath: place)
            try safe.leave()
            try manager.removeItem(atPath: home.folder.sealed + "/data")
            let sealed = EncryptedSnapshot(at: home.folder.sealed + "/data", key: home.key)
            let names = ["notes.tree", "stories.sqlite"]
            try sealed.save(names.map { .init($0, from: place + "/" + $0, isCopied: false) })
            #expect(try sealed.namesWithoutCopy() == names)
            // Looking at it changes nothing.
            try home.open().abandon()
            #expect(try sealed.namesWithoutCopy() == names)
            try home.open().leave()
            #expect(try sealed.namesWithoutCopy() == [])
            try manager.removeItem(atPath: home.spare)
            try manager.copyItem(atPath: home.folder.sealed, toPath: home.spare)
        }
        #expect(home.copied.count == 2)
        var random = SplitMix64(seed: 47)
        var found: [Int: Int] = [:]
        for name in home.files where name.hasPrefix("data/") {
            _ = try home.flip(name, &random)
            let safe = try home.open()
            let spares = try safe.checkCopies(isMending: true)
            found[(safe.notices.count) * 10 + spares.count, default: 0] += 1
            for notice in safe.notices + spares {
                #expect(notice.isDamage)
                switch notice {
                case .damagedList, .damaged(_, .copy, in: _), .damagedCopies: break
                default: Issue.record("\(notice)")
                }
            }
            #expect(try await home.titles(safe.open) == ["story 1"])
            #expect(home.notes(safe.open) == "notes 1")
            try safe.leave()
            // Nothing is lost, and nothing is kept.
            let isList = safe.notices.contains(.damagedList(in: home.folder.sealed))
            #expect(EncryptedWorkspace.damagedData(of: home.folder).isEmpty == !isList)
            let next = try home.open()
            #expect(try next.notices + next.checkCopies(isMending: false) == [])
            #expect(try await home.titles(next.open) == ["story 1"])
            #expect(home.notes(next.open) == "notes 1")
            try next.leave()
        }
        // The list, its copy and two pieces; two second copies.
        #expect(found == [10: 4, 1: 2])
    }

    @Test func aStoreWithoutAnOlderStateIsADamagedOneAndItsBytesCanBeRestored() async throws {
        let home = try await Home(states: 1)
        var random = SplitMix64(seed: 42)
        var lost: Set<String> = []
        for (name, copy) in home.copied {
            let bytes = try home.flip(name, &random)
            try home.flipAlso(copy, &random)
            let safe = try home.open()
            let isStory: Bool
            switch safe.notices.first {
            case .damaged(["stories.sqlite"], .nothing, in: home.folder.sealed): isStory = true
            case .damaged(["notes.tree"], .nothing, in: home.folder.sealed): isStory = false
            case let notice:
                Issue.record("\(String(describing: notice))")
                continue
            }
            // No store takes it for an empty one.
            #expect((home.notes(safe.open) == "notes 1") == isStory)
            if isStory {
                #expect(throws: (any Error).self) { try StoryStore(at: safe.open.stories) }
            } else {
                #expect(throws: (any Error).self) { try TreeStore(safe.open.notes) }
                #expect(try await home.titles(safe.open) == ["story 1"])
            }
            try safe.leave()
            #expect(home.keeps(bytes))
            // With an intact copy of what was damaged, the old state is read.
            let kept = home.folder.sealed + "/damaged/1"
            let file = (name as NSString).lastPathComponent
            try FileManager.default.removeItem(atPath: kept + "/" + file)
            try FileManager.default.copyItem(
                atPath: home.spare + "/" + name, toPath: kept + "/" + file)
            let (store, out) = (isStory ? "stories.sqlite" : "notes.tree", kept + "/out")
            let restored = try EncryptedSnapshot(at: kept, key: home.key).salvage(into: out)
            #expect(restored?.damage.files[store] == nil)
            #expect(FileManager.default.fileExists(atPath: out + "/" + store))
            lost.insert(store)
        }
        #expect(lost == ["stories.sqlite", "notes.tree"])
        // Damaged bytes stay when the protection ends.
        try EncryptedWorkspace.expose(home.folder, key: home.key, memory: home.memory)
        #expect(!home.folder.entries(.record).filter { $0.hasPrefix(FolderEntry.unusable) }.isEmpty)
    }

    @Test func filesThatAreExchangedCostNothing() async throws {
        let home = try await Home(states: 3)
        let names = home.files.filter { $0.hasPrefix("data/") }
        var told = 0
        for (index, name) in names.enumerated() {
            for other in names[..<index] {
                try FileManager.default.removeItem(atPath: home.folder.sealed)
                try FileManager.default.copyItem(
                    atPath: home.spare, toPath: home.folder.sealed)
                try Folder.exchange(
                    home.folder.sealed + "/" + name, home.folder.sealed + "/" + other)
                let first = try home.open()
                // A program that joins saves it as well.
                let second = try home.open()
                told += first.notices.contains(where: \.isDamage) ? 1 : 0
                for safe in [first, second] {
                    let titles = try await home.titles(safe.open)
                    #expect(titles == ["story 1", "story 2", "story 3"], "\(name) \(other)")
                    #expect(home.notes(safe.open) == "notes 3", "\(name) \(other)")
                }
                try second.leave()
                try first.leave()
                let next = try home.open()
                let isToldAgain = next.notices.contains(where: \.isDamage)
                #expect(!isToldAgain, "\(name) \(other)")
                #expect(try await home.titles(next.open).count == 3, "\(name) \(other)")
                #expect(home.notes(next.open) == "notes 3", "\(name) \(other)")
                try next.leave()
                guard first.notices.contains(where: \.isDamage) else { continue }
                for file in names {
                    let path = home.spare + "/" + file
                    let bytes = try #require(FileManager.default.contents(atPath: path))
                    #expect(home.keeps(bytes))
                }
            }
        }
        #expect(told >= 14)
    }

    @Test func aProgramThatJoinsKeepsTheDamagedBytesToo() async throws {
        let home = try await Home(states: 3)
        var random = SplitMix64(seed: 43)
        for name in home.files where name.hasPrefix("data/") {
            let bytes = try home.flip(name, &random)
            let first = try home.open()
            let other = try home.open()
            try Data("other".utf8).write(to: URL(fileURLWithPath: other.open.notes))
            try other.leave()
            let isTold = first.notices.contains(where: \.isDamage)
            #expect(!isTold || home.keeps(bytes))
            try first.leave()
            let next = try home.open()
            #expect(home.notes(next.open) == "other")
            try next.leave()
        }
    }

    @Test func theProtectionEndsWithoutADamagedPhotoOnlyIfItIsSetAside() async throws {
        let home = try await Home(states: 1)
        var random = SplitMix64(seed: 45)
        let name = try #require(home.files.first { $0.hasPrefix("photos/") })
        let bytes = try home.flip(name, &random)
        #expect(throws: VaultError.self) {
            try EncryptedWorkspace.expose(home.folder, key: home.key, memory: home.memory)
        }
        #expect(EncryptedWorkspace.isProtected(home.folder) && home.keeps(bytes))
        #expect(home.folder.entries(.content) == [])
        let safe = try home.open()
        safe.open.keeper?.bring(Home.photo)
        try safe.setDamagedPhotosAside()
        #expect(safe.open.keeper?.keeps(Home.photo) == false && home.keeps(bytes))
        // The same photo is stored again.
        let photo = safe.open.library + "/" + Home.photo
        try Folder.make(Folder.parent(of: photo))
        try Data("photo".utf8).write(to: URL(fileURLWithPath: photo))
        try safe.leave()
        try EncryptedWorkspace.expose(home.folder, key: home.key, memory: home.memory)
        let aside = home.folder.entries(.record).filter { $0.hasPrefix(FolderEntry.unusable) }
        #expect(aside.count == 1)
        let plain = FileManager.default.contents(atPath: home.folder.library + "/" + Home.photo)
        #expect(plain == Data("photo".utf8))
    }

    /// What is in memory may be removed by something else, such as a cleaner of temporary files.
    @Test(arguments: ["missing", "empty", "pipe", "link"])
    func aStoreThatVanishedFromMemoryIsThereAgain(kind: String) async throws {
        let home = try await Home(states: 2)
        // As a program that was killed leaves it.
        let parked = try home.open()
        let names = ["stories.sqlite", "notes.tree"]
        func lose() throws {
            for name in names {
                let path = parked.open.contents + "/" + name
                try FileManager.default.removeItem(atPath: path)
                switch kind {
                case "empty": try Data().write(to: URL(fileURLWithPath: path))
                case "pipe": try #require(mkfifo(path, 0o600) == 0)
                case "link": try #require(symlink("/etc/passwd", path) == 0)
                default: break
                }
            }
        }
        try lose()
        let safe = try home.open()
        #expect(safe.notices == [.recovered(names)])
        #expect(try await home.titles(safe.open) == ["story 1", "story 2"])
        #expect(home.notes(safe.open) == "notes 2")
        // Saving what is not there removes nothing.
        try lose()
        try safe.save()
        try safe.leave()
        let last = try home.open()
        #expect(try await home.titles(last.open) == ["story 1", "story 2"])
        #expect(home.notes(last.open) == "notes 2")
        try last.leave()
        withExtendedLifetime(parked) {}
    }
}
#endif
