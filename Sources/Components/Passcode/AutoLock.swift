public import CairnVault

/// Whether a code is to be asked for when somebody comes back: by the time away, on the machine's own clock, so that setting the
/// wall clock opens nothing and sleep counts.
public struct AutoLock: Sendable, Hashable, Codable {
    /// Whether the app is locked.
    public private(set) var isLocked: Bool
    private var leftAt: Moment?
    private let seconds: Double

    /// Creates a lock that is locked at first.
    public init(_ configuration: PasscodeConfiguration, isLocked: Bool = true) {
        seconds = configuration.awaySeconds
        self.isLocked = isLocked
    }

    /// The code was right.
    public func unlocked() -> AutoLock { with { ($0.isLocked, $0.leftAt) = (false, nil) } }
    /// Somebody locked it.
    public func locked() -> AutoLock { with { ($0.isLocked, $0.leftAt) = (true, nil) } }
    /// The app went out of sight.
    public func leaving(at now: Moment) -> AutoLock { with { $0.leftAt = now } }

    /// The app is in sight again. A machine that was started anew in between has been away for long.
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
