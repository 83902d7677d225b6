import CairnCalendar
import CairnLayout
import CairnLocalizations
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

/// The day view as a person uses it: on a terminal by keys and by mouse, on a screen by touch.
@Suite struct CalendarDayViewTests {
    private static let date = "2026-11-21"

    // MARK: Mouse

    @Test(
        "a drag over empty time shows the times, and creates an item",
        arguments: [(80, 24), (40, 12)])
    func aDragCreates(columns: Int, rows: Int) async throws {
        let day = try await DayScreen(items([]), columns: columns, rows: rows) {
            $0.dayStart = 10
        }
        let (first, last) = (try day.row("10:00"), try day.row("11:00"))
        await day.mouse(0, column: 30, row: first)
        #expect(await day.session.model.hours.drag?.minutes == nil)
        await day.mouse(32, column: 30, row: last)
        // A line is half an hour.
        #expect(
            day.lines.contains { $0.contains("10:00 – 11:30") },
            "\(day.lines.joined(separator: "\n"))")
        #expect(await day.session.outline.description.contains("status \"10:00 – 11:30\""))
        await day.mouse(0, column: 30, row: last, isRelease: true)
        #expect(day.log.all == [.create(try time(Self.date, 600..<690))])
        #expect(await day.session.model.hours.drag == nil)
        // Upward, short of the edge.
        await day.mouse(0, column: 30, row: last)
        await day.mouse(32, column: 30, row: first + 1)
        await day.mouse(0, column: 30, row: first + 1, isRelease: true)
        #expect(day.log.all.last == .create(try time(Self.date, 630..<690)))
        // It may begin on the time cursor, which is where the last one began.
        await day.mouse(0, column: 30, row: first + 1)
        await day.mouse(32, column: 30, row: last)
        await day.mouse(0, column: 30, row: last, isRelease: true)
        #expect(day.log.all.count == 3)
        #expect(day.log.all.last == .create(try time(Self.date, 630..<690)))
    }

    @Test("a low terminal has a short title, and a screen reader the whole one")
    func aLowTerminalHasAShortTitle() async throws {
        let low = try await DayScreen(items([]), columns: 40, rows: 12)
        #expect(try low.row("21 Nov 2026") == 0, "\(low.lines)")
        let title = "Saturday, 21 November 2026"
        #expect(await low.session.outline.items(.status).map(\.name).contains(title))
        let high = try await DayScreen(items([]))
        #expect(try high.row(title) == 0, "\(high.lines)")
    }

    @Test("Escape cancels a drag, wherever the keyboard was")
    func escapeCancels() async throws {
        let day = try await DayScreen(items([])) { $0.dayStart = 10 }
        await day.driver.press(.tab)
        await day.mouse(0, column: 30, row: try day.row("10:00"))
        await day.mouse(32, column: 30, row: try day.row("12:00"))
        #expect(await day.session.model.hours.drag?.minutes == 600..<750)
        await day.driver.press(.escape)
        #expect(await day.session.model.hours.drag == nil)
        await day.mouse(32, column: 30, row: try day.row("13:00"))
        await day.mouse(0, column: 30, row: try day.row("13:00"), isRelease: true)
        #expect(day.log.all == [])
    }

    @Test("a click moves the time cursor and takes the keyboard, a right click creates an item")
    func clicks() async throws {
        let day = try await DayScreen(items([])) { $0.dayStart = 10 }
        let row = try day.row("11:00")
        await day.mouse(0, column: 30, row: row)
        await day.mouse(0, column: 30, row: row, isRelease: true)
        #expect(await day.session.model.hours.cursor == 660)
        await day.driver.press(.down)
        #expect(await day.session.outline.focused?.name == "11:15 – 11:30")
        await day.mouse(2, column: 30, row: row)
        let asked = try time(Self.date, 660..<720)
        #expect(day.log.all == [.create(asked)], "\(day.log.all) \(day.lines)")
    }

    @Test("a drag that rests at an edge scrolls to the end of the day")
    func edgesScroll() async throws {
        let day = try await DayScreen(items([]), rows: 12)
        #expect(!day.lines.contains { $0.contains("23:00") })
        let first = try day.row("9:00")
        await day.mouse(0, column: 30, row: first)
        await day.mouse(32, column: 30, row: 11)
        #expect(day.lines.contains { $0.contains("23:00") }, "\(day.lines)")
        #expect(await day.session.model.hours.drag?.minutes == 540..<1440)
        await day.mouse(32, column: 30, row: first)
        await day.mouse(0, column: 30, row: first, isRelease: true)
        guard case .create(let chosen) = day.log.all.last else {
            Issue.record("\(day.log.all)")
            return
        }
        #expect(chosen.start == (try time(Self.date, 540..<600)).start)
    }

    @Test("a block is moved by a drag, and its end by a drag of its lower edge, if it may be")
    func blocksMove() async throws {
        for isAllowed in [true, false] {
            let day = try await DayScreen(items([("Walk", 600..<690)])) {
                $0.dayStart = 9
                $0.movesItems = isAllowed
            }
            let row = try day.row("Walk")
            await day.mouse(0, column: 30, row: row)
            await day.mouse(32, column: 30, row: row + 2)
            let moving: Range<Int>? = isAllowed ? 660..<750 : nil
            #expect(await day.session.model.hours.drag?.minutes == moving)
            await day.mouse(0, column: 30, row: row + 2, isRelease: true)
            // On an item that cannot be moved, a press is a click.
            let asked: CalendarRequest =
                isAllowed ? .move("Walk", to: try time(Self.date, 660..<750)) : .open("Walk")
            #expect(day.log.all == [asked])
            // The last of its three lines.
            await day.mouse(0, column: 30, row: row + 2)
            await day.mouse(32, column: 30, row: row + 3)
            await day.mouse(0, column: 30, row: row + 3, isRelease: true)
            if isAllowed {
                #expect(day.log.all.last == .move("Walk", to: try time(Self.date, 600..<720)))
            }
            // A click opens it.
            await day.mouse(0, column: 30, row: row)
            await day.mouse(0, column: 30, row: row, isRelease: true)
            #expect(day.log.all.last == .open("Walk"))
        }
    }

    // MARK: Keys

    @Test("the time cursor is used by keys", arguments: [(80, 24), (40, 12)])
    func keys(columns: Int, rows: Int) async throws {
        let day = try await DayScreen(
            items([("Walk", 780..<840)]), columns: columns, rows: rows)
        try await day.focusHours()
        // It begins at the current time, and is seen.
        #expect(await day.session.outline.focused?.name == "12:00 – 12:15")
        #expect(day.lines.contains { $0.contains("12:00 – 12:15") }, "\(day.lines)")
        await day.driver.press(.down)
        await day.driver.press(.down, .shift)
        await day.settle()
        #expect(await day.session.outline.focused?.name == "12:15 – 12:45")
        #expect(await day.session.outline.focused?.states.contains(.selected) == true)
        #expect(day.lines.contains { $0.contains("12:15 – 12:45") }, "\(day.lines)")
        await day.driver.press(.enter)
        #expect(day.log.all == [.create(try time(Self.date, 735..<765))])
        // Escape drops a selection.
        await day.driver.press(.up, .shift)
        await day.driver.press(.escape)
        #expect(await day.session.outline.focused?.states.contains(.selected) == false)
        // On an item, Enter opens it.
        await day.driver.press(.pageDown)
        #expect(await day.session.outline.focused?.value == "Walk")
        await day.driver.press(.enter)
        #expect(day.log.all.last == .open("Walk"))
        // The last time of the day is scrolled to, and so is the first.
        await day.driver.press(.end)
        await day.settle()
        #expect(day.lines.contains { $0.contains("23:45") }, "\(day.lines)")
        await day.driver.press(.home)
        await day.settle()
        #expect(day.lines.contains { $0.contains("0:00 – 0:15") }, "\(day.lines)")
        await day.driver.press(.right)
        #expect(await day.session.model.focus == CalendarDay("2026-11-22"))
        #expect(await day.session.outline.focused?.name == "0:00 – 0:15")
    }

    @Test("an item has the keyboard by Tab, opens by Enter and moves by Alt and the arrows")
    func itemsByKeys() async throws {
        let day = try await DayScreen(items([("Walk", 780..<840)])) { $0.movesItems = true }
        try await day.focusHours()
        await day.driver.press(.tab)
        #expect(await day.session.outline.focused?.name == "Walk")
        await day.driver.press(.enter)
        await day.driver.press(.down, .alt)
        await day.driver.press(.up, [.alt, .shift])
        #expect(
            day.log.all == [
                .open("Walk"), .move("Walk", to: try time(Self.date, 795..<855)),
                .move("Walk", to: try time(Self.date, 780..<825)),
            ])
    }

    // MARK: Touch

    @Test("on a screen, a finger drags over empty time, or rests on it")
    func touch() async throws {
        let formatter = try formatter("en-GB")
        let log = RequestLog()
        let output = RasterOutput()
        let traits = HostTraits(viewport: Size(width: 390, height: 844))
        let session = Session(
            try calendar(Self.date) { $0.mode = .day },
            handler: CalendarHandler { request in
                log.add(request)
                return .none
            }, environment: try environment(), host: RasterHost(output, traits: traits)
        ) { model, send in
            CalendarComponent(model, formatter: formatter, times: items([]), send: send)
        }
        await output.settle(session)
        let surface = try #require(
            await session.scene.root.first { $0.events.contains(.drag) })
        // It begins at the upper edge of what is seen.
        let top = try #require(surface.style.top.points)
        func drag(_ phase: Drag.Phase, _ y: Double) async {
            let drag = Drag(
                phase, at: Point(x: 100, y: y - top), in: Size(width: 300, height: 1152),
                translation: Point(x: 0, y: y - 480))
            #expect(await session.perform(.drag(drag), on: surface.id))
            await output.settle(session)
        }
        await drag(.began, 480)
        await drag(.moved, 520)
        #expect(await session.outline.description.contains("status \"10:00 – 11:00\""))
        await drag(.ended, 520)
        #expect(log.all == [.create(try time(Self.date, 600..<660))])
        // A drag that another gesture takes over creates nothing.
        await drag(.began, 480)
        await drag(.moved, 600)
        await drag(.cancelled, 600)
        #expect(log.all.count == 1)
        // The press is in the middle of the visible surface.
        #expect(await session.perform(.longPress(.zero), on: surface.id))
        guard case .create(let held) = log.all.last else { return }
        #expect(log.all.count == 2 && held.end.timeIntervalSince(held.start) == 3600)
    }

    // MARK: What is seen

    @Test("the outline names the day, the items and their times")
    func outline() async throws {
        let day = try await DayScreen(
            items([
                ("Hostel", nil), ("Walk", 780..<840), ("Night train", -120..<360),
                ("Party", 1380..<1500), ("Festival", -600..<3000),
            ]))
        let outline = await day.session.outline.description
        for line in [
            "status \"Saturday, 21 November 2026\"", "grid \"Saturday, 21 November 2026\"",
            "heading 2 \"All day\"", "button \"Hostel\"", "button \"Walk\" = \"13:00 – 14:00\"",
            "button \"Night train\" = \"20 Nov, 22:00 – 6:00\"",
            "button \"Party\" = \"23:00 – 22 Nov, 1:00\"",
            "button \"Festival\" = \"20 Nov, 14:00 – 23 Nov, 2:00\"",
        ] { #expect(outline.contains(line), "\(line)\n\(outline)") }
        // Each of the first two lines is cut at an edge, and says so.
        #expect(day.lines.contains { $0.contains("▴") && $0.contains("Night train") })
        // The items are Tab stops, in the order of their times.
        let names = await day.session.outline.items(.button).map(\.name).suffix(3)
        #expect(names == ["Night train", "Walk", "Party"])
    }

    @Test("items that overlap are side by side, and mirrored from right to left")
    func columns() async throws {
        for language in ["en-GB", "ar-EG"] {
            let formatter = try formatter(language)
            var environment = try environment()
            if language == "ar-EG" {
                environment.phrases = Phrases(
                    try Localizations.load(LanguagePreferences(["ar"], environment: [:])))
            }
            let session = Session(
                try calendar(Self.date) { $0.mode = .day }, handler: CalendarHandler(),
                environment: environment
            ) { model, send in
                CalendarComponent(
                    model, formatter: formatter,
                    times: items([("a", 600..<660), ("b", 630..<690), ("c", 720..<780)]), send: send
                )
            }
            let isMirrored = language == "ar-EG"
            func block(_ name: String) async throws -> LayoutStyle {
                let root = await session.scene.root
                return try #require(root.first { $0.semantics?.name == name }).style
            }
            let (a, b, c) = (try await block("a"), try await block("b"), try await block("c"))
            #expect(a.width == .calc(percent: 50, points: -1) && a.width == b.width)
            #expect(c.width == .calc(percent: 100, points: -1))
            #expect((isMirrored ? a.right : a.left) == .percent(0))
            #expect((isMirrored ? b.right : b.left) == .percent(50))
            #expect((isMirrored ? b.left : b.right) == .auto)
            #expect(b.top.points == 504 && b.height.points == 48)
            #expect(c.top.points == 576)
        }
    }

    @Test(
        "times are those of the language",
        arguments: [("en-GB", "14:00"), ("en-US", "2:00"), ("de-DE", "14:00"), ("ar-EG", "٢:٠٠")])
    func clocks(language: String, text: String) async throws {
        let day = try await DayScreen(items([]), language: language) { $0.dayStart = 13 }
        #expect(day.lines.contains { $0.contains(text) }, "\(day.lines.joined(separator: "\n"))")
    }

    @Test("the view begins with the first item, or else with the working hours")
    func firstSight() async throws {
        func first(_ times: @escaping TestedTimes, start: Int = 8) async throws -> String? {
            let day = try await DayScreen(times, rows: 16, day: "2026-11-25") {
                $0.dayStart = start
            }
            return day.lines.lazy.compactMap { $0.firstMatch(of: /\d+:00/)?.output }.first.map {
                String($0)
            }
        }
        #expect(try await first(items([])) == "8:00")
        #expect(try await first(items([]), start: 11) == "11:00")
        // Four days after the one of the items.
        #expect(try await first(items([("Late", 5760 + 890..<5760 + 900)])) == "14:00")
    }

    @Test("today has a line for the current time, which moves with it")
    func now() async throws {
        let day = try await DayScreen(items([]), now: 1_795_262_400 + 20 * 60)
        #expect(day.lines.contains { $0.contains("12:20") }, "\(day.lines)")
        await day.session.tick(Date(timeIntervalSince1970: 1_795_262_400 + 3600 + 40 * 60))
        await day.settle()
        #expect(day.lines.contains { $0.contains("13:40") }, "\(day.lines)")
        #expect(!day.lines.contains { $0.contains("12:20") })
        let other = try await DayScreen(items([]), day: "2026-11-22")
        #expect(!other.lines.contains { $0.contains("12:20") })
    }

    @Test("an hour is as high as the setting says, and the hours outside work are shaded")
    func settings() async throws {
        func elements(
            _ change: (inout CalendarConfiguration) -> Void
        ) async throws -> [Element] {
            let formatter = try formatter("en-GB")
            let model = try calendar("2026-11-25") {
                $0.mode = .day
                change(&$0)
            }
            let session = Session(
                model, handler: CalendarHandler(), environment: try environment()
            ) { model, send in
                CalendarComponent(model, formatter: formatter, times: items([]), send: send)
            }
            var all: [Element] = []
            await session.scene.root.walk { element in
                all.append(element)
                return true
            }
            return all
        }
        for height in [48.0, 100] {
            let all = try await elements { $0.hourHeight = height }
            #expect(all.contains { $0.style.height == .points(24 * height) })
        }
        let all = try await elements { ($0.dayStart, $0.dayEnd) = (9, 17) }
        let shades = all.filter {
            $0.paint.fill == .color(Environment().theme.light.textSecondary.opacity(0.1))
        }
        let tops = shades.map { $0.style.top.points ?? -1 }
        let heights = shades.map { $0.style.height.points ?? -1 }
        #expect(tops == [0.0, 816] && heights == [432.0, 336])
    }

    @Test("hours that end before they begin are refused")
    func wrongHours() throws {
        var configuration = CalendarConfiguration()
        (configuration.dayStart, configuration.dayEnd) = (18, 9)
        #expect(throws: DecodingError.self) { try configuration.validate() }
    }

    @Test("a day with a clock change shows the hours that it has")
    func clockChanges() async throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        for (text, count, twos) in [("2026-03-29", 23, 0), ("2026-10-25", 25, 2)] {
            let formatter = try formatter("de-DE", zone)
            let session = Session(
                try calendar(text) { $0.mode = .day }, handler: CalendarHandler(),
                environment: try environment()
            ) { model, send in
                CalendarComponent(model, formatter: formatter, times: items([]), send: send)
            }
            let times = await session.scene.root.texts.filter { $0.hasSuffix(":00") }
            let repeated = times.filter { $0 == "02:00" || $0 == "2:00" }.count
            #expect(times.count == count && repeated == twos, "\(times)")
        }
    }

    @Test("a day that a place skipped is not available")
    func skippedDay() async throws {
        let formatter = try formatter("en-GB", try #require(TimeZone(identifier: "Pacific/Apia")))
        let session = Session(
            try calendar("2011-12-30") { $0.mode = .day }, handler: CalendarHandler(),
            environment: try environment()
        ) { model, send in
            CalendarComponent(model, formatter: formatter, times: items([]), send: send)
        }
        #expect(await session.outline.description.contains("not available"))
    }

    @Test("without times there is no day view, and a picker of days never shows hours")
    func offered() async throws {
        let formatter = try formatter("en-GB")
        let without = try session(try calendar(Self.date), formatter)
        #expect(
            await without.outline.items(.radio).map(\.name) == ["Month", "Week", "Year", "Agenda"])
        let day = try await DayScreen(items([]))
        #expect(
            await day.session.outline.items(.radio).map(\.name)
                == ["Month", "Week", "Day", "Year", "Agenda"])
        try await day.driver.tap(.button, "Next day")
        #expect(await day.session.model.focus == CalendarDay("2026-11-22"))
        try await day.driver.tap(.radio, "Month")
        #expect(await day.session.outline.items(.cell).count == 42)
        let picker = Session(
            try calendar(Self.date) { $0.mode = .day }, handler: CalendarHandler(),
            environment: try environment()
        ) { model, send in
            CalendarPicker(model, name: "Departure", formatter: formatter, send: send)
        }
        try await Driver(picker).tap(.button, "Departure")
        #expect(await picker.outline.items(.cell).count == 42)
    }

    @Test("ten thousand items are bounded, and the others are listed at the top")
    func manyItems() async throws {
        let many = (0..<10_000).map { number -> (String, Range<Int>?) in
            ("item \(number)", number % 2 == 0 ? nil : 600 + number % 60..<700)
        }
        let day = try await DayScreen(items(many))
        #expect(await day.session.diagnostics.isEmpty)
        var count = 0
        await day.session.scene.root.walk { _ in
            count += 1
            return true
        }
        #expect(count < 3000)
        let expander = try #require(
            await day.session.outline.items(.button).first { $0.name.hasSuffix("items") })
        try await day.driver.tap(.button, expander.name)
        await day.settle()
        #expect(await day.session.outline.items(.button, "item 6").count == 1)
    }

    @Test("a static page shows the day", arguments: ["en", "ar"])
    func page(language: String) async throws {
        let formatter = try formatter(language)
        var environment = try environment()
        environment.traits = HostTraits.page(
            viewport: Size(width: 800, height: 900), colorScheme: .light)
        environment.phrases = Phrases(
            try Localizations.load(LanguagePreferences([language], environment: [:])))
        let session = Session(
            try calendar(Self.date) { $0.mode = .day }, handler: CalendarHandler(),
            environment: environment
        ) { model, send in
            CalendarComponent(
                model, formatter: formatter, times: items([("Walk", 600..<660), ("Hostel", nil)]),
                send: send)
        }
        let page = HTMLPage(await session.scene).html
        #expect(page.contains("Walk") && page.contains("Hostel") && page.contains("role=\"grid\""))
        // WAI-ARIA: what has the focus in a grid is a row or a cell.
        let stops = page.matches(of: /<div[^>]* tabindex="0"[^>]*>/).map { String($0.output) }
        #expect(stops.contains { $0.contains("role=\"row\"") }, "\(stops)")
        #expect(stops.allSatisfy { $0.contains("role=") }, "\(stops)")
        #expect(await session.diagnostics.isEmpty)
    }

    @Test(arguments: [(20, 16), (20, 5)])
    func theDayIsReadInATerminalOfAnySize(columns: Int, rows: Int) async throws {
        let day = try await DayScreen(
            items([("Hostel", nil), ("Walk", 780..<840)]), columns: columns, rows: rows)
        try await day.focusHours()
        await day.driver.press(.down)
        await day.settle()
        #expect(day.lines.contains { $0.contains("12:15") }, "\(day.lines)")
    }
}

extension Element {
    /// The first element that a rule holds for.
    fileprivate func first(where holds: (Element) -> Bool) -> Element? {
        var found: Element?
        walk { element in
            if found == nil, holds(element) { found = element }
            return found == nil
        }
        return found
    }
}
