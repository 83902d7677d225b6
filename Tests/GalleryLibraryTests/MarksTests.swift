#if Database
import CairnGalleryLibrary
import CairnImaging
import Foundation
import TestSupport
import Testing

@testable import gallery_probe

@Suite struct MarksTests {
    private static func three() async throws -> (TestLibrary, GalleryStore, [PhotoID]) {
        let library = try TestLibrary()
        let store = try library.open()
        for number in 1...3 {
            try library.write(
                PlainPhoto(
                    time: "2019-03-0\(number)T10:00:00", place: "59.\(number) 24.7",
                    look: number * 10, noise: number),
                "p\(number).plain")
        }
        try await library.importAll(store)
        let ids = try await store.page(of: PhotoList(order: .oldestFirst)).photos.map(\.id)
        return (library, store, ids)
    }

    @Test func favoritesAreAListOfTheirOwn() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        let before = try #require(try await store.photo(ids[0]))
        try await store.setFavorite(true, [ids[0], ids[2]])
        let list = PhotoList(.favorites)
        #expect(try await store.names(list) == ["p3.plain", "p1.plain"])
        #expect(try await store.timeline(of: list).count == 2)
        let after = try #require(try await store.photo(ids[0]))
        #expect(!after.looksLike(before))
        try await store.setFavorite(true, [ids[0]])
        #expect(try await store.photo(ids[0])?.looksLike(after) == true, "nothing changed")
        try await store.setFavorite(false, ids)
        #expect(try await store.names(list).isEmpty)
    }

    @Test func hiddenPhotosLeaveTheTimelineAndItsCounts() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        try await store.setHidden(true, [ids[1]])
        #expect(try await store.names() == ["p3.plain", "p1.plain"])
        #expect(try await store.timeline().count == 2)
        #expect(try await store.names(PhotoList(.shelf(.hidden))) == ["p2.plain"])
        #expect(try await store.search("p2").photos.isEmpty)
        #expect(try await store.search("p2", in: PhotoList(.shelf(.hidden))).photos.count == 1)
        try await store.setHidden(false, [ids[1]])
        #expect(try await store.timeline().count == 3)
    }

    @Test func theTrashGivesBackWhatItWas() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        let album = try await store.addAlbum(named: "Tallinn", holding: ids)
        try await store.setFavorite(true, [ids[0]])
        try await store.setHidden(true, [ids[1]])
        let before = try await store.photos(ids)
        try await store.trash(ids, now: Date(timeIntervalSince1970: 100))
        #expect(try await store.names().isEmpty)
        #expect(try await store.names(PhotoList(.favorites)).isEmpty)
        #expect(try await store.names(PhotoList(.shelf(.trash))).count == 3)
        #expect(try await store.albums().first?.count == 0)
        #expect(try await store.count(of: .trash).photos == 3)
        try await store.restore(ids)
        let after = try await store.photos(ids)
        #expect(after.map(\.shelf) == before.map(\.shelf))
        #expect(after.map(\.isFavorite) == before.map(\.isFavorite))
        #expect(try await store.names(PhotoList(.album(album))) == ["p3.plain", "p1.plain"])
        #expect(try await store.albums().first?.count == 2)
    }

    @Test func theTrashIsEmptiedAfterItsDays() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        let files = try await [store.original(of: ids[0]), store.original(of: ids[1])]
        let now = TestLibrary.now
        let day = 86_400.0
        // The clock of a device without a battery: the photos were added later than this.
        try await store.trash([ids[0]], now: Date(timeIntervalSince1970: 0))
        try await store.trash([ids[1]], now: now + 20 * day)
        #expect(try await store.emptyTrash(now: now + 29 * day) == 0)
        // A clock that is ten years ahead.
        #expect(try await store.emptyTrash(now: now + 3650 * day) == 0)
        #expect(try await store.emptyTrash(now: now + 31 * day) == 1)
        #expect(try await store.photo(ids[0]) == nil)
        #expect(FileManager.default.fileExists(atPath: files[0]) == false)
        #expect(FileManager.default.fileExists(atPath: files[1]))
        #expect(try await store.verify(reading: true).isSound)
        await #expect(throws: GalleryError.noSuchPhoto(ids[0])) {
            try await store.restore([ids[0], ids[1]])
        }
        #expect(try await store.photo(ids[1])?.shelf == .trash, "all of it, or nothing")
    }

    @Test func captionsPlacesAndNamesAreFound() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        try await store.setCaption("Sunset at the Straße 🌅 東京タワー", ids[0])
        try await store.setPlaceName("Växjö", [ids[1], ids[2]])
        for (text, names) in [
            ("sunset", ["p1.plain"]), ("SUN", ["p1.plain"]), ("strasse", ["p1.plain"]),
            ("straße sunset", ["p1.plain"]), ("🌅", ["p1.plain"]), ("京", ["p1.plain"]),
            ("東京", ["p1.plain"]), ("京東", []), ("vaxjo", ["p3.plain", "p2.plain"]),
            ("VÄXJÖ p2", ["p2.plain"]), ("plain", ["p3.plain", "p2.plain", "p1.plain"]),
            ("2019-03-02", ["p2.plain"]), ("2019-03 vaxjo", ["p3.plain", "p2.plain"]),
            ("2019-03-01 2019-03-02", []), ("2018", []), ("nothing", []), ("", []), ("\" OR *", []),
            ("-sunset", ["p1.plain"]), ("sunset NOT straße", []),
        ] as [(String, [String])] {
            #expect(try await store.search(text).photos.map(\.name) == names, "\(text)")
        }
        try await store.setCaption("", ids[0])
        #expect(try await store.search("sunset").photos.isEmpty)
        #expect(try await store.placeCounts() == [PlaceCount(name: "Växjö", count: 2)])
        #expect(try await store.photos(at: "Växjö", limit: 1).photos.map(\.name) == ["p3.plain"])
        try await store.trash([ids[1]], now: Date(timeIntervalSince1970: 0))
        #expect(try await store.placeCounts().first?.count == 1)
    }

    @Test func detailsAreChangedTogetherOrNotAtAll() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        let before = try await store.photos(ids)
        let changes = ids.enumerated().map { number, id in
            var change = PhotoChange(id)
            change.caption = "Photo \(number)"
            change.placeName = "Växjö"
            change.place = PhotoLocation(latitude: 56.88, longitude: 14.81).map { .at($0) }
            change.taken = CaptureTime(
                milliseconds: 1_000_000_000_000 + Int64(number), source: .person)
            return change
        }
        try await store.change(details: changes)
        let after = try await store.photos(ids)
        #expect(after.map(\.caption) == ["Photo 0", "Photo 1", "Photo 2"])
        #expect(after.allSatisfy { $0.taken.source == .person && $0.place?.latitude == 56.88 })
        #expect(try await store.placeCounts() == [PlaceCount(name: "Växjö", count: 3)])
        #expect(try await store.search("photo 2001-09-09").photos.count == 3)
        #expect(try await store.dayCounts().map(\.count) == [3])
        // One that no longer exists, or a text that is too long, changes none of them.
        var wrong = changes
        wrong[1].caption = String(repeating: "x", count: 65 << 10)
        await #expect(throws: GalleryError.tooLong(limit: 64 << 10)) {
            try await store.change(details: wrong)
        }
        let missing = PhotoID(library: 99)
        await #expect(throws: GalleryError.noSuchPhoto(missing)) {
            try await store.change(details: changes + [PhotoChange(missing)])
        }
        #expect(try await store.photos(ids) == after)
        try await store.change(details: zip(changes, before).map { $0.reverted(to: $1) })
        let restored = try await store.photos(ids)
        #expect(restored.map(\.caption) == before.map(\.caption))
        #expect(restored.map(\.taken) == before.map(\.taken))
        #expect(restored.map(\.place) == before.map(\.place))
        #expect(try await store.verify(reading: true).isSound)
    }

    @Test func aSearchGoesOnBehindAPageAndInBothDirections() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        try await store.refresh(
            TestLibrary.numbers(100) { $0 % 2 == 0 ? "lake" : "sea" },
            now: Date(timeIntervalSince1970: 0))
        for order in PhotoList.Order.allCases {
            var found: [String] = []
            var cursor: PhotoCursor?
            repeat {
                let page = try await store.search(
                    "lak", in: PhotoList(order: order), after: cursor, limit: 7)
                found += page.photos.map(\.name)
                cursor = page.hasMore ? page.photos.last.map { PhotoCursor($0) } : nil
            } while cursor != nil
            let expected = stride(from: 0, to: 100, by: 2).map { "IMG_\($0).jpg" }
            #expect(found == (order == .oldestFirst ? expected : expected.reversed()))
        }
    }

    @Test func aCorrectedTimeMovesThePhotoAndItsCounts() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        for text in ["1826-06-01T12:00:00", "1970-01-01T00:00:00", "2099-12-31T23:59:59"] {
            let wall = try #require(LocalDateTime(exif: text))
            try await store.setTaken(CaptureTime(wall: wall, source: .person), [ids[0]])
            let photo = try #require(try await store.photo(ids[0]))
            #expect(photo.taken.wall.description == text)
            let days = try await store.dayCounts()
            #expect(days.contains(DayCount(day: Day(wall), count: 1)))
            #expect(days.reduce(0) { $0 + $1.count } == 3)
            #expect(try await store.search(String(text.prefix(10))).photos.count == 1)
            #expect(try await store.search("p1").photos.map(\.id) == [ids[0]])
        }
        #expect(try await store.verify().isSound)
    }

    @Test func photosOfAnAreaAreFoundAlsoAcrossTheDateLine() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        let near = PlaceArea(latitudes: 59.05...59.25, west: 24, east: 25)
        #expect(try await store.photos(in: near).map(\.name) == ["p2.plain", "p1.plain"])
        try await store.setPlace(PhotoLocation(latitude: -17, longitude: 179.9), [ids[0]])
        try await store.setPlace(PhotoLocation(latitude: -17, longitude: -179.9), [ids[1]])
        let fiji = PlaceArea(latitudes: -20 ... -10, west: 179, east: -179)
        #expect(try await store.photos(in: fiji).map(\.name) == ["p2.plain", "p1.plain"])
        try await store.setPlace(nil, ids)
        #expect(try await store.photos(in: fiji).isEmpty)
        #expect(PhotoLocation(latitude: 0, longitude: 0) == nil)
        #expect(PhotoLocation(latitude: 0, longitude: 6.7) != nil)
        #expect(PhotoLocation(latitude: .nan, longitude: 1) == nil)
    }

    @Test func tenThousandPhotosOfOnePlaceAreReadAsFarAsOneAsks() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        var source = TestLibrary.numbers(10_000)
        let plain = source.item
        source.item = { key in
            var item = try await plain(key)
            item.facts.place = PhotoLocation(latitude: 59.437, longitude: 24.7536)
            item.placeName = "Tallinn 🏰"
            return item
        }
        try await store.refresh(source, now: Date(timeIntervalSince1970: 0))
        let here = PlaceArea(latitudes: 59.43...59.44, west: 24.75, east: 24.76)
        let found = try await store.photos(in: here, limit: 50)
        #expect(found.count == 50 && found.first?.name == "IMG_9999.jpg")
        #expect(try await store.placeCounts() == [PlaceCount(name: "Tallinn 🏰", count: 10_000)])
        let page = try await store.photos(at: "Tallinn 🏰", limit: 100)
        #expect(page.photos.count == 100 && page.hasMore)
        #expect(try await store.search("🏰", limit: 10).photos.count == 10)
        // A point beside it is another place.
        let beside = PlaceArea(latitudes: 59.438...59.45, west: 24.75, east: 24.76)
        #expect(try await store.photos(in: beside).isEmpty)
    }

    @Test func albumsKeepTheirPhotosInOrder() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        let first = try await store.addAlbum(named: "First", holding: [ids[2], ids[0], ids[0]])
        let second = try await store.addAlbum(named: "Second")
        #expect(try await store.names(PhotoList(.album(first))) == ["p3.plain", "p1.plain"])
        try await store.add(ids, to: second)
        try await store.remove([ids[1]], from: second)
        try await store.setCover(ids[0], of: second)
        try await store.renameAlbum(first, to: "Erstes")
        try await store.orderAlbums([second])
        let albums = try await store.albums()
        #expect(albums.map(\.name) == ["Second", "Erstes"])
        #expect(albums.map(\.count) == [2, 2])
        #expect(albums[0].cover == ids[0])
        #expect(try await store.albums(holding: ids[0]).count == 2)
        for name in ["", "  ", "\u{200B}\u{FEFF}\n"] {
            await #expect(throws: GalleryError.emptyName) { try await store.addAlbum(named: name) }
        }
        let long = String(repeating: "a", count: 65_537)
        await #expect(throws: GalleryError.tooLong(limit: 4096)) {
            try await store.renameAlbum(second, to: String(long.prefix(4097)))
        }
        await #expect(throws: GalleryError.tooLong(limit: 4096)) {
            try await store.setPlaceName(long, ids)
        }
        await #expect(throws: GalleryError.tooLong(limit: 65_536)) {
            try await store.setCaption(long, ids[0])
        }
        try await store.deleteAlbum(second)
        await #expect(throws: GalleryError.noSuchAlbum(second)) {
            try await store.add(ids, to: second)
        }
        #expect(try await store.names().count == 3)
        try await store.trash([ids[0]], now: Date(timeIntervalSince1970: 0))
        try await store.purge()
        #expect(try await store.albums().map(\.count) == [1])
    }

    @Test func editsAreARecipeBesideTheOriginal() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        let path = try await store.original(of: ids[0])
        let bytes = FileManager.default.contents(atPath: path)
        let thumbnail = try await store.picture(of: ids[0], side: 64, reader: PlainPhoto.reader)
        let recipe = Recipe(document: Array("crop".utf8), width: 100, height: 100)
        try await store.setRecipe(recipe, of: ids[0], now: Date(timeIntervalSince1970: 5))
        let edited = try #require(try await store.photo(ids[0]))
        #expect(edited.width == 100 && edited.ratio == 1 && edited.recipeKey == recipe.key)
        #expect(try await store.recipe(of: ids[0]) == recipe)
        let picture = try await store.picture(of: ids[0], side: 64, reader: PlainPhoto.reader)
        #expect(String(decoding: picture, as: UTF8.self) == "render 64 crop")
        #expect(FileManager.default.contents(atPath: path) == bytes)
        try await store.setRecipe(nil, of: ids[0], now: Date(timeIntervalSince1970: 6))
        #expect(try await store.photo(ids[0])?.width == 640)
        #expect(
            try await store.picture(of: ids[0], side: 64, reader: PlainPhoto.reader) == thumbnail)
    }

    @Test func anEditedPhotoIsShownAsEdited() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        let imaging = Imaging()
        let reader = PhotoReader(imaging)
        let file = Fixtures.folder("photos").appendingPathComponent("orient-6.jpg").path
        let report = try await store.importPhotos(
            from: [.files([file])], reader: reader, now: Date(timeIntervalSince1970: 1))
        let id = try #require(report.stored.first?.id)
        let original = try await store.original(of: id)
        let size = try await imaging.facts(of: .file(original)).size
        var recipe = PhotoRecipe()
        recipe.rotate(quarterTurns: 1)
        recipe.crop = PhotoCrop(.square, in: size)
        recipe.adjustments.saturation = -1
        let kept = try #require(try Recipe(recipe, of: size))
        try await store.setRecipe(kept, of: id, now: Date(timeIntervalSince1970: 2))
        #expect(try await store.photo(id)?.ratio == 1)
        let picture = try await store.picture(of: id, side: 64, reader: reader)
        let pixels = try await imaging.pixels(
            of: .bytes(picture, name: ""), fitting: PixelSize(width: 64, height: 64))
        #expect(pixels.size.width == pixels.size.height && pixels.size.width <= 64)
        // Gray, as the recipe says.
        let spread = stride(from: 0, to: pixels.bytes.count, by: 4).map { at in
            abs(Int(pixels.bytes[at]) - Int(pixels.bytes[at + 2]))
        }
        #expect(spread.max() ?? 255 < 12)
        #expect(try Recipe(PhotoRecipe(), of: size) == nil)
        // A recipe that nobody can read is a fault of the photo, not of the library.
        try await store.setRecipe(
            Recipe(document: [1, 2, 3], width: 1, height: 1), of: id,
            now: Date(timeIntervalSince1970: 3))
        await #expect(throws: GalleryError.self) {
            try await store.picture(of: id, side: 64, reader: reader)
        }
    }

    @Test func derivedFilesCanBeDeletedAtAnyTime() async throws {
        let (library, store, ids) = try await Self.three()
        let first = try await store.picture(of: ids[0], side: 256, reader: PlainPhoto.reader)
        try await store.deleteDerived()
        let left = FileManager.default.enumerator(atPath: library.path + "/derived")?.allObjects
            .compactMap { $0 as? String }.filter { $0.contains("-") }
        #expect(left == [])
        #expect(
            try await store.picture(of: ids[0], side: 256, reader: PlainPhoto.reader) == first)
        try FileManager.default.removeItem(atPath: try await store.original(of: ids[0]))
        try await store.deleteDerived()
        await #expect(throws: GalleryError.self) {
            try await store.picture(of: ids[0], side: 256, reader: PlainPhoto.reader)
        }
    }

    @Test(arguments: [UInt64(1), 2, 99])
    func aShuffleIsEveryPhotoOnceAndTheSameForItsSeed(seed: UInt64) async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        try await store.refresh(TestLibrary.numbers(100), now: Date(timeIntervalSince1970: 0))
        let some = try await store.page(limit: 30).photos.map(\.id)
        try await store.trash(Array(some[..<10]), now: Date(timeIntervalSince1970: 0))
        try await store.setFavorite(true, Array(some[10..<15]))
        for (list, count) in [(PhotoList(), 90), (PhotoList(.favorites), 5)] {
            let shuffle = try await store.shuffle(list, seed: seed)
            func all(_ limit: Int) async throws -> [PhotoID] {
                var ids: [PhotoID] = []
                var place: Int? = 0
                while let from = place {
                    let page = try await store.page(of: shuffle, from: from, limit: limit)
                    ids += page.photos.map(\.id)
                    place = page.next
                }
                return ids
            }
            let ids = try await all(7)
            #expect(ids.count == count && Set(ids).count == count)
            #expect(try await all(50) == ids)
            let again = try await store.shuffle(list, seed: seed)
            #expect(again == shuffle)
            let other = try await store.shuffle(list, seed: seed + 1)
            let otherIDs = try await store.page(of: other, limit: 100).photos.map(\.id)
            #expect(otherIDs != ids && Set(otherIDs) == Set(ids))
        }
    }

    @Test func changesOfPhotosAndAlbumsAreTold() async throws {
        let (library, store, ids) = try await Self.three()
        defer { library.keep() }
        var changes = store.changes().makeAsyncIterator()
        try await store.setFavorite(true, [ids[0]])
        #expect(await changes.next() != nil)
        _ = try await store.addAlbum(named: "A", holding: [])
        #expect(await changes.next() != nil)
        await #expect(throws: GalleryError.self) {
            try await store.setCaption("y", PhotoID(library: 999))
        }
        try store.close()
        #expect(await changes.next() == nil)
        await #expect(throws: GalleryError.closed) { try await store.page() }
    }
}
#endif
