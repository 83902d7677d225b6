import CairnCalendar
import Foundation
import TestSupport
import Testing

/// The hours of a day, and the columns of blocks that overlap.
@Suite struct CalendarHoursTests {
    @Test(
        "a day has as many hours as its clocks show",
        arguments: [
            ("Europe/Berlin", "2026-11-21", 1440, "2026-11-20T23:00:00Z"),
            ("Europe/Berlin", "2026-03-29", 1380, "2026-03-28T23:00:00Z"),
            ("Europe/Berlin", "2026-10-25", 1500, "2026-10-24T22:00:00Z"),
            // Clocks change by half an hour.
            ("Australia/Lord_Howe", "2026-04-05", 1470, "2026-04-04T13:00:00Z"),
            ("Australia/Lord_Howe", "2026-10-04", 1410, "2026-10-03T13:30:00Z"),
            // Midnight does not exist.
            ("America/Sao_Paulo", "2018-11-04", 1380, "2018-11-04T03:00:00Z"),
            // The day does not exist.
            ("Pacific/Apia", "2011-12-30", 0, "2011-12-30T10:00:00Z"),
            ("GMT", "9999-12-31", 1440, "9999-12-31T00:00:00Z"),
        ])
    func hours(zone: String, day text: String, minutes: Int, start: String) throws {
        let hours = CalendarHours(of: try day(text), in: try #require(TimeZone(identifier: zone)))
        #expect(hours.minutes == minutes)
        #expect(hours.start == (try Date(start, strategy: .iso8601)))
        #expect(hours.minute(of: hours.moment(90)) == 90)
        #expect(hours.minute(of: Date(timeIntervalSince1970: .nan)) == 0)
        #expect(hours.moment(.max) > hours.start && hours.moment(.min) < hours.start)
        #expect(hours.minute(of: .distantFuture).isFinite)
    }

    private static let tables: [([Range<Double>], [Int], [Int])] = [
        ([0..<60, 60..<120], [0, 0], [1, 1]),
        ([0..<60, 30..<90], [0, 1], [2, 2]),
        // The third touches the first, and takes its column.
        ([0..<60, 30..<90, 60..<100], [0, 1, 0], [2, 2, 2]),
        // The first two are connected by the third; the last is on its own.
        ([0..<30, 40..<60, 10..<50, 60..<70], [0, 0, 1, 0], [2, 2, 2, 1]),
        // Of those that begin together, the longest comes first.
        ([0..<30, 0..<60], [1, 0], [2, 2]),
        ([], [], []),
    ]

    @Test(
        "blocks that overlap are side by side, with equal widths in each connected group",
        arguments: tables)
    func columns(blocks: [Range<Double>], column: [Int], count: [Int]) {
        let columns = CalendarColumns(blocks, most: 10)
        #expect(columns.column == column)
        #expect(columns.count == count)
    }

    @Test("blocks beyond the last column have none")
    func mostColumns() {
        let columns = CalendarColumns([0..<60, 0..<50, 0..<40, 60..<70], most: 2)
        #expect(columns.column == [0, 1, nil, 0])
        #expect(columns.count == [2, 2, 2, 1])
    }

    @Test("blocks in one column never overlap", arguments: UInt64(0)..<100)
    func columnsHoldBlocksApart(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let blocks = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            let start = Double(Int.random(in: 0..<1400, using: &random))
            return start..<(start + Double(Int.random(in: 1...300, using: &random)))
        }
        let columns = CalendarColumns(blocks, most: 100)
        for (one, block) in blocks.enumerated() {
            for (other, next) in blocks.enumerated() where one < other && block.overlaps(next) {
                #expect(columns.column[one] != columns.column[other])
                #expect(columns.count[one] == columns.count[other])
            }
            #expect((columns.column[one] ?? -1) < columns.count[one])
        }
    }
}
