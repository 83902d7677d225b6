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
            "\"lake\"*", PhotoList(), 0...10, 100, SourceNames())
        let steps = try await Self.plan(sql, arguments, library)
        #expect(steps.count == 2 && steps[0].contains("VIRTUAL TABLE INDEX"), "\(steps)")
        #expect(steps[1].contains("SEARCH p USING INDEX sqlite_autoindex_photo_1 (position=?)"))
    }

    @Test func manyPhotosOfOneMomentGetPlacesOfTheirOwn() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        // More than share a millisecond by right: 32,768.
        try await store.refresh(TestLibrary.numbers(33_000, every: 0), now: 0)
        let names = try await store.names(pages: 10_000)
        #expect(names.count == 33_000)
        #expect(names.first == "IMG_32999.jpg" && names.last == "IMG_0.jpg")
        #expect(try await store.dayCounts().map(\.count) == [33_000])
        let middle = try await store.photos(at: 16_000..<16_003).map(\.name)
        #expect(middle == Array(names[16_000..<16_003]))
    }
}
#endif
