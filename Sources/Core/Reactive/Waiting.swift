extension Source {
    /// Returns the latest value once no other has arrived for `duration`.
    ///
    /// - Parameters:
    ///   - duration: the required silence of the source.
    ///   - scheduler: the scheduler that measures it.
    /// - Returns: the values after which the source was silent.
    public func debounce(for duration: Duration, on scheduler: Scheduler) -> Pipeline<Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let subscription = Subscription()
            var wait: Subscription?
            subscription.add(
                open(
                    Sink(on: sink.route) { [weak subscription] value in
                        wait?.cancel()
                        let next = scheduler.after(duration) { sink.receive(value) }
                        wait = next
                        subscription?.add(next)
                    }))
            return subscription
        }
    }

    /// Returns at most one value per `duration`: the first immediately, then the latest at the end
    /// of each interval in which one arrived.
    ///
    /// - Parameters:
    ///   - duration: the length of an interval.
    ///   - scheduler: the scheduler that measures it.
    /// - Returns: at most one value per interval.
    public func throttle(for duration: Duration, on scheduler: Scheduler) -> Pipeline<Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let subscription = Subscription()
            let throttle = Throttle(duration, scheduler, subscription, sink.receive)
            subscription.add(open(Sink(on: sink.route) { throttle.receive($0) }))
            return subscription
        }
    }
}

/// The state of one throttled subscription.
private final class Throttle<Value> {
    private let duration: Duration
    private let scheduler: Scheduler
    private weak var subscription: Subscription?
    private let emit: (Value) -> Void
    /// The latest value of the current interval.
    private var newest: Value?
    private var isInSpan = false

    init(
        _ duration: Duration, _ scheduler: Scheduler, _ subscription: Subscription,
        _ emit: @escaping (Value) -> Void
    ) {
        self.duration = duration
        self.scheduler = scheduler
        self.subscription = subscription
        self.emit = emit
    }

    func receive(_ value: Value) {
        if isInSpan { newest = value } else { startSpan(with: value) }
    }

    private func startSpan(with value: Value) {
        isInSpan = true
        subscription?.add(
            scheduler.after(duration) { [weak self] in self?.endSpan() })
        emit(value)
    }

    private func endSpan() {
        isInSpan = false
        guard let value = newest else { return }
        newest = nil
        startSpan(with: value)
    }
}
