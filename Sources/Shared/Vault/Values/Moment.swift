import CairnFiles
import Foundation

/// A point in time that cannot be set: the seconds since the machine started, including sleep, and
/// the identity of that start.
///
/// Changing the machine's wall clock has no effect on it.
public struct Moment: Sendable, Hashable, Codable {
    /// The identifier of the machine's start; empty if the system provides none.
    public var boot: String
    /// The seconds since that start.
    public var uptime: Double

    /// Creates a moment.
    public init(boot: String, uptime: Double) {
        self.boot = boot
        self.uptime = uptime
    }

    /// Returns the seconds since `earlier`. If the machine was restarted in between, only the time
    /// since the restart counts, so that a wait starts over.
    public func seconds(since earlier: Moment) -> Double {
        // Without a name, a smaller uptime is the only sign of a restart.
        let isSameBoot = boot == earlier.boot && (!boot.isEmpty || uptime >= earlier.uptime)
        return max(0, isSameBoot ? uptime - earlier.uptime : uptime)
    }

    /// Returns the seconds by which a time namespace moves the clock: anybody can make one, and a
    /// wait must not end in it (time_namespaces(7)).
    private static func namespaceOffset() -> Double {
        #if os(Linux)
        let data = FileManager.default.contents(atPath: "/proc/self/timens_offsets") ?? Data()
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 3, parts[0] == "boottime" else { continue }
            return (Double(parts[1]) ?? 0) + (Double(parts[2]) ?? 0) / 1_000_000_000
        }
        #endif
        return 0
    }

    /// Returns the current moment, from the system clock that continues while the machine sleeps.
    public static func now() -> Moment {
        var time = timespec()
        #if canImport(Darwin)
        clock_gettime(CLOCK_MONOTONIC, &time)
        #else
        clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        let uptime =
            Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000 - namespaceOffset()
        return Moment(boot: bootName(), uptime: uptime)
    }

    private static func bootName() -> String {
        #if canImport(Darwin)
        var bytes = [UInt8](repeating: 0, count: 64)
        var count = bytes.count
        guard sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 else { return "" }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        #else
        let path = "/proc/sys/kernel/random/boot_id"
        let bytes = (try? OpenFile(reading: path).bytes(count: 64)) ?? []
        return String(String(decoding: bytes, as: UTF8.self).prefix { $0.isHexDigit || $0 == "-" })
        #endif
    }
}
