import CairnUI

/// The event loop that connects a session and its host with a terminal: events in one direction,
/// frames in the other.
struct TerminalLoop<M: Model> {
    let session: Session<M>
    let screen: TerminalScreen
    let terminal: TerminalSession
    let options: TerminalOptions
    let isFinished: @Sendable (M) -> Bool

    private enum Signal: Sendable {
        case frame
        /// Events are waiting.
        case events
        /// The next animation frame is due.
        case tick
        /// A postponed screen may be written.
        case flush
    }

    init(
        session: Session<M>, screen: TerminalScreen, terminal: TerminalSession,
        options: TerminalOptions, isFinished: @escaping @Sendable (M) -> Bool
    ) {
        self.session = session
        self.screen = screen
        self.terminal = terminal
        self.options = options
        self.isFinished = isFinished
    }

    mutating func run(
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> TerminalHost.Ending {
        let (signals, inbox) = AsyncStream.makeStream(of: Signal.self)
        let frames = screen.frames()
        let events = terminal.eventStream()
        let queue = EventQueue()
        let readers = [
            Task {
                for await _ in frames { inbox.yield(.frame) }
            },
            Task {
                for await event in events where queue.add(event) { inbox.yield(.events) }
                if queue.add(.ended) { inbox.yield(.events) }
            },
        ]
        defer {
            for reader in readers { reader.cancel() }
            inbox.finish()
        }
        let interval = FramePacer(framesPerSecond: options.framesPerSecond).interval
        var (isTicking, rung) = (false, screen.frame.bells)
        inbox.yield(.frame)
        for await signal in signals {
            switch signal {
            case .frame:
                let frame = screen.frame
                terminal.present(frame.cells)
                // Several at once are one sound.
                if frame.bells != rung { terminal.ring() }
                rung = frame.bells
                for sequence in screen.takeSequences() { terminal.write(sequence) }
                if let delay = terminal.frameDelay { Self.send(.flush, after: delay, to: inbox) }
                if frame.isMoving, !isTicking {
                    isTicking = true
                    Self.send(.tick, after: interval, to: inbox)
                }
                if frame.hasInputs {
                    await take { $0.takeInputs() }
                }
                if isFinished(await session.model) { return .finished }
            case .tick:
                isTicking = false
                await take { $0.advance() }
            case .flush: terminal.flush()
            case .events:
                if let ending = await takeBurst(of: queue) { return ending }
                // The screen is drawn in between.
                if !queue.isEmpty { inbox.yield(.events) }
            }
            if let failure = terminal.failure { throw failure }
        }
        throw CancellationError()
    }

    private static func send(
        _ signal: Signal, after delay: Duration, to inbox: AsyncStream<Signal>.Continuation
    ) {
        Task {
            try? await Task.sleep(for: delay)
            inbox.yield(signal)
        }
    }

    private func take(
        isolation: isolated (any Actor)? = #isolation,
        _ make: @Sendable (TerminalHost) -> [Input]
    ) async {
        guard let inputs = await session.withHost(TerminalHost.self, make), !inputs.isEmpty else {
            return
        }
        await session.take(inputs)
    }

    /// Handles the events that are waiting, up to a limit, and draws the screen once.
    private func takeBurst(
        of queue: EventQueue, isolation: isolated (any Actor)? = #isolation
    ) async -> TerminalHost.Ending? {
        await session.withHost(TerminalHost.self) { $0.hold() }
        var ending: TerminalHost.Ending?
        for _ in 0..<EventQueue.burst {
            guard let event = queue.take() else { break }
            ending = await take(event)
            guard ending == nil, !isFinished(await session.model) else { break }
        }
        await session.withHost(TerminalHost.self) { $0.release() }
        return ending
    }

    /// Draws everything again, in another size.
    private func resize(
        _ columns: Int, _ rows: Int, isolation: isolated (any Actor)? = #isolation
    ) async {
        terminal.forgetScreen()
        await session.withHost(TerminalHost.self) { $0.resize(columns: columns, rows: rows) }
        await session.surroundByHost()
    }

    private func take(
        _ event: TerminalEvent, isolation: isolated (any Actor)? = #isolation
    ) async -> TerminalHost.Ending? {
        switch event {
        case .ended: return .ended
        case .signal(let signal): return .signal(signal)
        case .resized(let columns, let rows): await resize(columns, rows)
        case .resumed:
            // What became due meanwhile comes first, such as the lock of a screen left alone: nothing
            // is shown that it hides.
            await session.settleOverdue()
            terminal.invalidate()
            let size = terminal.size
            await resize(size.columns, size.rows)
        case .report(.appearance(let isDark)):
            await session.withHost(TerminalHost.self) { host in
                host.adapt { $0.colorScheme = isDark ? .dark : .light }
            }
            await session.surroundByHost()
        case .key(let key) where key.phase != .release && key.modifiers == .control:
            switch key.key {
            case .character("c"): return .left
            case .character("z"): terminal.suspend()
            case .character("l"):
                terminal.forgetScreen()
                terminal.present(screen.cells)
            default: await take { $0.receive(event) }
            }
        default: await take { $0.receive(event) }
        }
        return nil
    }
}
