import Synchronization

/// The handlers of an app by their requests and actions, and the store of its pictures.
final class HandlerTable: Sendable {
    /// The types that a handler connects.
    private struct Kind: Hashable {
        var request: ObjectIdentifier
        var action: ObjectIdentifier
    }

    private struct Entry<Request: Sendable, Action: Sendable>: Sendable {
        var handle: @Sendable (Request) -> Effect<Action>
    }

    private struct State: Sendable {
        var entries: [Kind: any Sendable] = [:]
        var pictures: ImageStore<Pixels>?
    }

    private let state = Mutex(State())

    /// The store of the pictures.
    var pictures: ImageStore<Pixels>? { state.withLock { $0.pictures } }

    func show(_ pictures: ImageStore<Pixels>) { state.withLock { $0.pictures = pictures } }

    /// Adds a handler. A shared one has no state, so that several models can have the same.
    func add<Request: Sendable, Action: Sendable>(
        isShared: Bool = false, _ handle: @escaping @Sendable (Request) -> Effect<Action>
    ) {
        let kind = Kind(
            request: ObjectIdentifier(Request.self), action: ObjectIdentifier(Action.self))
        let isNew = state.withLock { state in
            state.entries.updateValue(Entry(handle: handle), forKey: kind) == nil
        }
        precondition(
            isNew || isShared, "two handlers of \(Request.self): pass each request to its own")
    }

    func handle<Request: Sendable, Action: Sendable>(_ request: Request) -> Effect<Action> {
        // The request of a part that is made of parts itself.
        if let request = request as? AppRequest<Action> { return request.handle(self) }
        let kind = Kind(
            request: ObjectIdentifier(Request.self), action: ObjectIdentifier(Action.self))
        let entry = state.withLock { $0.entries[kind] as? Entry<Request, Action> }
        guard let entry else {
            assertionFailure("no handler of \(Request.self): call handle(with:) in start")
            return .none
        }
        return entry.handle(request)
    }
}
