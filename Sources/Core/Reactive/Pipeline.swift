/// A recipe for values: sources and what is done with them. It is cold: nothing runs, and nothing
/// is kept, until somebody subscribes; each subscription runs the recipe for itself.
///
///     let unread = chats.map(\.unreadCount).filter { $0 > 0 }.removeDuplicates()
///     unread.subscribe { badge.show($0) }.store(in: bag)
public struct Pipeline<Value> {
    @usableFromInline let open: (Sink<Value>) -> Subscription

    @inlinable init(_ open: @escaping (Sink<Value>) -> Subscription) { self.open = open }

    /// Creates a pipeline from a source of another kind.
    ///
    /// - Parameter subscribe: starts listening: it is given the function to call with each value,
    ///   and returns what ends it. Runs once a subscription.
    public init(subscribe: @escaping (_ receive: @escaping (Value) -> Void) -> Subscription) {
        self.init { (sink: Sink<Value>) in subscribe(sink.receive) }
    }
}

extension Pipeline: Source {
    /// The pipeline itself.
    @inlinable public var pipeline: Pipeline<Value> { self }
}

@available(*, unavailable) extension Pipeline: Sendable {}

/// The end of a pipeline that values flow into.
@usableFromInline struct Sink<Value> {
    @usableFromInline let receive: (Value) -> Void
    /// The way this value goes on, if it is combined with others or feeds a state.
    @usableFromInline let route: Route?

    @inlinable init(_ receive: @escaping (Value) -> Void) {
        self.receive = receive
        route = nil
    }

    @inlinable init(on route: Route?, _ receive: @escaping (Value) -> Void) {
        self.receive = receive
        self.route = route
    }
}
