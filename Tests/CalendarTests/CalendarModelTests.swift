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
}
