import Foundation

/// Measures a varying rate, weighting the last seconds most.
struct ImportRateEstimator: Sendable, Equatable {
    /// The time constant of the weighting: after this many seconds, a measurement's weight drops to
    /// about a third.
    private static let memory = 8.0

    private var last: Double?
    private var seconds = 0.0
    private var files = 0.0
    private var bytes = 0.0

    /// Adds processed files. Leave out files that took no time, such as those completed by an
    /// earlier run: they do not affect the rate.
    mutating func add(files: Int, bytes: Int64, at now: Double) {
        guard let last else {
            self.last = now
            return
        }
        let passed = max(0, now - last)
        let fade = exp(-passed / Self.memory)
        seconds = seconds * fade + passed
        self.files = self.files * fade + Double(files)
        self.bytes = self.bytes * fade + Double(bytes)
        self.last = now
    }

    /// The number of files per second; 0 before the first measurement.
    var filesPerSecond: Double { seconds > 0 ? files / seconds : 0 }

    /// Returns the remaining time in seconds; `nil` until a second of work has been measured, and
    /// when there is no progress.
    func secondsLeft(bytes rest: Int64, files restFiles: Int) -> Double? {
        guard seconds >= 1 else { return nil }
        if rest > 0, bytes > 0 { return Double(rest) / (bytes / seconds) }
        return files > 0 ? Double(restFiles) / (files / seconds) : nil
    }
}
