/// A model that is made of parts, each with its own actions and requests, as the model of most apps is.
///
///     struct Hall: PartedModel {
///         var menu: StripeMenuModel, notes: TreeModel
///     }
///     TreeComponent(hall.notes, name: "Notes", send: send.scope(\.notes))
///
/// A model that acts on what happens in its parts implements ``Model/update(_:)`` itself:
/// `let requests = action.apply(to: &self)`, and then its own rules.
public protocol PartedModel: Model
where Action == PartAction<Self>, Request == AppRequest<PartAction<Self>> {}

extension PartedModel {
    /// Applies the action to its part.
    public mutating func update(_ action: PartAction<Self>) -> [AppRequest<PartAction<Self>>] {
        action.apply(to: &self)
    }
}

/// An action of a part of a model.
public struct PartAction<Whole: Sendable>: Sendable {
    private let change: @Sendable (inout Whole) -> [AppRequest<PartAction>]

    /// Creates the action of the part at a path.
    public init<Part: Model>(
        _ part: any WritableKeyPath<Whole, Part> & Sendable, _ action: Part.Action
    ) {
        change = { whole in
            whole[keyPath: part].update(action, as: { PartAction(part, $0) })
        }
    }

    /// Applies the action to its part of a model, and returns the part's requests.
    public func apply(to whole: inout Whole) -> [AppRequest<PartAction>] { change(&whole) }
}

extension Sender {
    /// Returns the sender of a part: `send.scope(\.notes)`.
    ///
    /// - Parameters:
    ///   - part: the path to the part.
    ///   - file: the source file of the call.
    ///   - line: the line of the call.
    ///   - column: the column of the call.
    /// - Returns: the sender for the part.
    public func scope<Whole: Sendable, Part: Model>(
        _ part: any WritableKeyPath<Whole, Part> & Sendable, file: StaticString = #fileID,
        line: UInt = #line, column: UInt = #column
    ) -> Sender<Part.Action> where Action == PartAction<Whole> {
        scope(file: file, line: line, column: column) { PartAction(part, $0) }
    }
}
