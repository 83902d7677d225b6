import Synchronization

/// The output of a terminal host, accessible outside of its session: the newest screen, and a
/// sequence of future ones.
///
///     let host = TerminalHost(columns: 80, rows: 24)
///     let screen = host.screen
///     let session = Session(model, host: host) { … }
///     screen.cells.text(row: 0)
public final class TerminalScreen: Sendable {
    private struct State {
        var frame: TerminalFrame
        var listener: AsyncStream<TerminalFrame>.Continuation?
        var isFocused: Bool?

        /// The variables of the process that shows the screen; `nil` in memory.
        var environment: [String: String]?
        /// The control sequences to write beside the frames.
        var sequences: [[UInt8]] = []
    }

    private let state: Mutex<State>

    init(columns: Int, rows: Int) {
        state = Mutex(
            State(frame: TerminalFrame(cells: CellBuffer(columns: columns, rows: rows))))
    }

    /// The current frame.
    public var frame: TerminalFrame { state.withLock { $0.frame } }

    /// The cells of the current frame.
    public var cells: CellBuffer { frame.cells }

    /// Returns the future frames; frames that are not consumed in time are dropped. A second call
    /// replaces the first consumer.
    public func frames() -> AsyncStream<TerminalFrame> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TerminalFrame.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { state in
            state.listener?.finish()
            state.listener = continuation
        }
        return stream
    }

    /// Rings the terminal's bell with the next frame.
    public func ring() {
        state.withLock { state in
            state.frame.bells += 1
            _ = state.listener?.yield(state.frame)
        }
    }

    /// Whether the terminal's window has the focus; `nil` for a terminal that has not reported it.
    public var isFocused: Bool? { state.withLock { $0.isFocused } }

    func report(isFocused: Bool) { state.withLock { $0.isFocused = isFocused } }

    /// Asks the terminal to set its clipboard (OSC 52). The terminal decides, and does not answer.
    ///
    /// - Returns: whether the terminal was asked, or why not.
    public func copy(_ text: String) -> TerminalCopying {
        state.withLock { state in
            guard let environment = state.environment,
                let limit = ClipboardSequence.limit(in: environment)
            else { return .impossible }
            guard let sequence = ClipboardSequence(text, environment: environment) else {
                return .tooLong(limit: limit)
            }
            state.sequences.append(sequence.bytes)
            // The loop wakes up for the next frame.
            _ = state.listener?.yield(state.frame)
            return .asked
        }
    }

    /// Starts or, with `nil`, ends showing the screen on a terminal.
    func show(in environment: [String: String]?) {
        state.withLock { state in
            state.environment = environment
            state.sequences = []
        }
    }

    /// Returns the control sequences to write, and removes them.
    func takeSequences() -> [[UInt8]] {
        state.withLock { state in
            defer { state.sequences = [] }
            return state.sequences
        }
    }

    func publish(_ frame: TerminalFrame) {
        state.withLock { state in
            var next = frame
            next.number = state.frame.number + 1
            next.bells = state.frame.bells
            state.frame = next
            _ = state.listener?.yield(next)
        }
    }
}

/// One screen of a host.
public struct TerminalFrame: Sendable {
    /// The cells of the screen.
    public var cells: CellBuffer
    /// A Boolean value that indicates whether an animation is running, so that the next frame must
    /// be requested (``TerminalHost/advance()``).
    public var isMoving = false
    /// A Boolean value that indicates whether the host has inputs for its session
    /// (``TerminalHost/takeInputs()``).
    public var hasInputs = false
    /// The sequence number of the frame.
    public internal(set) var number = 0
    /// The number of times that the bell was rung.
    public internal(set) var bells = 0
}
