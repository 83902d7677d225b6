import CProcess
import Foundation

/// A point in time that cannot be set: the seconds since the machine started, including sleep, and
/// the identity of that start.
///
/// Changing the machine's wall clock has no effect on it.
public struct Moment: Sendable, Hashable, Codable {
    /// The identifier of the machine's start; empty if the system provides none, or one that cannot be
    /// trusted.
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
        let isNamed = !boot.isEmpty && !earlier.boot.isEmpty
        let isSameBoot = isNamed ? boot == earlier.boot : uptime >= earlier.uptime
        return max(0, isSameBoot ? uptime - earlier.uptime : uptime)
    }

    /// Returns the seconds by which a time namespace moves the clock: anybody can make one, and a
    /// wait must not end in it (time_namespaces(7)).
    ///
    /// - Returns: the seconds; `nil` if another file was mounted over that of the kernel.
    private static func namespaceOffset() -> Double? {
        #if os(Linux)
        guard let text = kernelFile("self/timens_offsets") else { return errno == EXDEV ? nil : 0 }
        for line in text.split(separator: "\n") {
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
        // A clock that somebody conceals has not moved since any other moment.
        guard let offset = namespaceOffset() else { return Moment(boot: "", uptime: 0) }
        let uptime = Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000 - offset
        return Moment(boot: bootName(), uptime: uptime)
    }

    private static func bootName() -> String {
        #if canImport(Darwin)
        var bytes = [UInt8](repeating: 0, count: 64)
        var count = bytes.count
        guard sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 else { return "" }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        #else
        let text = kernelFile("sys/kernel/random/boot_id") ?? ""
        return String(text.prefix { $0.isHexDigit || $0 == "-" })
        #endif
    }

    #if os(Linux)
    /// Returns a text of the kernel from `/proc`; `nil` with the reason in `errno` if it cannot be read,
    /// or if another file was mounted over it.
    private static func kernelFile(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 256)
        let count = cairn_process_kernel_file(path, &bytes, UInt(bytes.count))
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    #endif
}
