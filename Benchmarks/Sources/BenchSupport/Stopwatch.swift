import Foundation

/// Times a piece of work, and tells how much memory the process has taken.
public enum Stopwatch {
    /// The seconds that `work` takes by a clock that only goes forward.
    public static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let time = try clock.measure(work)
        return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }

    /// The seconds of processor time that `work` takes in this process, however many others want the processor.
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

    /// What the process has for itself, in bytes, without the libraries and files that it shares with others; 0 off Linux.
    public static func privateMemory() -> Int {
        let map = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        let line = map.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
        return (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1024
    }

    /// The most memory that the process has held at once, and what it holds now, in bytes; 0 off Linux.
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
    /// The middle value; 0 without values.
    public var median: Double {
        let sorted = sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
