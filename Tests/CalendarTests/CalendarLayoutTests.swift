import CairnCalendar
import CairnLayout
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

/// Where the parts of a calendar are: the column beside the weeks, the heights of days, and what a drag over them selects.
@Suite struct CalendarLayoutTests {
    /// The rows of an outline: the label beside each, and the names of its days or weekdays.
    private func rows(_ outline: Outline) -> [(label: String?, days: [String])] {
        var rows: [(label: String?, days: [String])] = []
        for item in outline.items {
            switch item.role.kind {
            case .row: rows.append((nil, []))
            case .text where !rows.isEmpty && rows[rows.count - 1].days.isEmpty:
                rows[rows.count - 1].label = item.name
            case .cell, .columnHeader: rows[rows.count - 1].days.append(item.name)
            default: break
            }
        }
        return rows
    }

    private func parts(_ root: Element, _ kind: Role.Kind) -> [Element] {
        var found: [Element] = []
        root.walk { element in
            if element.semantics?.role.kind == kind { found.append(element) }
            return true
        }
        return found
    }

    // MARK: The column beside the weeks

    @Test("the weeks of a month have their numbers beside them where the setting says so")
    func weekNumbers() async throws {
        for isShown in [true, false] {
            let session = try session(
                try calendar("2026-11-21") { $0.weekNumbers = isShown }, try formatter("en-GB"))
            let labels = rows(await session.outline).map(\.label)
            #expect(labels == [nil] + (44...49).map { isShown ? "Week \($0)" : nil })
            // The heads have an empty box above the numbers.
            let columns = parts(await session.scene.root, .row).map(\.children.count)
            #expect(columns == Array(repeating: isShown ? 8 : 7, count: 7))
            // In the middle of their column, not at the edge of the screen.
            var places: [TextAlignment] = []
            await session.scene.root.walk { element in
                if case .text(let text) = element.kind,
                    element.semantics?.name?.hasPrefix("Week ") == true
                {
                    places.append(text.alignment)
                }
                return true
            }
            #expect(places == Array(repeating: .center, count: isShown ? 6 : 0))
        }
    }

