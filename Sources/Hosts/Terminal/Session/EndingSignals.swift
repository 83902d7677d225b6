import CTerminal
import CairnFiles
import Synchronization

/// The signals that end a program: SIGINT, SIGTERM, SIGHUP and SIGQUIT, but for those that its parent
/// set to be ignored.
///
/// They end it as usual until there is something to be closed first, which is held:
///
///     await EndingSignals.run {
///         EndingSignals.hold()
///         defer { EndingSignals.release() }
///         …
///     }
///
/// While something is held, the first signal cancels the work, and the others are ignored: a terminal
/// that goes away hangs up twice. Ten seconds after the first signal or
/// ``beginClosing()``, SIGINT, SIGTERM and SIGQUIT end the program nevertheless. A
/// ``TerminalSession`` that guards the process takes the signals for itself until it is closed.
public enum EndingSignals {
    private struct State {
        var cancel: (@Sendable () -> Void)?
        /// The number of holds whose work is completed, not canceled.
        var completing = 0
        var closers: [Int: @Sendable () -> Void] = [:]
        var next = 0
    }

    private static let state = Mutex(State())

    /// The time that canceled work has to end by itself.
    private static let patience: UInt32 = 5

    /// The first signal that came while something was held; `nil` for none.
    public static var caught: Int32? {
        let number = cairn_endings_caught()
        return number == 0 ? nil : number
    }

    /// Catches the signals from now on, and runs the program's work.
    public static func run(_ work: @escaping @Sendable () async -> Void) async {
        let pipe = cairn_endings_catch()
        let task = Task { await work() }
        state.withLock { $0.cancel = { task.cancel() } }
        if pipe >= 0 { EventThread.run { watch(FileDescriptor(pipe)) } }
        await task.value
    }

    /// Begins something that must be closed before the program ends.
    ///
    /// - Parameter completing: `true` for work that no signal cancels.
    public static func hold(completing: Bool = false) {
        cairn_endings_hold()
        if completing { state.withLock { $0.completing += 1 } }
    }

    /// Ends what ``hold(completing:)`` began.
    public static func release(completing: Bool = false) {
        if completing { state.withLock { $0.completing -= 1 } }
        cairn_endings_release()
    }

    /// Notes that what is held is being closed without a signal: if that hangs, the user can end the
    /// program after ten seconds.
    public static func beginClosing() { cairn_endings_closing() }

    /// Runs work that a signal cancels. If it has not ended five seconds later, because it waits for
    /// input or computes, `close` is called on a thread of its own instead of what would follow the
    /// work, and the program ends.
    public static func closing<Result>(
        with close: @escaping @Sendable () -> Void, isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        let number = state.withLock { state in
            state.next += 1
            state.closers[state.next] = close
            return state.next
        }
        // Waits for the end of the program if it is being closed.
        defer { state.withLock { $0.closers[number] = nil } }
        return try await work()
    }

    private static func watch(_ pipe: FileDescriptor) {
        guard let number = pipe.read().first else { return }
        let cancel = state.withLock { $0.completing > 0 ? nil : $0.cancel }
        guard let cancel else { return }
        cancel()
        sleep(patience)
        state.withLock { state in
            guard !state.closers.isEmpty else { return }
            for (_, close) in state.closers.sorted(by: { $0.key > $1.key }) { close() }
            _exit(128 + Int32(number))
        }
    }
}
