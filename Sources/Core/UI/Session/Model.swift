/// The state of an app or a module, with the rules that change it.
///
///     struct Notes: Model {
///         enum Action: Sendable { case deleted(Note.ID), undone }
///         enum Request: Sendable, Equatable { case trash([Note.ID]), restore([Note.ID]) }
///
///         mutating func update(_ action: Action) -> [Request] { … }
///     }
///
/// A model is pure: the same model and the same action always result in the same model and the same
/// requests. It has no side effects. It returns requests, which are values, and a ``Handler``
/// carries them out. Models compose: `notes.update(action).map(AppRequest.notes)`.
public protocol Model<Action>: Sendable, Equatable {
    /// The actions of this model, named for what happened: `toggled`, not `toggle`.
    associatedtype Action: Sendable
    /// The work that this model requests; `Never` for a model without requests.
    associatedtype Request: Sendable, Equatable = Never

    /// Applies an action.
    ///
    /// - Returns: the requests that follow from the action, in the order in which they are started.
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
