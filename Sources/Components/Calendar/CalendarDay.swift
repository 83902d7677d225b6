public import FoundationEssentials

/// One day, whatever a calendar calls it: a number that goes up by one from sunrise to sunrise.
///
/// It is no moment: no time zone and no summer time can move it. A moment becomes a day where it happened
/// (``init(of:in:)``); what a day is called is a ``CalendarDate``. Written down, it is `2026-11-21`.
public struct CalendarDay: Sendable, Hashable, Comparable {
    /// Days since 1 January 1970 of the Gregorian calendar, 0.
    public let number: Int

    /// 1 January of the year 1, and 31 December 9999: what lies outside counts as the nearest of them.
    public static let bounds = -719_162...2_932_896

    /// Creates a day by its number.
    public init(_ number: Int) {
        self.number = min(max(number, Self.bounds.lowerBound), Self.bounds.upperBound)
    }

    /// Creates a day of the proleptic Gregorian calendar (ISO 8601); `nil` for one that is not there.
    public init?(_ year: Int, _ month: Int, _ day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        self.init(Self.number(year, month, day))
        guard civil == (year, month, day) else { return nil }
    }

    /// Creates the day of a moment at a place.
    ///
    /// - Parameters:
    ///   - moment: when it happened; distant past and future are the first and last day.
    ///   - zone: where it happened.
    public init(of moment: Date, in zone: TimeZone) {
        let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
        let day = (local / 86_400).rounded(.down)
        self.init(
            day.isNaN
                ? 0
                : Int(min(max(day, Double(Self.bounds.lowerBound)), Double(Self.bounds.upperBound)))
        )
    }

    /// Reads `2026-11-21`; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.utf8.count == 10, parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year, month, day)
    }

    /// The day some days on, or back.
    public func advanced(by days: Int) -> CalendarDay {
        let (sum, isOver) = number.addingReportingOverflow(days)
        return CalendarDay(isOver ? (days > 0 ? .max : .min) : sum)
    }

    /// How many days on another day is.
    public func distance(to other: CalendarDay) -> Int { other.number - number }

    /// The day of the week: 1 Sunday to 7 Saturday.
    public var weekday: Int {
        // 1 January 1970 was a Thursday.
        let day = (number + 4) % 7
        return (day + 7) % 7 + 1
    }

    /// Noon of the day in Greenwich: where its name is looked up, clear of every change of a clock.
    public var noon: Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200) }

    /// Whether the earlier number is the left one.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }

    /// Year, month and day of the proleptic Gregorian calendar.
    var civil: (year: Int, month: Int, day: Int) {
        // Days in eras of 400 years from 1 March of the year 0 (Hinnant, *chrono-compatible low-level date algorithms*).
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let inEra = shifted - era * 146_097
        let years = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let inYear = inEra - (365 * years + years / 4 - years / 100)
        let month = (5 * inYear + 2) / 153
        let day = inYear - (153 * month + 2) / 5 + 1
        let civilMonth = month < 10 ? month + 3 : month - 9
        return (years + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth, day)
    }

    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let inEra = shifted - era * 400
        let inYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + inYear - 719_468
    }
}

extension CalendarDay: CustomStringConvertible {
    /// `2026-11-21`.
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
    /// Reads `2026-11-21`.
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

    /// Writes `2026-11-21`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension CalendarDay {
    /// Whether the day was there at a place: in Apia there was no 30 December 2011.
    ///
    /// - Complexity: two look-ups in the zone, and some fifty more where its clocks were put by most of a day.
    public func isThere(in zone: TimeZone) -> Bool {
        let start = Double(number) * 86_400
        guard !Self.hasAllDays(from: self, to: self, in: zone) else { return true }
        return stride(from: start - 36 * 3600, through: start + 60 * 3600, by: 1800).contains {
            time in
            CalendarDay(of: Date(timeIntervalSince1970: time), in: zone) == self
        }
    }

    /// Whether no clock was put by most of a day anywhere near some days, so that all of them are there.
    ///
    /// - Complexity: two look-ups in the zone, however many days.
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

    /// The first moment of the next day at a place: when today is another one. Where midnight is left out, what comes
    /// after it.
    public static func nextMidnight(after moment: Date, in zone: TimeZone) -> Date {
        let today = CalendarDay(of: moment, in: zone)
        // Between now and a day and a half on there is one moment where the day changes.
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
