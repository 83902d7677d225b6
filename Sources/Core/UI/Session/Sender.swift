/// A step from a session's sender to that of a part: the position of the call in the source.
private struct SenderStep: Hashable {
    /// The address of the file name, which is unique for each call in the source.
    var file: UInt
    var line: UInt
    var column: UInt
    var id: Key?
}

/// The identity of a sender without a session.
private final class SenderOrigin {}

/// A value that sends actions to a session. Senders have an identity, so components that contain
/// one can be compared, and equal components are not expanded again.
///
///     TreeComponent(model.notes, send: send.scope(TravelAction.notes))
///     Button(strings.add) { send(.addTapped) }
public struct Sender<Action> {
    private let origin: AnyObject
    private let steps: [SenderStep]
    private let send: (Action) -> Void

    private init(origin: AnyObject, steps: [SenderStep], send: @escaping (Action) -> Void) {
        (self.origin, self.steps, self.send) = (origin, steps, send)
    }

    /// Creates a sender that is equal only to its own copies.
    public init(_ send: @escaping (Action) -> Void) {
        self.init(origin: SenderOrigin(), steps: [], send: send)
    }

    /// Creates a sender that is equal to others of the same origin.
    init(origin: AnyObject, _ send: @escaping (Action) -> Void) {
        self.init(origin: origin, steps: [], send: send)
    }

    /// Sends an action.
    public func callAsFunction(_ action: Action) { send(action) }

    /// Returns a sender for a part, whose actions are converted to actions of the whole.
    ///
    /// Two senders are equal if their origins, the positions of the calls in the source and their
    /// IDs are equal. A function that captures values therefore needs an `id` that distinguishes
    /// them: `send.scope(id: Key(row.id)) { .row(row.id, $0) }`.
    ///
    /// - Parameters:
    ///   - id: distinguishes senders created at one position in the source.
    ///   - file: the source file of the call.
    ///   - line: the line of the call.
    ///   - column: the column of the call.
    ///   - action: returns an action of the whole; usually an enum case: `TravelAction.notes`.
    /// - Returns: the sender for the part.
    public func scope<Part>(
        id: Key? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ action: @escaping (Part) -> Action
    ) -> Sender<Part> {
        let step = SenderStep(
            file: UInt(bitPattern: file.utf8Start), line: line, column: column, id: id)
        let send = send
        return Sender<Part>(origin: origin, steps: steps + [step]) { send(action($0)) }
    }
}

extension Sender: Equatable {
    /// Returns `true` if both send to the same session through the same steps.
    public static func == (one: Sender, other: Sender) -> Bool {
        one.origin === other.origin && one.steps == other.steps
    }
}

@available(*, unavailable) extension Sender: Sendable {}
