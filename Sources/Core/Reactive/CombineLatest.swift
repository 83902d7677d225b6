/// Combines the latest values of two sources: emits once both have a value, and then on every
/// change.
///
/// A change that reaches the combination through several paths causes one emission: it waits for
/// the end of the turn, so listeners never see a new input together with an outdated one.
@inlinable public func combineLatest<A: Source, B: Source>(
    _ a: A, _ b: B
) -> Pipeline<(A.Value, B.Value)> {
    Pipeline { sink in
        let (first, second) = (Latest<A.Value>(), Latest<B.Value>())
        return combine(into: sink) {
            guard let a = first.value, let b = second.value else { return nil }
            return (a, b)
        } inputs: { input in
            input.add(a, first)
            input.add(b, second)
        }
    }
}

/// Combines the latest values of three sources: emits once all have a value, and then on every
/// change.
@inlinable public func combineLatest<A: Source, B: Source, C: Source>(
    _ a: A, _ b: B, _ c: C
) -> Pipeline<(A.Value, B.Value, C.Value)> {
    Pipeline { sink in
        let (first, second, third) = (Latest<A.Value>(), Latest<B.Value>(), Latest<C.Value>())
        return combine(into: sink) {
            guard let a = first.value, let b = second.value, let c = third.value else { return nil }
            return (a, b, c)
        } inputs: { input in
            input.add(a, first)
            input.add(b, second)
            input.add(c, third)
        }
    }
}

/// Combines the latest values of four sources: emits once all have a value, and then on every
/// change.
@inlinable public func combineLatest<A: Source, B: Source, C: Source, D: Source>(
    _ a: A, _ b: B, _ c: C, _ d: D
) -> Pipeline<(A.Value, B.Value, C.Value, D.Value)> {
    combineLatest(combineLatest(a, b), combineLatest(c, d)).map { ($0.0, $0.1, $1.0, $1.1) }
}

/// Combines the latest values of any number of sources of one type, in the order of `sources`:
/// emits once all have a value, and then on every change. Without sources it never emits.
///
/// - Complexity: an emission is linear in the number of sources.
@inlinable public func combineLatest<Input: Source>(_ sources: [Input]) -> Pipeline<[Input.Value]> {
    Pipeline { sink in
        let latest = sources.map { _ in Latest<Input.Value>() }
        return combine(into: sink) {
            let values = latest.compactMap(\.value)
            return values.isEmpty || values.count < latest.count ? nil : values
        } inputs: { input in
            for (source, latest) in zip(sources, latest) { input.add(source, latest) }
        }
    }
}

/// Attaches the inputs of one combination.
@usableFromInline struct CombinationInputs {
    @usableFromInline let route: PipelinePath
    @usableFromInline let combination: Combination
    @usableFromInline let subscription: Subscription

    @inlinable init(_ route: PipelinePath, _ combination: Combination, _ subscription: Subscription)
    {
        self.route = route
        self.combination = combination
        self.subscription = subscription
    }

    @inlinable func add<Input: Source>(_ source: Input, _ latest: Latest<Input.Value>) {
        let combination = combination
        subscription.add(
            source.pipeline.open(
                Sink(on: route) {
                    latest.value = $0
                    combination.inputChanged()
                }))
    }
}

/// Opens a combination whose latest values are read by `values`, which returns `nil` if one is
/// missing.
@inlinable func combine<Value>(
    into sink: Sink<Value>, values: @escaping () -> Value?,
    inputs: (CombinationInputs) -> Void
) -> Subscription {
    let route = sink.route ?? PipelinePath()
    let combination = Combination(on: route) {
        if let value = values() { sink.receive(value) }
    }
    let subscription = Subscription { combination.stop() }
    inputs(CombinationInputs(route, combination, subscription))
    combination.start()
    return subscription
}
