/// A description of work with side effects, such as reading, sending or waiting. Its results are
/// actions.
///
/// A newer effect with the same key cancels and replaces an older one. Keys of modules with
/// different action types never conflict, and ``scoped(by:)`` separates two instances of one
/// module.
public struct Effect<Action: Sendable>: Sendable {
    /// Sends an action to the session.
    public typealias Send = @Sendable (Action) async -> Void

    /// The name by which work is replaced and canceled.
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

    /// Creates work that ends on its own.
    ///
    /// - Parameters:
    ///   - key: the key by which newer work replaces this; `nil` for work that is never replaced.
    ///   - run: the work, which runs outside the session's isolation domain.
    public init(
        key: Key? = nil, _ run: @escaping @Sendable (_ send: @escaping Send) async -> Void
    ) {
        self.init(key, .run(run))
    }

    /// No work.
    public static var none: Effect { Effect([]) }

    /// Returns work that ends on its own: see ``init(key:_:)``.
    public static func run(
        key: Key? = nil, _ run: @escaping @Sendable (_ send: @escaping Send) async -> Void
    ) -> Effect { Effect(key, .run(run)) }

    /// Returns work that sends an action after a duration, on the session's clock.
    public static func after(_ duration: Duration, _ action: Action, key: Key? = nil) -> Effect {
        Effect(key, .after(duration, action))
    }

    /// Returns work that sends an action for each value of a sequence, until the sequence ends or
    /// the key is canceled.
    ///
    /// - Parameters:
    ///   - key: the key by which a newer stream replaces this one.
    ///   - values: returns the sequence; called once, when the work starts.
    ///   - action: returns the action for a value; `nil` to ignore the value.
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

    /// Cancels the work in progress that has a key.
    public static func cancel(_ key: Key) -> Effect { Effect(key, .cancel) }

    /// Returns several pieces of work, started in this order.
    public static func all(_ effects: [Effect]) -> Effect { Effect(effects.flatMap(\.parts)) }

    /// Returns the same work with its actions converted to those of a containing model:
    /// `effect.map(AppAction.notes)`.
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

    /// Returns the same work with separate keys, for one of several instances of a module.
    public func scoped(by key: Key) -> Effect {
        Effect(
            parts.map { part in
                var part = part
                part.name?.scopes.append(key)
                return part
            })
    }
}
