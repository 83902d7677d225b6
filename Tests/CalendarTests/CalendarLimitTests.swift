import CairnCalendar
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

/// Too much on a day, what cannot be had, days of their own look, too small a screen.
@Suite struct CalendarLimitTests {
    // MARK: Too much

    @Test func tenThousandStoriesOnADayNeedTheRowsInSight() async throws {
        let day = try day("2026-11-21")
        let items = CalendarItems((0..<10_000).map { "Story \($0)" }) { _ in day }
        let formatter = try formatter("en-GB")
        let session = Session(
            try calendar("2026-11-21"), handler: CalendarHandler(), environment: try environment()
        ) {
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
            try calendar("2026-11-10") { $0.selection = .range }, handler: CalendarHandler(),
            environment: try environment()
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
        let model = try calendar("2026-11-21") {
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
        var model = try calendar("2024-02-29")
        for _ in 0..<4 { model = model.applying(.pressed(.nextYear)) }
        #expect(model.focus.description == "2028-02-29")
        #expect(model.applying(.pressed(.previousYear)).focus.description == "2027-02-28")
    }

    // MARK: How a day looks

    @Test func aDayHasItsOwnLookAndSaysWhatItIs() async throws {
        let holiday = try day("2026-11-11")
        let items = CalendarItems(["draft", "story", "story"]) { _ in holiday }
        let formatter = try formatter("en-GB")
        let session = Session(
            try calendar("2026-11-21"), handler: CalendarHandler(), environment: try environment()
        ) {
            CalendarComponent(
                $0, formatter: formatter, of: items, key: { $0 },
                marks: items.marks { item, palette in
                    item == "draft" ? palette.info : palette.danger
                }, counted: .countStories,
                style: { day, palette in
                    day == holiday
                        ? CalendarDayStyle(
                            note: "Saint Martin", fill: palette.surface, ink: palette.danger) : nil
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
        let (lake, berry) = (Fill.color(Palette.light.info), Fill.color(Palette.light.danger))
        #expect(fills == [lake, berry, berry])
        // A chosen day looks chosen, whatever else it is.
        await session.send(.tapped(holiday))
        let chosen = try #require(await session.scene.root.part(cell.id))
        #expect(chosen.paint.fill == .color(Palette.light.primary))
    }

    // MARK: Too small a screen

    @Test("a picker stays on the screen", arguments: [(80, 24), (40, 12), (30, 6), (12, 4)])
    func aPickerStaysOnTheScreen(columns: Int, rows: Int) async throws {
        for isBelow in [false, true] {
            var look = TerminalAppearance()
            look.theme = .terminal
            let host = TerminalHost(columns: columns, rows: rows, look: look)
            let screen = host.screen
            var environment = try environment()
            environment.theme = .terminal
            let formatter = try formatter("en-GB")
            let session = Session(
                try calendar("2026-11-21"), handler: CalendarHandler(), environment: environment,
                host: host
            ) { model, send in
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
