import CairnCalendar
import CairnPropertyList
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

/// Keys, choosing, settings and items.
@Suite struct CalendarModelTests {
    private func model(_ text: String, _ change: (inout CalendarConfiguration) -> Void = { _ in })
        throws -> CalendarModel
    {
        var configuration = CalendarConfiguration()
        change(&configuration)
        return CalendarModel(showing: try #require(CalendarDay(text)), configuration: configuration)
    }

    @Test(arguments: [
        ("2026-11-21", CalendarKeyCommand.nextDay, "2026-11-22"),
        ("2026-11-30", .nextDay, "2026-12-01"),
        ("2026-11-01", .previousDay, "2026-10-31"), ("2026-11-21", .nextWeek, "2026-11-28"),
        ("2026-11-02", .previousWeek, "2026-10-26"), ("2026-11-21", .weekStart, "2026-11-16"),
        ("2026-11-21", .weekEnd, "2026-11-22"), ("2026-01-31", .nextMonth, "2026-02-28"),
        ("2026-03-31", .previousMonth, "2026-02-28"), ("2024-02-29", .nextYear, "2025-02-28"),
        ("2026-11-21", .previousYear, "2025-11-21"),
    ])
    func keysMoveTheKeyboard(from: String, key: CalendarKeyCommand, to: String) throws {
        #expect(try model(from).applying(.pressed(key)).focus.description == to)
    }

    @Test func monthsAreWalkedFromTheDayOneBeganWith() throws {
        var model = try model("2024-01-31").applying(.pressed(.nextMonth))
        #expect(model.focus.description == "2024-02-29")
        model = model.applying(.pressed(.nextMonth))
        #expect(model.focus.description == "2024-03-31")
        #expect(
            model.applying(.pressed(.previousMonth)).applying(.pressed(.previousMonth)).focus
                .description == "2024-01-31")
        // Another walk begins where one is.
        let other = try self.model("2024-01-31").applying(.pressed(.nextMonth)).applying(
            .pressed(.nextDay))
        #expect(other.applying(.pressed(.nextMonth)).focus.description == "2024-04-01")
    }

