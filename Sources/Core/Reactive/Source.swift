/// Whatever can be listened to: a ``Signal``, a ``State``, a ``Pipeline``.
public protocol Source<Value> {
    /// What is delivered.
    associatedtype Value

    /// The values as a pipeline, to which the operators belong.
    var pipeline: Pipeline<Value> { get }
}

extension Source {
    /// Calls `listener` with every value, until the subscription is cancelled or dropped.
    ///
    /// A source with a current value (a ``State``, and what is derived from states) calls it once
    /// before this method returns.
    @inlinable public func subscribe(_ listener: @escaping (Value) -> Void) -> Subscription {
        pipeline.open(Sink(listener))
    }
}
