#if Database && Vault
import CairnDatabase
import CairnFiles
import CairnSharingLibrary
import Foundation
import GRDB
import TestSupport
import Testing

@testable import travel_story

/// Bits that flip in the logs that a program leaves when it is killed.
@Suite struct DamagedLogTests {
    /// A home whose last two changes are in the logs of the stories and the photos only.
    private struct Home {
        let home: BackupHome
        var data: String { home.data }

        private static let first = Result { try Home(isFirst: true) }

        init() throws {
            let first = try Self.first.get()
            home = try BackupHome()
            for name in try FileManager.default.contentsOfDirectory(atPath: first.home.path) {
                try? FileManager.default.removeItem(atPath: home.path + "/" + name)
                try FileManager.default.copyItem(
                    atPath: first.home.path + "/" + name, toPath: home.path + "/" + name)
            }
        }

        private init(isFirst: Bool) throws {
            home = try BackupHome()
            try home.folder.write("8205\n", to: "code")
            try home.folder.write("8205\n8205\n", to: "codes")
            try Folder.make(home.path + "/memory")
            try done("story", "new", "--title", "The lake", "--photo", BackupHome.photo)
            // As programs that are killed before they merge their logs.
            let writers = try [
                writer(
                    "stories.sqlite",
                    """
                    INSERT INTO story (title, text, day, place, trip, created)
                    VALUES ('In the log', 'Words', 20000, '', '', 0)
                    """, "UPDATE story SET title = 'The other lake' WHERE id = 1"),
                writer(
                    "library/gallery.sqlite", "UPDATE photo SET caption = 'Seen first'",
                    "UPDATE photo SET caption = 'Seen last'"),
            ]
            let kept = home.path + "/kept"
            try FileManager.default.copyItem(atPath: data, toPath: kept)
            for writer in writers { try writer.close() }
            try FileManager.default.removeItem(atPath: data)
            try FileManager.default.moveItem(atPath: kept, toPath: data)
            for name in ["stories.sqlite", "library/gallery.sqlite"] {
                try? FileManager.default.removeItem(atPath: data + "/" + name + "-shm")
            }
        }

        /// Changes a store in transactions, and leaves it open.
        private func writer(_ name: String, _ changes: String...) throws -> DatabaseQueue {
            let queue = try StoreFile.connection(to: data + "/" + name)
            for sql in changes { try queue.write { try $0.execute(sql: sql) } }
            return queue
        }

        func run(_ arguments: [String], isLocked: Bool = false) throws -> Command.Result {
            var variables: [String: String?] = [
                "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": home.path + "/memory",
                "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
            ]
            if isLocked { variables["CODE"] = home.path + "/code" }
            return try home.run(
                arguments + (isLocked ? ["--code-fd", "4"] : []), extra: variables)
        }

        @discardableResult
        func done(_ arguments: String..., isLocked: Bool = false) throws -> String {
            let result = try run(arguments, isLocked: isLocked)
            try #require(result.status == 0, "\(arguments): \(result)")
            return result.output
        }

        /// Flips a bit at places of a frame of the log of a store, and returns the log.
        @discardableResult
        func damage(_ name: String, frame: Int, _ places: [Int]) throws -> Data {
            let url = URL(fileURLWithPath: data + "/" + name + "-wal")
            var log = try Data(contentsOf: url)
            try #require(log.count >= 32 + (frame + 1) * 4120, "\(name): \(log.count)")
            for place in places { log[32 + frame * 4120 + place] ^= 4 }
            try log.write(to: url)
            return log
        }

        /// The number of frames of the log of a store, and the first one of its second transaction.
        func frames(_ name: String) throws -> (count: Int, second: Int) {
            let log = try Data(contentsOf: URL(fileURLWithPath: data + "/" + name + "-wal"))
            let count = (log.count - 32) / 4120
            let end = (0..<count).first { frame in
                log[(32 + frame * 4120 + 4)..<(32 + frame * 4120 + 8)].contains { $0 != 0 }
            }
            return (count, try #require(end) + 1)
        }

        func files() throws -> [String: Data] {
            var files: [String: Data] = [:]
            for name in try FileManager.default.subpathsOfDirectory(atPath: data) {
                files[name] = FileManager.default.contents(atPath: data + "/" + name) ?? Data()
            }
            return files
        }

        /// The logs that were put aside.
        func kept(_ name: String) throws -> [Data] {
            try files().filter {
                $0.key.hasPrefix("aside/") && $0.key.hasSuffix("\(name)-wal.kept")
            }.map(\.value)
        }
    }

    @Test func theLastChangesAreInTheLogs() throws {
        let home = try Home()
        for name in ["stories.sqlite", "library/gallery.sqlite"] {
            let (count, second) = try home.frames(name)
            #expect(second < count, "\(name)")
        }
        let list = try home.run(["story", "list"])
        #expect(list.output.contains("In the log") && list.output.contains("The other lake"))
        #expect(list.errors == "", "\(list)")
        #expect(try home.done("gallery", "--json").contains("Seen last"))
    }

    @Test("a flipped bit is told and put back", arguments: [0, 20, 2000, 4119])
    func aFlippedBit(place: Int) throws {
        let home = try Home()
        let names = ["stories.sqlite", "library/gallery.sqlite"]
        let logs = try names.map { try home.damage($0, frame: 1, [place]) }
        let before = try home.files()
        let found = try home.run(["doctor"])
        #expect(found.status == 1, "\(found)")
        #expect(try home.files() == before, "the doctor changes nothing")
        let list = try home.run(["story", "list"])
        #expect(list.status == 0, "\(list)")
        #expect(list.output.contains("In the log") && list.output.contains("The other lake"))
        for (name, log) in zip(names, logs) {
            #expect(found.output.contains("A change to \(name) is damaged"), "\(found)")
            #expect(list.errors.contains("A damaged change to \(name) was put back"), "\(list)")
            #expect(try home.kept(name) == [log])
        }
        #expect(try home.done("gallery", "--json").contains("Seen last"))
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
    }

