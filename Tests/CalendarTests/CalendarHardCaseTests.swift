import CairnCalendar
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

/// What breaks other calendars: ends of time, other calendars, weeks that begin elsewhere.
@Suite struct CalendarHardCaseTests {
    // MARK: Ends of time

    @Test("no day comes twice at an end of time", arguments: ["0001-01-01", "9999-12-31"], 1...7)
    func timeEnds(text: String, first: Int) async throws {
        for mode in CalendarConfiguration.Mode.allCases {
            for scrolls in [false, true] where mode == .month || !scrolls {
                let model = try calendar(text) {
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
        let model = try calendar(text) { $0.firstWeekday = first }
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
            try calendar("2026-11-21") { $0.scrolls = true }, try formatter("en-GB"))
        await session.send(.pressed(.nextMonth))
        await session.send(.renamed(system))
        for key in [CalendarKeyCommand.nextMonth, .previousMonth, .nextYear, .previousYear] {
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
                try calendar(text) { $0.mode = mode }, try formatter(language))
            #expect(await session.outline.items(.status, title).count == 1)
        }
        let year = try session(try calendar(text) { $0.mode = .year }, try formatter(language))
        #expect(await year.outline.items(.status, String(title.suffix(4))).count == 1)
    }

    @Test(
        "a region with a calendar of its own does not change the years of the app's",
        arguments: ["ar-SA", "fa-IR", "th-TH", "ja-JP"])
    func theRegionsCalendarIsNotTaken(language: String) async throws {
        let session = try session(
            try calendar("2024-06-01"), try formatter(language, digits: .western))
        let title = try #require(await session.outline.items(.grid).first).name
        #expect(title.contains("2024"), "\(title)")
    }

    @Test func digitsAreThoseOfTheAppsFormatter() async throws {
        let native = try session(
            try calendar("2026-11-21"), try formatter("ar-EG", digits: .native))
        #expect(await native.scene.root.texts.contains("٢١"))
        let western = try session(
            try calendar("2026-11-21"), try formatter("ar-EG", digits: .western))
        #expect(await western.scene.root.texts.contains("21"))
        #expect(await !western.scene.root.texts.contains("٢١"))
    }

    @Test func monthsThatStandAloneAreNotInflected() async throws {
        let session = try session(
            try calendar("2026-11-21") { $0.mode = .year }, try formatter("pl-PL"))
        #expect(await session.scene.root.texts.contains("listopad"))
        await session.send(.showed(.month))
        #expect(await session.outline.items(.status, "listopad 2026").count == 1)
    }

    @Test(
        "thirteen months of the Coptic and the Ethiopic year are all there",
        arguments: [CalendarSystem.coptic, .ethiopic])
    func thirteenMonths(system: CalendarSystem) async throws {
        let reckoner = CalendarCalculator(system)
        let months = reckoner.months(ofYearOf: try day("2026-11-21"))
        #expect(months.map(\.date.month) == Array(1...13))
        #expect([5, 6].contains(months.last?.count))
        let session = try session(
            try calendar("2026-11-21") {
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

    @Test(
        "a locale may say where weeks begin, as BCP 47 and as ICU write it",
        arguments: zip(["sun", "mon", "tue", "wed", "thu", "fri", "sat"], 1...7))
    func localesSayWhereWeeksBegin(name: String, first: Int) async throws {
        for region in ["en_US", "de_DE", "ar_EG"] {
            let plain = CalendarWeeks.of(try #require(LanguageTag(region)))
            let extended = try #require(LanguageTag("\(region)-u-fw-\(name)"))
            let keyword = try #require(LanguageTag(posix: "\(region).UTF-8@fw=\(name)"))
            for tag in [extended, keyword] {
                let weeks = CalendarWeeks.of(tag)
                // What is not said stays the region's.
                #expect(
                    weeks == CalendarWeeks(firstWeekday: first, minimalDays: plain.minimalDays))
            }
        }
        let tag = try #require(LanguageTag(posix: "en_GB@fw=\(name)"))
        let model = CalendarModel(showing: try day("2026-11-21"), weeks: .of(tag))
        let session = try session(model, LocaleFormatter(tag, timeZone: .gmt))
        let expected = try formatter("en-GB").date(CalendarDay(2 + first).noon, .weekday)
        #expect(await session.outline.items(.columnHeader).first?.name == expected)
        // The app's own setting has the last word.
        var configuration = CalendarConfiguration()
        configuration.firstWeekday = 4
        let own = CalendarModel(
            showing: try day("2026-11-21"), weeks: .of(tag), configuration: configuration)
        #expect(own.weeks.firstWeekday == 4)
    }

    @Test("weeks are those of the region that a locale names for its conventions")
    func theRegionOfConventionsGoesFirst() throws {
        for (tag, region) in [
            ("en-US-u-rg-gbzzzz", "en-GB"), ("en-u-rg-egzzzz", "en-EG"),
            ("de-u-rg-uszzzz", "de-US"),
        ] {
            let weeks = CalendarWeeks.of(try #require(LanguageTag(tag)))
            #expect(weeks == CalendarWeeks.of(try #require(LanguageTag(region))), "\(tag)")
        }
    }

    @Test(arguments: ["en-US-u-fw-xyz", "en-US-u-fw", "en-US-u-fw-mon-tue"])
    func whereNobodyKnowsADayTheRegionHasTheLastWord(text: String) throws {
        let weeks = LanguageTag(text).map(CalendarWeeks.of)
        let region = CalendarWeeks.of(try #require(LanguageTag("en-US")))
        if let weeks { #expect((1...7).contains(weeks.firstWeekday)) }
        if text.hasSuffix("xyz") { #expect(weeks == region) }
    }

    @Test("the heads stand above their days, whatever the first weekday", arguments: 0...8)
    func headsStandAboveTheirDays(first: Int) async throws {
        let session = try session(
            try calendar("2026-11-21") { $0.firstWeekday = first }, try formatter("en-GB"))
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
}
