/// Work that belongs to an element: it runs while the element is on the screen.
struct ElementTask: Sendable {
    typealias Tell = @Sendable (any Sendable) async -> Void
    /// Tells one piece of work from the next.
    var id: Key
    var run: @Sendable (_ tell: @escaping Tell) async -> Void
}

extension Component {
    /// Runs work of this element's own while it is on the screen: to load what it shows.
    ///
    ///     Map(tiles.value).task(id: place) { tell in await tell(try? await load(place)) } then: { tiles.set($0) }
    ///
    /// The work begins when the element comes on the screen, or `id` changes, and is cancelled when the element goes,
    /// is not displayed any more, or `id` changes. It runs outside of the session; what it tells comes back
    /// into it, in order, and only as long as the work was not cancelled. One task an element: the last one wins.
    ///
    /// - Parameters:
    ///   - id: tells one piece of work from the next.
    ///   - run: the work; it ends by itself, as a session that settles waits for it.
    ///   - then: takes what the work tells, as an event handler does.
    /// - Returns: the component with its work.
    public func task<Value: Sendable>(
        id: some CustomStringConvertible,
        _ run:
            @escaping @Sendable (_ tell: @escaping @Sendable (Value) async -> Void) async -> Void,
        then: @escaping (Value) -> Void
    ) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            let task = ElementTask(id: Key(id)) { tell in await run { await tell($0) } }
            expansion.tend(&element, task) { value in
                if let value = value as? Value { then(value) }
            }
        }
    }
}
