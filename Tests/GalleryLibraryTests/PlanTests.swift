#if Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CairnGalleryLibrary

/// What SQLite does for each kind of list: a search in an index, no sorting, no scan.
@Suite struct PlanTests {
    private static func plan(
        _ sql: String, _ arguments: StatementArguments, _ library: TestLibrary
    ) async throws -> [String] {
        let queue = try DatabaseQueue(path: library.path + "/gallery.sqlite")
        defer { try? queue.close() }
        return try await queue.read { database in
            try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
                .map { $0["detail"] }
        }
    }

    @Test func everyListIsOneSeekForASource() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let range = Int64.min...Int64.max
        for (scope, index) in [
            (.shelf(.shown), "photoTimeline (shelf=? AND source=? AND position>? AND position<?)"),
            (.favorites, "photoFavourite (source=? AND position>? AND position<?)"),
            (
                .album(1),
                "albumTimeline (album=? AND shelf=? AND source=? AND position>? AND position<?)"
            ),
        ] as [(PhotoList.Scope, String)] {
            for direction in [PhotoQuery.Direction.up, .down] {
                let plan = PhotoQuery(scope)
                let steps = try await Self.plan(
                    plan.sql(PhotoRow.columns, direction),
                    plan.arguments(source: 0, range, limit: 100), library)
                #expect(steps.first?.hasSuffix(index) == true, "\(steps)")
                #expect(!steps.joined().contains("TEMP B-TREE") && !steps.joined().contains("SCAN"))
                #expect(steps.count == (scope == .album(1) ? 2 : 1))
            }
        }
    }

    static let rules: [(SmartRules.Rule, String)] = [
        (
            .tag("Lake"),
            "tagTimeline (key=? AND shelf=? AND source=? AND position>? AND position<?)"
        ),
        (.rating(atLeast: 3), "photoRated (source=? AND position>? AND position<?)"),
        (
            .taken(Day(number: 1)...Day(number: 2)),
            "photoTimeline (shelf=? AND source=? AND position>? AND position<?)"
        ),
        (
            .lastDays(30),
            "photoTimeline (shelf=? AND source=? AND position>? AND position<?)"
        ),
        (.placeName("Åre"), "photoPlaceName (placeName=? AND position>? AND position<?)"),
        (.kind(.animation), "photoAnimated (source=? AND position>? AND position<?)"),
        (.kind(.raw), "photoRaw (source=? AND position>? AND position<?)"),
        (.caption("lake"), "photoCaptioned (source=? AND position>? AND position<?)"),
        (.favorite, "photoFavourite (source=? AND position>? AND position<?)"),
    ]

    @Test("a rule is one seek in its index, alone and with others", arguments: rules)
    func everyRuleHasAnIndex(rule: SmartRules.Rule, index: String) async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let list = PhotoList(.album(1), today: Day(number: 20_000))
        let range = Int64.min...Int64.max
        let last = SmartRules.Rule.kind(.photo)
        for rules in [
            SmartRules(.all, [rule]), SmartRules(.all, [last, rule]),
            SmartRules(.any, [last, rule]),
        ] {
            let part = try #require(ListQuery(list, rules: rules).parts.last)
            for direction in [PhotoQuery.Direction.up, .down] {
                let steps = try await Self.plan(
                    part.sql(PhotoRow.columns, direction),
                    part.arguments(source: 0, range, limit: 100), library)
                #expect(steps.first?.hasSuffix(index) == true, "\(steps)")
                #expect(!steps.joined().contains("TEMP B-TREE") && !steps.joined().contains("SCAN"))
            }
        }
    }

    @Test func anAreaIsSearchedInItsTree() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let area = PlaceArea(latitudes: 59...60, west: 17, east: 19)
        let query = ListQuery(PhotoList(.album(1)), rules: SmartRules(.all, [.area(area)]))
        let part = try #require(query.parts.first)
        let steps = try await Self.plan(
            part.sql(PhotoRow.columns, .down),
            part.arguments(source: 0, Int64.min...Int64.max, limit: 100), library)
        #expect(steps.first?.contains("VIRTUAL TABLE INDEX") == true, "\(steps)")
        #expect(steps.contains("SEARCH p USING INTEGER PRIMARY KEY (rowid=?)"), "\(steps)")
    }

    @Test func aMinimumRatingIsOneSeekToo() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let part = try #require(ListQuery(PhotoList(minimumRating: 4)).parts.first)
        let steps = try await Self.plan(
            part.sql(PhotoRow.columns, .down),
            part.arguments(source: 0, Int64.min...Int64.max, limit: 100), library)
        #expect(
            steps.first?.hasSuffix("photoRated (source=? AND position>? AND position<?)") == true)
    }

    @Test func shapesAndCountsTouchNoRow() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let plan = PhotoQuery(.shelf(.shown))
        let shapes = try await Self.plan(
            plan.sql("p.position, p.width, p.height", .down),
            plan.arguments(source: 0, 0...1, limit: 5), library)
        #expect(shapes.first?.contains("COVERING INDEX photoTimeline") == true, "\(shapes)")
        let months = try await Self.plan(
            "SELECT month, photos FROM monthCount WHERE shelf = ? AND source = ?", [0, 0], library)
        #expect(months.first?.contains("SEARCH monthCount USING PRIMARY KEY") == true, "\(months)")
    }

    @Test func aSearchWalksTheIndexOfWordsInOrder() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let (sql, arguments) = GalleryStore.search(
            "\"lake\"*", PhotoCondition(PhotoList()), PhotoList(), 0...10, 100, SourceNames())
        let steps = try await Self.plan(sql, arguments, library)
        #expect(steps.count == 2 && steps[0].contains("VIRTUAL TABLE INDEX"), "\(steps)")
        #expect(steps[1].contains("SEARCH p USING INDEX sqlite_autoindex_photo_1 (position=?)"))
    }

    @Test func manyPhotosOfOneMomentGetPlacesOfTheirOwn() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        // More than share a millisecond by right: 32,768.
        try await store.refresh(
            TestLibrary.numbers(33_000, every: 0), now: Date(timeIntervalSince1970: 0))
        let names = try await store.names(pages: 10_000)
        #expect(names.count == 33_000)
        #expect(names.first == "IMG_32999.jpg" && names.last == "IMG_0.jpg")
        #expect(try await store.dayCounts().map(\.count) == [33_000])
        let middle = try await store.photos(at: 16_000..<16_003).map(\.name)
        #expect(middle == Array(names[16_000..<16_003]))
    }
}
#endif
