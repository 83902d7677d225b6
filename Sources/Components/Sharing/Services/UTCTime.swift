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

    /// Converts a date, rounded down to whole seconds.
    init(_ date: Date) {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = seconds - days * 86_400
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
        weekday = ((days + 4) % 7 + 7) % 7
        // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Returns the seconds since 1970, or `nil` for an invalid date or time.
    static func seconds(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
    ) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (0...23).contains(hour),
            (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return (era * 146_097 + dayOfEra - 719_468) * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// `20261121T163000Z`, as in iCalendar, Evernote and Amazon's signatures.
    var basic: String { "\(dayDigits)T\(two(hour))\(two(minute))\(two(second))Z" }
    /// `20261121`.
    var dayDigits: String { "\(four(year))\(two(month))\(two(day))" }
    /// `2026-11-21T16:30:00Z` (RFC 3339).
    var extended: String {
        "\(four(year))-\(two(month))-\(two(day))T\(two(hour)):\(two(minute)):\(two(second))Z"
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
