/// A value that knows its own rules: its next state after an action, and the work that follows from it.
///
///     struct Notes: Model {
///         enum Action: Sendable { case deleted(Note.ID), undone }
///         enum Request: Sendable, Equatable { case trash([Note.ID]), restore([Note.ID]) }
///
///         mutating func update(_ action: Action) -> [Request] { … }
///     }
///
/// Pure: the same model and the same action always give the same model and the same requests. A model
/// never touches the world. It returns a request, which is a value, and a ``Handler`` carries it out.
/// Models compose: `notes.update(action).map(AppRequest.notes)`.
public protocol Model<Action>: Sendable, Equatable {
    /// The events of this model, named as they happened: `toggled`, not `toggle`.
    associatedtype Action: Sendable
    /// The work that this model asks for; `Never` for a model that asks for none.
    associatedtype Request: Sendable, Equatable = Never

    /// Changes the model after an action.
    ///
    /// - Returns: the work that the action asks for, in the order in which it begins.
    mutating func update(_ action: Action) -> [Request]
}

extension Model {
    /// Returns the model after an action, without its requests.
    public func applying(_ action: Action) -> Self {
        var next = self
        _ = next.update(action)
        return next
    }
}
