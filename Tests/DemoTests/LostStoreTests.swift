#if Database && Vault
import CairnDatabase
import CairnFiles
import Foundation
import GRDB
import TestSupport
import Testing

@testable import travel_story

/// A store whose file is gone or empty is told, and nothing takes the numbers of what was in it.
@Suite struct LostStoreTests {
    @Test(
        "a store that is missing or empty is told until somebody begins anew",
        arguments: [
            ("stories.sqlite", true), ("stories.sqlite", false), ("notes.tree", false),
            ("library/gallery.sqlite", true), ("library/gallery.sqlite", false),
        ])
    func aLostStoreIsTold(name: String, isEmptied: Bool) throws {
        let home = try BackupHome.filled()
        let path = home.data + "/" + name
        for ending in [""] + FolderEntry.auxiliary { try? Folder.removeFile(path + ending) }
        if isEmptied { try Data().write(to: URL(fileURLWithPath: path)) }
        let words = "\(name) is missing or empty, and had contents before."
        for _ in 0..<2 {
            let found = try home.run(["doctor"])
            #expect(found.status == 1 && found.output.contains(words), "\(found)")
        }
        // A new file in its place ends nothing.
        try home.done("note", "new", "Later")
        try home.done("story", "new", "--title", "Later")
        let listed = try home.run(["story", "list"])
        #expect(listed.status == 0 && listed.errors.contains(words), "\(listed)")
        let backup = try home.run(["backup", home.path + "/later.tar"])
        #expect(backup.status == 1 && backup.errors.contains(words), "\(backup)")
        let mended = try home.run(["doctor", "--mend"])
        #expect(mended.output.contains("Repaired: " + words), "\(mended)")
        #expect(try !home.run(["story", "list"]).errors.contains(words))
        #expect(try !home.run(["doctor"]).output.contains(words))
    }

    /// A power failure in a transaction leaves a page of which a part is new, and the old page in the journal.
    @Test("a half-written page whose old form is in the journal is no damage")
    func aTransactionThatDidNotEndIsNoDamage() throws {
        let home = try BackupHome.filled()
        let path = home.data + "/stories.sqlite"
        let queue = try StoreFile.connection(to: path)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1")
            try database.execute(sql: "BEGIN IMMEDIATE")
            for _ in 0..<50 {
                try database.execute(
                    sql: "UPDATE story SET text = ?",
                    arguments: [String(repeating: "a", count: 9000)])
            }
            for ending in ["", "-journal"] {
                try Data(contentsOf: URL(fileURLWithPath: path + ending))
                    .write(to: URL(fileURLWithPath: home.path + "/left" + ending))
            }
            try database.execute(sql: "ROLLBACK")
        }
        try queue.close()
        for ending in FolderEntry.auxiliary { try? Folder.removeFile(path + ending) }
        var left = try Data(contentsOf: URL(fileURLWithPath: home.path + "/left"))
        let journal = try Data(contentsOf: URL(fileURLWithPath: home.path + "/left-journal"))
        // Its header fills a sector; the number of the first page follows.
        let page = journal[512..<516].reduce(0) { $0 << 8 | Int($1) }
        left.replaceSubrange((page - 1) * 4096 + 64..<page * 4096, with: Data(count: 4032))
        try left.write(to: URL(fileURLWithPath: path))
        #expect(try home.run(["doctor"]).output.contains("stories.sqlite"))
        try journal.write(to: URL(fileURLWithPath: path + "-journal"))
        for _ in 0..<2 {
            let found = try home.run(["doctor"])
            #expect(found.status == 0, "\(found)")
        }
        #expect(try home.done("story", "list", "--json").contains("library/1"))
    }

    @Test func aFolderThatWasNeverUsedHasLostNothing() throws {
        let home = try BackupHome()
        try home.done("note", "new", "Boats")
        try home.done("note", "new", "Piers")
        #expect(try home.run(["doctor"]).status == 0)
        #expect(try home.run(["story", "list"]).errors == "")
    }

    @Test("no new photo appears in a story whose photo is lost", arguments: [true, false])
    func numbersOfLostPhotosAreNotUsedAgain(isMended: Bool) throws {
        let home = try BackupHome.filled()
        let library = home.data + "/library/gallery.sqlite"
        for ending in [""] + FolderEntry.auxiliary { try? Folder.removeFile(library + ending) }
        if isMended { _ = try home.run(["doctor", "--mend"]) }
        let other = Fixtures.root.appendingPathComponent("Demo/Files/Photos/light.jpg").path
        try home.done("import", other)
        let stories = try home.done("story", "list", "--json")
        #expect(stories.contains("library/1"))
        let photos = try home.done("gallery", "--json")
        #expect(!photos.contains("\"library/1\""), "\(photos)")
        // What was read again has a number of its own, and the story says what is missing.
        let doctor = try home.run(["doctor"])
        #expect(doctor.output.contains("Story 1 shows a missing photo: library/1"), "\(doctor)")
    }

    @Test func noNumberIsUsedAgainWhileTheStoriesCannotBeRead() throws {
        let home = try BackupHome.filled()
        let library = home.data + "/library/gallery.sqlite"
        for ending in [""] + FolderEntry.auxiliary { try? Folder.removeFile(library + ending) }
        let stories = URL(fileURLWithPath: home.data + "/stories.sqlite")
        let bytes = try Data(contentsOf: stories)
        try (Data(repeating: 7, count: 100) + bytes.dropFirst(100)).write(to: stories)
        let other = Fixtures.root.appendingPathComponent("Demo/Files/Photos/light.jpg").path
        _ = try home.run(["import", other])
        _ = try home.run(["doctor", "--mend"])
        #expect(try home.done("story", "list", "--json").contains("library/1"))
        let photos = try home.done("gallery", "--json")
        #expect(photos.contains("library/") && !photos.contains("\"library/1\""), "\(photos)")
    }

    @Test func originalsWithoutRowsAreReadAgain() throws {
        let home = try BackupHome.filled()
        let library = home.data + "/library/gallery.sqlite"
        for ending in [""] + FolderEntry.auxiliary { try? Folder.removeFile(library + ending) }
        try Data().write(to: URL(fileURLWithPath: library))
        let mended = try home.run(["doctor", "--mend"])
        #expect(mended.output.contains("photos read again from their files: 1"), "\(mended)")
        #expect(try home.done("gallery", "--json").contains("\"library/2\""))
    }
}
#endif
