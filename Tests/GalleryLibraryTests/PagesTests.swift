#if Database
import CairnGalleryLibrary
import Foundation
import TestSupport
import Testing

@testable import gallery_probe

@Suite struct PagesTests {
    private static func filled(
        _ count: Int = 50
    ) async throws -> (library: TestLibrary, store: GalleryStore) {
        let library = try TestLibrary()
        let store = try library.open()
        try await store.refresh(TestLibrary.numbers(count), now: TestLibrary.now)
        return (library, store)
    }

    @Test(
        "pages of any size give every photo once, in order", arguments: [1, 3, 7, 49, 50, 51, 100])
    func pagesGiveEveryPhoto(limit: Int) async throws {
        let (library, store) = try await Self.filled()
        defer { library.keep() }
        let newest = (0..<50).reversed().map { "IMG_\($0).jpg" }
        #expect(try await store.names(pages: limit) == newest)
        #expect(
            try await store.names(PhotoList(order: .oldestFirst), pages: limit) == newest.reversed()
        )
    }

    @Test func aPageBackwardsIsThePageBefore() async throws {
        let (library, store) = try await Self.filled()
        defer { library.keep() }
        for order in PhotoList.Order.allCases {
            let list = PhotoList(order: order)
            let first = try await store.page(of: list, limit: 10)
            let second = try await store.page(of: list, from: #require(first.next), limit: 10)
            let back = try await store.page(of: list, from: #require(second.previous), limit: 10)
            #expect(back.photos == first.photos)
            #expect(!back.hasMore)
            let end = try await store.page(of: list, from: .end, limit: 10)
            #expect(end.hasMore)
            let last = try await store.page(of: list, from: #require(end.next), limit: 10)
            #expect(last.photos.isEmpty)
        }
    }

    @Test func aCursorStaysGoodWhenItsPhotoIsGone() async throws {
        let (library, store) = try await Self.filled()
        defer { library.keep() }
        let page = try await store.page(limit: 10)
        let last = try #require(page.photos.last)
        try await store.trash([last.id], now: TestLibrary.now)
        let next = try await store.page(from: .after(PhotoCursor(last)), limit: 1)
        #expect(next.photos.map(\.name) == ["IMG_39.jpg"])
    }

    @Test func aJumpToADayStartsWithItsFirstPhotoOrTheNextDays() async throws {
        let (library, store) = try await Self.filled(50)
        defer { library.keep() }
        // One an hour from midnight of 1 January 2020: 24 a day.
        let second = try #require(Day(year: 2020, month: 1, day: 2))
        let newest = try await store.page(from: .day(second), limit: 2)
        #expect(newest.photos.map(\.name) == ["IMG_47.jpg", "IMG_46.jpg"])
        let oldest = try await store.page(
            of: PhotoList(order: .oldestFirst), from: .day(second), limit: 1)
        #expect(oldest.photos.map(\.name) == ["IMG_24.jpg"])
        let later = try #require(Day(year: 2099, month: 12, day: 31))
        #expect(
            try await store.page(from: .day(later), limit: 1).photos.first?.name == "IMG_49.jpg")
        let earlier = try #require(Day(year: 1826, month: 1, day: 1))
        #expect(try await store.page(from: .day(earlier), limit: 1).photos.isEmpty)
    }

    @Test("places in a list give the same photos as pages do", arguments: [3600, 1] as [Int64])
    func placesAgreeWithPages(step: Int64) async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        // 2,500 photos: an hour apart, or all in one hour, which is entered by steps.
        try await store.refresh(
            TestLibrary.numbers(2500, every: step), now: Date(timeIntervalSince1970: 0))
        for order in PhotoList.Order.allCases {
            let list = PhotoList(order: order)
            let all = try await store.names(list, pages: 1000)
            for start in [0, 1, 23, 24, 25, 999, 1000, 1001, 1999, 2000, 2480, 2499] {
                let range = start..<start + 30
                let found = try await store.photos(at: range, of: list).map(\.name)
                #expect(found == Array(all[range.clamped(to: 0..<2500)]), "\(order) \(start)")
            }
            #expect(try await store.photos(at: 2500..<2510, of: list).isEmpty)
        }
    }

    @Test func sourcesAreShownTogetherOrOneByOne() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        try await store.refresh(
            TestLibrary.numbers(5, name: "a"), now: Date(timeIntervalSince1970: 0))
        try await store.refresh(
            TestLibrary.numbers(5, name: "b"), now: Date(timeIntervalSince1970: 0))
        try library.write(PlainPhoto(time: "2020-01-01T02:30:00"), "own.plain")
        try await library.importAll(store)
        #expect(try await store.names().count == 11)
        let all = try await store.page(limit: 100).photos
        #expect(Set(all.map(\.id)).count == 11, "equal keys of two sources are two photos")
        #expect(all.map(\.position) == all.map(\.position).sorted(by: >))
        for (sources, count) in [
            (["a"], 5), (["a", "b"], 10), (["library"], 1), (["library", "b"], 6), (["none"], 0),
        ] as [(Set<String>, Int)] {
            let list = PhotoList(sources: sources)
            #expect(try await store.names(list).count == count)
            #expect(try await store.timeline(of: list).count == count)
            #expect(try await store.monthCounts(of: list).reduce(0) { $0 + $1.count } == count)
            #expect(try await store.count(sources: sources).photos == count)
            #expect(try await store.photos(at: 0..<100, of: list).count == count)
        }
        let id = PhotoID(source: "b", key: "3")
        #expect(try await store.photo(id)?.id == id)
        #expect(try await store.photo(PhotoID(source: "c", key: "3")) == nil)
        #expect(PhotoID("b/x/3") == PhotoID(source: "b", key: "x/3"))
    }

    @Test func shapesComeInSlicesThatFitTogether() async throws {
        let (library, store) = try await Self.filled()
        defer { library.keep() }
        let days = try #require(Day(year: 2020, month: 1, day: 1))
        let span = days...Day(number: days.number + 1)
        let all = try await store.shapes(days: span)
        #expect(all.count == 48)
        var slices: [PhotoShape] = []
        while true {
            let next = try await store.shapes(
                days: span, after: slices.last.map { PhotoCursor(position: $0.position) }, limit: 7)
            if next.isEmpty { break }
            slices += next
        }
        #expect(slices == all)
    }

    @Test func anEmptyLibraryHasNothing() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        #expect(try await store.page().photos.isEmpty)
        #expect(try await store.timeline().sections.isEmpty)
        #expect(try await store.monthCounts().isEmpty)
        #expect(try await store.photos(at: 0..<10).isEmpty)
        #expect(try await store.search("x").photos.isEmpty)
        let shuffle = try await store.shuffle(seed: 1)
        #expect(try await store.page(of: shuffle).photos.isEmpty)
    }
}
#endif
