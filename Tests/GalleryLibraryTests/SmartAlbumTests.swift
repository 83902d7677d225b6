#if Database
import CairnDatabase
import CairnImaging
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnGalleryLibrary
@testable import gallery_probe

/// Albums whose photos follow from rules.
@Suite struct SmartAlbumTests {
    private static let first = 18_270
    private static let today = Day(number: first + 23)

    /// Photos of 24 days that differ in all that rules are about.
    private static let source = PhotoSource(
        name: "mixed",
        list: { _ in ((0..<24).map { PhotoSource.Listed(key: String($0), tag: "1") }, nil) },
        item: { key in
            let number = Int(key) ?? 0
            let wall = Int64(first + number) * 86_400_000 + 43_200_000
            let taken = CaptureTime(milliseconds: wall, source: .original)
            return PhotoSource.Item(
                name: number % 5 == 0 ? "IMG_\(number).DNG" : "dng_\(number).jpg",
                facts: PhotoDescription(
                    width: 400, height: 300, format: "jpeg", pages: number % 4 == 0 ? 3 : 1,
                    taken: taken,
                    place: number % 3 == 0
                        ? PhotoLocation(
                            latitude: Double(number) - 10, longitude: number % 2 == 0 ? 178 : -178)
                        : nil),
                fallback: taken,
                caption: number % 2 == 0 ? "Évening at the lake \(number)" : "",
                placeName: number % 6 == 0 ? "Åre" : "")
        })

    private static func library() async throws -> (TestLibrary, GalleryStore) {
        let library = try TestLibrary()
        let store = try library.open()
        try await store.refresh(source, now: Date(timeIntervalSince1970: 0))
        let ids = (0..<24).map { PhotoID(source: "mixed", key: String($0)) }
        try await store.change(
            details: ids.enumerated().map { number, id in
                var change = PhotoChange(id)
                change.rating = number % 6
                change.tags = [[], ["Lake", "north coast"], ["lakes"], []][number % 4]
                return change
            })
        try await store.setFavorite(true, stride(from: 0, to: 24, by: 7).map { ids[$0] })
        try await store.setHidden(true, [ids[1], ids[6]])
        try await store.trash([ids[9], ids[12]], now: Date(timeIntervalSince1970: 0))
        return (library, store)
    }

    private static let rules: [SmartRules.Rule] = [
        .tag("LAKE"), .tag("north coast"), .rating(atLeast: 3), .rating(atLeast: 5),
        .taken(Day(number: first + 3)...Day(number: first + 8)), .lastDays(7), .placeName("Åre"),
        .area(PlaceArea(latitudes: -5...8, west: 100, east: 179)),
        .area(PlaceArea(latitudes: -90...90, west: 170, east: -170)), .kind(.animation),
        .kind(.raw), .kind(.photo), .caption("evening lak"), .caption("LAKE 1"), .favorite,
    ]

    private static func expect(
        _ rules: SmartRules, _ store: GalleryStore, _ all: [Photo], isSome: Bool = false
    ) async throws {
        let expected = all.filter { rules.contains($0, today: today) }.map(\.id)
        if isSome { #expect((1..<all.count).contains(expected.count), "\(rules)") }
        let album = try await store.addAlbum(named: "Smart", rules: rules)
        let list = PhotoList(.album(album), today: today)
        var paged: [PhotoID] = []
        var anchor: PhotoAnchor? = .start
        while let from = anchor {
            let page = try await store.page(of: list, from: from, limit: 3)
            paged += page.photos.map(\.id)
            anchor = page.hasMore ? page.next : nil
        }
        #expect(paged == expected, "\(rules)")
        #expect(
            try await store.photos(at: 1..<4, of: list).map(\.id)
                == Array(expected.dropFirst().prefix(3)))
        let shown = try #require(try await store.albums(today: today).first { $0.id == album })
        #expect(shown.count == expected.count && shown.front == expected.first, "\(rules)")
        let span = Day(number: first)...Day(number: first + 30)
        #expect(try await store.shapes(of: list, days: span).count == expected.count)
        try await store.deleteAlbum(album)
    }

