/// Carries out the requests of a model: the only place where an app reads, writes, sends or waits.
///
/// A store is usually its model's handler:
///
///     extension NoteStore: Handler {
///         nonisolated func handle(_ request: Notes.Request) -> Effect<Notes.Action> {
///             switch request {
///             case .trash(let ids): .run { _ in await self.trash(ids) }
///             case .search(let words):
///                 .run(key: "search") { send in await send(.found(await self.notes(with: words))) }
///             case .follow: .stream(key: "changes", { self.changes() }) { .changed($0) }
///             }
///         }
///     }
///
/// An app's handler forwards the requests of its parts:
/// `notes.handle(request).map(AppAction.notes)`.
public protocol Handler<Request, Action>: Sendable {
    /// The type of requests.
    associatedtype Request: Sendable
    /// The type of actions that answer requests.
    associatedtype Action: Sendable

    /// Returns the work that carries out a request. The session calls it in its isolation domain,
    /// so it must only describe the work.
    func handle(_ request: Request) -> Effect<Action>
}

/// The handler of a model without requests.
public struct NoHandler<Action: Sendable>: Handler {
    /// Creates the handler.
    public init() {}

    /// Never called, because there are no requests.
    public func handle(_ request: Never) -> Effect<Action> {}
}

/// A handler that calls a function, for tests and small programs.
public struct ClosureHandler<Request: Sendable, Action: Sendable>: Handler {
    private let body: @Sendable (Request) -> Effect<Action>

    /// Creates a handler from a function.
    public init(_ body: @escaping @Sendable (Request) -> Effect<Action>) { self.body = body }

    /// Returns the result of the function.
    public func handle(_ request: Request) -> Effect<Action> { body(request) }
}
