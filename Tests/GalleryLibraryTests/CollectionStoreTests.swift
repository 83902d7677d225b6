#if Database
import CairnGalleryLibrary
import CairnImaging
import Foundation
import TestSupport
import Testing

@testable import gallery_probe

/// What the store does for the screens of albums, trash, hidden photos and pairs.
@Suite struct CollectionStoreTests {
    private static func five() async throws -> (TestLibrary, GalleryStore, [PhotoID]) {
        let library = try TestLibrary()
        let store = try library.open()
        for number in 1...5 {
            try library.write(
                PlainPhoto(
                    time: "2019-03-0\(number)T10:00:00", look: [0, 10, 13, 100, 150, 200][number],
                    noise: number), "p\(number).plain")
        }
        try await library.importAll(store)
        let ids = try await store.page(of: PhotoList(order: .oldestFirst)).photos.map(\.id)
        return (library, store, ids)
    }

    @Test func theCollectionsAreCounted() async throws {
        let (library, store, ids) = try await Self.five()
        defer { library.keep() }
        let before = try await store.alikePairs().count
        #expect(before > 0)
        try await store.setFavorite(true, [ids[2], ids[3]])
        try await store.setHidden(true, [ids[3]])
        try await store.trash([ids[4]], now: TestLibrary.now)
        _ = try await store.addAlbum(named: "Tallinn")
        #expect(
            try await store.summary()
                == GallerySummary(
                    photos: 3, favorites: 1, albums: 1,
                    alike: try await store.alikePairs().count, hidden: 1, trash: 1))
        #expect(try await store.summary(of: PhotoList(sources: ["device"])).photos == 0)
    }

    @Test func onlyPhotosOfTheTrashAreDeletedForGood() async throws {
        let (library, store, ids) = try await Self.five()
        defer { library.keep() }
        try await store.trash([ids[0], ids[1]], now: TestLibrary.now)
        let path = try await store.original(of: ids[0])
        #expect(try await store.purge([ids[0], ids[2]]) == 1)
        #expect(try await store.photo(ids[0]) == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try await store.photo(ids[1])?.shelf == .trash)
        #expect(try await store.photo(ids[2])?.shelf == .shown)
    }

    @Test func anAlbumShowsItsCoverElseItsLatestPhoto() async throws {
        let (library, store, ids) = try await Self.five()
        defer { library.keep() }
        let album = try await store.addAlbum(named: "Tallinn", holding: [ids[1], ids[3], ids[0]])
        #expect(try await store.albums().first?.front == ids[3])
        #expect(try await store.albums().first?.cover == nil)
        try await store.trash([ids[3]], now: TestLibrary.now)
        #expect(try await store.albums().first?.front == ids[1])
        try await store.setCover(ids[0], of: album)
        #expect(try await store.albums().first?.front == ids[0])
        try await store.setCover(nil, of: album)
        try await store.remove([ids[0], ids[1], ids[3]], from: album)
        #expect(try await store.albums().first?.front == nil)
    }

    @Test func aJudgementCanBeTakenBack() async throws {
        let (library, store, _) = try await Self.five()
        defer { library.keep() }
        let pairs = try await store.alikePairs()
        let pair = try #require(pairs.first)
        try await store.judge(pair.first.id, pair.second.id, areSame: true)
        #expect(try await store.alikePairs().count == pairs.count - 1)
        try await store.judge(pair.second.id, pair.first.id, areSame: nil)
        #expect(try await store.alikePairs() == pairs)
    }

    @Test func equalPicturesAreOfferedInAFewPairsEach() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        for number in 0..<60 {
            try library.write(PlainPhoto(look: 77, noise: number), "same\(number).plain")
        }
        let report = try await library.importAll(store)
        #expect(report.stored.count == 60)
        let pairs = try await store.alikePairs(limit: 10_000)
        // Each with a few that were there, not with all.
        #expect(pairs.count >= 59 && pairs.count <= 60 * 8)
        #expect(Set(pairs.flatMap { [$0.first.id, $0.second.id] }).count == 60)
    }

    @Test func photosOfADeviceAreShownKeptAndLetGoWhereTheirSourceAllows() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        try library.write(PlainPhoto(time: "2019-03-01T10:00:00", look: 1, noise: 1), "a.plain")
        try library.write(PlainPhoto(time: "2019-03-02T10:00:00", look: 2, noise: 2), "b.plain")
        let photos = library.photos
        var device = PhotoSource.folder(photos, reader: PlainPhoto.reader)
        device.delete = { try FileManager.default.removeItem(atPath: photos + "/" + $0) }
        let gallery = GalleryLibrary(store, sources: [device]) { TestLibrary.now }
        try await gallery.refresh()
        let ids = try await gallery.photos(0..<10, PhotoList()).map(\.id)
        #expect(ids.map(\.key) == ["b.plain", "a.plain"])
        let bytes = try await store.picture(
            of: ids[0], side: 64, reader: PlainPhoto.reader, sources: [device])
        #expect(!bytes.isEmpty)
        await #expect(throws: GalleryError.noSuchSource("device")) {
            _ = try await store.picture(of: ids[1], side: 64, reader: PlainPhoto.reader)
        }
        // It is kept like any other: the source is not asked again.
        let again = try await store.picture(of: ids[0], side: 64, reader: PlainPhoto.reader)
        #expect(again == bytes)
        let collections = try #require(gallery.collections)
        try await gallery.trash(ids)
        #expect(try await collections.summary(PhotoList()).trash == 2)
        #expect(try await collections.carryOut(.purge([ids[0]])) == 1)
        #expect(!FileManager.default.fileExists(atPath: photos + "/b.plain"))
        #expect(try await collections.carryOut(.purge(nil)) == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: photos).isEmpty)
    }

    @Test func whatASourceDoesNotLetGoStays() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        let source = TestLibrary.numbers(5)
        let gallery = GalleryLibrary(store, sources: [source]) { TestLibrary.now }
        try await gallery.refresh()
        let ids = try await gallery.photos(0..<5, PhotoList()).map(\.id)
        try await gallery.trash([ids[0]])
        let collections = try #require(gallery.collections)
        #expect(try await collections.carryOut(.purge([ids[0]])) == 0)
        #expect(try await collections.carryOut(.purge(nil)) == 0)
        #expect(try await collections.summary(PhotoList()).trash == 1)
    }

    @Test func anAlbumIsKeptByTheStoreAsTheScreenSays() async throws {
        let (library, store, ids) = try await Self.five()
        defer { library.keep() }
        let gallery = GalleryLibrary(store) { TestLibrary.now }
        let collections = try #require(gallery.collections)
        for order in [
            .addAlbum("A", [ids[0]]), .addAlbum("B", []), .add([ids[1], ids[2]], 2),
            .remove([ids[1]], 2), .renameAlbum(1, "C"), .orderAlbums([2, 1]), .cover(ids[0], 1),
            .hide([ids[4]]), .show([ids[4]]),
        ] as [GalleryRequest] {
            #expect(try await collections.carryOut(order) == 0)
        }
        let albums = try await collections.albums()
        #expect(albums.map(\.name) == ["B", "C"] && albums.map(\.count) == [1, 1])
        #expect(albums[1].cover == ids[0])
        #expect(try await collections.summary(PhotoList()).hidden == 0)
        _ = try await collections.carryOut(.deleteAlbum(2))
        #expect(try await collections.albums().map(\.name) == ["C"])
        await #expect(throws: GalleryError.emptyName) {
            _ = try await collections.carryOut(.addAlbum(" ", []))
        }
    }
}
#endif
