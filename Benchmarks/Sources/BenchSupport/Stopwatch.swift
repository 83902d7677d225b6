import Foundation

/// Measures times and the memory of the process.
public enum Stopwatch {
    /// Returns the seconds that `work` takes, by a monotonic clock.
    public static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let time = try clock.measure(work)
        return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }

    /// Returns the processor time of this process, in seconds, that `work` takes, independent of
    /// the machine's load.
    public static func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        }
        let start = now()
        try work()
        return now() - start
    }

    /// Returns the private memory of the process, in bytes, without shared libraries and mapped
    /// files; 0 except on Linux.
    public static func privateMemory() -> Int {
        let map = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        let line = map.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
        return (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1024
    }

    /// Returns the peak and the current memory of the process, in bytes; 0 except on Linux.
    public static func memory() -> (peak: Int, now: Int) {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        func value(_ key: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
            let number = line?.split { !$0.isNumber }.first.flatMap { Int($0) }
            return (number ?? 0) * 1024
        }
        return (value("VmHWM:"), value("VmRSS:"))
    }
}

extension Collection<Double> {
    /// The median; 0 for an empty array.
    public var median: Double {
        let sorted = sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
