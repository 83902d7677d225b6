public import CairnVault

/// The decision to lock an app that returns after a longer absence. The absence is measured with
/// the machine's monotonic clock, so that changing the wall clock has no effect and time asleep
/// counts.
public struct AutoLock: Sendable, Hashable {
    private let seconds: Double
    private var leftAt: Moment?

    /// Creates the decision for a maximum absence in seconds.
    public init(after seconds: Double) { self.seconds = seconds }

    /// Notes that the app left the foreground, or that it last ran at a moment.
    public mutating func leave(at now: Moment) { leftAt = now }

    /// Returns `true` if the app, which returns to the foreground, must lock. A restart of the
    /// machine in between counts as a long absence.
    public mutating func locks(returningAt now: Moment) -> Bool {
        defer { leftAt = nil }
        guard let left = leftAt else { return false }
        return left.boot != now.boot || now.uptime < left.uptime
            || now.seconds(since: left) >= seconds
    }
}
