/// How many guesses were wrong, and since when: what a lock waits by. A pure value.
public struct Throttle: Sendable, Hashable, Codable {
    /// Wrong guesses since the last right one.
    public private(set) var failures = 0
    /// When the last wrong guess was.
    public private(set) var last: Moment?

    /// Creates a throttle without failures.
    public init() {}

    /// Whether a guess may be made.
    public enum Gate: Sendable, Hashable {
        /// A guess may be made; so many are left, or any number.
        case open(left: Int?)
        /// Not yet.
        case waiting(Duration)
        /// Never again.
        case ended
    }

    /// Whether a guess may be made now.
    public func gate(at now: Moment, by table: WaitTable) -> Gate {
        if table.mostFailures > 0, failures >= table.mostFailures { return .ended }
        let wait = table.seconds(after: failures)
        let passed = last.map { now.seconds(since: $0) } ?? 0
        // Whole milliseconds, rounded up: a wait of which nothing is seen any more is over.
        let left = ((wait - passed) * 1000).rounded(.up)
        if left > 0 { return .waiting(.milliseconds(Int64(left))) }
        return .open(left: table.mostFailures > 0 ? table.mostFailures - failures : nil)
    }

    /// The throttle after one more wrong guess.
    public func failing(at now: Moment) -> Throttle {
        var next = self
        next.failures = min(failures, Int.max - 1) + 1
        next.last = now
        return next
    }
}
