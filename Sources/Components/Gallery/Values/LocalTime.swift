/// What a clock on the wall showed: a day and a time of day, without a zone.
public struct LocalTime: Sendable, Hashable, Codable, Comparable {
    /// Milliseconds from midnight of 1 January 1970 on the same clock; negative before. Kept within the years 0 to 9999.
    public let milliseconds: Int64

    private static let first: Int64 = -62_167_219_200_000
    private static let last: Int64 = 253_402_300_799_999

    /// Counts on the clock's face. Times out of the years 0 to 9999 become the first or the last of them.
    public init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, Self.first), Self.last)
    }

    /// Names a time of a day.
    public init(
        _ day: Day, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0
    ) {
        let seconds = Int64(hour * 3600 + minute * 60 + second)
        self.init(
            milliseconds: Int64(day.number) * 86_400_000 + seconds * 1000 + Int64(millisecond))
    }

    /// Reads `2019-03-31T02:30:00`, with up to three digits behind a point; `nil` for what is no such time.
    public init?(_ text: some StringProtocol) {
        let pattern = /(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,3})\d*)?/
        guard let match = String(text).wholeMatch(of: pattern)?.output,
            let year = Int(match.1), let month = Int(match.2), let number = Int(match.3),
            let day = Day(year: year, month: month, day: number), let hour = Int(match.4),
            let minute = Int(match.5), let second = Int(match.6), hour < 24, minute < 60,
            second < 61
        else { return nil }
        let fraction = match.7.map { Int(($0 + "00").prefix(3)) ?? 0 } ?? 0
        self.init(day, hour: hour, minute: minute, second: second, millisecond: fraction)
    }

    /// The day it shows.
    public var day: Day { Day(number: Int((Double(milliseconds) / 86_400_000).rounded(.down))) }

    /// The hour 0…23, the minute and the second.
    public var clock: (hour: Int, minute: Int, second: Int) {
        let second = Int((milliseconds - Int64(day.number) * 86_400_000) / 1000)
        return (second / 3600, second / 60 % 60, second % 60)
    }

    /// Whether `a` is shown earlier.
    public static func < (a: LocalTime, b: LocalTime) -> Bool { a.milliseconds < b.milliseconds }
}

extension LocalTime: CustomStringConvertible {
    /// `2019-03-31T02:30:00`.
    public var description: String {
        let (hour, minute, second) = clock
        return "\(day)T\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second))"
    }
}