    @Test func oneSeveralOrARangeAreChosen() throws {
        let day = try #require(CalendarDay("2026-11-10"))
        let later = day.advanced(by: 4)
        #expect(
            try model("2026-11-01").applying(.tapped(day)).applying(.tapped(later)).selected == [
                later
            ])
        let multiple = try model("2026-11-01") { $0.selection = .multiple }
        #expect(
            multiple.applying(.tapped(day)).applying(.tapped(later)).applying(.tapped(day)).selected
                == [later])
        #expect(
            try model("2026-11-01") { $0.selection = .none }.applying(.tapped(day)).selected.isEmpty
        )
        let range = try model("2026-11-01") { $0.selection = .range }
        #expect(range.applying(.tapped(later)).applying(.tapped(day)).range == day...later)
        #expect(range.applying(.tapped(day)).applying(.tapped(day)).selected == [day])
        #expect(range.applying(.dragged(from: later, to: day)).selected.count == 5)
        #expect(range.applying(.went(day)).applying(.pressed(.extendNextWeek)).selected.count == 8)
        #expect(
            range.applying(.tapped(day)).applying(.tapped(later)).applying(.tapped(later)).range
                == later...later)
    }

    @Test(arguments: [
        (CalendarKeyCommand.extendNextDay, "2026-11-10", "2026-11-11"),
        (.extendPreviousDay, "2026-11-09", "2026-11-10"),
        (.extendNextWeek, "2026-11-10", "2026-11-17"),
        (.extendPreviousWeek, "2026-11-03", "2026-11-10"),
    ])
    func keysWithShiftExtendFromTheFocus(key: CalendarKeyCommand, first: String, last: String)
        throws
    {
        let days = try #require(CalendarDay(first))...#require(CalendarDay(last))
        for selection in CalendarConfiguration.Selection.allCases {
            let start = try model("2026-11-10") { $0.selection = selection }
            let model = start.applying(.pressed(key))
            #expect(
                model.focus == (days.lowerBound == start.focus ? days.upperBound : days.lowerBound))
            let extends = selection == .range || selection == .multiple
            #expect(model.selected.min() == (extends ? days.lowerBound : nil))
            #expect(model.selected.max() == (extends ? days.upperBound : nil))
            #expect(model.range == (selection == .range ? days : nil))
        }
    }

    @Test(
        "a drag selects the days between where several can be selected",
        arguments: CalendarConfiguration.Selection.allCases)
    func dragsSelect(selection: CalendarConfiguration.Selection) throws {
        let start = try model("2026-11-01") { $0.selection = selection }
        let day = try #require(CalendarDay("2026-11-10"))
        let model = start.applying(.dragged(from: day, to: day.advanced(by: -4)))
        guard selection == .range || selection == .multiple else {
            #expect(model == start)
            return
        }
        #expect(model.selected.count == 5)
        #expect(model.focus == day.advanced(by: -4))
        #expect(model.range == (selection == .range ? day.advanced(by: -4)...day : nil))
    }

    @Test func aRangeHasAtMostFortyThousandDays() throws {
        let model = try model("2026-11-01") { $0.selection = .range }
        let first = CalendarDay(0)
        let longest = model.applying(.dragged(from: first, to: first.advanced(by: 39_999)))
        #expect(longest.selected.count == 40_000)
        #expect(
            model.applying(.dragged(from: first, to: first.advanced(by: 40_000))).selected.isEmpty)
    }

    @Test(arguments: [
        (CalendarConfiguration.Mode.month, 1, "2026-12-21"), (.month, -12, "2025-11-21"),
        (.agenda, 2, "2027-01-21"), (.week, 1, "2026-11-28"), (.week, -2, "2026-11-07"),
        (.year, 1, "2027-11-21"), (.year, -3, "2023-11-21"),
    ])
    func aStepIsAPeriodOfTheMode(mode: CalendarConfiguration.Mode, steps: Int, to: String) throws {
        let model = try model("2026-11-21").applying(.showed(mode)).applying(.stepped(steps))
        #expect(model.focus.description == to)
    }

    @Test(
        "a walk by months goes on with the day's number in the new calendar system",
        arguments: [CalendarSystem.persian, .hebrew, .coptic, .indian])
    func aWalkBeginsAnewInAnotherSystem(system: CalendarSystem) throws {
        // The 28th after the 31st of January: a walk of Gregorian months would go on with a 31st.
        let model = try model("2026-01-31").applying(.pressed(.nextMonth)).applying(
            .renamed(system))
        let number = model.reckoner.date(model.focus).day
        #expect(number < 29)
        let next = model.applying(.pressed(.nextMonth))
        #expect(next.reckoner.date(next.focus).day == number)
    }

    // MARK: Scrolling

    /// Every way to another day, forward and back.
    private static let moves: [CalendarAction] = {
        let (past, next) = (CalendarDay(20_000), CalendarDay(21_500))
        return [
            .pressed(.nextMonth), .pressed(.previousMonth), .pressed(.nextYear),
            .pressed(.previousYear), .pressed(.nextWeek), .pressed(.previousWeek), .stepped(3),
            .stepped(-3), .went(past), .went(next), .focused(past), .focused(next), .tapped(past),
            .tapped(next), .dragged(from: past, to: next), .dragged(from: next, to: past),
        ]
    }()

    @Test("the endless weeks scroll to the day with the keyboard", arguments: moves)
    func weeksFollowTheKeyboard(action: CalendarAction) throws {
        let start = try model("2026-11-21") { $0.selection = .range }
        // Until the number of rows is known, the week is the one at the top.
        let unknown = start.applying(action)
        #expect(unknown.view.first == Double(unknown.week(of: unknown.focus)))
        let first = Double(start.week(of: start.focus))
        for rows in [1.0, 1.5, 6] {
            let seen = start.applying(.scrolled(RowScrollPosition(first: first, rows: rows)))
            let model = seen.applying(action)
            let week = Double(model.week(of: model.focus))
            #expect(model.view.first <= week)
            #expect(week + 1 <= model.view.first + rows)
            // No further than needed.
            #expect(
                model.view.first == week || model.view.first == first
                    || model.view.first == week + 1 - rows)
        }
    }

    @Test func weeksAroundADayFarAwayCanBeScrolledTo() throws {
        for years in [-1000, -150, 150, 1000] {
            let model = try model("2026-11-21")
            let day = model.focus.advanced(by: years * 365)
            let there = model.applying(.went(day))
            #expect(there.scrollableWeeks.contains(there.week(of: day)))
            #expect(there.scrollableWeeks.contains(there.week(of: day) - 5000))
            #expect(there.scrollableWeeks.contains(there.week(of: day) + 5000))
        }
    }

    @Test func theWeeksThatCanBeScrolledToMoveTwoYearsBeforeTheirEnds() throws {
        let model = try model("2026-11-21")
        let weeks = model.scrollableWeeks
        for (week, moves) in [
            (weeks.lowerBound + 104, false), (weeks.lowerBound + 103, true),
            (weeks.upperBound - 104, false), (weeks.upperBound - 103, true),
        ] {
            let scrolled = model.applying(
                .scrolled(RowScrollPosition(first: Double(week), rows: 6)))
            #expect(scrolled.origin == (moves ? week : model.origin))
        }
    }

    @Test func whatIsForbiddenIsNotChosenAndCanBeWalkedTo() throws {
        let model = try model("2026-11-15") {
            $0.earliest = "2026-11-10"
            $0.latest = "2026-11-20"
            $0.disabledWeekdays = [1]
            $0.selection = .range
        }
        for text in ["2026-11-09", "2026-11-21", "2026-11-15"] {
            let day = try #require(CalendarDay(text))
            let next = model.applying(.tapped(day))
            #expect(next.selected.isEmpty)
            #expect(next.focus == day)
        }
        let first = try #require(CalendarDay("2026-11-01"))
        #expect(
            model.applying(.dragged(from: first, to: first.advanced(by: 29))).selected.count == 10)
    }

    @Test func rowsOfAMonthAreSixWeeksFromTheFirstDayOfTheWeek() throws {
        let model = try model("2027-02-10")
        let rows = model.rows(of: model.month)
        #expect(rows.count == 6)
        let first = try #require(rows[0][0])
        #expect(first.description == "2027-02-01")
        #expect(
            rows.flatMap(\.self).map { $0?.number } == Array(first.number..<first.number + 42))
        let short = try self.model("2027-02-10") { $0.sixRows = false }
        #expect(short.rows(of: short.month).count == 4)
        let saturday = try self.model("2026-11-21") { $0.firstWeekday = 7 }
        #expect(saturday.rows(of: saturday.month)[0][0]?.weekday == 7)
    }

    /// The settings of a file, over the defaults.
    private static func read(_ body: String) throws -> CalendarConfiguration {
        let text = "<plist><dict>\(body)</dict></plist>"
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: CalendarConfiguration(), at: ["calendar"])
        try layers.add(
            PropertyList(parsing: Array(text.utf8), file: "Calendar.plist"), as: .app,
            at: ["calendar"])
        return try layers.decode(at: ["calendar"], with: PlistDecoder(unknownKeys: .fail))
    }

    @Test(arguments: [
        ("<key>latest</key><string>soon</string>", "latest: "),
        ("<key>earliest</key><string>2026-02-30</string>", "earliest: "),
        (
            "<key>earliest</key><string>2026-02-01</string><key>latest</key><string>2026-01-01</string>",
            "latest: "
        ),
        ("<key>firstWeekday</key><integer>8</integer>", "firstWeekday: expected 0 to 7, found 8"),
        ("<key>firstWeekday</key><real>nan</real>", "firstWeekday: "),
        ("<key>dayHeight</key><real>nan</real>", "dayHeight: expected 20 to 200, found nan"),
        ("<key>dots</key><integer>-1</integer>", "dots: expected 0 to 5, found -1"),
        ("<key>disabledWeekdays</key><array><integer>9</integer></array>", "disabledWeekdays"),
        ("<key>system</key><string>mayan</string>", "system: "),
        ("<key>weekNumber</key><true/>", "weekNumber: unknown key, did you mean “weekNumbers”?"),
    ])
    func aWrongSettingNamesItsPlace(body: String, message: String) {
        let error = #expect(throws: ConfigurationError.self) { try Self.read(body) }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        #expect(error?.description.hasPrefix("Calendar.plist:1") == true)
    }

    @Test func everySettingIsDescribedAndAnEndBeforeItsBeginningIsTurnedRoundInCode() throws {
        let description = try ConfigurationDescription(of: CalendarConfiguration.self, at: ["c"])
        #expect(description.disagreements.isEmpty)
        #expect(description.entries.count == CalendarConfiguration.settings.count)
        let read = try Self.read("<key>modes</key><array><string>year</string></array>")
        #expect(read.modes == [.year])
        var configuration = CalendarConfiguration()
        (configuration.earliest, configuration.latest) = ("2026-02-01", "2026-01-01")
        #expect(configuration.limits.lowerBound.description == "2026-01-01")
    }

    @Test func itemsOfADayAreFoundAmongAHundredThousand() throws {
        let items = CalendarItems(Array(0..<100_000)) { number in
            number.isMultiple(of: 7) ? nil : CalendarDay(number % 365)
        }
        let expected = (0..<100_000).filter { !$0.isMultiple(of: 7) && $0 % 365 == 12 }
        #expect(items[CalendarDay(12)] == expected)
        #expect(items.count(CalendarDay(12)) == expected.count)
        #expect(items.count(CalendarDay(1000)) == 0)
        #expect(
            items.days(in: CalendarDay(10)...CalendarDay(13)).map(\.number) == [10, 11, 12, 13])
        #expect(CalendarItems([1, 2, 3]) { _ in CalendarDay(5) }[CalendarDay(5)] == [1, 2, 3])
        #expect(
            CalendarItems([Int]()) { _ in nil }.days(in: CalendarDay(0)...CalendarDay(9)).isEmpty)
    }

    @Test func aParkedCalendarGoesOn() throws {
        let model = try model("2026-11-21") { $0.system = .hebrew }.applying(
            .tapped(CalendarDay(20_000)))
        let again = try JSONDecoder().decode(CalendarModel.self, from: JSONEncoder().encode(model))
        #expect(again == model)
    }

    @Test func otherSettingsApplyAsAWhole() {
        let day = CalendarDay(2026, 11, 29) ?? CalendarDay(0)
        var calendar = CalendarModel(showing: day)
        calendar.update(.tapped(day))
        let before = calendar.start(ofWeek: Int(calendar.view.first))
        var settings = CalendarConfiguration()
        settings.firstWeekday = 1
        settings.mode = .week
        settings.disabledWeekdays = [day.weekday]
        let other = calendar.configured(settings)
        #expect(other.mode == .week && other.weeks.firstWeekday == 1 && other.selected.isEmpty)
        // The week in view is the one that begins a day earlier or later.
        let after = other.start(ofWeek: Int(other.view.first))
        #expect(abs(before.distance(to: after)) <= 6)
        #expect(other.configured(CalendarConfiguration()).mode == .month)
        // A mode that the user chose stays as long as the file says the same.
        var chosen = calendar
        chosen.update(.showed(.year))
        settings.mode = .month
        #expect(chosen.configured(settings).mode == .year)
    }
}
