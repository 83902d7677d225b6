import CairnCalendar
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

/// What is seen and heard of a calendar, and done with it.
@Suite struct CalendarComponentTests {
    /// Read once: a debug build takes its time with five thousand lines.
    private static let phrases: [String: Phrases] = {
        var phrases: [String: Phrases] = [:]
        for language in ["en", "de", "sv", "pl", "ar"] {
            let preferences = LanguagePreferences([language], environment: [:])
            phrases[language] = try? Phrases(Localizations.load(preferences))
        }
        return phrases
    }()

    private func environment(_ language: String) throws -> Environment {
        var environment = Environment()
        environment.phrases = try #require(Self.phrases[language])
        // Saturday 21 November 2026, at noon.
        environment.now = Date(timeIntervalSince1970: 1_795_262_400)
        return environment
    }

    private func formatter(_ language: String, _ zone: TimeZone = .gmt) throws -> LocaleFormatter {
        LocaleFormatter(try #require(LanguageTag(language)), timeZone: zone)
    }

    private func model(_ text: String, _ change: (inout CalendarConfiguration) -> Void = { _ in })
        throws -> CalendarModel
    {
        var configuration = CalendarConfiguration()
        change(&configuration)
        return CalendarModel(showing: try #require(CalendarDay(text)), configuration: configuration)
    }

    /// Two stories on the 21st, ten thousand on the 3rd.
    private static let stories = CalendarItems(
        ["Castle", "Ferry"] + (0..<10_000).map { "Story \($0)" }
    ) { CalendarDay(2026, 11, $0.hasPrefix("Story") ? 3 : 21) }

    private func session(
        _ model: CalendarModel, _ language: String = "en-GB", zone: TimeZone = .gmt
    ) throws -> Session<CalendarModel> {
        let formatter = try formatter(language, zone)
        return Session(
            model, handler: CalendarHandler(),
            environment: try environment(String(language.prefix(2)))
        ) {
            model, send in
            CalendarComponent(
                model, formatter: formatter, of: Self.stories, key: { $0 }, counted: .countStories,
                isEnabled: { $0.description != "2026-11-26" }, send: send
            ) { story in
                Text(story)
            }
        }
    }

    @Test func everyDaySaysItsNameAndWhatIsOfIt() async throws {
        let session = try session(try model("2026-11-20") { $0.latest = "2026-11-28" })
        let driver = Driver(session)
        try await driver.tap(.cell, "Saturday, 21 November 2026")
        let outline = await session.outline.description
        #expect(
            outline.contains("cell \"Saturday, 21 November 2026\" = \"Today, 2 stories\""),
            "\(outline)")
        #expect(outline.contains("cell \"Tuesday, 3 November 2026\" = \"10,000 stories\""))
        #expect(outline.contains("cell \"Sunday, 29 November 2026\" = \"not available\""))
        #expect(outline.contains("columnHeader \"Monday\""))
        #expect(outline.contains("grid \"November 2026\""))
        let texts = await session.scene.root.texts
        #expect(texts.contains("Castle") && texts.contains("Ferry"))
        #expect(await session.outline.items(.cell).count == 42)
        #expect(await session.diagnostics.isEmpty)
        let words = await session.outline.text(in: try environment("en").phrases)
        #expect(words.contains("Saturday, 21 November 2026, "), "\(words)")
    }

    @Test("the calendar speaks every language", arguments: ["en", "de", "sv", "pl", "ar"])
    func everyWordIsThere(language: String) async throws {
        for mode in CalendarConfiguration.Mode.allCases {
            let session = try session(
                try model("2026-11-21") {
                    $0.mode = mode
                    $0.weekNumbers = true
                    $0.latest = "2026-11-22"
                }, language)
            let outline = await session.outline.description
            #expect(!outline.contains("⟦") && !outline.contains("calendar."), "\(outline)")
            #expect(await session.diagnostics.isEmpty)
        }
    }

    @Test func keysWalkDaysAndPagesTurnTheSameWayInEveryLanguage() async throws {
        for (language, forward, back) in [
            ("en-GB", KeyPress.Key.right, KeyPress.Key.left), ("ar-EG", .left, .right),
        ] {
            let session = try session(try model("2026-11-21"), language)
            let driver = Driver(session)
            func focus() async -> String { await session.model.focus.description }
            try await driver.tap(.cell, try names(language, "2026-11-21"))
            await driver.press(forward)
            #expect(await focus() == "2026-11-22")
            await driver.press(back)
            await driver.press(.down)
            #expect(await focus() == "2026-11-28")
            await driver.press(.pageDown)
            #expect(await focus() == "2026-12-28")
            await driver.press(.pageUp, .shift)
            #expect(await focus() == "2025-12-28")
            #expect(await session.outline.focused?.name == (try names(language, "2025-12-28")))
            await driver.press(.home)
            await driver.press(.enter)
            #expect(await session.model.selected.map(\.description) == ["2025-12-22"])
        }
    }

    private func names(_ language: String, _ text: String) throws -> String {
        try formatter(language).date(try #require(CalendarDay(text)).noon, .full)
    }

    @Test func aDayIsOneStopOfTheTabKey() async throws {
        let session = try session(try model("2026-11-21") { $0.items = false })
        let driver = Driver(session)
        try await driver.tap(.cell, "Saturday, 21 November 2026")
        await driver.press(.right)
        await driver.press(.tab)
        #expect(await session.outline.focused?.role.kind != .cell)
        await driver.press(.tab, .shift)
        #expect(await session.outline.focused?.name == "Sunday, 22 November 2026")
    }

    @Test func whatTheAppRefusesIsWalkedToAndNotChosen() async throws {
        let session = try session(try model("2026-11-21"))
        let driver = Driver(session)
        try await driver.tap(.cell, "Thursday, 26 November 2026")
        await driver.press(.space)
        #expect(await session.model.selected.isEmpty)
        #expect(await session.model.focus.description == "2026-11-26")
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        let island = try self.session(try model("2011-12-20"), zone: apia)
        try await Driver(island).tap(.cell, "Friday, 30 December 2011")
        #expect(await island.model.selected.isEmpty)
    }

    @Test func todayMovesAtMidnightAndWithTheZone() async throws {
        let session = try session(try model("2026-11-21"))
        func today() async -> [String] {
            await session.outline.items(.cell).filter { $0.states.contains(.current) }.map(
                \.name)
        }
        #expect(await today() == ["Saturday, 21 November 2026"])
        await session.tick(Date(timeIntervalSince1970: 1_795_305_600 - 0.5))
        #expect(await today() == ["Saturday, 21 November 2026"])
        await session.tick(Date(timeIntervalSince1970: 1_795_305_600))
        #expect(await today() == ["Sunday, 22 November 2026"])
        let east = try #require(TimeZone(secondsFromGMT: 14 * 3600))
        let other = try self.session(try model("2026-11-21"), zone: east)
        let outline = await other.outline.description
        #expect(outline.contains("cell \"Sunday, 22 November 2026\" = \"Today\""))
    }

    @Test func midnightIsToldOnceADayWhateverTheClockDoes() async throws {
        let start = 1_795_262_400.0
        let clock = Clock(start)
        let told = Told()
        let watch = DayChangeObserver(
            zone: { clock.zone }, now: { clock.now },
            sleep: { seconds in
                #expect(seconds > 0 && seconds <= 60)
                try clock.sleep(seconds)
            })
        await watch.tell { moment in
            await told.add(CalendarDay(of: moment, in: clock.zone).description)
        }
        #expect(
            await told.days == [
                "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-23",
            ])
    }

    @Test func yearWeekAndAgendaAreShownAndLeadOn() async throws {
        let session = try session(try model("2026-11-21"))
        let driver = Driver(session)
        try await driver.tap(.radio, "Year")
        #expect(await session.outline.items(.cell).count == 12)
        #expect(
            await session.outline.description.contains(
                "cell \"November 2026\" = \"10,002 stories\""))
        try await driver.tap(.button, "Next year")
        #expect(await session.model.focus.description == "2027-11-21")
        try await driver.tap(.button, "Previous year")
        await driver.press(.pageDown)
        try await driver.tap(.cell, "November 2026")
        #expect(await session.model.mode == .month)
        try await driver.tap(.radio, "Week")
        #expect(await session.outline.items(.cell).count == 7)
        try await driver.tap(.radio, "Agenda")
        try await driver.tap(.button, "Previous month")
        #expect(await session.scene.root.texts.contains("Story 0"))
        try await driver.tap(.button, "Today")
        #expect(await session.model.focus.description == "2026-11-21")
    }

