import CairnCivilDate
public import CairnImaging

/// A day of the proleptic Gregorian calendar.
public struct Day: Sendable, Hashable, Codable {
    /// The number of days since 1 January 1970; negative before.
    public var number: Int

    /// Creates a day from a number of days since 1 January 1970.
    public init(number: Int) { self.number = number }

    /// Creates a day from its components; `nil` for an invalid date, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
        number = date.daysSince1970
    }

    /// Creates the day of a local time.
    public init(_ wall: LocalDateTime) {
        number = CivilDate.days(ofSeconds: wall.seconds).days
    }

    /// The year, the month 1…12, and the day 1…31.
    public var components: (year: Int, month: Int, day: Int) {
        let date = CivilDate(daysSince1970: number)
        return (date.year, date.month, date.day)
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
    public var year: Int { number / 12 - (number % 12 < 0 ? 1 : 0) }
    /// The month, 1…12.
    public var month: Int { number % 12 + (number % 12 < 0 ? 13 : 1) }

    /// The first day of the month; of a year that has no dates, the nearest day that is one.
    public var firstDay: Day {
        Day(year: year, month: month, day: 1)
            ?? Day(number: CivilDate(daysSince1970: number < 0 ? .min : .max).daysSince1970)
    }
    /// The following month.
    public var next: Month { Month(number: number == .max ? number : number + 1) }

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
