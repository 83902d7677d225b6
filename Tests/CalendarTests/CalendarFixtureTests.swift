import CairnCalendar
import CairnStrings
import Foundation
import TestSupport
import Testing

/// The days on which calendars go wrong.
@Suite struct CalendarFixtureTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    // MARK: Days

    @Test(
        "numbers and names of days agree with Foundation's proleptic count",
        arguments: UInt64(0)..<20)
    func daysAreNumbered(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let day = CalendarDay(Int.random(in: CalendarDay.bounds, using: &random))
            #expect(CalendarDay(day.description) == day)
            #expect(
                day.advanced(by: 1).number == min(day.number + 1, CalendarDay.bounds.upperBound))
            #expect(
                day.advanced(by: 1).weekday == day.weekday % 7 + 1
                    || day.number == CalendarDay.bounds.upperBound)
        }
        #expect(CalendarDay(0).description == "1970-01-01")
        #expect(CalendarDay(CalendarDay.bounds.lowerBound).description == "0001-01-01")
        #expect(CalendarDay(CalendarDay.bounds.upperBound).description == "9999-12-31")
        #expect(try self.day("2026-11-21").weekday == 7)
        #expect(CalendarDay(0).advanced(by: .max).description == "9999-12-31")
        #expect(CalendarDay(0).advanced(by: .min).description == "0001-01-01")
    }

    @Test(arguments: [
        "2024-02-30", "2023-02-29", "2024-13-01", "24-1-1", "", "2024-00-10", "２０２４-01-01",
        "2024-1-01",
    ])
    func whatIsNoDayIsRefused(text: String) { #expect(CalendarDay(text) == nil) }

    /// Places where midnight was left out, and what day it was just after.
    @Test(arguments: [
        ("America/Sao_Paulo", "2018-11-04"), ("Asia/Beirut", "2024-03-31"),
        ("Africa/Cairo", "2024-04-26"),
        ("America/Santiago", "2024-09-08"), ("America/Havana", "2024-03-10"),
        ("America/Asuncion", "2023-10-01"),
        ("Asia/Tehran", "2021-03-22"),
    ])
    func aDayWithoutMidnightIsADay(place: String, text: String) throws {
        let zone = try #require(TimeZone(identifier: place))
        let day = try day(text)
        #expect(day.isThere(in: zone))
        let eve = day.noon.addingTimeInterval(
            -86_400 - Double(zone.secondsFromGMT(for: day.noon.addingTimeInterval(-86_400))))
        let midnight = CalendarDay.nextMidnight(after: eve, in: zone)
        #expect(CalendarDay(of: midnight, in: zone) == day)
        #expect(CalendarDay(of: midnight.addingTimeInterval(-1), in: zone) == day.advanced(by: -1))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        #expect(calendar.component(.hour, from: midnight) == 1)
    }

    @Test func theDayThatApiaLeftOutIsNotThereAndAllOthersAre() throws {
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        #expect(try !day("2011-12-30").isThere(in: apia))
        for text in ["2011-12-29", "2011-12-31", "2012-01-01"] {
            #expect(try day(text).isThere(in: apia))
        }
        #expect(try day("2011-12-30").isThere(in: .gmt))
        let before = Date(timeIntervalSince1970: Double(try day("2011-12-30").number) * 86_400)
        #expect(
            CalendarDay(of: CalendarDay.nextMidnight(after: before, in: apia), in: apia).description
                == "2011-12-31")
    }

    @Test func aMomentIsADayWhereItHappened() throws {
        let moment = Date(timeIntervalSince1970: Double(try day("2026-11-21").number) * 86_400)
        let east = try #require(TimeZone(secondsFromGMT: 14 * 3600))
        let west = try #require(TimeZone(secondsFromGMT: -12 * 3600))
        #expect(CalendarDay(of: moment, in: east).description == "2026-11-21")
        #expect(CalendarDay(of: moment, in: west).description == "2026-11-20")
        #expect(
            CalendarDay(of: moment.addingTimeInterval(-0.001), in: .gmt).description == "2026-11-20"
        )
        #expect(CalendarDay(of: .distantFuture, in: .gmt).description == "4001-01-01")
        #expect(
            CalendarDay(of: Date(timeIntervalSince1970: .infinity), in: .gmt).description
                == "9999-12-31")
    }

    // MARK: Months

    /// Foundation's calendars are Julian before 15 October 1582, and lack the ten days before.
    @Test(arguments: [CalendarSystem.gregorian, .buddhist, .japanese])
    func oldDaysHaveTheNamesThatTheyAreWrittenWith(system: CalendarSystem) throws {
        let reckoner = CalendarCalculator(system)
        let october = reckoner.month(of: try day("1582-10-10"))
        #expect(october.first.description == "1582-10-01" && october.count == 31)
        #expect(
            (0..<31).map { reckoner.date(october.first.advanced(by: $0)).day } == Array(1...31))
        #expect(reckoner.day(10, in: october) == (try day("1582-10-10")))
        for text in [
            "0001-01-01", "0004-02-29", "0999-12-31", "1066-10-14", "1100-02-28", "1500-03-01",
            "1582-10-04", "1582-10-05", "1582-10-14", "1582-10-15",
        ] {
            let date = reckoner.date(try day(text))
            let parts = text.split(separator: "-").compactMap { Int($0) }
            #expect([date.month, date.day] == Array(parts.dropFirst()), "\(text)")
            if system == .gregorian { #expect(date.era == 1 && date.year == parts[0]) }
            if system == .buddhist { #expect(date.year == parts[0] + 543) }
            #expect(reckoner.day(date) == (try day(text)))
        }
        // No leap day: 1100 is no multiple of 400.
        #expect(reckoner.month(of: try day("1100-02-10")).count == 28)
    }

    @Test(arguments: [
        ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"),
        ("2024-02-29", -1, "2024-01-29"),
        ("2024-12-15", 1, "2025-01-15"), ("2024-03-31", -13, "2023-02-28"),
        ("9999-12-31", 1, "9999-12-31"),
    ])
    func monthsAreAdded(from: String, steps: Int, to: String) throws {
        #expect(
            CalendarCalculator(.gregorian).day(try day(from), addingMonths: steps).description == to
        )
    }

    @Test func aLeapDayIsTheLastOfFebruaryInOtherYears() throws {
        #expect(
            CalendarCalculator(.gregorian).day(try day("2024-02-29"), addingYears: 1).description
                == "2025-02-28")
        #expect(
            CalendarCalculator(.gregorian).day(try day("2024-02-29"), addingYears: 4).description
                == "2028-02-29")
    }

    @Test func hebrewYearsHaveTwelveOrThirteenMonthsAndTheirLengths() throws {
        let reckoner = CalendarCalculator(.hebrew)
        func year(_ number: Int) throws -> (months: [Int], days: Int) {
            let first = try #require(
                reckoner.day(CalendarDate(.hebrew, era: 0, year: number, month: 1, day: 1)))
            let year = reckoner.year(of: first)
            return (
                reckoner.months(ofYearOf: first).map(\.date.month),
                year.lowerBound.distance(to: year.upperBound) + 1
            )
        }
        #expect(try year(5784).months == Array(1...13))
        #expect(try year(5784).days == 383)
        #expect(try year(5785).months == [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13])
        #expect(try year(5785).days == 355)
        #expect(reckoner.day(CalendarDate(.hebrew, era: 0, year: 5785, month: 6, day: 1)) == nil)
    }

    @Test func theChineseSixthMonthOf2025ComesTwice() throws {
        let reckoner = CalendarCalculator(.chinese)
        let months = reckoner.months(ofYearOf: try day("2025-07-01"))
        #expect(months.count == 13)
        #expect(months.filter { $0.date.month == 6 }.map(\.date.isLeapMonth) == [false, true])
    }

    /// 2017 and 2025 have the sixth month twice, 2024 and 2026 once. Of the Hebrew years, 5784 has the sixth month, Adar I,
    /// and 5785 does not.
    @Test(arguments: [
        (CalendarSystem.chinese, "2017-07-10", 8, 6, false), (.chinese, "2017-07-30", 8, 6, true),
        (.chinese, "2024-07-20", 1, 6, false), (.chinese, "2025-07-30", 1, 6, false),
        (.chinese, "2025-07-30", -8, 6, true), (.hebrew, "2024-02-20", 1, 7, false),
        (.hebrew, "2024-03-20", 1, 7, false),
    ])
    func yearsAreAddedToTheMonthOfTheSameNameAndElseToTheNextOne(
        system: CalendarSystem, from: String, years: Int, month: Int, isLeapMonth: Bool
    ) throws {
        let reckoner = CalendarCalculator(system)
        let start = reckoner.date(try day(from))
        let end = reckoner.date(reckoner.day(try day(from), addingYears: years))
        #expect(end.month == month)
        #expect(end.isLeapMonth == isLeapMonth)
        #expect(end.day == start.day)
    }

    @Test func aYearIsOneOfItsCalendarAndEra() {
        let reiwa = CalendarDate(.japanese, era: 236, year: 1, month: 5, day: 1)
        func differs(_ change: (inout CalendarDate) -> Void) -> Bool {
            var other = reiwa
            change(&other)
            #expect(!other.isSameMonth(as: reiwa))
            return !other.isSameYear(as: reiwa)
        }
        #expect(differs { $0.system = .islamicCivil })
        #expect(differs { $0.era = 235 })
        #expect(differs { $0.year = 2 })
        #expect(!differs { $0.month = 6 })
        #expect(!differs { $0.isLeapMonth = true })
        #expect(
            reiwa.isSameMonth(as: CalendarDate(.japanese, era: 236, year: 1, month: 5, day: 31)))
    }

    @Test(arguments: [
        (CalendarSystem.japanese, "2024-06-01", 6), (.buddhist, "2024-06-01", 2567),
        (.islamic, "2024-06-01", 1445),
        (.persian, "2024-06-01", 1403), (.hebrew, "2024-06-01", 5784),
        (.islamicCivil, "2024-06-01", 1445),
    ])
    func yearsAreThoseOfTheirCalendars(system: CalendarSystem, text: String, year: Int) throws {
        #expect(CalendarCalculator(system).date(try day(text)).year == year)
    }

    @Test(
        "months of every calendar follow one another without a gap",
        arguments: CalendarSystem.allCases)
    func monthsFollowOneAnother(system: CalendarSystem) throws {
        let reckoner = CalendarCalculator(system)
        var month = reckoner.month(of: try day("2019-04-20"))
        for _ in 0..<40 {
            let next = reckoner.month(1, from: month)
            #expect(next.first == month.last.advanced(by: 1))
            #expect((1...32).contains(next.count))
            #expect(next.date.day == 1)
            #expect(reckoner.month(-1, from: next) == month)
            #expect(reckoner.day(next.date) == next.first)
            month = next
        }
        #expect([12, 13].contains(reckoner.months(ofYearOf: month.first).count))
    }

    // MARK: Weeks

    @Test(arguments: [
        ("en-US", 1, 1), ("en-GB", 2, 4), ("de", 2, 4), ("sv", 2, 4), ("fr", 2, 4), ("en-AU", 2, 1),
        ("pt-PT", 1, 4),
        ("ar-EG", 7, 1), ("fa-IR", 7, 1), ("ar-SA", 1, 1), ("he-IL", 1, 1), ("dv-MV", 6, 1),
    ])
    func weeksBeginAsTheirRegionHasIt(tag: String, first: Int, minimal: Int) throws {
        let language = try #require(LanguageTag(tag))
        #expect(
            CalendarWeeks.of(language) == CalendarWeeks(firstWeekday: first, minimalDays: minimal))
    }

    @Test(arguments: [
        ("2027-01-01", 53, 2026), ("2024-12-31", 1, 2025), ("2026-12-31", 53, 2026),
        ("2024-12-29", 52, 2024),
        ("2024-12-30", 1, 2025), ("2025-01-01", 1, 2025), ("2021-01-03", 53, 2020),
        ("2021-01-04", 1, 2021), ("2024-01-01", 1, 2024), ("2024-01-07", 1, 2024),
        ("2024-01-08", 2, 2024), ("9999-12-31", 52, 9999),
    ])
    func weeksAreNumberedAsIsoHasIt(text: String, number: Int, year: Int) throws {
        let reckoner = CalendarCalculator(.gregorian)
        let week = CalendarWeeks.iso.number(of: try day(text), in: reckoner)
        #expect(week.number == number)
        #expect(reckoner.date(week.year).year == year)
    }

    /// Where a single day makes a week, the last one of time could be taken for the first of a year that is not there.
    @Test func theLastDayOfTimeIsInTheLastWeekOfItsYear() {
        let reckoner = CalendarCalculator(.gregorian)
        let last = CalendarDay(CalendarDay.bounds.upperBound)
        let week = CalendarWeeks(firstWeekday: 1, minimalDays: 1).number(of: last, in: reckoner)
        #expect(week.number == 53)
        #expect(reckoner.date(week.year).year == 9999)
    }

    @Test func aMonthTakesFourToSixRows() throws {
        let reckoner = CalendarCalculator(.gregorian)
        func rows(_ text: String, _ first: Int) throws -> Int {
            CalendarWeeks(firstWeekday: first, minimalDays: 1).rows(
                of: reckoner.month(of: try day(text)))
        }
        #expect(try rows("2026-02-01", 1) == 4)
        #expect(try rows("2027-02-01", 2) == 4)
        for month in 1...12 {
            let text = "2026-\(month < 10 ? "0" : "")\(month)-01"
            #expect(try (rows(text, 2) == 6) == [3, 8, 11].contains(month), "\(text)")
            #expect(try (rows(text, 1) == 6) == [5, 8].contains(month), "\(text)")
        }
    }
}
