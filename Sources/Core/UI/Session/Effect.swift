/// Work that an action asks for at the edge of an app: reading, sending, waiting. What comes of it comes
/// back as actions.
public struct Effect<Action: Sendable>: Sendable {
    /// Hands an action back to the session.
    public typealias Send = @Sendable (Action) async -> Void

    /// Effects of one key replace one another: a newer one cancels the older.
    public let key: Key?
    /// `nil` only cancels what runs under the key.
    let run: (@Sendable (_ send: @escaping Send) async -> Void)?

    /// Creates an effect.
    public init(
        key: Key? = nil, _ run: @escaping @Sendable (_ send: @escaping Send) async -> Void
    ) {
        self.key = key
        self.run = { send in await run(send) }
    }

    private init(cancelling key: Key) {
        self.key = key
        run = nil
    }

    /// Cancels the work that runs under a key.
    public static func cancel(_ key: Key) -> Effect { Effect(cancelling: key) }
}