    @Test func weeksScrollWithoutAnEnd() async throws {
        let session = try session(
            try model("2026-11-21") {
                $0.scrolls = true
                $0.weekNumbers = true
            })
        let driver = Driver(session)
        let count = await session.outline.items(.cell).count
        #expect(count >= 42 && count < 400)
        try await driver.tap(.cell, "Saturday, 21 November 2026")
        // A hundred years on: what can be scrolled to follows.
        let weeks = await session.model.scrollableWeeks
        await session.send(
            .scrolled(RowScrollPosition(first: Double(weeks.upperBound) - 10, rows: 6)))
        let next = await session.model.scrollableWeeks
        #expect(next.upperBound > weeks.upperBound + 5000)
        #expect(await session.outline.focused?.name != nil)
        // The keyboard comes back from where one looked, and its day is there.
        await driver.press(.down)
        #expect(await session.model.focus.description == "2026-11-28")
        #expect(await session.outline.focused?.name == "Saturday, 28 November 2026")
        // A scroll changes no day, and asks for the weeks that come.
        await session.send(.scrolled(RowScrollPosition(first: 1e300, rows: .nan)))
        #expect(await session.outline.items(.cell).count > 0)
    }

    @Test func daysAreChosenByDrawingOverThem() async throws {
        for (language, way) in [("en-GB", 1.0), ("ar-EG", -1.0)] {
            let session = try session(
                try model("2026-11-09") { $0.selection = .range }, language)
            let driver = Driver(session)
            let name = try names(language, "2026-11-09")
            for (phase, x, y) in [
                (Drag.Phase.began, 25.0, 25.0), (.moved, 25 + way * 100, 25),
                (.ended, 25 + way * 100, 75),
            ] {
                try await driver.act(
                    .drag(
                        Drag(
                            phase, at: Point(x: x, y: y), in: Size(width: 50, height: 50),
                            translation: Point(x: x - 25, y: y - 25))), on: .cell, name)
            }
            #expect(await session.model.range?.upperBound.description == "2026-11-18")
            #expect(await session.model.selected.count == 10)
        }
    }

