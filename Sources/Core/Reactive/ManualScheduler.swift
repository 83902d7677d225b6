/// A scheduler whose time stands still until it is moved: for tests, and for animations driven by
/// frames.
public final class ManualScheduler {
    private struct Entry {
        let due: Duration
        let action: () -> Void
        let subscription: Subscription
    }

    /// Sorted by due time; entries of one time in the order in which they came.
    private var entries: [Entry] = []

    /// The time since the scheduler was made.
    public private(set) var now = Duration.zero

    /// Creates a scheduler at time zero.
    public init() {}

    /// The scheduler to hand to operators. It does not keep this object alive.
    public var scheduler: Scheduler {
        Scheduler { [weak self] duration, action in
            let subscription = Subscription()
            self?.insert(after: duration, action, subscription)
            return subscription
        }
    }

    /// How many calls are due later.
    public var pendingCount: Int { entries.count { !$0.subscription.isCancelled } }

    /// Moves the time forward, and makes the calls that fall due on the way, each at its own time.
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
