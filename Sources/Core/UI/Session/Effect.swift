/// A description of work at the edge of an app: reading, sending, waiting. Its results come back as actions.
///
/// Effects with one key replace one another: a newer one cancels the older. The keys of modules with
/// different action types never meet, and ``scoped(by:)`` separates two instances of one module.
public struct Effect<Action: Sendable>: Sendable {
    /// Hands an action back to the session.
    public typealias Send = @Sendable (Action) async -> Void

    /// The name that replacing and canceling go by.
    struct Name: Hashable, Sendable {
        var module: ObjectIdentifier
        var scopes: [Key] = []
        var key: Key
    }

    enum Work: Sendable {
        case run(@Sendable (_ send: @escaping Send) async -> Void)
        case stream(@Sendable (_ send: @escaping Send) async -> Void)
        case after(Duration, Action)
        case cancel
    }

    struct Part: Sendable {
        var name: Name?
        var work: Work
    }

    let parts: [Part]

    private init(_ parts: [Part]) { self.parts = parts }

    private init(_ key: Key?, _ work: Work) {
        let name = key.map { Name(module: ObjectIdentifier(Action.self), key: $0) }
        parts = [Part(name: name, work: work)]
    }

    /// Creates work that ends by itself.
    ///
    /// - Parameters:
    ///   - key: the name under which newer work replaces this; `nil` for work that nothing replaces.
    ///   - run: the work; it runs outside of the session's isolation domain.
    public init(
        key: Key? = nil, _ run: @escaping @Sendable (_ send: @escaping Send) async -> Void
    ) {
        self.init(key, .run(run))
    }

    /// No work.
    public static var none: Effect { Effect([]) }

    /// Work that ends by itself: see ``init(key:_:)``.
    public static func run(
        key: Key? = nil, _ run: @escaping @Sendable (_ send: @escaping Send) async -> Void
    ) -> Effect { Effect(key, .run(run)) }

    /// Sends an action after a duration of the session's clock.
    public static func after(_ duration: Duration, _ action: Action, key: Key? = nil) -> Effect {
        Effect(key, .after(duration, action))
    }

    /// Sends an action for each value of a sequence, until the sequence ends or the key is canceled.
    ///
    /// - Parameters:
    ///   - key: the name under which a newer stream replaces this one.
    ///   - values: makes the sequence; called once, when the work begins.
    ///   - action: the action for a value; `nil` for a value that nobody needs to know of.
    /// - Returns: work that lasts as long as the sequence.
    public static func stream<Values: AsyncSequence & SendableMetatype>(
        key: Key, _ values: @escaping @Sendable () async -> Values,
        _ action: @escaping @Sendable (Values.Element) -> Action?
    ) -> Effect where Values.Failure == Never, Values.AsyncIterator: SendableMetatype {
        Effect(
            key,
            .stream { send in
                for await value in await values() {
                    if let action = action(value) { await send(action) }
                }
            })
    }

    /// Cancels the work that runs under a key.
    public static func cancel(_ key: Key) -> Effect { Effect(key, .cancel) }

    /// Several pieces of work, begun in this order.
    public static func all(_ effects: [Effect]) -> Effect { Effect(effects.flatMap(\.parts)) }

    /// The same work, whose answers are actions of something larger: `effect.map(AppAction.notes)`.
    public func map<Outer: Sendable>(
        _ transform: @escaping @Sendable (Action) -> Outer
    ) -> Effect<Outer> {
        Effect<Outer>(
            parts.map { part in
                let name = part.name.map {
                    Effect<Outer>.Name(module: $0.module, scopes: $0.scopes, key: $0.key)
                }
                let work: Effect<Outer>.Work =
                    switch part.work {
                    case .run(let run): .run { send in await run { await send(transform($0)) } }
                    case .stream(let run):
                        .stream { send in await run { await send(transform($0)) } }
                    case .after(let duration, let action): .after(duration, transform(action))
                    case .cancel: .cancel
                    }
                return Effect<Outer>.Part(name: name, work: work)
            })
    }

    /// The same work, with keys of its own: for one of several instances of a module.
    public func scoped(by key: Key) -> Effect {
        Effect(
            parts.map { part in
                var part = part
                part.name?.scopes.append(key)
                return part
            })
    }
}
