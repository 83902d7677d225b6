import Synchronization

/// The events of a terminal that were not handled yet.
///
/// A program can be slower than its input: a paste without brackets, a key that is held down. Then
/// Control-C and signals do not wait for all of it: of the events before them, only as many are still
/// handled as a person types ahead.
final class EventQueue: Sendable {
    /// The maximum number of events that are handled before one that ends the program, and between
    /// two screens.
    static let burst = 64

    private struct State {
        var events: [TerminalEvent] = []
        /// The index of the first event that was not taken.
        var next = 0
    }

    private let state = Mutex(State())

    /// Adds an event.
    ///
    /// - Returns: `true` if none was waiting.
    func add(_ event: TerminalEvent) -> Bool {
        state.withLock { state in
            let wasEmpty = state.next == state.events.count
            let kept = state.next + Self.burst
            if event.endsProgram, state.events.count > kept {
                state.events.removeSubrange(kept...)
            }
            state.events.append(event)
            return wasEmpty
        }
    }

    /// Removes and returns the first event; `nil` if none is waiting.
    func take() -> TerminalEvent? {
        state.withLock { state in
            guard state.next < state.events.count else { return nil }
            let event = state.events[state.next]
            state.next += 1
            if state.next == state.events.count {
                state = State()
            } else if state.next >= 1024 {
                state.events.removeSubrange(..<state.next)
                state.next = 0
            }
            return event
        }
    }

    /// Indicates that no event is waiting.
    var isEmpty: Bool { state.withLock { $0.next == $0.events.count } }
}

extension TerminalEvent {
    /// Indicates Control-C, or a signal that ends the program.
    var endsProgram: Bool {
        switch self {
        case .signal: true
        case .key(let key):
            key.phase != .release && key.modifiers == .control && key.key == .character("c")
        default: false
        }
    }
}
