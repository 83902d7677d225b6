import CairnFiles
import Foundation

/// The local time of the process. The only place where the app queries the system clock's time
/// zone.
enum LocalTime {
    /// Returns the current hour, 0 to 23, in the time zone of the process.
    static func hour() -> Int { hour(at: Double(time(nil))) }

    /// Returns the hour, 0 to 23, of a time in seconds since 1970, in the time zone of the process.
    static func hour(at moment: Double) -> Int { Int(parts(moment).tm_hour) }

    /// Returns the calendar day of a time in seconds since 1970, in the time zone of the process.
    static func day(at moment: Double) -> (year: Int, month: Int, day: Int) {
        let parts = parts(moment)
        return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    /// Returns the offset from UTC, in seconds, that applies at a time; positive east of Greenwich.
    static func offset(at moment: Double) -> Int { Int(parts(moment).tm_gmtoff) }

    /// The time zone of the process, for times to come.
    static var zone: TimeZone { .current }

    private static func parts(_ moment: Double) -> tm {
        var seconds = time_t(moment.rounded(.down))
        var parts = tm()
        localtime_r(&seconds, &parts)
        return parts
    }
}
