public import CairnImaging

/// A day of the proleptic Gregorian calendar.
///
/// Conversions follow H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*.
public struct Day: Sendable, Hashable, Codable {
    /// The number of days since 1 January 1970; negative before.
    public var number: Int

    /// Creates a day from a number of days since 1 January 1970.
    public init(number: Int) { self.number = number }

    /// Creates a day from its components; `nil` for an invalid date, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...31).contains(day), abs(year) <= 1_000_000 else {
            return nil
        }
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
        guard components == (year, month, day) else { return nil }
    }

    /// Creates the day of a local time.
    public init(_ wall: LocalDateTime) {
        number = (wall.seconds >= 0 ? wall.seconds : wall.seconds - 86_399) / 86_400
    }

    /// The year, the month 1…12, and the day 1…31.
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// The month that contains the day.
    public var month: Month {
        let (year, month, _) = components
        return Month(year: year, month: month)
    }
}

extension Day: Comparable, CustomStringConvertible {
    /// Returns `true` if `a` is earlier than `b`.
    public static func < (a: Day, b: Day) -> Bool { a.number < b.number }

    /// The date in the format `2019-03-31`.
    public var description: String {
        let (year, month, day) = components
        return "\(fourDigits(year))-\(twoDigits(month))-\(twoDigits(day))"
    }
}

/// A month of a specific year.
public struct Month: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The number of months since January of the year 0; negative before.
    public var number: Int

    /// Creates a month from a number of months since January of the year 0.
    public init(number: Int) { self.number = number }

    /// Creates a month from a year and a month, 1…12; other numbers extend into adjacent years.
    public init(year: Int, month: Int) { number = year * 12 + month - 1 }

    /// The year.
    public var year: Int { (number >= 0 ? number : number - 11) / 12 }
    /// The month, 1…12.
    public var month: Int { number - year * 12 + 1 }

    /// The first day of the month.
    public var firstDay: Day { Day(year: year, month: month, day: 1) ?? Day(number: 0) }
    /// The following month.
    public var next: Month { Month(number: number + 1) }

    /// Returns `true` if `a` is earlier than `b`.
    public static func < (a: Month, b: Month) -> Bool { a.number < b.number }

    /// The month in the format `2019-03`.
    public var description: String { "\(fourDigits(year))-\(twoDigits(month))" }
}

func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

func fourDigits(_ number: Int) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count))
        + digits
}
