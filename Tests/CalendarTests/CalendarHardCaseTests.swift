import CairnBundle
import CairnCalendar
import CairnLayout
import CairnLocalizations
import CairnTerminal
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

/// What breaks other calendars: ends of time, other calendars, places that change, too much on a day, too small a screen.
@Suite struct CalendarHardCaseTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    private func model(_ text: String, _ change: (inout CalendarConfiguration) -> Void = { _ in })
        throws -> CalendarModel
    {
        var configuration = CalendarConfiguration()
        change(&configuration)
        return CalendarModel(showing: try day(text), configuration: configuration)
    }

    private static let english = try? Phrases(
        Localizations.load(LanguagePreferences(["en"], environment: [:])))

    /// Saturday 21 November 2026, at noon.
    private func environment(_ now: Double = 1_795_262_400) throws -> Environment {
        var environment = Environment()
        environment.phrases = try #require(Self.english)
        environment.now = Date(timeIntervalSince1970: now)
        return environment
    }

    private func formatter(
        _ language: String, _ zone: TimeZone = .gmt,
        digits: LocaleFormatter.Digits = .ofLanguage
    ) throws -> LocaleFormatter {
        LocaleFormatter(try #require(LanguageTag(language)), timeZone: zone, digits: digits)
    }

    private func session(
        _ model: CalendarModel, _ formatter: LocaleFormatter
    ) throws -> Session<CalendarModel> {
        Session(model, environment: try environment()) {
            CalendarComponent($0, formatter: formatter, send: $1)
        }
    }

    // MARK: Ends of time

    @Test("no day comes twice at an end of time", arguments: ["0001-01-01", "9999-12-31"], 1...7)
    func timeEnds(text: String, first: Int) async throws {
        for mode in CalendarConfiguration.Mode.allCases {
            for scrolls in [false, true] where mode == .month || !scrolls {
                let model = try model(text) {
                    $0.mode = mode
                    $0.firstWeekday = first
                    $0.scrolls = scrolls
                    $0.weekNumbers = true
                }
                let session = try session(model, try formatter("en-GB"))
                #expect(await session.diagnostics.isEmpty, "\(mode) \(scrolls)")
                for step in [1, -1, 0] { await session.send(.stepped(step)) }
                let names = await session.outline.items(.cell).map(\.name)
                #expect(Set(names).count == names.count)
                #expect(await session.diagnostics.isEmpty)
            }
        }
        let model = try model(text) { $0.firstWeekday = first }
        let row = model.week(around: model.focus)
        #expect(row.contains(model.focus))
        // The columns of the days that are there are those of their weekdays.
        for (column, day) in row.enumerated() {
            if let day { #expect(day.weekday == (first - 1 + column) % 7 + 1) }
        }
        #expect(model.start(ofWeek: model.week(of: model.focus)) <= model.focus)
        #expect(model.week(of: model.focus.advanced(by: -7)) <= model.week(of: model.focus))
    }

    @Test func momentsWithoutAnEndAreTheFirstAndLastDays() {
        #expect(CalendarDay(of: .distantPast, in: .gmt).description == "0001-01-01")
        for time in [-Double.infinity, -1e300] {
            #expect(
                CalendarDay(of: Date(timeIntervalSince1970: time), in: .gmt).description
                    == "0001-01-01")
        }
        #expect(CalendarDay(of: Date(timeIntervalSince1970: .nan), in: .gmt).number == 0)
    }

    @Test("a calendar is renamed with all of time before it", arguments: CalendarSystem.allCases)
    func systemsChangeWhileOpen(system: CalendarSystem) async throws {
        // Horizon ends here: a huge range, and Coptic.
        let session = try session(
            try model("2026-11-21") { $0.scrolls = true }, try formatter("en-GB"))
        await session.send(.pressed(.nextMonth))
        await session.send(.renamed(system))
        for key in [CalendarKey.nextMonth, .previousMonth, .nextYear, .previousYear] {
            await session.send(.pressed(key))
        }
        #expect(await session.diagnostics.isEmpty)
        #expect(await session.outline.items(.cell).count > 40)
    }

    // MARK: What is written

    @Test(arguments: [
        ("en-US", "2024-12-29", "December 2024"), ("de-DE", "2024-12-30", "Dezember 2024"),
        ("en-GB", "2027-01-01", "January 2027"), ("en-US", "2026-12-31", "December 2026"),
    ])
    func theYearAboveIsTheOneOfTheMonthAndNotOfTheWeek(
        language: String, text: String, title: String
    ) async throws {
        for mode in [CalendarConfiguration.Mode.month, .week, .agenda] {
            let session = try session(
                try model(text) { $0.mode = mode }, try formatter(language))
            #expect(await session.outline.items(.status, title).count == 1)
        }
        let year = try session(try model(text) { $0.mode = .year }, try formatter(language))
        #expect(await year.outline.items(.status, String(title.suffix(4))).count == 1)
    }

    @Test(
        "a region with a calendar of its own does not change the years of the app's",
        arguments: ["ar-SA", "fa-IR", "th-TH", "ja-JP"])
    func theRegionsCalendarIsNotTaken(language: String) async throws {
        let session = try session(
            try model("2024-06-01"), try formatter(language, digits: .western))
        let title = try #require(await session.outline.items(.grid).first).name
        #expect(title.contains("2024"), "\(title)")
    }

    @Test func digitsAreThoseOfTheAppsFormatter() async throws {
        let native = try session(
            try model("2026-11-21"), try formatter("ar-EG", digits: .native))
        #expect(await native.scene.root.texts.contains("٢١"))
        let western = try session(
            try model("2026-11-21"), try formatter("ar-EG", digits: .western))
        #expect(await western.scene.root.texts.contains("21"))
        #expect(await !western.scene.root.texts.contains("٢١"))
    }

    @Test func monthsThatStandAloneAreNotInflected() async throws {
        let session = try session(
            try model("2026-11-21") { $0.mode = .year }, try formatter("pl-PL"))
        #expect(await session.scene.root.texts.contains("listopad"))
        await session.send(.showed(.month))
        #expect(await session.outline.items(.status, "listopad 2026").count == 1)
    }

    @Test(
        "thirteen months of the Coptic and the Ethiopic year are all there",
        arguments: [CalendarSystem.coptic, .ethiopic])
    func thirteenMonths(system: CalendarSystem) async throws {
        let reckoner = CalendarReckoner(system)
        let months = reckoner.months(ofYearOf: try day("2026-11-21"))
        #expect(months.map(\.date.month) == Array(1...13))
        #expect([5, 6].contains(months.last?.count))
        let session = try session(
            try model("2026-11-21") {
                $0.system = system
                $0.mode = .year
            }, try formatter("en-GB"))
        #expect(await session.outline.items(.cell).count == 13)
    }

    // MARK: Weeks

    @Test(arguments: [
        ("zh-CN", 1, 5), ("en-US-u-fw-mon", 2, 1), ("de-u-fw-sun", 1, 4), ("fa", 7, 1),
        ("he", 1, 1),
    ])
    func moreWeeksBeginAsTheirRegionHasIt(tag: String, first: Int, minimal: Int) throws {
        let weeks = CalendarWeeks.of(try #require(LanguageTag(tag)))
        #expect(weeks == CalendarWeeks(firstWeekday: first, minimalDays: minimal))
    }

    @Test("the heads stand above their days, whatever the first weekday", arguments: 0...8)
    func headsStandAboveTheirDays(first: Int) async throws {
        let session = try session(
            try model("2026-11-21") { $0.firstWeekday = first }, try formatter("en-GB"))
        let heads = await session.outline.items(.columnHeader).map(\.name)
        let cells = await session.outline.items(.cell).map(\.name)
        #expect(heads.count == 7 && cells.count == 42)
        for (index, name) in cells.enumerated() {
            #expect(name.hasPrefix(heads[index % 7]), "\(name) below \(heads[index % 7])")
        }
        let expected = (1...7).contains(first) ? first : 2
        let name = try formatter("en-GB").date(CalendarDay(2 + expected).noon, .weekday)
        #expect(heads.first == name)
    }

    // MARK: Places

    /// A calendar, and where one is.
    private struct Journey: Model {
        var calendar: CalendarModel
        var zone: TimeZone
        enum Action: Sendable {
            case calendar(CalendarAction)
            case arrived(TimeZone)
        }
        func applying(_ action: Action) -> Journey {
            var next = self
            switch action {
            case .calendar(let action): next.calendar = calendar.applying(action)
            case .arrived(let zone): next.zone = zone
            }
            return next
        }
    }

    @Test func anotherZoneMovesTodayAndNothingElse() async throws {
        let language = try #require(LanguageTag("en-GB"))
        let east = try #require(TimeZone(secondsFromGMT: 14 * 3600))
        let west = try #require(TimeZone(secondsFromGMT: -12 * 3600))
        // Half past midnight in Greenwich on the first of a month.
        let now = Double(try day("2026-11-01").number) * 86_400 + 1800
        let model = try model("2026-11-01").applying(.tapped(try day("2026-11-01")))
        let session = Session(
            Journey(calendar: model, zone: .gmt), environment: try environment(now)
        ) { journey, send in
            CalendarComponent(
                journey.calendar, formatter: LocaleFormatter(language, timeZone: journey.zone),
                send: { send(.calendar($0)) })
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
        let session = try session(try model("2026-11-21"), try formatter("en-GB"))
        let clock = Midnights(1_795_262_400)
        await CalendarMidnight(
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
        let session = Session(try model("2026-11-21"), environment: try environment()) {
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

    // MARK: Too much

    @Test func tenThousandStoriesOnADayNeedTheRowsInSight() async throws {
        let day = try day("2026-11-21")
        let items = CalendarItems((0..<10_000).map { "Story \($0)" }) { _ in day }
        let formatter = try formatter("en-GB")
        let session = Session(try model("2026-11-21"), environment: try environment()) {
            CalendarComponent(
                $0, formatter: formatter, of: items, key: { $0 }, counted: .countStories, send: $1
            ) { story in
                Text(story)
            }
        }
        for mode in [CalendarConfiguration.Mode.month, .agenda] {
            await session.send(.showed(mode))
            let shown = await session.outline.items(.listItem).count
            #expect(shown > 0 && shown < 100)
            #expect(await session.scene.root.texts.contains("Story 0"))
        }
        // On to the end, some hundred at a time.
        let list = try #require(await session.outline.items(.list).first)
        for _ in 0..<80 {
            await session.handle(
                .scroll(
                    Scroll(
                        offset: Point(x: 0, y: 1e9), viewport: Size(width: 300, height: 400))),
                on: list.id)
        }
        #expect(await session.scene.root.texts.contains("Story 9999"))
        #expect(await session.diagnostics.isEmpty)
    }

    // MARK: Choosing what cannot be had

    @Test func aRangeLeavesOutWhatTheAppRefuses() async throws {
        let formatter = try formatter("en-GB")
        let refused = try day("2026-11-12")
        let session = Session(
            try model("2026-11-10") { $0.selection = .range }, environment: try environment()
        ) {
            CalendarComponent($0, formatter: formatter, isEnabled: { $0 != refused }, send: $1)
        }
        let driver = Driver(session)
        try await driver.tap(.cell, "Tuesday, 10 November 2026")
        try await driver.tap(.cell, "Saturday, 14 November 2026")
        func chosen() async -> [String] {
            await session.model.selected.sorted().map { String($0.description.suffix(2)) }
        }
        #expect(await chosen() == ["10", "11", "13", "14"])
        await driver.press(.left, .shift)
        await driver.press(.up, .shift)
        #expect(await !session.model.selected.contains(refused))
        #expect(await session.model.selected.count > 1)
    }

    @Test func aRangeOfOneDayAndLimitsOfOneDayAreKept() throws {
        let day = try day("2026-11-21")
        let model = try model("2026-11-21") {
            $0.earliest = "2026-11-21"
            $0.latest = "2026-11-21"
            $0.selection = .range
        }
        #expect(model.applying(.tapped(day)).applying(.tapped(day)).range == day...day)
        #expect(
            model.applying(.tapped(day)).applying(.tapped(day.advanced(by: 1))).selected == [day])
        #expect(model.applying(.pressed(.extendNextWeek)).selected == [day])
        // Weeks beyond the limits are not scrolled to.
        let weeks = model.scrollableWeeks
        #expect(weeks.count == 1 && weeks.contains(model.week(of: day)))
    }

    @Test func yearsAreWalkedFromTheDayOneBeganWith() throws {
        var model = try model("2024-02-29")
        for _ in 0..<4 { model = model.applying(.pressed(.nextYear)) }
        #expect(model.focus.description == "2028-02-29")
        #expect(model.applying(.pressed(.previousYear)).focus.description == "2027-02-28")
    }

    // MARK: How a day looks

    @Test func aDayHasItsOwnLookAndSaysWhatItIs() async throws {
        let holiday = try day("2026-11-11")
        let items = CalendarItems(["draft", "story", "story"]) { _ in holiday }
        let formatter = try formatter("en-GB")
        let session = Session(try model("2026-11-21"), environment: try environment()) {
            CalendarComponent(
                $0, formatter: formatter, of: items, key: { $0 },
                marks: items.marks { item, palette in
                    item == "draft" ? palette.lake : palette.berry
                }, counted: .countStories,
                style: { day, palette in
                    day == holiday
                        ? CalendarDayStyle(
                            note: "Saint Martin", fill: palette.surface, ink: palette.berry) : nil
                }, send: $1
            ) { item in
                Text(item)
            }
        }
        let cell = try await Driver(session).find(.cell, "Wednesday, 11 November 2026")
        #expect(cell.value == "Saint Martin, 3 stories")
        let element = try #require(await session.scene.root.part(cell.id))
        #expect(element.paint.fill == .color(Palette.light.surface))
        var fills: [Fill?] = []
        element.walk { part in
            if part.style.width == .points(5) { fills.append(part.paint.fill) }
            return true
        }
        let (lake, berry) = (Fill.color(Palette.light.lake), Fill.color(Palette.light.berry))
        #expect(fills == [lake, berry, berry])
        // A chosen day looks chosen, whatever else it is.
        await session.send(.tapped(holiday))
        let chosen = try #require(await session.scene.root.part(cell.id))
        #expect(chosen.paint.fill == .color(Palette.light.pine))
    }

    // MARK: Too small a screen

    @Test("a picker stays on the screen", arguments: [(80, 24), (40, 12), (30, 6), (12, 4)])
    func aPickerStaysOnTheScreen(columns: Int, rows: Int) async throws {
        for isBelow in [false, true] {
            var look = TerminalLook()
            look.theme = .terminal
            let host = TerminalHost(columns: columns, rows: rows, look: look)
            let screen = host.screen
            var environment = try environment()
            environment.theme = .terminal
            let formatter = try formatter("en-GB")
            let session = Session(try model("2026-11-21"), environment: environment, host: host) {
                model, send in
                Column {
                    if isBelow { Box().style { $0.flexGrow = 1 } }
                    CalendarPicker(model, name: "Departure", formatter: formatter, send: send)
                }
                .style { $0.flexGrow = 1 }
            }
            let driver = Driver(session)
            await driver.press(.tab)
            await driver.press(.enter)
            #expect(await session.outline.focused?.name == "Saturday, 21 November 2026")
            let text = (0..<rows).map { screen.cells.text(row: $0) }
            // The day with the keyboard is seen, and below or above the button.
            if rows >= 12 {
                #expect(text.contains { $0.contains("21") }, "\(text.joined(separator: "\n"))")
            }
            // Its last line is on the screen, however low that is.
            #expect(text.contains { $0.contains("╰") }, "\(text.joined(separator: "\n"))")
            await driver.press(.pageDown)
            await driver.press(.escape)
            #expect(await session.outline.focused?.role.kind == .button)
            #expect(await session.outline.items(.cell).isEmpty)
        }
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

extension Element {
    /// The element of an id, below this one.
    fileprivate func part(_ id: ElementID) -> Element? {
        var found: Element?
        walk { element in
            if element.id == id { found = element }
            return found == nil
        }
        return found
    }

    /// All words below.
    fileprivate var texts: [String] {
        var found: [String] = []
        walk { element in
            if case .text(let content) = element.kind { found.append(content.plain) }
            return true
        }
        return found
    }
}