    @Test func theDoctorPutsABitBack() throws {
        let home = try Home()
        try home.damage("stories.sqlite", frame: 0, [70])
        let mended = try home.done("doctor", "--mend")
        #expect(mended == "Repaired: A damaged change to stories.sqlite was put back\n")
        #expect(try home.done("story", "list").contains("The other lake"))
        #expect(try home.done("doctor") == "No problems found\n")
    }

    @Test("changes that cannot be read are told, and kept", arguments: [false, true])
    func lostChanges(isMended: Bool) throws {
        let home = try Home()
        let second = try home.frames("stories.sqlite").second
        let log = try home.damage("stories.sqlite", frame: second - 1, [70, 1000])
        let before = try home.files()
        let found = try home.run(["doctor"])
        #expect(found.status == 1, "\(found)")
        #expect(found.output.contains("last changes to stories.sqlite cannot be read"), "\(found)")
        #expect(try home.files() == before, "the doctor changes nothing")
        let told = "The last changes to stories.sqlite could not be read, and are missing"
        if isMended {
            let mended = try home.run(["doctor", "--mend"])
            #expect(mended.status == 1 && mended.output.contains("Problem: " + told), "\(mended)")
            #expect(!mended.output.contains("Repaired: "), "\(mended)")
        } else {
            let list = try home.run(["story", "list"])
            #expect(list.status == 0 && list.errors.contains(told), "\(list)")
            #expect(list.errors.contains("stories.sqlite-wal.kept"), "\(list)")
            #expect(list.output.contains("The lake") && !list.output.contains("In the log"))
        }
        #expect(try home.kept("stories.sqlite") == [log])
        let after = try home.run(["story", "new", "--title", "The sea"])
        #expect(after.status == 0 && after.errors == "", "\(after)")
        let list = try home.done("story", "list")
        #expect(list.contains("The sea") && list.contains("The lake"), "\(list)")
        // As long as nobody has accepted it.
        for _ in 1...2 {
            let later = try home.run(["doctor"])
            #expect(later.status == 1 && later.output.contains("Problem: " + told), "\(later)")
            #expect(later.errors.contains("travel-story doctor --accept"), "\(later)")
        }
        #expect(try home.done("doctor", "--accept").contains("Accepted: " + told))
        #expect(try home.done("doctor") == "No problems found\n")
        #expect(try home.kept("stories.sqlite") == [log])
    }

    /// A delivery may have been sent after the last change that is left.
    @Test func anOutboxThatLostChangesAsks() throws {
        let home = try Home()
        try home.done("outbox", "list")
        let name = "outbox/outbox.sqlite"
        let service = ShareService("mastodon", name: "Mastodon", way: .account)
        let draft = try ShareDraft(ShareContent([.text("The lake")]), for: service)
        let queue = try StoreFile.connection(to: home.data + "/" + name)
        try queue.write { database in
            try database.execute(
                sql: """
                    INSERT INTO share (id, added) VALUES ('s', 0);
                    INSERT INTO delivery (share, service, account, lane, state, isOpen, key, draft, added)
                        VALUES ('s', 'mastodon', 'anna', 'mastodon' || char(31) || 'anna', 'queued', 1,
                            'key', ?, 0);
                    """, arguments: [try JSONEncoder().encode(draft)])
        }
        for sql in [
            "UPDATE delivery SET state = 'sent', isOpen = 0, finished = 1",
            "UPDATE share SET added = 1",
        ] { try queue.write { try $0.execute(sql: sql) } }
        let kept = home.home.path + "/kept"
        try FileManager.default.copyItem(atPath: home.data, toPath: kept)
        try queue.close()
        try FileManager.default.removeItem(atPath: home.data)
        try FileManager.default.moveItem(atPath: kept, toPath: home.data)
        try? FileManager.default.removeItem(atPath: home.data + "/\(name)-shm")
        try home.damage(name, frame: try home.frames(name).second, [70, 1000])
        let list = try home.run(["outbox", "run", "--once", "--json"])
        #expect(list.errors.contains("last changes to \(name) could not be read"), "\(list)")
        #expect(list.output.contains("\"uncertain\""), "\(list)")
    }

    @Test func aBackupTellsIt() throws {
        let one = try Home()
        try one.damage("stories.sqlite", frame: 0, [70])
        let whole = try one.run(["backup", one.home.tar])
        #expect(whole.status == 0 && whole.errors.contains("was put back"), "\(whole)")
        let two = try Home()
        try two.damage("stories.sqlite", frame: 0, [70, 1000])
        let part = try two.run(["backup", two.home.tar])
        #expect(part.status == 1 && part.errors.contains("could not be read"), "\(part)")
    }

    @Test("a code encrypts what was put back, and what is kept", arguments: [[70], [70, 1000]])
    func aCode(places: [Int]) throws {
        let home = try Home()
        let log = try home.damage("stories.sqlite", frame: 0, places)
        let set = try home.run(["lock", "set"], isLocked: true)
        #expect(set.status == 0, "\(set)")
        let told = places.count == 1 ? "was put back" : "could not be read"
        #expect(set.errors.contains(told), "\(set)")
        let isWhole = places.count == 1
        let list = try home.done("story", "list", isLocked: true)
        #expect(list.contains("In the log") == isWhole && list.contains("lake"), "\(list)")
        #expect(try home.files().keys.allSatisfy { !$0.hasPrefix("aside") })
        try home.done("lock", "remove", isLocked: true)
        #expect(try home.kept("stories.sqlite") == [log])
    }
}
#endif
