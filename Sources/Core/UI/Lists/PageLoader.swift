/// Loads the pages of a ``Pager``.
///
///     let stories = PageLoader { try await store.page($0) }
///     stories.handle(request).map(AppAction.stories)
///
/// Two lists with the same kind of items in one app need ``Effect/scoped(by:)``.
public struct PageLoader<
    Item: Identifiable & Sendable, Cursor: Equatable & Sendable
>: Handler where Item.ID: Sendable {
    private let load: @Sendable (PageRequest<Cursor>) async throws -> Pager<Item, Cursor>.Page

    /// Creates a loader.
    ///
    /// - Parameter load: loads a page, outside the session's isolation domain; any processing of
    ///   the response before it returns happens there too.
    public init(
        load: @escaping @Sendable (PageRequest<Cursor>) async throws -> Pager<Item, Cursor>.Page
    ) {
        self.load = load
    }

    /// Returns the work for a request.
    public func handle(
        _ request: PagerRequest<Cursor>
    ) -> Effect<Pager<Item, Cursor>.Action> {
        guard case .load(let page) = request else { return .cancel("page") }
        return .run(key: "page") { send in
            do {
                await send(.loaded(page, try await load(page)))
            } catch {
                await send(.failed(page, reason: String(describing: error)))
            }
        }
    }
}
