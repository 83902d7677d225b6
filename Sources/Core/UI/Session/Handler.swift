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
/// An app's handler passes the requests of its parts on: `notes.handle(request).map(AppAction.notes)`.
public protocol Handler<Request, Action>: Sendable {
    /// The requests that are carried out.
    associatedtype Request: Sendable
    /// The actions that answer them.
    associatedtype Action: Sendable

    /// Returns the work that carries out a request. Called in the session's isolation domain, so it
    /// only describes the work.
    func handle(_ request: Request) -> Effect<Action>
}

/// The handler of a model without requests.
public struct NoHandler<Action: Sendable>: Handler {
    /// Creates the handler.
    public init() {}

    /// Never called: there is no such request.
    public func handle(_ request: Never) -> Effect<Action> {}
}

/// A handler made of a function, for tests and small programs.
public struct ClosureHandler<Request: Sendable, Action: Sendable>: Handler {
    private let body: @Sendable (Request) -> Effect<Action>

    /// Creates a handler from a function.
    public init(_ body: @escaping @Sendable (Request) -> Effect<Action>) { self.body = body }

    /// Returns the work that the function describes.
    public func handle(_ request: Request) -> Effect<Action> { body(request) }
}