    @Test func aPickerOpensBesideItsButtonAndGivesTheKeyboardBack() async throws {
        let formatter = try formatter("en-GB")
        let session = Session(
            try model("2026-11-21"), handler: CalendarHandler(), environment: try environment("en")
        ) {
            model, send in
            CalendarPicker(model, name: "Departure", formatter: formatter, send: send)
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Departure")
        #expect(await session.outline.focused?.name == "Saturday, 21 November 2026")
        await driver.press(.escape)
        #expect(await session.outline.items(.cell).isEmpty)
        #expect(await session.outline.focused?.name == "Departure")
        try await driver.tap(.button, "Departure")
        await driver.press(.right)
        await driver.press(.down)
        #expect(await session.outline.focused?.name == "Sunday, 29 November 2026")
        await driver.press(.enter)
        #expect(await session.outline.items(.cell).isEmpty)
        #expect(await session.outline.focused?.name == "Departure, 29 November 2026")
    }

    @Test(
        "other calendars are shown whole in every mode",
        arguments: CalendarSystem.allCases)
    func everyCalendarIsShown(system: CalendarSystem) async throws {
        for mode in [CalendarConfiguration.Mode.month, .year] {
            let session = try session(
                try model("2026-11-21") {
                    $0.system = system
                    $0.mode = mode
                }, "ar-SA")
            #expect(await session.diagnostics.isEmpty)
            if mode == .month { #expect(await session.outline.items(.cell).count == 42) }
        }
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 16), (20, 5)])
    func theCalendarIsReadInATerminalOfAnySize(columns: Int, rows: Int) async throws {
        var look = TerminalAppearance()
        look.theme = .terminal
        let host = TerminalHost(columns: columns, rows: rows, look: look)
        let screen = host.screen
        var environment = try environment("en")
        environment.theme = .terminal
        let formatter = try formatter("en-GB")
        let session = Session(
            try model("2026-11-21"), handler: CalendarHandler(), environment: environment,
            host: host
        ) {
            model, send in
            CalendarComponent(model, formatter: formatter, send: send)
        }
        let driver = Driver(session)
        for key in [KeyPress.Key.tab, .tab, .tab, .tab, .tab, .right, .pageDown, .end, .enter] {
            await driver.press(key)
        }
        await TerminalHost.settle(session)
        func text() -> String {
            (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        }
        #expect(await session.model.focus.description == "2026-12-27")
        // The week of the day with the keyboard is on the screen, whole, and where the calendar fits,
        // its month.
        let week = /21\D+22\D+23\D+24\D+25\D+26\D+27/
        let isSeen = (0..<rows).contains { screen.cells.text(row: $0).contains(week) }
        #expect(isSeen, "\(text())")
        if rows >= 12 { #expect(text().contains("2026"), "\(text())") }
        // All else is reached by keys and by mouse.
        await driver.press(.tab, .shift)
        await TerminalHost.settle(session)
        #expect(text().contains("Month"), "\(text())")
        try await driver.tap(.cell, "Saturday, 26 December 2026")
        #expect(await session.model.focus.description == "2026-12-26")
        try await driver.tap(.radio, "Week")
        #expect(await session.model.mode == .week)
    }

    @Test("days of other months are hidden where the setting says so")
    func adjacentDays() async throws {
        for isShown in [true, false] {
            let session = try session(try model("2026-11-21") { $0.adjacentDays = isShown })
            #expect(await session.outline.items(.cell).count == (isShown ? 42 : 30))
            let names = await session.outline.items(.cell).map(\.name)
            #expect(names.contains("Saturday, 31 October 2026") == isShown)
            #expect(names.contains("Tuesday, 1 December 2026") == isShown)
            #expect(names.contains("Monday, 30 November 2026"))
        }
    }

    @Test("the first day of the week can be set while a calendar is shown")
    func firstWeekdayIsLive() async throws {
        var model = try model("2026-11-21")
        func first() async throws -> String? {
            try await session(model).outline.items(.columnHeader).first?.name
        }
        #expect(try await first() == "Monday")
        #expect(model.rows(of: model.month)[0][6]?.description == "2026-11-01")
        model.configuration.firstWeekday = 1
        #expect(try await first() == "Sunday")
        #expect(model.rows(of: model.month)[0][0]?.description == "2026-11-01")
        model.configuration.firstWeekday = 0
        #expect(try await first() == "Monday")
        // Set by the region, the file of the settings, and again by the region.
        #expect(model.weeks == .iso)
        model.configuration.minimalDays = 1
        #expect(model.weeks == CalendarWeeks(firstWeekday: 2, minimalDays: 1))
    }

    @Test("the days of a range touch: only single days have round corners")
    func rangesHaveNoGaps() async throws {
        let session = try session(try model("2026-11-09") { $0.selection = .range })
        func radius(_ name: String) async -> Double? {
            await session.scene.root.elements { $0.semantics?.name == name }.first?.paint.radius
        }
        let driver = Driver(session)
        try await driver.tap(.cell, "Tuesday, 10 November 2026")
        #expect(await (radius("Tuesday, 10 November 2026") ?? 0) > 0)
        try await driver.tap(.cell, "Monday, 23 November 2026")
        for day in ["Tuesday, 10", "Wednesday, 11", "Sunday, 15", "Monday, 16", "Sunday, 22"] {
            #expect(await radius(day + " November 2026") == 0, "\(day)")
        }
        // The last one is alone in its week.
        #expect(await (radius("Monday, 23 November 2026") ?? 0) > 0)
    }

    @Test("the names of months beside endless weeks are whole", arguments: ["en-GB", "ar-EG"])
    func monthLabels(language: String) async throws {
        var environment = try environment(String(language.prefix(2)))
        environment.theme = .terminal
        let host = TerminalHost(columns: 60, rows: 24)
        let screen = host.screen
        let formatter = try formatter(language)
        let session = Session(
            try model("2026-11-21") {
                $0.scrolls = true
                $0.items = false
            }, handler: CalendarHandler(), environment: environment, host: host
        ) { model, send in
            CalendarComponent(model, formatter: formatter, send: send)
        }
        await TerminalHost.settle(session)
        let lines = (0..<24).map { screen.cells.text(row: $0) }
        let names = await session.outline.description
        #expect(names.contains("2026") || names.contains("٢٠٢٦"), "\(names)")
        #expect(!lines.joined().contains("…"), "\(lines.joined(separator: "\n"))")
    }

    @Test("no setting, however wild, ends the program", arguments: UInt64(0)..<4)
    func wildSettingsAreUsed(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let model = try model("2026-11-21") {
            $0.firstWeekday = [-5, 0, 8, .max].randomElement(using: &random) ?? 0
            $0.minimalDays = [-5, 0, 8, .min].randomElement(using: &random) ?? 0
            $0.dots = [-1, 0, 99, .max].randomElement(using: &random) ?? 0
            $0.dayHeight = [.nan, -.infinity, 1e308, 0].randomElement(using: &random) ?? 0
            $0.disabledWeekdays =
                [[-1], [1, 2, 3, 4, 5, 6, 7], []].randomElement(using: &random) ?? []
            $0.earliest = ["", "2027-01-01", "x", "9999-12-31"].randomElement(using: &random) ?? ""
            $0.latest = ["", "2026-01-01", "0001-01-01"].randomElement(using: &random) ?? ""
            // Once: six hundred days are built at this height.
            $0.scrolls = seed == 0
            $0.selection = .range
            $0.modes = [[], [.month, .month]].randomElement(using: &random) ?? []
        }
        let session = try session(model)
        let driver = Driver(session)
        #expect((1...7).contains(model.weeks.firstWeekday))
        #expect((1...7).contains(model.weeks.minimalDays))
        let rules = model.configuration
        for day in ["2026-11-21", "2027-01-01", "9999-12-31", "2026-01-01"] {
            await session.send(.tapped(try #require(CalendarDay(day))))
            await session.send(.dragged(from: model.focus, to: model.focus.advanced(by: 20)))
            #expect(await session.model.selected.allSatisfy { rules.allows($0) })
        }
        await session.send(.went(model.focus))
        for key in [KeyPress.Key.right, .pageDown, .end, .space] { await driver.press(key) }
        if !rules.scrolls {
            #expect(await session.outline.items(.cell).count == 42)
            // A day shows no more dots than fit, and each day is as high as the others.
            let days = await session.scene.root.elements { $0.semantics?.role.kind == .cell }
            #expect(Set(days.map { "\($0.style.height)" }).count == 1)
            for day in days {
                #expect(day.elements { $0.style.width == .points(5) }.count <= 5)
            }
        }
        await session.send(.stepped(.max))
        #expect(CalendarDay.bounds.contains(await session.model.focus.number))
        await session.send(.stepped(.min))
        await session.send(.went(CalendarDay(.max)))
        await session.send(.showed(.year))
        await session.send(.stepped(1))
        #expect(await session.outline.items(.grid).count == 1)
    }
}

/// A clock that a test turns: three days, then one back, then the end.
private final class Clock: @unchecked Sendable {
    // Only the one task that watches it asks and turns it.
    private var time: Double
    private var isBack = false
    private let end: Double

    init(_ start: Double) {
        time = start
        end = start + 3 * 86_400
    }

    var now: Date { Date(timeIntervalSince1970: time) }
    var zone: TimeZone { .gmt }

    func sleep(_ seconds: Double) throws {
        if isBack { throw CancellationError() }
        time += seconds
        if time >= end {
            time -= 86_400
            isBack = true
        }
    }
}

private actor Told {
    var days: [String] = []
    func add(_ day: String) { days.append(day) }
}

extension Element {
    /// The elements that a rule holds for, in order.
    fileprivate func elements(where holds: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        walk { element in
            if holds(element) { found.append(element) }
            return true
        }
        return found
    }
}
