import CairnCalendar
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnTerminal
import CairnUI
import CairnWeb
import Foundation
import Testing

/// The hours of a week in columns, by mouse and by keys.
@Suite struct CalendarWeekHoursTests {
    /// The week from Monday, 16 November 2026, with the focus on its Saturday.
    private static func week(
        _ times: @escaping TestedTimes, columns: Int = 80, rows: Int = 24,
        language: String = "en-GB"
    ) async throws -> DayScreen {
        try await DayScreen(times, columns: columns, rows: rows, language: language) {
            $0.mode = .week
            $0.weekHours = true
            $0.dayStart = 10
        }
    }

    /// The cells of a day, whose column is one of seven behind the times.
    private static func cells(_ index: Int) -> ClosedRange<Int> {
        let start = 6 + Double(index) * 74 / 7
        return Int(start) - 1...Int(start + 74 / 7) + 1
    }

    private static func heads(_ day: DayScreen) async -> [String] {
        await day.session.outline.items(.button).map(\.name).filter { $0.hasSuffix("2026") }
    }

    @Test("each day has its column, with its blocks and its number of other items")
    func columns() async throws {
        // Friday at eleven, Saturday at ten, and an item of the whole Saturday.
        let day = try await Self.week(
            items([("Talk", -780..<(-720)), ("Walk", 600..<660), ("Hostel", nil)]))
        #expect(
            await Self.heads(day) == [
                "Monday, 16 November 2026", "Tuesday, 17 November 2026",
                "Wednesday, 18 November 2026", "Thursday, 19 November 2026",
                "Friday, 20 November 2026", "Saturday, 21 November 2026",
                "Sunday, 22 November 2026",
            ])
        for (word, index) in [("Talk", 4), ("Walk", 5)] {
            let line = day.lines[try day.row(word)]
            let start = try #require(line.range(of: word)).lowerBound
            let cell = line.distance(from: line.startIndex, to: start)
            #expect(Self.cells(index).contains(cell), "\(word) at \(cell)")
        }
        let counts = await day.session.outline.items(.button).filter { $0.name.hasSuffix("2026") }
            .map { $0.value != nil }
        #expect(counts == [false, false, false, false, false, true, false])
        #expect(await day.session.outline.items(.grid).count == 1)
        #expect(await day.session.outline.items(.cell).count == 1)
        #expect(await day.session.diagnostics.isEmpty)
    }

    @Test("a drag over the empty time of another day focuses it, and creates an item there")
    func aDragCreates() async throws {
        let day = try await Self.week(items([]))
        let row = try day.row("11:00")
        let column = Self.cells(1).lowerBound + 5
        await day.mouse(0, column: column, row: row)
        #expect(await day.session.model.focus == CalendarDay("2026-11-17"))
        #expect(await day.session.model.hours.cursor == 660)
        await day.mouse(32, column: column, row: row + 1)
        #expect(try day.row("11:00") == row, "the hours stay where they are")
        await day.mouse(0, column: column, row: row + 1, isRelease: true)
        #expect(day.log.all == [.create(try time("2026-11-17", 660..<720))])
        // The head of a day focuses it, too.
        try await day.driver.tap(.button, "Thursday, 19 November 2026")
        #expect(await day.session.model.focus == CalendarDay("2026-11-19"))
    }

    @Test("the time cursor goes from day to day, and to the next week")
    func keys() async throws {
        let day = try await Self.week(items([]))
        try await day.focusHours()
        for (key, focus) in [
            (KeyPress.Key.left, "2026-11-20"), (.right, "2026-11-21"), (.right, "2026-11-22"),
            (.right, "2026-11-23"),
        ] {
            await day.driver.press(key)
            await day.settle()
            #expect(await day.session.model.focus == CalendarDay(focus))
            #expect(await day.session.outline.focused?.role.kind == .cell)
        }
        #expect(await Self.heads(day).first == "Monday, 23 November 2026")
        await day.driver.press(.enter)
        guard case .create(let chosen) = day.log.all.last else {
            Issue.record("\(day.log.all)")
            return
        }
        #expect(chosen.day == CalendarDay("2026-11-23"))
    }

    @Test("a narrow screen has the days of the week, and their items below")
    func narrow() async throws {
        let day = try await Self.week(items([("Walk", 600..<660)]), columns: 40)
        #expect(await Self.heads(day).isEmpty)
        #expect(await day.session.outline.items(.cell).count == 7)
    }

    @Test("the columns of a language from right to left begin on the right")
    func mirrored() async throws {
        let formatter = try formatter("ar-EG")
        var environment = try environment()
        environment.phrases = Phrases(
            try Localizations.load(LanguagePreferences(["ar"], environment: [:])))
        environment.traits.viewport = Size(width: 800, height: 600)
        // Saturday is the first day of the week in Egypt.
        let model = CalendarModel(
            showing: try day("2026-11-21"),
            weeks: CalendarWeeks(firstWeekday: 7, minimalDays: 1),
            configuration: try calendar("2026-11-21") {
                $0.mode = .week
                $0.weekHours = true
            }.configuration)
        let session = Session(model, handler: CalendarHandler(), environment: environment) {
            model, send in
            CalendarComponent(
                model, formatter: formatter, times: items([("Walk", 600..<660)]), send: send)
        }
        var block: LayoutStyle?
        await session.scene.root.walk { element in
            if block == nil, element.semantics?.name == "Walk" { block = element.style }
            return block == nil
        }
        let style = try #require(block)
        #expect(style.right == .percent(0) && style.left == .auto)
        #expect(style.width == .calc(percent: 100.0 / 7, points: -1))
    }

    @Test("in a page, only the row of the focused day can have the focus")
    func page() async throws {
        let formatter = try formatter("en-GB")
        var environment = try environment()
        environment.traits = HostTraits.page(
            viewport: Size(width: 800, height: 900), colorScheme: .light)
        let model = try calendar("2026-11-21") {
            $0.mode = .week
            $0.weekHours = true
        }
        let session = Session(model, handler: CalendarHandler(), environment: environment) {
            model, send in
            CalendarComponent(
                model, formatter: formatter, times: items([("Walk", 600..<660)]), send: send)
        }
        let page = HTMLPage(await session.scene).html
        let stops = page.matches(of: /<div[^>]* tabindex="0"[^>]*>/).map { String($0.output) }
        #expect(stops.count == 1 && stops[0].contains("role=\"row\""), "\(stops)")
        #expect(page.components(separatedBy: "role=\"row\"").count == 2)
    }
}
