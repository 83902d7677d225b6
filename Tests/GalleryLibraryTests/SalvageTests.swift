#if Database
import CairnDatabase
import CairnImaging
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnGalleryLibrary
@testable import gallery_probe

/// The salvaged rows of damaged photos.
@Suite struct SalvageTests {
    /// A library with three photos, of which the first has tags and an album.
    private static func filled() async throws -> (TestLibrary, [PhotoID]) {
        let library = try TestLibrary()
        for number in 1...3 { try library.write(PlainPhoto(noise: number), "\(number).plain") }
        let store = try library.open()
        let ids = try await library.importAll(store).stored.map(\.id).sorted {
            ($0.number ?? 0) < ($1.number ?? 0)
        }
        var change = PhotoChange(ids[0])
        change.tags = ["Lake", "sea"]
        try await store.change(details: [change])
        _ = try await store.addAlbum(named: "All", holding: ids)
        try store.close()
        return (library, ids)
    }

    private static func change(_ library: TestLibrary, _ sql: String) throws {
        let queue = try StoreFile.connection(
            to: library.path + "/gallery.sqlite", checksReferences: false)
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// Writes the rows anew, in place of the damaged ones.
    private static func salvage(_ library: TestLibrary) throws {
        let work = library.folder.url.path + "/work"
        try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
        let (path, new) = (library.path + "/gallery.sqlite", work + "/new")
        _ = try GalleryStore.salvage(databaseAt: path, to: new, work: work, after: 0)
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + ending)
        }
        try FileManager.default.moveItem(atPath: new, toPath: path)
    }

    @Test(arguments: [
        ("tags = 'Lake' || char(10) || 's' || char(5) || 'a'", ["Lake"]),
        ("tagKeys = '[\"lake\",\"sea]'", ["Lake", "sea"]), ("tagKeys = ''", ["Lake", "sea"]),
        ("tagKeys = '[\"lbke\",\"sea\"]'", ["Lake", "sea"]),
        ("tags = 'Lbke' || char(10) || 'sea'", ["Lbke", "sea"]),
    ]) func tagsThatAreRightStayAndAreFound(change: String, tags: [String]) async throws {
        let (library, ids) = try await Self.filled()
        defer { library.keep() }
        try Self.change(library, "UPDATE photo SET \(change) WHERE id = 1")
        var store = try library.open()
        #expect(try await store.verify().database == ["photo, row 1"])
        try store.close()
        try Self.salvage(library)
        store = try library.open()
        #expect(try await store.photo(ids[0])?.tags == tags)
        for tag in tags {
            #expect(try await store.search("tag:" + tag).photos.map(\.id) == [ids[0]], "\(tag)")
        }
        #expect(try await store.verify(reading: true).isSound)
        try store.close()
    }

    @Test(
        "a photo is found by its original",
        arguments: [
            "hash = CAST(substr(hash, 1, 31) AS BLOB)", "format = 'plbin'", "format = ''",
            "hash = CAST(hash AS TEXT)", "hash = CAST(substr(hash, 1, 30) || x'0000' AS BLOB)",
        ]) func anOriginalHasItsPhotoAgain(change: String) async throws
    {
        let (library, ids) = try await Self.filled()
        defer { library.keep() }
        try Self.change(library, "UPDATE photo SET \(change) WHERE id = 2")
        try Self.salvage(library)
        let store = try library.open()
        let report = try await store.verify()
        let isMissing = !change.contains("AS TEXT")
        #expect(report.missing == (isMissing ? [ids[1]] : []) && report.database == [])
        let mended = try await store.mendNames(of: report.missing, strays: report.strays)
        #expect(mended == report.missing)
        #expect(try await store.verify(reading: true).isSound)
        #expect(try await store.names().count == 3)
        try store.close()
    }

    @Test("one wrong bit of a hash", arguments: [0, 77, 255]) func oneBitOfAHash(bit: Int)
        async throws
    {
        let (library, ids) = try await Self.filled()
        defer { library.keep() }
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { database in
            var hash =
                try Data.fetchOne(database, sql: "SELECT hash FROM photo WHERE id = 3") ?? Data()
            hash[bit / 8] ^= 1 << UInt8(bit % 8)
            try database.execute(sql: "UPDATE photo SET hash = ? WHERE id = 3", arguments: [hash])
        }
        try queue.close()
        let store = try library.open()
        let report = try await store.verify()
        #expect(report.missing == [ids[2]] && report.strays.count == 1)
        // An original that is damaged itself is not the one.
        #expect(try await store.mendNames(of: report.missing, strays: []) == [])
        #expect(try await store.mendNames(of: report.missing, strays: report.strays) == [ids[2]])
        #expect(try await store.verify(reading: true).isSound)
        try store.close()
    }

    @Test func aNumberOfAPhotoOrAnAlbumThatWasNeverGivenOut() async throws {
        for sql in [
            "UPDATE photo SET id = 66 WHERE id = 2", "UPDATE album SET id = 9 WHERE id = 1",
        ] {
            let (library, ids) = try await Self.filled()
            defer { library.keep() }
            try Self.change(library, sql)
            try Self.salvage(library)
            let store = try library.open()
            let album = try #require(try await store.albums().first)
            #expect(album.count == 3 && album.name == "All", "\(sql)")
            #expect(try await store.photos(ids).count == 3)
            #expect(try await store.verify(reading: true).isSound)
            try store.close()
        }
    }
}
#endif
