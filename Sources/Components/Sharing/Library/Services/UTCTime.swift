import CairnCivilDate
import Foundation

/// A date and time in UTC, computed independently of the process's calendar and time zone.
struct UTCTime: Equatable {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int
    /// The day of the week; 0 is Sunday.
    var weekday: Int

    /// Converts a date, rounded down to whole seconds. A date outside the years 1 to 9999, which no
    /// format here can hold, becomes the nearest one inside.
    init(_ date: Date) {
        let time = date.timeIntervalSince1970.rounded(.down)
        let seconds = time.isNaN ? 0 : Int(min(max(time, -62_135_596_800), 253_402_300_799))
        let (days, rest) = CivilDate.days(ofSeconds: seconds)
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
        weekday = ((days + 4) % 7 + 7) % 7
        let date = CivilDate(daysSince1970: days)
        (year, month, day) = (date.year, date.month, date.day)
    }

    /// Returns the seconds since 1970, or `nil` for an invalid date or time.
    static func seconds(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
    ) -> Int? {
        guard (1...9999).contains(year), (0...23).contains(hour), (0...59).contains(minute),
            (0...60).contains(second),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// `20261121T163000Z`, as in iCalendar, Evernote and Amazon's signatures.
    var basic: String { "\(dayDigits)T\(two(hour))\(two(minute))\(two(second))Z" }
    /// `20261121`.
    var dayDigits: String { "\(four(year))\(two(month))\(two(day))" }
    /// `2026-11-21`.
    var dayText: String { "\(four(year))-\(two(month))-\(two(day))" }
    /// `16:30`.
    var minuteText: String { "\(two(hour)):\(two(minute))" }
    /// `2026-11-21T16:30:00Z` (RFC 3339).
    var extended: String {
        "\(dayText)T\(two(hour)):\(two(minute)):\(two(second))Z"
    }
    /// `Sat, 21 Nov 2026 16:30:00 +0000` (RFC 5322).
    var mail: String {
        "\(Self.weekdays[weekday]), \(day) \(Self.months[month - 1]) \(four(year)) "
            + "\(two(hour)):\(two(minute)):\(two(second)) +0000"
    }

    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    private func four(_ value: Int) -> String {
        String(repeating: "0", count: max(0, 4 - String(value).count)) + String(value)
    }
}
