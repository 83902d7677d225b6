/// A date of the proleptic Gregorian calendar (ISO 8601): year, month and day, without a time zone.
///
/// Conversions follow H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*: in years that begin
/// on 1 March, the leap day is the last day, so that the days before a month follow from one formula.
public struct CivilDate: Hashable, Sendable, Comparable {
    /// The year; 0 is the year before 1.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a date; `nil` if it does not exist, such as 30 February, or if its year is more than
    /// a million years away.
    public init?(year: Int, month: Int, day: Int) {
        guard (-1_000_000...1_000_000).contains(year), (1...12).contains(month),
            (1...31).contains(day), day <= Self.days(in: month, of: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the date of a number of days since 1 January 1970; negative before. Days whose year
    /// is more than a million years away become the nearest one that is not.
    public init(daysSince1970 days: Int) {
        let shifted = min(max(days, Self.firstDay), Self.lastDay) + Self.daysTo1970
        let era = (shifted >= 0 ? shifted : shifted - (Self.daysPerEra - 1)) / Self.daysPerEra
        let dayOfEra = shifted - era * Self.daysPerEra
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days since 1 January 1970; negative before.
    public var daysSince1970: Int { Self.daysSince1970(year: year, month: month, day: day) }

    /// Returns the number of days since 1 January 1970, negative before. A day outside of its month
    /// counts into the neighboring months.
    public static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysPerEra + dayOfEra - daysTo1970
    }

    /// The number of days from this date to the day that has the same name in Foundation's calendars,
    /// which are Julian before 15 October 1582; 0 from then on.
    ///
    /// The names of the ten days before are missing there; they have the distance of the names before
    /// them, and another day is at the end of it.
    public var daysToJulianName: Int {
        guard daysSince1970 < Self.firstGregorianDay else { return 0 }
        let shifted = month <= 2 ? year - 1 : year
        func quotient(_ divisor: Int) -> Int {
            (shifted >= 0 ? shifted : shifted - (divisor - 1)) / divisor
        }
        return quotient(100) - quotient(400) - 2
    }

    /// 15 October 1582, the first day on which Foundation's calendars are Gregorian, in days since 1970.
    public static let firstGregorianDay = -141_427

    /// Returns the length of a month of a year in days.
    public static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// Returns the number of whole days since 1970, and the seconds of the day from 0 to 86 399.
    public static func days(ofSeconds seconds: Int) -> (days: Int, rest: Int) {
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        return rest < 0 ? (days - 1, rest + 86_400) : (days, rest)
    }

    /// Returns `true` if the left date is earlier.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The days of 400 years.
    private static let daysPerEra = 146_097
    /// The days from 1 March of the year 0 to 1 January 1970.
    private static let daysTo1970 = 719_468
    /// The days from 1970 to the first and the last day of the years that dates can have.
    private static let firstDay = daysSince1970(year: -1_000_000, month: 1, day: 1)
    private static let lastDay = daysSince1970(year: 1_000_000, month: 12, day: 31)
}
