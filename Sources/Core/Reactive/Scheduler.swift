/// Schedules calls in the isolation domain for which it was created. Time-based operators take a
/// scheduler as an argument, so that tests control the time.
public struct Scheduler {
    private let start: (Duration, @escaping () -> Void) -> Subscription

    /// Creates a scheduler from a function.
    ///
    /// - Parameter start: calls the given function once after the duration, in the same isolation
    ///   domain, unless the subscription that it returns is canceled before.
    public init(start: @escaping (Duration, @escaping () -> Void) -> Subscription) {
        self.start = start
    }

    /// Creates a scheduler that waits on `clock`. For delays that the user perceives, use a
    /// monotonic clock: `ContinuousClock()`.
    ///
    /// - Parameters:
    ///   - clock: the clock that measures the delays.
    ///   - isolation: the isolation domain of the calls: the caller's.
    public init<C: Clock>(
        clock: C, isolation: isolated any Actor = #isolation
    ) where C.Duration == Duration {
        start = { duration, action in
            let deadline = clock.now.advanced(by: duration)
            let subscription = Subscription()
            let task = Task { [weak subscription] in
                // Capturing the actor makes the task run on it.
                _ = isolation
                try? await clock.sleep(until: deadline, tolerance: nil)
                // Checked here, in the isolation domain, so that an earlier cancellation always
                // wins.
                guard let subscription, !subscription.isCancelled else { return }
                action()
            }
            subscription.add(Subscription { task.cancel() })
            return subscription
        }
    }

    /// Calls `action` once after `duration`, unless the subscription is canceled or released
    /// before.
    public func after(_ duration: Duration, _ action: @escaping () -> Void) -> Subscription {
        start(duration, action)
    }
}

@available(*, unavailable) extension Scheduler: Sendable {}
