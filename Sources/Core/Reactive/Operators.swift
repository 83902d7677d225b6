extension Source {
    /// Every value, transformed.
    @inlinable public func map<Result>(
        _ transform: @escaping (Value) -> Result
    ) -> Pipeline<Result> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            return open(Sink(on: sink.route) { receive(transform($0)) })
        }
    }

    /// The values for which `isIncluded` holds.
    @inlinable public func filter(
        _ isIncluded: @escaping (Value) -> Bool
    ) -> Pipeline<Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            return open(Sink(on: sink.route) { if isIncluded($0) { receive($0) } })
        }
    }

    /// Every value transformed, without those that give nil.
    @inlinable public func compactMap<Result>(
        _ transform: @escaping (Value) -> Result?
    ) -> Pipeline<Result> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            return open(Sink(on: sink.route) { if let result = transform($0) { receive(result) } })
        }
    }

    /// The running result: each value is taken into the last result, which is `initial` at first
    /// and for each subscription. `initial` itself is not emitted.
    @inlinable public func scan<Result>(
        _ initial: Result, _ next: @escaping (Result, Value) -> Result
    ) -> Pipeline<Result> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            var result = initial
            return open(
                Sink(on: sink.route) {
                    result = next(result, $0)
                    receive(result)
                })
        }
    }

    /// The values that differ from the one before. The first one always does.
    @inlinable public func removeDuplicates(
        by areEqual: @escaping (Value, Value) -> Bool
    ) -> Pipeline<Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            var last: Value?
            return open(
                Sink(on: sink.route) { value in
                    if let last, areEqual(last, value) { return }
                    last = value
                    receive(value)
                })
        }
    }

    /// The values without the first `count`.
    ///
    /// - Parameter count: at least 0; a negative one counts as 0.
    /// - Returns: the values that follow.
    @inlinable public func dropFirst(_ count: Int = 1) -> Pipeline<Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            var rest = count
            return open(
                Sink(on: sink.route) { value in
                    if rest > 0 { rest -= 1 } else { receive(value) }
                })
        }
    }

    /// The first `count` values; then the subscription ends by itself.
    ///
    /// - Parameter count: at least 0. With 0 or less the source is not even subscribed to.
    /// - Returns: the first values.
    public func prefix(_ count: Int) -> Pipeline<Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let subscription = Subscription()
            guard count > 0 else {
                subscription.cancel()
                return subscription
            }
            var rest = count
            subscription.add(
                open(
                    Sink(on: sink.route) { [weak subscription] value in
                        // Ended first: what the listener sends in answer is past the last one.
                        rest -= 1
                        if rest == 0 { subscription?.cancel() }
                        if rest >= 0 { sink.receive(value) }
                    }))
            return subscription
        }
    }

    /// The values until `end` emits for the first time; then the subscription ends by itself.
    ///
    /// `end` is listened to first: if both hear the same event, that event is past the end.
    public func take<End: Source>(until end: End) -> Pipeline<Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let subscription = Subscription()
            subscription.add(
                end.pipeline.open(
                    Sink(on: sink.route) { [weak subscription] _ in subscription?.cancel() }))
            if !subscription.isCancelled { subscription.add(open(sink)) }
            return subscription
        }
    }

    /// The values of the newest pipeline: each value is made into a source, which takes the place
    /// of the one before.
    public func flatMapLatest<Inner: Source>(
        _ transform: @escaping (Value) -> Inner
    ) -> Pipeline<Inner.Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let subscription = Subscription()
            var newest: Subscription?
            subscription.add(
                open(
                    Sink(on: sink.route) { [weak subscription] value in
                        newest?.cancel()
                        let inner = Subscription()
                        newest = inner
                        subscription?.add(inner)
                        // Its first value may call us again: then `inner` is cancelled already.
                        inner.add(transform(value).pipeline.open(sink))
                    }))
            return subscription
        }
    }
}

extension Source where Value: Equatable {
    /// The values that differ from the one before. The first one always does.
    @inlinable public func removeDuplicates() -> Pipeline<Value> { removeDuplicates(by: ==) }
}

/// The values of all `sources` as they come. Two sources that hear the same event emit in the order
/// of `sources`.
public func merge<Input: Source>(_ sources: [Input]) -> Pipeline<Input.Value> {
    Pipeline { sink in
        let subscription = Subscription()
        for source in sources where !subscription.isCancelled {
            subscription.add(source.pipeline.open(sink))
        }
        return subscription
    }
}

/// The values of several sources of the same value, of whatever kind, as they come.
public func merge<Value>(_ sources: any Source<Value>...) -> Pipeline<Value> {
    merge(sources.map { $0.pipeline })
}
