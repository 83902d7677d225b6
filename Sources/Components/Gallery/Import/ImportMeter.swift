import Foundation

/// Measures a rate that changes: the last seconds count most.
struct ImportMeter: Sendable, Equatable {
    /// After so many seconds a second counts a third of what it did.
    private static let memory = 8.0

    private var last: Double?
    private var seconds = 0.0
    private var files = 0.0
    private var bytes = 0.0

    /// Files that took no time, as those done by an earlier run, say nothing of the rate: leave them out.
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

    /// Files a second; 0 before anything is known.
    var filesPerSecond: Double { seconds > 0 ? files / seconds : 0 }

    /// Seconds for the rest; `nil` before a second of work is known, and when nothing moves.
    func secondsLeft(bytes rest: Int64, files restFiles: Int) -> Double? {
        guard seconds >= 1 else { return nil }
        if rest > 0, bytes > 0 { return Double(rest) / (bytes / seconds) }
        return files > 0 ? Double(restFiles) / (files / seconds) : nil
    }
}
