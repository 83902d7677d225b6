import CairnCalendar
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

/// Places that change: where one is, when today becomes tomorrow, and days whose clocks are put.
@Suite struct CalendarPlaceTests {
    // MARK: Places

    /// A calendar, and where one is.
    private struct Journey: Model {
        var calendar: CalendarModel
        var zone: TimeZone
        enum Action: Sendable {
            case calendar(CalendarAction)
            case arrived(TimeZone)
        }
        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .calendar(let action): calendar.update(action)
            case .arrived(let zone): self.zone = zone
            }
            return []
        }
    }

    @Test func anotherZoneMovesTodayAndNothingElse() async throws {
        let language = try #require(LanguageTag("en-GB"))
        let east = try #require(TimeZone(secondsFromGMT: 14 * 3600))
        let west = try #require(TimeZone(secondsFromGMT: -12 * 3600))
        // Half past midnight in Greenwich on the first of a month.
        let now = Double(try day("2026-11-01").number) * 86_400 + 1800
        let model = try calendar("2026-11-01").applying(.tapped(try day("2026-11-01")))
        let session = Session(
            Journey(calendar: model, zone: .gmt), environment: try environment(now)
        ) { journey, send in
            CalendarComponent(
                journey.calendar, formatter: LocaleFormatter(language, timeZone: journey.zone),
                send: send.scope(Journey.Action.calendar))
        }
        func seen() async -> [String] {
            let outline = await session.outline
            return outline.items(.status).map(\.name)
                + outline.items(.cell).filter { $0.states.contains(.selected) }.map(\.name)
                + outline.items(.cell).filter { $0.states.contains(.current) }.map(\.name)
        }
        let first = "Sunday, 1 November 2026"
        #expect(await seen() == ["November 2026", first, first])
        await session.send(.arrived(west))
        #expect(await seen() == ["November 2026", first, "Saturday, 31 October 2026"])
        await session.send(.arrived(east))
        #expect(await seen() == ["November 2026", first, first])
    }

    @Test func midnightOfASessionComesFromTheWatchAlone() async throws {
        let session = try session(try calendar("2026-11-21"), try formatter("en-GB"))
        let clock = Midnights(1_795_262_400)
        await DayChangeObserver(
            zone: { clock.zone }, now: { clock.now }, sleep: { try clock.sleep($0) }
        ).tell { moment in
            await session.tick(moment)
            let outline = await session.outline
            clock.note(
                outline.items(.cell).filter { $0.states.contains(.current) }.map(\.name))
        }
        // At noon, at midnight in Greenwich, and at once when one is fourteen hours further on.
        #expect(
            clock.seen == [
                ["Saturday, 21 November 2026"], ["Sunday, 22 November 2026"],
                ["Sunday, 22 November 2026"],
            ])
        #expect(clock.times.map { $0 % 86_400 } == [43_200, 0, 36_000])
    }

    @Test func aPreviewHasATodayThatNeverMoves() async throws {
        let formatter = try formatter("en-GB")
        let noon = try day("2026-11-11").noon
        let session = Session(
            try calendar("2026-11-21"), handler: CalendarHandler(), environment: try environment()
        ) {
            CalendarComponent($0, formatter: formatter, send: $1).now(noon)
        }
        await session.tick(Date(timeIntervalSince1970: 1_795_348_800))
        let today = await session.outline.items(.cell).filter { $0.states.contains(.current) }
        #expect(today.map(\.name) == ["Wednesday, 11 November 2026"])
    }

    @Test(
        "every day of a year is there once where clocks are put",
        arguments: [
            ("America/Sao_Paulo", 2018), ("Asia/Beirut", 2024), ("Africa/Cairo", 2024),
            ("America/Santiago", 2024), ("America/Havana", 2024), ("America/Asuncion", 2023),
            ("Asia/Tehran", 2021), ("Europe/Berlin", 2026), ("Australia/Lord_Howe", 2026),
        ])
    func daysFollowOneAnotherAtAPlace(place: String, year: Int) throws {
        let zone = try #require(TimeZone(identifier: place))
        let first = try #require(CalendarDay(year, 1, 1))
        var moment = first.noon
        for offset in 0..<365 {
            let day = CalendarDay(of: moment, in: zone)
            #expect(day.number >= first.number + offset - 1)
            #expect(day.isThere(in: zone))
            let midnight = CalendarDay.nextMidnight(after: moment, in: zone)
            #expect(CalendarDay(of: midnight, in: zone) == day.advanced(by: 1))
            #expect(CalendarDay(of: midnight.addingTimeInterval(-1), in: zone) == day)
            moment = midnight
        }
    }

    @Test func storiesOfALeapSecondOfMidnightAndOfNoDayHaveTheirPlace() throws {
        // 2016-12-31T23:59:60Z is, to a computer, 2017-01-01T00:00:00Z.
        let leap = Date(timeIntervalSince1970: 1_483_228_800)
        let zones = try [14, 0, -12].map { try #require(TimeZone(secondsFromGMT: $0 * 3600)) }
        #expect(
            zones.map { CalendarDay(of: leap, in: $0).description }
                == ["2017-01-01", "2017-01-01", "2016-12-31"])
        let stories: [(String, Date?, TimeZone)] = [
            ("no day", nil, .gmt), ("second", leap, zones[1]), ("first", leap, zones[1]),
            ("east", leap.addingTimeInterval(-14 * 3600), zones[0]),
            ("west", leap.addingTimeInterval(12 * 3600 - 0.001), zones[2]),
        ]
        let items = CalendarItems(stories) { story in
            story.1.map { CalendarDay(of: $0, in: story.2) }
        }.map(\.0)
        #expect(items.undated == ["no day"])
        // Two of one second stay in the app's order.
        #expect(items[try day("2017-01-01")] == ["second", "first", "east"])
        #expect(items[try day("2016-12-31")] == ["west"])
        #expect(items.first(1, of: try day("2017-01-01")) == ["second"])
        #expect(items.first(-1, of: try day("2017-01-01")).isEmpty)
    }
}

/// A clock that a watch turns: noon, midnight, ten in the morning, when one is elsewhere at once; then the end.
private final class Midnights: Sendable {
    private struct State {
        var time: Double
        var zone = TimeZone.gmt
        var seen: [[String]] = []
        var times: [Int] = []
    }
    private let state: Mutex<State>
    private let end: Double

    init(_ start: Double) {
        state = Mutex(State(time: start))
        end = start + 86_400
    }

    var now: Date { state.withLock { Date(timeIntervalSince1970: $0.time) } }
    var zone: TimeZone { state.withLock { $0.zone } }
    var seen: [[String]] { state.withLock { $0.seen } }
    var times: [Int] { state.withLock { $0.times } }

    func note(_ names: [String]) {
        state.withLock {
            $0.seen.append(names)
            $0.times.append(Int($0.time.rounded()))
        }
    }

    func sleep(_ seconds: Double) throws {
        let isOver = state.withLock { state in
            state.time += seconds
            if state.time >= end - 2 * 3600, let east = TimeZone(secondsFromGMT: 14 * 3600) {
                state.zone = east
            }
            return state.time >= end
        }
        if isOver { throw CancellationError() }
    }
}
