import CairnCivilDate
import TestSupport
import Testing

@Suite struct CivilDateTests {
    @Test(arguments: [
        (1970, 1, 1, 0), (2026, 11, 21, 20_778), (2000, 2, 29, 11_016), (1, 1, 1, -719_162),
        (0, 3, 1, -719_468), (-1, 12, 31, -719_529), (9999, 12, 31, 2_932_896),
    ])
    func aDateHasItsNumber(year: Int, month: Int, day: Int, number: Int) {
        let date = CivilDate(year: year, month: month, day: day)
        #expect(date?.daysSince1970 == number)
        #expect(CivilDate(daysSince1970: number) == date)
    }

    @Test(arguments: [
        (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1),
        (2026, 1, 0), (2026, 1, 32), (1_000_001, 1, 1), (Int.min, 1, 1), (Int.max, 1, 1),
    ])
    func aDateThatDoesNotExistIsNil(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test func everyDayOfTwelveHundredYearsFollowsTheOneBefore() {
        var last = CivilDate(daysSince1970: -800_000)
        for number in -799_999..<(-360_000) {
            let date = CivilDate(daysSince1970: number)
            let isNext =
                date.day == last.day + 1 && (date.year, date.month) == (last.year, last.month)
                || date.day == 1 && last.day == CivilDate.days(in: last.month, of: last.year)
                    && date.year * 12 + date.month == last.year * 12 + last.month + 1
            #expect(isNext && last < date && date.daysSince1970 == number)
            last = date
        }
    }

    @Test func anyNumberOfDaysIsADate() {
        for (numbers, end) in [
            ([Int.max, .max - 719_467, 1 << 53], (1_000_000, 12, 31)),
            ([Int.min, .min + 146_096, -1 << 53], (-1_000_000, 1, 1)),
        ] {
            let date = CivilDate(year: end.0, month: end.1, day: end.2)
            for number in numbers { #expect(CivilDate(daysSince1970: number) == date) }
            // The last one that is not changed.
            let number = date?.daysSince1970 ?? 0
            #expect(CivilDate(daysSince1970: number) == date)
            #expect(CivilDate(daysSince1970: number - number.signum()).daysSince1970 != number)
        }
    }

    @Test(arguments: [
        (0, 0, 0), (-1, -1, 86_399), (-86_400, -1, 0), (-86_401, -2, 86_399), (86_399, 0, 86_399),
        (.max, 106_751_991_167_300, 55_807), (.min, -106_751_991_167_301, 30_592),
    ])
    func secondsFallIntoTheirDay(seconds: Int, days: Int, rest: Int) {
        #expect(CivilDate.days(ofSeconds: seconds) == (days, rest))
    }
}
