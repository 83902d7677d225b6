#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The clock on the person's wall: the only place where the app asks the system for it.
enum LocalTime {
    /// The hour now, 0 to 23, in the time zone of the process.
    static func hour() -> Int { hour(at: Double(time(nil))) }

    /// The hour of a moment, seconds since 1970, in the time zone of the process.
    static func hour(at moment: Double) -> Int { Int(parts(moment).tm_hour) }

    /// The day of a moment in the time zone of the process.
    static func day(at moment: Double) -> (year: Int, month: Int, day: Int) {
        let parts = parts(moment)
        return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    /// Seconds that the clock here is before that of Greenwich.
    static func offset(at moment: Double) -> Int { Int(parts(moment).tm_gmtoff) }

    private static func parts(_ moment: Double) -> tm {
        var seconds = time_t(moment.rounded(.down))
        var parts = tm()
        localtime_r(&seconds, &parts)
        return parts
    }
}
