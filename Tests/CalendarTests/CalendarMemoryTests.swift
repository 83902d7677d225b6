import CairnCalendar
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

/// What a calendar remembers changes no answer, and spares what it is there to spare.
@Suite struct CalendarMemoryTests {
    /// Days around which months are not what they seem: the ends of time, October 1582, eras, leap months.
    private static let traps = [
        "0001-01-20", "1582-10-10", "1868-10-23", "1912-07-30", "1926-12-25", "1989-01-08",
        "2019-05-01", "2024-03-10", "2025-07-25", "2033-12-22", "9999-12-10",
    ]

    @Test(
        "months found by their first day's number are those that counting finds",
        arguments: CalendarSystem.allCases)
    func quickMonthsAreTheSearchedOnes(system: CalendarSystem) throws {
        for trap in Self.traps {
            let middle = try day(trap)
            // Names are asked of one, months each of a fresh one that remembers nothing.
            let names = CalendarCalculator(system)
            var months: [(first: CalendarDay, last: CalendarDay, date: CalendarDate)] = []
            for offset in -100...100 {
                let day = middle.advanced(by: offset)
                guard months.last?.last != day else { continue }
                let date = names.date(day)
                if let last = months.last, last.date.isSameMonth(as: date) {
                    months[months.count - 1].last = day
                } else {
                    months.append((day, day, date))
                }
            }
            // The outermost are not whole, unless time begins or ends there.
            let bounds = CalendarDay.bounds
            let whole = months.enumerated().filter { place, month in
                (place > 0 || month.first.number == bounds.lowerBound)
                    && (place < months.count - 1 || month.last.number == bounds.upperBound)
            }.map(\.element)
            #expect(whole.count >= 3, "\(trap)")
            for month in whole {
                let length = month.first.distance(to: month.last)
                for offset in Set([0, 1, length / 2, length - 1, length]) where offset >= 0 {
                    let found = CalendarCalculator(system).month(
                        of: month.first.advanced(by: offset))
                    #expect(
                        found.first == month.first && found.last == month.last,
                        "\(system) \(month.first) and \(offset) days")
                    #expect(found.date == month.date)
                }
            }
        }
    }

    @Test("a reckoner that remembers says what a fresh one says", arguments: UInt64(0)..<6)
    func whatIsRememberedIsRight(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let system = CalendarSystem.allCases.randomElement(using: &random) ?? .gregorian
        let kept = CalendarCalculator(system)
        for _ in 0..<150 {
            let day = CalendarDay(Int.random(in: 15_000..<22_000, using: &random))
            #expect(kept.month(of: day) == CalendarCalculator(system).month(of: day))
            #expect(kept.year(of: day).contains(day))
        }
    }

    @Test func aScrollAsksForTheWeeksThatComeAlone() async throws {
        let session = try session(
            try calendar("2026-11-21") {
                $0.scrolls = true
                $0.weekNumbers = true
                $0.items = false
            }, try formatter("en-GB"))
        let origin = Double(await session.model.origin)
        await session.send(.scrolled(RowScrollPosition(first: origin, rows: 10)))
        let cells = await session.outline.items(.cell).count
        #expect(cells >= 140)
        var costly: [Int] = []
        for week in 1...20 {
            let before = await session.bodyCount
            await session.send(
                .scrolled(RowScrollPosition(first: origin + Double(week), rows: 10)))
            // The week that comes with its days, the page, the list, and its head when the month changes: not a
            // hundred and forty days.
            let asked = await session.bodyCount - before
            if asked > 60 { costly.append(week) }
        }
        // Where another year begins all days are named anew, once.
        #expect(costly.count <= 1, "\(costly)")
        let tapped = try day("2027-04-20")
        await session.send(.tapped(tapped))
        #expect(await session.outline.items(.cell).contains { $0.states.contains(.selected) })
    }

    @Test func itIsNoPartOfWhatIsComparedOrParked() throws {
        let model = try calendar("2026-11-21")
        let walked = model.applying(.pressed(.nextYear)).applying(.pressed(.previousYear))
        _ = walked.month
        let fresh = try calendar("2026-11-21")
        #expect(model == fresh)
        let parked = String(decoding: try JSONEncoder().encode(walked), as: UTF8.self)
        #expect(!parked.contains("memory"))
    }

    @Test func copiesOfAModelAreShownInTheirOwnLanguagesAndCalendars() async throws {
        let model = try calendar("2026-11-21")
        var titles: [String] = []
        for (language, system) in [
            ("en-GB", CalendarSystem.gregorian), ("de-DE", .gregorian), ("en-GB", .hebrew),
            ("en-GB", .gregorian), ("sv-SE", .gregorian), ("pl-PL", .gregorian),
            ("en-GB", .persian),
            ("de-DE", .gregorian),
        ] {
            let session = try session(model.applying(.renamed(system)), try formatter(language))
            titles.append(try #require(await session.outline.items(.grid).first).name)
        }
        #expect(titles[0] == "November 2026" && titles[3] == titles[0])
        #expect(titles[1] == titles[7] && titles[4] == "november 2026")
        #expect(titles[5] == "listopad 2026")
        #expect(Set(titles).count == 5)
        #expect(titles[2] != titles[0] && titles[6] != titles[0])
    }
}
