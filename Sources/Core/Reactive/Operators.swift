extension Source {
    /// Returns the transformed values.
    @inlinable public func map<Result>(
        _ transform: @escaping (Value) -> Result
    ) -> Pipeline<Result> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            return open(Sink(on: sink.route) { receive(transform($0)) })
        }
    }

    /// Returns the values for which `isIncluded` returns `true`.
    @inlinable public func filter(
        _ isIncluded: @escaping (Value) -> Bool
    ) -> Pipeline<Value> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            return open(Sink(on: sink.route) { if isIncluded($0) { receive($0) } })
        }
    }

    /// Returns the transformed values, without those for which `transform` returns `nil`.
    @inlinable public func compactMap<Result>(
        _ transform: @escaping (Value) -> Result?
    ) -> Pipeline<Result> {
        let open = pipeline.open
        return Pipeline { sink in
            let receive = sink.receive
            return open(Sink(on: sink.route) { if let result = transform($0) { receive(result) } })
        }
    }

    /// Returns the running results of combining each value with the previous result, which is
    /// initially `initial`, for each subscription separately. `initial` itself is not emitted.
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

    /// Returns the values that differ from their predecessor. The first one is always emitted.
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

    /// Returns the values without the first `count`.
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

    /// Returns the first `count` values; then the subscription ends.
    ///
    /// - Parameter count: at least 0. With 0 or less, the source is not subscribed to.
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
                        // Canceled before the delivery, so that values sent in response are not
                        // received.
                        rest -= 1
                        if rest == 0 { subscription?.cancel() }
                        if rest >= 0 { sink.receive(value) }
                    }))
            return subscription
        }
    }

    /// Returns the values until `end` first emits; then the subscription ends.
    ///
    /// `end` is subscribed to first: a value of an event that both receive is not emitted.
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

    /// Returns the values of the latest inner source: each value is transformed to a source, which
    /// replaces the previous one.
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
                        // Its first value may reenter this closure, which then has canceled
                        // `inner`.
                        inner.add(transform(value).pipeline.open(sink))
                    }))
            return subscription
        }
    }
}

extension Source where Value: Equatable {
    /// Returns the values that differ from their predecessor. The first one is always emitted.
    @inlinable public func removeDuplicates() -> Pipeline<Value> { removeDuplicates(by: ==) }
}

/// Returns the values of all `sources` as they arrive. Sources that receive the same event emit in
/// the order of `sources`.
public func merge<Input: Source>(_ sources: [Input]) -> Pipeline<Input.Value> {
    Pipeline { sink in
        let subscription = Subscription()
        for source in sources where !subscription.isCancelled {
            subscription.add(source.pipeline.open(sink))
        }
        return subscription
    }
}

/// Returns the values of several sources of the same value type, of any kind, as they arrive.
public func merge<Value>(_ sources: any Source<Value>...) -> Pipeline<Value> {
    merge(sources.map { $0.pipeline })
}
