/// A source of values to subscribe to: a ``Signal``, a ``State``, a ``Pipeline``.
public protocol Source<Value> {
    /// The type of the values.
    associatedtype Value

    /// The values as a pipeline, which provides the operators.
    var pipeline: Pipeline<Value> { get }
}

extension Source {
    /// Calls `listener` with every value, until the subscription is canceled or released.
    ///
    /// A source with a current value (a ``State``, or a pipeline of states) calls it once before
    /// this method returns.
    @inlinable public func subscribe(_ listener: @escaping (Value) -> Void) -> Subscription {
        pipeline.open(Sink(listener))
    }
}
