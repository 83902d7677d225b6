extension Pager {
    /// The work that the last change asks for: to load a page, or to give that up. For the `effects` of a session,
    /// after every action that changes the pager:
    ///
    ///     effects: { action, model in
    ///         guard case .stories = action else { return [] }
    ///         return model.stories.effects(key: "stories", load: store.page) { .stories($0) }
    ///     }
    ///
    /// - Parameters:
    ///   - key: tells this pager's work from others': a newer request takes the place of an older.
    ///   - load: brings a page, off the session's domain; what it makes of the answer before it returns is
    ///     prepared there too.
    ///   - then: makes an action of the app of one of the pager.
    /// - Returns: none or one.
    public func effects<AppAction: Sendable>(
        key: Key, load: @escaping @Sendable (Request) async throws -> Page,
        then: @escaping @Sendable (Action) -> AppAction
    ) -> [Effect<AppAction>] {
        if turn == .cancelled { return [.cancel(key)] }
        guard turn == .started, let request else { return [] }
        return [
            Effect(key: key) { send in
                do {
                    let page = try await load(request)
                    await send(then(.loaded(request, page)))
                } catch {
                    await send(then(.failed(request, reason: String(describing: error))))
                }
            }
        ]
    }
}
