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

/// The absence from an app that is asked about again and again, with a setting that may change.
public struct LiveAbsence: Sendable, Hashable {
    /// When the app was last used.
    private var last: Moment

    /// Creates the absence of an app that is used at a moment.
    public init(at now: Moment) { last = now }

    /// Returns whether the app must lock at a moment. While its window is in the background
    /// (`isAway`), the absence goes on; otherwise the app is used.
    public mutating func locks(at now: Moment, isAway: Bool, after seconds: Double) -> Bool {
        guard !isAway else { return false }
        var absence = AutoLock(after: seconds)
        absence.leave(at: last)
        last = now
        return absence.locks(returningAt: now)
    }
}
