/// A task that belongs to an element and runs while the element is on the screen.
struct ElementTask: Sendable {
    typealias Tell = @Sendable (any Sendable) async -> Void
    /// Identifies the task: a new value restarts it.
    var id: Key
    var run: @Sendable (_ tell: @escaping Tell) async -> Void
}

extension Component {
    /// Runs an asynchronous task while this component is on the screen, for example to load its
    /// content.
    ///
    ///     Map(tiles.value).task(id: place) { tell in await tell(try? await load(place)) } then: { tiles.set($0) }
    ///
    /// The task starts when the element appears or `id` changes, and is canceled when the element
    /// disappears, is no longer displayed, or `id` changes. It runs outside the session; the values
    /// it reports are delivered to the session in order, and only while the task is not canceled.
    /// An element has one task: the last one wins.
    ///
    /// - Parameters:
    ///   - id: identifies the task; a new value restarts it.
    ///   - run: the work; it must end on its own, as a settling session waits for it.
    ///   - then: receives the reported values, like an event handler.
    /// - Returns: the component with its task.
    package func task<Value: Sendable>(
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
