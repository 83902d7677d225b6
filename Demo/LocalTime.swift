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
    static func hour() -> Int {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        return Int(parts.tm_hour)
    }
}
