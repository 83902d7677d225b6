/// A value that knows its own rules: what becomes of it when something happens.
///
/// Pure: the same model and the same action always give the same model. What reaches the world is an
/// ``Effect``.
public protocol Model<Action>: Sendable, Equatable {
    /// What can happen, said as it happened: `toggled`, not `toggle`.
    associatedtype Action: Sendable

    /// The model after something happened.
    func applying(_ action: Action) -> Self
}
