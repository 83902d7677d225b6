import CairnCivilDate

/// A local date and time of day without a time zone.
public struct LocalDateTime: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The year, such as 2019.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int
    /// The hour, 0 to 23.
    public var hour: Int
    /// The minute, 0 to 59.
    public var minute: Int
    /// The second, 0 to 59.
    public var second: Int

    /// Creates a time, or returns `nil` if it does not exist in the Gregorian calendar, such as 30
    /// February.
    public init?(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
    ) {
        guard (1...9999).contains(year), CivilDate(year: year, month: month, day: day) != nil,
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// Parses EXIF's form `2019:03:31 02:30:00`, with `-`, `/`, `.` and `T` accepted as separators
    /// and spaces as leading zeros. A clock that was never set, with all zeros or spaces, yields
    /// `nil`; a date without a time is midnight.
    public init?(exif text: String) {
        guard let written = ParsedDateTime(text) else { return nil }
        self = written.wall
    }

    /// ISO 8601 without a zone: `2019-03-31T02:30:00`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let date = [padded(year, 4), padded(month, 2), padded(day, 2)].joined(separator: "-")
        let time = [hour, minute, second].map { padded($0, 2) }.joined(separator: ":")
        return date + "T" + time
    }

    /// The seconds since 1970-01-01T00:00:00 on the same clock.
    public var seconds: Int {
        let days = CivilDate.daysSince1970(year: year, month: month, day: day)
        return days * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// Creates the time at a number of seconds after 1970-01-01T00:00:00 on the same clock, clamped
    /// to the years 1 to 9999.
    public init(seconds: Int) {
        let seconds = min(max(seconds, Self.first), Self.last)
        let (days, rest) = CivilDate.days(ofSeconds: seconds)
        let date = CivilDate(daysSince1970: days)
        (year, month, day) = (date.year, date.month, date.day)
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    }

    /// 0001-01-01T00:00:00 and 9999-12-31T23:59:59.
    private static let first = -62_135_596_800
    private static let last = 253_402_300_799

    /// Returns whether one time is earlier than another on the same clock.
    public static func < (one: LocalDateTime, other: LocalDateTime) -> Bool {
        one.seconds < other.seconds
    }
}

extension LocalDateTime {
    /// Decodes a time.
    ///
    /// - Throws: `DecodingError`, including for one that does not exist.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) throws -> Int { try values.decode(Int.self, forKey: key) }
        guard
            let time = LocalDateTime(
                year: try number(.year), month: try number(.month), day: try number(.day),
                hour: try number(.hour), minute: try number(.minute), second: try number(.second))
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .day, in: values, debugDescription: "expected a time that exists")
        }
        self = time
    }
}
