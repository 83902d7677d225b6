/// A scheduler whose time advances only on request: for tests, and for frame-driven animations.
public final class ManualScheduler {
    private struct Entry {
        let due: Duration
        let action: () -> Void
        let subscription: Subscription
    }

    /// Sorted by due time; entries with the same time are in order of insertion.
    private var entries: [Entry] = []

    /// The time since the scheduler was created.
    public private(set) var now = Duration.zero

    /// Creates a scheduler at time zero.
    public init() {}

    /// The scheduler to pass to operators. It does not retain this object.
    public var scheduler: Scheduler {
        Scheduler { [weak self] duration, action in
            let subscription = Subscription()
            self?.insert(after: duration, action, subscription)
            return subscription
        }
    }

    /// The number of pending calls.
    public var pendingCount: Int { entries.count { !$0.subscription.isCancelled } }

    /// Advances the time, and makes the calls that become due, each at its own time.
    public func advance(by duration: Duration) {
        let end = now + duration
        while let entry = entries.first, entry.due <= end {
            entries.removeFirst()
            now = max(now, entry.due)
            if !entry.subscription.isCancelled { entry.action() }
        }
        now = max(now, end)
    }

    private func insert(
        after duration: Duration, _ action: @escaping () -> Void, _ subscription: Subscription
    ) {
        entries.removeAll { $0.subscription.isCancelled }
        let due = now + max(duration, .zero)
        let place = entries.firstIndex { $0.due > due } ?? entries.endIndex
        entries.insert(Entry(due: due, action: action, subscription: subscription), at: place)
    }
}

@available(*, unavailable) extension ManualScheduler: Sendable {}
