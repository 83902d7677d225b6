public import CairnVault

/// A lock that engages when the app returns after a longer absence. The absence is measured with
/// the machine's monotonic clock, so that changing the wall clock does not unlock anything and time
/// asleep counts.
public struct AutoLock: Sendable, Hashable, Codable {
    /// A Boolean value that indicates whether the app is locked.
    public private(set) var isLocked: Bool
    private var leftAt: Moment?
    private let seconds: Double

    /// Creates a lock. By default it is locked.
    public init(_ configuration: PasscodeConfiguration, isLocked: Bool = true) {
        seconds = configuration.awaySeconds
        self.isLocked = isLocked
    }

    /// Returns the lock after a correct code was entered.
    public func unlocked() -> AutoLock { with { ($0.isLocked, $0.leftAt) = (false, nil) } }
    /// Returns the lock after it was locked manually.
    public func locked() -> AutoLock { with { ($0.isLocked, $0.leftAt) = (true, nil) } }
    /// Returns the lock after the app left the foreground.
    public func leaving(at now: Moment) -> AutoLock { with { $0.leftAt = now } }

    /// Returns the lock after the app returned to the foreground. A restart of the machine in
    /// between counts as a long absence.
    public func returning(at now: Moment) -> AutoLock {
        with { lock in
            if let left = lock.leftAt,
                left.boot != now.boot || now.uptime < left.uptime
                    || now.seconds(since: left) >= seconds
            {
                lock.isLocked = true
            }
            lock.leftAt = nil
        }
    }

    private func with(_ change: (inout AutoLock) -> Void) -> AutoLock {
        var next = self
        change(&next)
        return next
    }
}
