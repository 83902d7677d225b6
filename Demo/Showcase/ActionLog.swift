import CairnUI

/// The receiver of the actions that the components of the showcase send.
///
/// Entries create their senders with ``Context/sender(_:)``, which reports each action before the entry applies it.
final class ActionLog: Sendable, Equatable {
    private let receive: @Sendable (_ action: any Sendable) -> Void

    /// Creates a log that passes each action to a function.
    init(_ receive: @escaping @Sendable (_ action: any Sendable) -> Void) {
        self.receive = receive
    }

    /// Reports an action.
    func note(_ action: any Sendable) { receive(action) }

    static func == (one: ActionLog, other: ActionLog) -> Bool { one === other }

    /// The environment key. Without a value, nothing is reported.
    enum Key: EnvironmentKey { static let initial: ActionLog? = nil }
}

extension Context {
    /// Creates a sender of an entry: its actions are reported to the log and then passed to `act`.
    func sender<Sent: Sendable>(_ act: @escaping (Sent) -> Void) -> Sender<Sent> {
        let log = self[ActionLog.Key.self]
        return Sender { action in
            log?.note(action)
            act(action)
        }
    }
}
