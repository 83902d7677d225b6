/// The number of wrong attempts and the time of the last one, which determine the waits of a lock.
/// A pure value.
public struct Throttle: Sendable, Hashable, Codable {
    /// The number of wrong attempts since the last correct one.
    public private(set) var failures = 0
    /// The time of the last wrong attempt.
    public private(set) var last: Moment?

    /// Creates a throttle without failures.
    public init() {}

    /// The permission to make an attempt.
    public enum Gate: Sendable, Hashable {
        /// An attempt may be made, with this number of attempts left, or `nil` if unlimited.
        case open(left: Int?)
        /// An attempt may be made after this wait.
        case waiting(Duration)
        /// No attempts are left.
        case ended
    }

    /// Returns the permission to make an attempt now.
    public func gate(at now: Moment, by table: LockoutSchedule) -> Gate {
        if table.mostFailures > 0, failures >= table.mostFailures { return .ended }
        let wait = table.seconds(after: failures)
        let passed = last.map { now.seconds(since: $0) } ?? 0
        // Whole milliseconds, rounded up, so that a wait that would be shown as zero is over.
        let left = ((wait - passed) * 1000).rounded(.up)
        if left > 0 { return .waiting(.milliseconds(Int64(left))) }
        return .open(left: table.mostFailures > 0 ? table.mostFailures - failures : nil)
    }

    /// Returns the throttle after one more wrong attempt.
    public func failing(at now: Moment) -> Throttle {
        var next = self
        next.failures = min(failures, Int.max - 1) + 1
        next.last = now
        return next
    }
}
