/// Calls something later, in the isolation domain it was made for. The operators that wait take one
/// as an argument, so that tests decide what time it is.
public struct Scheduler {
    private let start: (Duration, @escaping () -> Void) -> Subscription

    /// Creates a scheduler from a function.
    ///
    /// - Parameter start: calls the function it is given once after the duration, in the same
    ///   isolation domain, unless the subscription that it returns is cancelled before.
    public init(start: @escaping (Duration, @escaping () -> Void) -> Subscription) {
        self.start = start
    }

    /// Creates a scheduler that waits on `clock`. For waits that people feel, take a monotonic
    /// one: `ContinuousClock()`.
    ///
    /// - Parameters:
    ///   - clock: what the waits are measured by.
    ///   - isolation: where the calls are made: the caller's domain.
    public init<C: Clock>(
        clock: C, isolation: isolated any Actor = #isolation
    ) where C.Duration == Duration {
        start = { duration, action in
            let deadline = clock.now.advanced(by: duration)
            let subscription = Subscription()
            let task = Task { [weak subscription] in
                // Naming it makes the task run there.
                _ = isolation
                try? await clock.sleep(until: deadline, tolerance: nil)
                // Asked here, in the domain: a cancel that came first wins, whatever slept.
                guard let subscription, !subscription.isCancelled else { return }
                action()
            }
            subscription.add(Subscription { task.cancel() })
            return subscription
        }
    }

    /// Calls `action` once after `duration`, unless the subscription is cancelled or dropped before.
    public func after(_ duration: Duration, _ action: @escaping () -> Void) -> Subscription {
        start(duration, action)
    }
}

@available(*, unavailable) extension Scheduler: Sendable {}
