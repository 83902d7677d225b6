import CairnCivilDate
public import FoundationEssentials

/// A day, independent of any calendar system: a number that increases by one from each day to the
/// next.
///
/// A day is not a point in time: no time zone or daylight saving time can shift it. A point in time
/// is converted to a day in the time zone of its place (``init(of:in:)``); the name of a day in a
/// calendar system is a ``CalendarDate``. The text form is `2026-11-21`.
public struct CalendarDay: Sendable, Hashable, Comparable {
    /// The number of days since 1 January 1970 of the Gregorian calendar, which is day 0.
    public let number: Int

    /// The numbers of the supported days, from 1 January of the year 1 to 31 December 9999; values
    /// outside are clamped.
    public static let bounds = -719_162...2_932_896

    /// Creates a day from its number.
    public init(_ number: Int) {
        self.number = min(max(number, Self.bounds.lowerBound), Self.bounds.upperBound)
    }

    /// Creates a day from a date of the proleptic Gregorian calendar (ISO 8601); `nil` if the date
    /// does not exist.
    public init?(_ year: Int, _ month: Int, _ day: Int) {
        guard (1...9999).contains(year), let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        self.init(date.daysSince1970)
    }

    /// Creates the day on which a point in time falls in a time zone.
    ///
    /// - Parameters:
    ///   - moment: the point in time; distant past and future give the first and last day.
    ///   - zone: the time zone.
    public init(of moment: Date, in zone: TimeZone) {
        let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
        let day = (local / 86_400).rounded(.down)
        self.init(
            day.isNaN
                ? 0
                : Int(min(max(day, Double(Self.bounds.lowerBound)), Double(Self.bounds.upperBound)))
        )
    }

    /// Parses a text such as `2026-11-21`; `nil` for any other format.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.utf8.count == 10, parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year, month, day)
    }

    /// Returns the day that is a number of days later, or earlier if negative.
    public func advanced(by days: Int) -> CalendarDay {
        let (sum, isOver) = number.addingReportingOverflow(days)
        return CalendarDay(isOver ? (days > 0 ? .max : .min) : sum)
    }

    /// Returns the number of days from this day to another.
    public func distance(to other: CalendarDay) -> Int { other.number - number }

    /// The day of the week, from 1, Sunday, to 7, Saturday.
    public var weekday: Int {
        // 1 January 1970 was a Thursday.
        let day = (number + 4) % 7
        return (day + 7) % 7 + 1
    }

    /// Noon of the day in UTC, the time at which its name is looked up, far from any clock change.
    public var noon: Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200) }

    /// Returns `true` if the left day is earlier.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }

    /// The year, month and day of the proleptic Gregorian calendar.
    var civil: (year: Int, month: Int, day: Int) {
        let date = CivilDate(daysSince1970: number)
        return (date.year, date.month, date.day)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day in the form `2026-11-21`.
    public var description: String {
        let (year, month, day) = civil
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension CalendarDay: Codable {
    /// Decodes a day in the form `2026-11-21`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "expected a day such as 2026-11-21, found “\(text)”")
        }
        self = day
    }

    /// Encodes the day in the form `2026-11-21`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension CalendarDay {
    /// Returns `true` if the day existed in a time zone: in Apia, 30 December 2011 did not.
    ///
    /// - Complexity: two lookups in the time zone, and up to 193 more if its offset changed by 20
    ///   hours or more near the day.
    public func isThere(in zone: TimeZone) -> Bool {
        let start = Double(number) * 86_400
        guard !Self.hasAllDays(from: self, to: self, in: zone) else { return true }
        return stride(from: start - 36 * 3600, through: start + 60 * 3600, by: 1800).contains {
            time in
            CalendarDay(of: Date(timeIntervalSince1970: time), in: zone) == self
        }
    }

    /// Returns `true` if the offset of a time zone did not change by 20 hours or more near a range
    /// of days, so that all of them existed.
    ///
    /// - Complexity: two lookups in the time zone, however many days.
    static func hasAllDays(
        from first: CalendarDay, to last: CalendarDay, in zone: TimeZone
    ) -> Bool {
        func offset(_ time: Double) -> Int {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: time))
        }
        let before = offset(Double(first.number) * 86_400 - 36 * 3600)
        let after = offset(Double(last.number) * 86_400 + 60 * 3600)
        return abs(before - after) < 20 * 3600
    }

    /// Returns the first moment of the next day in a time zone. If midnight is skipped by a clock
    /// change, that is the first moment after it.
    public static func nextMidnight(after moment: Date, in zone: TimeZone) -> Date {
        let today = CalendarDay(of: moment, in: zone)
        // The day changes exactly once within the next 36 hours.
        var (low, high) = (moment.timeIntervalSince1970, moment.timeIntervalSince1970 + 36 * 3600)
        while high - low > 0.5 {
            let middle = (low + high) / 2
            if CalendarDay(of: Date(timeIntervalSince1970: middle), in: zone) == today {
                low = middle
            } else {
                high = middle
            }
        }
        return Date(timeIntervalSince1970: high.rounded())
    }
}
