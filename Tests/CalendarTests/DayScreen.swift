import CairnCalendar
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import Synchronization
import Testing

/// The requests of a calendar, in order.
final class RequestLog: Sendable {
    private let held = Mutex<[CalendarRequest]>([])
    var all: [CalendarRequest] { held.withLock { $0 } }
    func add(_ request: CalendarRequest) { held.withLock { $0.append(request) } }
}

/// Minutes of a day, as the requests of a calendar in the zone GMT have them.
func time(_ text: String, _ minutes: Range<Int>) throws -> CalendarTime {
    let hours = CalendarHours(of: try day(text), in: .gmt)
    return CalendarTime(
        day: hours.day, start: hours.moment(minutes.lowerBound),
        end: hours.moment(minutes.upperBound), zone: .gmt)
}

/// The times of items, for sessions.
typealias TestedTimes = @Sendable (CalendarDay, Palette) -> [CalendarTimedItem]

/// Items of 21 November 2026, with their minutes; `nil` for the whole day.
func items(_ plans: [(String, Range<Int>?)]) -> TestedTimes {
    { shown, _ in
        let hours = CalendarHours(of: CalendarDay(2026, 11, 21) ?? shown, in: .gmt)
        return plans.map { name, minutes in
            guard let minutes else { return CalendarTimedItem(id: name, name) }
            return CalendarTimedItem(
                id: name, name, from: hours.moment(minutes.lowerBound),
                to: hours.moment(minutes.upperBound))
        }
        .filter { $0.isAllDay ? shown == hours.day : true }
    }
}

/// The day view of 21 November 2026 on a terminal in memory.
struct DayScreen {
    let session: Session<CalendarModel>
    let screen: TerminalScreen
    let driver: Driver
    let log = RequestLog()

    init(
        _ times: @escaping TestedTimes, columns: Int = 80, rows: Int = 24,
        language: String = "en-GB", day: String = "2026-11-21", now: Double = 1_795_262_400,
        _ change: (inout CalendarConfiguration) -> Void = { _ in }
    ) async throws {
        var look = TerminalAppearance()
        look.theme = .terminal
        let host = TerminalHost(columns: columns, rows: rows, look: look)
        screen = host.screen
        var environment = try environment(now)
        environment.theme = .terminal
        let formatter = try formatter(language)
        let log = log
        let model = try calendar(day) {
            $0.mode = .day
            change(&$0)
        }
        session = Session(
            model,
            handler: CalendarHandler { request in
                log.add(request)
                return .none
            }, environment: environment, host: host, clock: InstantClock()
        ) { model, send in
            CalendarComponent(model, formatter: formatter, times: times, send: send)
        }
        driver = Driver(session)
        await settle()
    }

    func settle() async {
        await session.settle()
        await TerminalHost.settle(session)
    }

    var lines: [String] { (0..<screen.cells.rows).map { screen.cells.text(row: $0) } }

    /// The row of a text.
    func row(_ text: String) throws -> Int {
        try #require(
            lines.firstIndex { $0.contains(text) }, "\(text) in \(lines.joined(separator: "\n"))")
    }

    /// Sends a mouse report (xterm's *SGR* mode): 0 presses, 32 moves, 2 presses the right button.
    func mouse(_ code: Int, column: Int, row: Int, isRelease: Bool = false) async {
        var decoder = InputDecoder()
        let bytes = "\u{1B}[<\(code);\(column + 1);\(row + 1)\(isRelease ? "m" : "M")"
        for event in decoder.decode(Array(bytes.utf8)) {
            let inputs = await session.withHost(TerminalHost.self) { $0.receive(event) } ?? []
            await session.take(inputs)
            await settle()
        }
    }

    /// Walks by Tab until the time cursor has the keyboard.
    func focusHours() async throws {
        for _ in 0..<12 {
            if await session.outline.focused?.role.kind == .cell { return }
            await driver.press(.tab)
            await settle()
        }
        Issue.record("no time cursor in \(await session.outline.description)")
    }
}

/// A clock on which every wait is over at once.
struct InstantClock: Clock {
    typealias Instant = ContinuousClock.Instant
    var now: Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
