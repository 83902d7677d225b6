/// One step from a session's sender to a part's: the place in the source that makes it.
private struct SenderStep: Hashable {
    /// The address of the file's name, one for each call in the source.
    var file: UInt
    var line: UInt
    var column: UInt
    var id: Key?
}

/// The identity of a sender that no session made.
private final class SenderOrigin {}

/// Sends actions to a session. A value with an identity, so that components that hold one can be
/// compared, and are not expanded again while they are equal.
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

    /// Creates a sender that is equal to its own copies only.
    public init(_ send: @escaping (Action) -> Void) {
        self.init(origin: SenderOrigin(), steps: [], send: send)
    }

    /// Creates a sender that is equal to every other of the same origin.
    init(origin: AnyObject, _ send: @escaping (Action) -> Void) {
        self.init(origin: origin, steps: [], send: send)
    }

    /// Sends an action.
    public func callAsFunction(_ action: Action) { send(action) }

    /// Returns a sender for a part, whose actions become actions of the whole.
    ///
    /// Two are equal if their origin, the place of the call in the source and `id` are. A function that
    /// captures values therefore needs an `id` that tells them apart: `send.scope(id: Key(row.id)) { .row(row.id, $0) }`.
    ///
    /// - Parameters:
    ///   - id: tells apart senders that are made at one place of the source.
    ///   - file: the source file of the call.
    ///   - line: the line of the call.
    ///   - column: the column of the call.
    ///   - action: makes an action of the whole; usually an enum case, `TravelAction.notes`.
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
    /// Whether both send to one place in one way.
    public static func == (one: Sender, other: Sender) -> Bool {
        one.origin === other.origin && one.steps == other.steps
    }
}

@available(*, unavailable) extension Sender: Sendable {}
