/// A request of a part of an app, with the way back to the app's actions. It is a value like every request: two are equal
/// if the requests of the parts are.
public struct AppRequest<Action: Sendable>: Sendable, Equatable {
    /// The request of the part.
    public let request: any Sendable & Equatable
    let handle: @Sendable (HandlerTable) -> Effect<Action>

    init<Request: Sendable & Equatable, Part: Sendable>(
        _ request: Request, _ action: @escaping @Sendable (Part) -> Action
    ) {
        self.request = request
        handle = { table in (table.handle(request) as Effect<Part>).map(action) }
    }

    /// Returns `true` if the requests of the parts are equal.
    public static func == (left: AppRequest, right: AppRequest) -> Bool {
        func isEqual<Request: Equatable>(_ request: Request) -> Bool {
            request == right.request as? Request
        }
        return isEqual(left.request)
    }
}

extension Model {
    /// Applies an action of this part of a model.
    ///
    /// - Returns: the part's requests as those of the whole.
    mutating func update<Whole: Sendable>(
        _ action: Action, as whole: @escaping @Sendable (Action) -> Whole
    ) -> [AppRequest<Whole>] { update(action).map { AppRequest($0, whole) } }
}
