#if Database
import CairnDatabase
import CairnImaging
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnGalleryLibrary
@testable import gallery_probe

/// Ratings and tags of photos.
@Suite struct RatingTests {
    /// A library with photos that are only numbers, and their ids, the earliest first.
    private static func library(
        _ count: Int
    ) async throws -> (TestLibrary, GalleryStore, [PhotoID]) {
        let library = try TestLibrary()
        let store = try library.open()
        try await store.refresh(
            TestLibrary.numbers(count) { $0 == 1 ? "Évening at the lake" : "" },
            now: Date(timeIntervalSince1970: 0))
        let ids = try await store.page(of: PhotoList(order: .oldestFirst), limit: 1000).photos
            .map(\.id)
        return (library, store, ids)
    }

    private static func change(
        _ id: PhotoID, rating: Int? = nil, tags: [String]? = nil
    ) -> PhotoChange {
        var change = PhotoChange(id)
        (change.rating, change.tags) = (rating, tags)
        return change
    }

    @Test func ratingsAndTagsAreStoredAndPutBack() async throws {
        let (library, store, ids) = try await Self.library(3)
        defer { library.keep() }
        let before = try await store.photos(ids)
        let changes = [
            Self.change(ids[0], rating: 4, tags: ["Lake", "  north \n coast ", "LAKE", ""]),
            Self.change(ids[1], rating: 9),
        ]
        try await store.change(details: changes)
        let after = try await store.photos(ids)
        #expect(after.map(\.rating) == [4, 5, 0])
        #expect(after.map(\.tags) == [["Lake", "north coast"], [], []])
        #expect(!after[0].looksLike(before[0]) && after[2].looksLike(before[2]))
        #expect(try await store.verify().isSound)
        try await store.change(details: zip(changes, before).map { $0.reverted(to: $1) })
        let again = try await store.photos(ids)
        #expect(again.map(\.rating) == [0, 0, 0] && again.allSatisfy { $0.tags.isEmpty })
        #expect(try await store.search("tag:lake").photos.isEmpty)
        await #expect(throws: GalleryError.noSuchPhoto(PhotoID(library: 77))) {
            try await store.change(details: [
                Self.change(ids[0], rating: 1), Self.change(PhotoID(library: 77), rating: 1),
            ])
        }
        #expect(try await store.photo(ids[0])?.rating == 0, "all of it, or nothing")
    }

    @Test(arguments: [
        ("tag:lake", [0]), ("TAG:Lake", [0]), ("tag:lak", []), ("tag:\"north coast\"", [0, 2]),
        ("tag:north", []), ("north coast", [0, 2]), ("tag:lake tag:\"north coast\"", [0]),
        ("tag:\"north coast\" 2020-01-01", [0, 2]), ("tag:lake 2019", []), ("tag:", []),
        ("tag:\"north coast", [0, 2]), ("tag:lake evening", []), ("tag:sea evening", [1]),
    ])
    func tagsAreFound(text: String, numbers: [Int]) async throws {
        let (library, store, ids) = try await Self.library(3)
        defer { library.keep() }
        try await store.change(details: [
            Self.change(ids[0], tags: ["Lake", "North coast"]),
            Self.change(ids[1], tags: ["sea"]), Self.change(ids[2], tags: ["north coast"]),
        ])
        let found = try await store.search(text, in: PhotoList(order: .oldestFirst)).photos
        #expect(found.map(\.id) == numbers.map { ids[$0] })
        // Not among those of another list.
        let hidden = PhotoList(.shelf(.hidden))
        #expect(try await store.search(text, in: hidden).photos.isEmpty)
    }

    @Test func aTagFollowsItsPhoto() async throws {
        let (library, store, ids) = try await Self.library(2)
        defer { library.keep() }
        try await store.change(details: ids.map { Self.change($0, tags: ["lake"]) })
        func count(_ list: PhotoList = PhotoList()) async throws -> Int {
            try await store.search("tag:lake", in: list).photos.count
        }
        #expect(try await count() == 2)
        try await store.trash([ids[0]], now: Date(timeIntervalSince1970: 0))
        #expect(try await count() == 1)
        #expect(try await count(PhotoList(.shelf(.trash))) == 1)
        var moved = PhotoChange(ids[0])
        moved.taken = CaptureTime(milliseconds: 0, source: .person)
        try await store.change(details: [moved])
        try await store.restore([ids[0]])
        #expect(try await count() == 2)
        #expect(try await store.verify().isSound)
        try await store.refresh(TestLibrary.numbers(1), now: Date(timeIntervalSince1970: 1))
        #expect(try await count() == 1)
        let rows = try await store.database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM photoTag")
        }
        #expect(rows == 1)
    }

    @Test func aListBeginsAtARating() async throws {
        let (library, store, ids) = try await Self.library(12)
        defer { library.keep() }
        try await store.change(
            details: ids.enumerated().map { Self.change($0.element, rating: $0.offset % 6) })
        for rating in 1...5 {
            let list = PhotoList(order: .oldestFirst, minimumRating: rating)
            let numbers = (0..<12).filter { $0 % 6 >= rating }
            #expect(try await store.page(of: list).photos.map(\.id) == numbers.map { ids[$0] })
            #expect(
                try await store.dayCounts(of: list).reduce(0) { $0 + $1.count } == numbers.count)
            let part = try await store.photos(at: 1..<3, of: list).map(\.id)
            #expect(part == numbers[1...].prefix(2).map { ids[$0] })
            let shuffled = try await store.page(of: store.shuffle(list, seed: 3))
            #expect(Set(shuffled.photos.map(\.id)) == Set(numbers.map { ids[$0] }))
        }
        #expect(try await store.page(of: PhotoList()).photos.count == 12)
        try await store.setHidden(true, [ids[5], ids[6]])
        let hidden = PhotoList(.shelf(.hidden), minimumRating: 1)
        #expect(try await store.page(of: hidden).photos.map(\.id) == [ids[5]])
    }

    @Test func whatAFileSaysIsBounded() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        try library.write(PlainPhoto(time: "2019-03-01T10:00:00", noise: 1), "a.plain")
        var reader = PlainPhoto.reader
        let plain = reader.preview
        let long = String(repeating: "é", count: 5000)
        let keywords =
            ["Lake", "lake", "a\nb", "\u{202E}evil", " ", long] + (0..<500).map { "k\($0)" }
        reader.preview = { photo, side in
            var preview = try await plain(photo, side)
            preview.description.rating = 4
            preview.description.keywords = keywords
            return preview
        }
        let report = try await store.importPhotos(
            from: [.folder(library.photos)], reader: reader, now: TestLibrary.now)
        let id = try #require(report.stored.first?.id)
        let photo = try #require(try await store.photo(id))
        #expect(photo.rating == 4)
        #expect(photo.tags.count == PhotoTags.most)
        #expect(photo.tags.prefix(3) == ["Lake", "a b", "evil"])
        #expect(photo.tags[3].count == PhotoTags.mostCharacters)
        #expect(try await store.search("tag:lake").photos.count == 1)
        #expect(try await store.search("k7").photos.count == 1)
        try store.close()
        // A library from elsewhere with it is one.
        try GalleryStore(at: library.path, verifying: true).close()
    }

    @Test(arguments: UInt64(0)..<50)
    func aTagIsNormalizedOnce(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let scalars: [Unicode.Scalar] = [
            "a", "B", "é", "e", "\u{301}", " ", "\n", "\u{0}", "\u{202E}", "Ω", "東", "🌅",
            "\u{200D}",
            "\"", "\\", ",", "ß", "İ", "\u{FEFF}",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0..<120, using: &random) {
            text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
        }
        guard let tag = PhotoTags.normalized(text) else { return }
        #expect(tag.count <= PhotoTags.mostCharacters && !tag.contains("\n"))
        #expect(PhotoTags.normalized(tag) == tag)
        #expect(PhotoTags.tags(in: PhotoTags.text(of: [tag, "x"])) == [tag, "x"])
        #expect(PhotoTags.isValid(PhotoTags.text(of: [tag])))
        #expect(PhotoTags.valid(PhotoTags.text(of: [tag, "x"]) + "\n\u{5}x") == tag + "\nx")
    }

    // MARK: Other libraries

    /// Makes a library as it was before there were ratings.
    private static let forgetting = """
        DROP TRIGGER photoTagged; DROP TRIGGER photoRetagged; DROP TRIGGER photoMovedInTags;
        DROP TABLE photoTag; DROP INDEX photoRated; DROP INDEX photoCaptioned;
        DROP INDEX photoAnimated; DROP INDEX photoRaw;
        ALTER TABLE photo DROP COLUMN rating; ALTER TABLE photo DROP COLUMN tags;
        ALTER TABLE photo DROP COLUMN tagKeys; ALTER TABLE photo DROP COLUMN captionWords;
        ALTER TABLE album DROP COLUMN rules;
        DELETE FROM grdb_migrations WHERE identifier = '4';
        """

    @Test func anOldLibraryIsOpenedWithoutRatings() async throws {
        let (library, store, ids) = try await Self.library(3)
        defer { library.keep() }
        let album = try await store.addAlbum(named: "All", holding: ids)
        let before = try await store.photos(ids)
        try store.close()
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { try $0.execute(sql: StackTests.forgetting + Self.forgetting) }
        try queue.close()
        let now = try library.open()
        #expect(try await now.photos(ids) == before)
        #expect(try await now.albums().map(\.count) == [3])
        #expect(try await now.albums().first?.rules == nil)
        #expect(try await now.page(of: PhotoList(.album(album))).photos.count == 3)
        // The captions of before are found by a rule.
        let smart = try await now.addAlbum(
            named: "Lake", rules: SmartRules(.all, [.caption("evening")]))
        #expect(try await now.page(of: PhotoList(.album(smart))).photos.map(\.id) == [ids[1]])
        try await now.change(details: [Self.change(ids[0], rating: 2, tags: ["lake"])])
        #expect(try await now.search("tag:lake").photos.count == 1)
        #expect(try await now.verify().isSound)
    }

    @Test(arguments: [
        ("UPDATE photo SET rating = 6", false), ("UPDATE photo SET rating = -1", false),
        ("UPDATE photo SET rating = 5", true),
        ("UPDATE photo SET tags = 'a' || char(10)", false),
        ("UPDATE photo SET tags = 'a' || char(1)", false),
        ("UPDATE photo SET tags = replace(hex(zeroblob(200)), '00', 'xx')", false),
        ("UPDATE photo SET tags = 'a' || char(10) || 'b'", false),
        ("UPDATE photo SET tags = 'A' || char(10) || 'b', tagKeys = '[\"a\",\"b\"]'", true),
        ("UPDATE photo SET tags = CAST(x'61FF' AS TEXT), tagKeys = '[\"a\"]'", false),
        ("UPDATE photo SET tagKeys = 'no JSON'", false),
        ("UPDATE photo SET tagKeys = '{\"a\":1}'", false),
        ("UPDATE photo SET tagKeys = '[1]'", false),
        ("UPDATE photo SET tagKeys = '[\"a\"]'", false),
        ("UPDATE album SET rules = '{\"match\":\"all\",\"rules\":[]}'", false),
        ("UPDATE album SET rules = '{\"match\":\"all\",\"rules\":[{\"rating\":6}]}'", false),
        ("UPDATE album SET rules = '{\"match\":\"all\",\"rules\":[{\"rating\":5}]}'", true),
        ("UPDATE album SET rules = 'x'", false),
    ])
    func aLibraryFromElsewhereIsChecked(sql: String, isSound: Bool) async throws {
        let (library, store, _) = try await Self.library(2)
        defer { library.keep() }
        _ = try await store.addAlbum(
            named: "Smart", rules: SmartRules(.any, [.rating(atLeast: 1)]))
        try store.close()
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { try $0.execute(sql: sql) }
        try queue.close()
        if isSound {
            try GalleryStore(at: library.path, verifying: true).close()
        } else {
            #expect(throws: GalleryError.self) {
                try GalleryStore(at: library.path, verifying: true)
            }
        }
        // One that is not checked is shown nevertheless.
        let open = try library.open()
        let photos = try await open.page(of: PhotoList()).photos
        #expect(photos.count == 2 && photos.allSatisfy { (0...5).contains($0.rating) })
        #expect(photos.allSatisfy { $0.tags.count <= PhotoTags.most })
        #expect(try await open.albums().count == 1)
    }

    @Test func wrongRowsOfTagsAreFoundAndMended() async throws {
        let (library, store, ids) = try await Self.library(2)
        defer { library.keep() }
        try await store.change(details: ids.map { Self.change($0, tags: ["lake"]) })
        for sql in [
            "DELETE FROM photoTag WHERE photo = 1", "UPDATE photoTag SET position = 7",
            "UPDATE photoTag SET key = 'sea'",
            "INSERT INTO photoTag SELECT 'other', photo, shelf, source, position FROM photoTag",
        ] {
            try await store.database.write { try $0.execute(sql: sql) }
            #expect(try await store.verify().derived == ["photoTag"], "\(sql)")
            try await store.mendDerived()
            #expect(try await store.verify().isSound, "\(sql)")
            #expect(try await store.search("tag:lake").photos.count == 2)
        }
    }
}
#endif