    @Test("a rule finds the photos that it is about, and no others", arguments: rules)
    func everyRuleFindsSomeAndNotAll(rule: SmartRules.Rule) async throws {
        let (library, store) = try await Self.library()
        defer { library.keep() }
        let all = try await store.page(of: PhotoList()).photos
        #expect(all.count == 20)
        for match in SmartRules.Match.allCases {
            try await Self.expect(SmartRules(match, [rule]), store, all, isSome: true)
        }
    }

    @Test func rulesAreCombinedByAllAndByAny() async throws {
        let (library, store) = try await Self.library()
        defer { library.keep() }
        let all = try await store.page(of: PhotoList()).photos
        for (index, rule) in Self.rules.enumerated() {
            for other in Self.rules[..<index] {
                for match in SmartRules.Match.allCases {
                    try await Self.expect(SmartRules(match, [rule, other]), store, all)
                }
            }
        }
        try await Self.expect(SmartRules(.any, Self.rules), store, all)
    }

    @Test func anAlbumFollowsItsPhotosAndItsRules() async throws {
        let (library, store) = try await Self.library()
        defer { library.keep() }
        let album = try await store.addAlbum(
            named: "Best", rules: SmartRules(.all, [.rating(atLeast: 5)]))
        func numbers() async throws -> [String] {
            try await store.page(of: PhotoList(.album(album))).photos.map(\.id.key)
        }
        #expect(try await numbers() == ["23", "17", "11", "5"])
        var change = PhotoChange(PhotoID(source: "mixed", key: "17"))
        change.rating = 1
        try await store.change(details: [change])
        #expect(try await numbers() == ["23", "11", "5"])
        #expect(try await store.albums().map(\.count) == [3])
        try await store.setRules(
            SmartRules(.all, [.tag("lakes"), .kind(.photo)]), named: "Lakes", of: album)
        #expect(try await store.albums().map(\.name) == ["Lakes"])
        #expect(try await numbers() == ["22", "18", "14", "2"])
        // A search and a minimum rating within it, and its photos in another order.
        let list = PhotoList(.album(album))
        #expect(try await store.search("evening 22", in: list).photos.map(\.id.key) == ["22"])
        #expect(try await store.search("evening 20", in: list).photos.isEmpty)
        let rated = PhotoList(.album(album), minimumRating: 4)
        #expect(try await store.page(of: rated).photos.map(\.id.key) == ["22"])
        let shuffled = try await store.page(of: store.shuffle(list, seed: 1)).photos
        #expect(Set(shuffled.map(\.id.key)) == ["2", "14", "18", "22"])
        // Nothing is added to it, and a plain album has no rules.
        await #expect(throws: GalleryError.noSuchAlbum(album)) {
            try await store.add([PhotoID(source: "mixed", key: "3")], to: album)
        }
        let plain = try await store.addAlbum(named: "Plain")
        await #expect(throws: GalleryError.noSuchAlbum(plain)) {
            try await store.setRules(SmartRules(.all, [.favorite]), named: "x", of: plain)
        }
        try store.close()
        let again = try library.open()
        #expect(try await again.albums().map(\.count) == [4, 0])
    }

    @Test func theLastDaysCountFromToday() async throws {
        let (library, store) = try await Self.library()
        defer { library.keep() }
        let album = try await store.addAlbum(
            named: "New", rules: SmartRules(.all, [.lastDays(3)]))
        for (day, keys) in [(23, ["23", "22", "21"]), (24, ["23", "22"]), (40, [])] {
            let list = PhotoList(.album(album), today: Day(number: Self.first + day))
            #expect(try await store.page(of: list).photos.map(\.id.key) == keys)
            #expect(try await store.dayCounts(of: list).count == keys.count)
        }
        #expect(try await store.page(of: PhotoList(.album(album))).photos.isEmpty)
        // An access to the library knows the day.
        let now = Date(timeIntervalSince1970: Double((Self.first + 23) * 86_400 + 80_000))
        let access = GalleryLibrary(store) { now }
        #expect(try await access.timeline(PhotoList(.album(album))).count == 3)
        #expect(try await access.collections?.albums().map(\.count) == [3])
    }

    @Test(arguments: [
        SmartRules(.all, []), SmartRules(.all, Array(repeating: .favorite, count: 17)),
        SmartRules(.all, [.rating(atLeast: 0)]), SmartRules(.all, [.lastDays(0)]),
        SmartRules(.all, [.tag("")]), SmartRules(.all, [.tag("a\nb")]),
        SmartRules(.all, [.caption(" - ")]), SmartRules(.all, [.placeName(" ")]),
        SmartRules(.all, [.taken(Day(number: .min)...Day(number: 0))]),
        SmartRules(.all, [.caption(String(repeating: "x", count: 1025))]),
    ])
    func rulesOutOfTheirLimitsAreNotStored(rules: SmartRules) async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        await #expect(throws: GalleryError.badRules) {
            try await store.addAlbum(named: "x", rules: rules)
        }
        let album = try await store.addAlbum(named: "x", rules: SmartRules(.all, [.favorite]))
        await #expect(throws: GalleryError.badRules) {
            try await store.setRules(rules, named: "x", of: album)
        }
        #expect(SmartRules(json: "{\"match\":\"all\",\"rules\":[{\"favorite\":true}]}") != nil)
    }

    @Test(arguments: rules)
    func rulesComeBackFromTheirText(rule: SmartRules.Rule) throws {
        for match in SmartRules.Match.allCases {
            let rules = SmartRules(match, [rule, .favorite])
            #expect(SmartRules(json: try #require(rules.json)) == rules)
        }
    }

    @Test(arguments: [
        "", "null", "[]", "{\"match\":\"all\"}", "{\"match\":\"most\",\"rules\":[{\"rating\":1}]}",
        "{\"match\":\"all\",\"rules\":[{\"days\":[2,1]}]}",
        "{\"match\":\"all\",\"rules\":[{\"days\":[1]}]}",
        "{\"match\":\"all\",\"rules\":[{\"area\":[91,92,0,1]}]}",
        "{\"match\":\"all\",\"rules\":[{\"area\":[1,0,0,1]}]}",
        "{\"match\":\"all\",\"rules\":[{\"favorite\":false}]}",
        "{\"match\":\"all\",\"rules\":[{\"rating\":1,\"tag\":\"a\"}]}",
        "{\"match\":\"all\",\"rules\":[{\"color\":1}]}",
    ])
    func otherTextIsNoRules(json: String) { #expect(SmartRules(json: json) == nil) }

    @Test func thousandsOfAlbumsAreListedAndAHundredAreCounted() async throws {
        let (library, store) = try await Self.library()
        defer { library.keep() }
        let rules = SmartRules(.any, [.rating(atLeast: 1)])
        for number in 1...SmartRules.mostAlbums {
            try await store.addAlbum(named: "\(number)", rules: rules)
        }
        await #expect(throws: GalleryError.tooManyAlbums(limit: SmartRules.mostAlbums)) {
            try await store.addAlbum(named: "more", rules: rules)
        }
        // Another program wrote three thousand.
        let json = try #require(rules.json)
        try await store.database.write { database in
            for number in 1...3000 {
                try database.execute(
                    sql: "INSERT INTO album (name, ordinal, rules) VALUES (?, ?, ?)",
                    arguments: ["x", 1000 + number, json])
            }
        }
        let albums = try await store.albums()
        #expect(albums.count == 3100)
        #expect(albums.prefix(100).allSatisfy { $0.count == 18 && $0.front != nil })
        #expect(albums.dropFirst(100).allSatisfy { $0.count == 0 && $0.front == nil })
    }
}
#endif
