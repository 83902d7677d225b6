extension Source {
    /// Sets `target` to every value, until the subscription is canceled or released, or the target
    /// is released. The target is not retained.
    public func bind(to target: State<Value>) -> Subscription {
        feed(target.changed) { [weak target] value in
            target?.value = value
            return target != nil
        }
    }

    /// Sends every value through `target`, until the subscription is canceled or released, or the
    /// target is released. The target is not retained.
    public func bind(to target: Signal<Value>) -> Subscription {
        feed(target) { [weak target] value in
            target?.send(value)
            return target != nil
        }
    }

    /// Calls `set` with `target` and every value, until the subscription is canceled or released,
    /// or the target is released. The target is not retained, and `set` need not capture it.
    ///
    ///     chat.title.bind(to: label) { $0.text = $1 }.store(in: bag)
    public func bind<Target: AnyObject>(
        to target: Target, _ set: @escaping (Target, Value) -> Void
    ) -> Subscription {
        let subscription = Subscription()
        subscription.add(
            pipeline.open(
                Sink { [weak target, weak subscription] value in
                    if let target { set(target, value) } else { subscription?.cancel() }
                }))
        return subscription
    }

    /// Feeds `target` until `set` returns `false` because the target was released.
    private func feed<Target>(
        _ target: Signal<Target>, _ set: @escaping (Value) -> Bool
    ) -> Subscription {
        let route = PipelinePath()
        route.target = target
        target.follow(route)
        let subscription = Subscription()
        subscription.add(
            pipeline.open(
                Sink(on: route) { [weak subscription] value in
                    if !set(value) { subscription?.cancel() }
                }))
        return subscription
    }
}

extension State where Value: Equatable {
    /// Keeps two states equal: this one takes the other's current value, then each follows the
    /// other. Both are retained until the subscription ends.
    public func bind(with other: State<Value>) -> Subscription {
        let both = Subscription()
        both.add(other.bind(to: self))
        both.add(changes.bind(to: other))
        return both
    }
}

extension State {
    /// Creates a state that follows `source` for as long as the state lives. The source is
    /// retained.
    public convenience init<Input: Source>(_ value: Value, from source: Input)
    where Value: Equatable, Input.Value == Value {
        self.init(value)
        changed.upkeep = source.bind(to: self)
    }
}

extension Signal {
    /// Creates a signal that forwards the values of `source`, for as long as the signal lives. The
    /// source is retained.
    ///
    /// Use it to share one subscription to an expensive pipeline among many listeners.
    public convenience init<Input: Source>(from source: Input) where Input.Value == Value {
        self.init()
        upkeep = source.bind(to: self)
    }
}
