/// A description of a stream of values: sources and operators. It is cold: nothing runs, and
/// nothing is retained, until there is a subscription; each subscription runs the pipeline
/// separately.
///
///     let unread = chats.map(\.unreadCount).filter { $0 > 0 }.removeDuplicates()
///     unread.subscribe { badge.show($0) }.store(in: bag)
public struct Pipeline<Value> {
    @usableFromInline let open: (Sink<Value>) -> Subscription

    @inlinable init(_ open: @escaping (Sink<Value>) -> Subscription) { self.open = open }

    /// Creates a pipeline from a custom source.
    ///
    /// - Parameter subscribe: subscribes to the source: it receives the function to call with each
    ///   value, and returns the subscription. Called once per subscription.
    public init(subscribe: @escaping (_ receive: @escaping (Value) -> Void) -> Subscription) {
        self.init { (sink: Sink<Value>) in subscribe(sink.receive) }
    }
}

extension Pipeline: Source {
    /// The pipeline itself.
    @inlinable public var pipeline: Pipeline<Value> { self }
}

@available(*, unavailable) extension Pipeline: Sendable {}

/// The receiving end of a pipeline.
@usableFromInline struct Sink<Value> {
    @usableFromInline let receive: (Value) -> Void
    /// The route of the values, if they are combined with others or feed a state.
    @usableFromInline let route: PipelinePath?

    @inlinable init(_ receive: @escaping (Value) -> Void) {
        self.receive = receive
        route = nil
    }

    @inlinable init(on route: PipelinePath?, _ receive: @escaping (Value) -> Void) {
        self.receive = receive
        self.route = route
    }
}
