import Foundation

/// The machine on which a benchmark runs.
public enum Machine {
    /// One line with the processor, the number of cores and the load.
    public static var summary: String {
        let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model =
            info.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
        let first = load.split(separator: " ").first.map(String.init) ?? "?"
        let cores = ProcessInfo.processInfo.processorCount
        return "\(model ?? "unknown processor"), \(cores) cores, load \(first)"
    }
}
