import Synchronization

/// What a terminal host shows, seen from outside of its session: the newest screen, and a sequence of those to come.
///
///     let host = TerminalHost(columns: 80, rows: 24)
///     let screen = host.screen
///     let session = Session(model, host: host) { … }
///     screen.cells.text(row: 0)
public final class TerminalScreen: Sendable {
    private struct State {
        var frame: TerminalFrame
        var listener: AsyncStream<TerminalFrame>.Continuation?
    }

    private let state: Mutex<State>

    init(columns: Int, rows: Int) {
        state = Mutex(
            State(frame: TerminalFrame(cells: CellBuffer(columns: columns, rows: rows))))
    }

    /// What is shown now.
    public var frame: TerminalFrame { state.withLock { $0.frame } }

    /// The cells that are shown now.
    public var cells: CellBuffer { frame.cells }

    /// The screens from now on; those that nobody took in time are left out. A second caller takes over from the first.
    public func frames() -> AsyncStream<TerminalFrame> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TerminalFrame.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { state in
            state.listener?.finish()
            state.listener = continuation
        }
        return stream
    }

    func publish(_ frame: TerminalFrame) {
        state.withLock { state in
            var next = frame
            next.number = state.frame.number + 1
            state.frame = next
            _ = state.listener?.yield(next)
        }
    }
}

/// One screen of a host.
public struct TerminalFrame: Sendable {
    /// What is shown.
    public var cells: CellBuffer
    /// Whether something moves, so that the next frame must be asked for (``TerminalHost/advance()``).
    public var isMoving = false
    /// Whether the host has something to tell its session (``TerminalHost/takeInputs()``).
    public var hasInputs = false
    /// Counts the frames of a host.
    public internal(set) var number = 0
}