    /// The first of a month on the first, the last and another day of a week.
    @Test(
        "an endless week is named after the month that begins in it, and else numbered",
        arguments: ["2026-06-10", "2026-11-10", "2026-09-10"], [true, false])
    func monthsBesideEndlessWeeks(text: String, hasNumbers: Bool) async throws {
        let model = try calendar(text) {
            $0.scrolls = true
            $0.weekNumbers = hasNumbers
        }
        let session = try session(model, try formatter("en-GB"))
        let rows = rows(await session.outline).dropFirst()
        #expect(rows.count > 6)
        var months = 0
        for row in rows {
            let first = row.days.first { $0.contains(", 1 ") }
            if let first {
                months += 1
                #expect(row.label == first.split(separator: " ").suffix(2).joined(separator: " "))
            } else {
                #expect((row.label?.hasPrefix("Week ") == true) == hasNumbers)
                if !hasNumbers { #expect(row.label == nil) }
            }
        }
        #expect(months >= 2)
    }

    @Test func theTitleOfEndlessWeeksIsTheMonthInTheMiddleOfTheScreen() async throws {
        let session = try session(
            try calendar("2026-11-21") { $0.scrolls = true }, try formatter("en-GB"))
        func title() async -> String? { await session.outline.items(.status).first?.name }
        let week = await session.model.week(of: try day("2027-03-15"))
        await session.send(.scrolled(RowScrollPosition(first: Double(week) - 3, rows: 6)))
        #expect(await title() == "March 2027")
        #expect(await session.model.focus.description == "2026-11-21")
        // A week and a year do not scroll, and are those of the day with the keyboard.
        await session.send(.showed(.week))
        #expect(await title() == "November 2026")
    }

    // MARK: Sizes

    @Test(arguments: [
        (80.0, 80.0), (48, 48), (200, 200), (1000, 200), (.nan, 48), (.infinity, 48),
    ])
    func aDayIsAsHighAsTheSettingSays(setting: Double, height: Double) async throws {
        let session = try session(
            try calendar("2026-11-21") { $0.dayHeight = setting }, try formatter("en-GB"))
        let days = parts(await session.scene.root, .cell)
        #expect(days.count == 42)
        #expect(Set(days.map(\.style.height)) == [.points(height)])
    }

    /// Thirty lines have room for six weeks of two lines each, and the items below them.
    @Test(
        "on a low screen of characters, a day of a month is one line high",
        arguments: [
            (30, CalendarConfiguration.Mode.month, true, 40.0), (29, .month, true, 20),
            (29, .month, false, 40), (23, .month, false, 20), (29, .week, true, 40),
            (40, .month, false, 40),
        ])
    func lowScreens(
        lines: Int, mode: CalendarConfiguration.Mode, hasItems: Bool, height: Double
    ) async throws {
        var environment = try environment()
        environment.traits = HostTraits(
            viewport: Size(width: 800, height: Double(lines) * 20), grid: .cells)
        let formatter = try formatter("en-GB")
        let model = try calendar("2026-11-21") {
            $0.mode = mode
            $0.items = hasItems
        }
        let session = Session(model, handler: CalendarHandler(), environment: environment) {
            CalendarComponent($0, formatter: formatter, send: $1)
        }
        let days = parts(await session.scene.root, .cell)
        #expect(Set(days.map(\.style.height)) == [.points(height)])
    }

    @Test("the days of a week are equally wide, whatever they hold", arguments: [140.0, 390, 1000])
    func daysAreEquallyWide(width: Double) async throws {
        let busy = try day("2026-11-11")
        let items = CalendarItems(Array(0..<123_456)) { _ in busy }
        let formatter = try formatter("en-GB")
        var environment = try environment()
        environment.traits = HostTraits(viewport: Size(width: width, height: 900))
        let session = Session(
            try calendar("2026-11-21"), handler: CalendarHandler(), environment: environment
        ) {
            CalendarComponent($0, formatter: formatter, of: items, key: { $0 }, send: $1) { item in
                Text("\(item)")
            }
        }
        let root = await session.scene.root
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: width, height: 900))
        for row in parts(root, .row) {
            for child in row.children {
                let wide = try #require(frames[child.id]).size.width
                #expect(abs(wide - width / 7) < 0.1, "\(child.semantics?.name ?? "")")
            }
        }
    }

    // MARK: Dragging

    /// Sends a drag that began in the middle of Tuesday 10 November to a place; returns what is selected, as days of November.
    private func drag(
        _ phase: Drag.Phase = .moved, to place: Point,
        in area: Size = Size(width: 50, height: 50),
        _ change: (inout CalendarConfiguration) -> Void = { $0.selection = .range }
    ) async throws -> [Int] {
        let session = try session(try calendar("2026-11-21", change), try formatter("en-GB"))
        let cell = try await Driver(session).find(.cell, "Tuesday, 10 November 2026")
        let drag = Drag(
            phase, at: place, in: area, translation: Point(x: place.x - 25, y: place.y - 25))
        await session.handle(.drag(drag), on: cell.id)
        return await session.model.selected.sorted().compactMap { Int($0.description.suffix(2)) }
    }

    @Test(arguments: [
        (75.0, 25.0, 10...11), (-5, 25, 9...10), (25, 75, 10...17), (25, -5, 3...10),
        (130, 60, 10...19), (49, 49, nil), (0, 0, nil),
    ])
    func aDragSelectsToTheDayUnderThePointer(x: Double, y: Double, days: ClosedRange<Int>?)
        async throws
    {
        #expect(try await drag(to: Point(x: x, y: y)) == days.map { Array($0) } ?? [])
    }

    @Test func aDragSelectsWhileItMovesAndWhenItEnds() async throws {
        let place = Point(x: 75, y: 25)
        #expect(try await drag(.began, to: place).isEmpty)
        #expect(try await drag(.moved, to: place) == [10, 11])
        #expect(try await drag(.ended, to: place) == [10, 11])
        #expect(try await drag(.cancelled, to: place).isEmpty)
    }

    @Test("a drag without a size or from beyond a million points selects nothing")
    func wildDrags() async throws {
        for area in [Size.zero, Size(width: 0, height: 50), Size(width: 50, height: 0)] {
            #expect(try await drag(to: Point(x: 75, y: 75), in: area).isEmpty)
        }
        for far in [1e6, -1e6, 1e300, .infinity, .nan] {
            let large = Size(width: 1e5, height: 1e5)
            #expect(try await drag(to: Point(x: far, y: 25), in: large).isEmpty)
            #expect(try await drag(to: Point(x: 25, y: far), in: large).isEmpty)
        }
    }

    @Test(
        "days are dragged over where several can be selected, and nothing scrolls",
        arguments: CalendarConfiguration.Selection.allCases)
    func whereDaysAreDraggedOver(selection: CalendarConfiguration.Selection) async throws {
        let selects = selection == .range || selection == .multiple
        for scrolls in [false, true] {
            for mode in [CalendarConfiguration.Mode.month, .week] {
                let model = try calendar("2026-11-10") {
                    $0.selection = selection
                    $0.scrolls = scrolls
                    $0.mode = mode
                }
                let session = try session(model, try formatter("en-GB"))
                let cell = try await Driver(session).find(.cell, "Tuesday, 10 November 2026")
                let drag = Drag(.moved, at: Point(x: 75, y: 25), in: Size(width: 50, height: 50))
                let isDrawn = selects && (mode == .week || !scrolls)
                #expect(await session.handle(.drag(drag), on: cell.id) == isDrawn)
                #expect(await session.model.selected.count == (isDrawn ? 2 : 0))
            }
        }
    }

    // MARK: Items

    @Test("the agenda has the name of each day above its items", arguments: [true, false])
    func agenda(isLazy: Bool) async throws {
        let stories = ["Castle": "2026-11-21", "Ferry": "2026-11-21", "Museum": "2026-12-03"]
        let items = CalendarItems(stories.keys.sorted()) { stories[$0].flatMap { CalendarDay($0) } }
        let formatter = try formatter("en-GB")
        let model = try calendar("2026-11-20") { $0.mode = .agenda }
        let session = Session(model, handler: CalendarHandler(), environment: try environment()) {
            model, send in
            if isLazy {
                AnyComponent(
                    CalendarComponent(
                        model, formatter: formatter, of: items, key: { $0 }, send: send
                    ) {
                        Text($0)
                    })
            } else {
                AnyComponent(
                    CalendarComponent(model, formatter: formatter, marks: items.marks, send: send) {
                        day in
                        for story in items[day] { Text(story).key(story) }
                    })
            }
        }
        let list = try #require(parts(await session.scene.root, .list).first)
        #expect(
            list.texts == [
                "Saturday, 21 November 2026", "Castle", "Ferry", "Thursday, 3 December 2026",
                "Museum",
            ])
        let heads = await session.outline.items(.heading).map(\.name)
        #expect(heads == ["Saturday, 21 November 2026", "Thursday, 3 December 2026"])
    }

    @Test func noPartOfAnAgendaEndsWithTheNameOfADay() async throws {
        let first = try day("2026-11-21")
        for count in [99, 100, 101, 150] {
            let items = CalendarItems(Array(0..<count)) { first.advanced(by: $0) }
            let formatter = try formatter("en-GB")
            let model = try calendar("2026-11-21") { $0.mode = .agenda }
            let session = Session(model, handler: CalendarHandler(), environment: try environment())
            {
                CalendarComponent($0, formatter: formatter, of: items, key: { $0 }, send: $1) {
                    item in
                    Text("\(item)")
                }
            }
            let list = try #require(parts(await session.scene.root, .list).first)
            guard case .list(let content) = list.kind else {
                Issue.record("no list")
                return
            }
            // Each day has its name and one item.
            #expect(content.count.isMultiple(of: 2))
            #expect(content.count <= 2 * count)
        }
    }

    @Test("the app is asked for the colors of the dots that are shown, and no others")
    func colorsOfDots() async throws {
        let (few, most, many) = (
            try day("2026-11-04"), try day("2026-11-11"), try day("2026-11-18")
        )
        let items = CalendarItems([few, most, most, most, many, many, many, many]) { $0 }
        let asked = Mutex<[CalendarDay: Int]>([:])
        var marks = items.marks
        marks.colors = { day, count, palette in
            asked.withLock { $0[day] = count }
            return []
        }
        let formatter = try formatter("en-GB")
        let colored = marks
        let session = Session(
            try calendar("2026-11-21"), handler: CalendarHandler(), environment: try environment()
        ) {
            CalendarComponent($0, formatter: formatter, marks: colored, send: $1)
        }
        #expect(await session.outline.items(.cell).count == 42)
        #expect(asked.withLock { $0 } == [few: 1, most: 3])
    }
}
