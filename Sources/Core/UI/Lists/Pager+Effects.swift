extension Pager {
    /// Returns the work that the last change requires: loading a page, or canceling a load. Use it
    /// in the `effects` of a session, after every action that changes the pager:
    ///
    ///     effects: { action, model in
    ///         guard case .stories = action else { return [] }
    ///         return model.stories.effects(key: "stories", load: store.page) { .stories($0) }
    ///     }
    ///
    /// - Parameters:
    ///   - key: identifies this pager's work; a newer request replaces an older one.
    ///   - load: loads a page, outside the session's isolation domain; any processing of the
    ///     response before it returns happens there too.
    ///   - then: converts an action of the pager to an action of the app.
    /// - Returns: at most one effect.
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
