import CTerminal
import CairnFiles

/// A terminal in raw mode, with its own screen, until the session is closed.
///
///     try TerminalSession.run { session in
///         session.present(draw(session.size))
///         for event in session.events() { … }
///     }
///
/// The terminal is restored when `run` returns or throws, and, unless the options disable it, on
/// exit, SIGINT, SIGTERM, SIGHUP, SIGQUIT, while the process is stopped (SIGTSTP), and on a crash.
/// Nothing is ever written to a descriptor that is not a terminal. The session belongs to one
/// isolation domain; ``eventStream()`` delivers its events there.
public final class TerminalSession {
    /// The capabilities of the terminal.
    public let capabilities: TerminalCapabilities
    private let input: FileDescriptor
    private let output: FileDescriptor
    private let options: TerminalOptions
    private let environment: [String: String]
    private let original: termios
    private let modes: TerminalModes
    private let wake: Int32
    private var source: InputSource
    private var encoder: FrameEncoder
    private var pacer: FramePacer
    private let clock = ContinuousClock()
    /// The screen shown by the terminal; `nil` if unknown.
    private var front: CellBuffer?
    /// A postponed screen.
    private var waiting: CellBuffer?
    /// The number of stops of the process that the program knows of.
    private var knownStops = cairn_guard_stops()
    /// Events received while the initial queries were answered.
    private var early: [TerminalEvent] = []
    private var isOpen = true
    private var isStreaming = false
    /// The first failure of the output; later screens are not written.
    public private(set) var failure: TerminalError?

    /// Opens a session on the terminal.
    ///
    /// Keys are read from `input`, and `output` is drawn on: descriptors, by default standard input
    /// and output. `environment` holds the variables of the process.
    /// - Throws: ``TerminalError``; nothing has been written in that case.
    public init(
        _ options: TerminalOptions = TerminalOptions(), input: Int32 = 0, output: Int32 = 1,
        environment: [String: String]
    ) throws(TerminalError) {
        let (input, output) = (FileDescriptor(input), FileDescriptor(output))
        guard input.isTerminal, output.isTerminal else { throw .notATerminal }
        var original = termios()
        guard tcgetattr(input.number, &original) == 0 else {
            throw .system(call: "tcgetattr", number: errno)
        }
        var raw = original
        cfmakeraw(&raw)
        var modes = TerminalModes(options)
        var wake: Int32 = -1
        if options.guardsProcess {
            wake = Self.arm(output, &original, &raw, modes, options)
            if wake == -EBUSY { throw .busy }
            if wake < 0 { throw .system(call: "pipe", number: -wake) }
        }
        let giveBack = { (modes: TerminalModes) in
            if options.guardsProcess {
                cairn_guard_disarm()
            } else {
                try? output.write(modes.leave)
                var mode = original
                tcsetattr(input.number, TCSANOW, &mode)
            }
        }
        guard tcsetattr(input.number, TCSANOW, &raw) == 0 else {
            let number = errno
            giveBack(modes)
            throw .system(call: "tcsetattr", number: number)
        }
        var source = InputSource(
            input: input, output: output, wake: wake, escapeTimeout: options.escapeTimeout,
            eraseByte: Self.eraseByte(of: original))
        do {
            try output.write(modes.enter)
            let (capabilities, early) = try Self.ask(
                &source, output, options, environment: environment)
            self.capabilities = capabilities
            self.early = early
            let before = modes.enter.count
            modes.add(capabilities, options)
            try output.write(Array(modes.enter[before...]))
        } catch {
            giveBack(modes)
            throw error
        }
        if options.guardsProcess {
            _ = cairn_guard_update(modes.enter, modes.enter.count, modes.leave, modes.leave.count)
        }
        self.input = input
        self.output = output
        self.options = options
        self.environment = environment
        self.original = original
        self.modes = modes
        self.wake = wake
        self.source = source
        encoder = FrameEncoder(capabilities.encoderOptions)
        pacer = FramePacer(framesPerSecond: options.framesPerSecond)
    }

    deinit { close() }

    /// Opens a session, calls `body`, and restores the terminal, whether `body` returns or throws.
    public static func run<Result>(
        _ options: TerminalOptions = TerminalOptions(), input: Int32 = 0, output: Int32 = 1,
        environment: [String: String], _ body: (TerminalSession) throws -> Result
    ) throws -> Result {
        let session = try TerminalSession(
            options, input: input, output: output, environment: environment)
        defer { session.close() }
        return try body(session)
    }

    /// Opens a session, calls an asynchronous `body`, and restores the terminal, whether `body`
    /// returns or throws.
    public static func run<Result>(
        _ options: TerminalOptions = TerminalOptions(), input: Int32 = 0, output: Int32 = 1,
        environment: [String: String], isolation: isolated (any Actor)? = #isolation,
        _ body: (TerminalSession) async throws -> Result
    ) async throws -> Result {
        let session = try TerminalSession(
            options, input: input, output: output, environment: environment)
        defer { session.close() }
        return try await body(session)
    }

    // MARK: The screen

    /// The size in cells; 80 × 24, or the values of `COLUMNS` and `LINES`, if the terminal does not
    /// report it.
    public var size: (columns: Int, rows: Int) {
        if let size = output.windowSize { return (size.columns, size.rows) }
        let number = { (name: String, usual: Int) in
            self.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
                ?? usual
        }
        return (number("COLUMNS", 80), number("LINES", 24))
    }

    /// Shows a screen in one write, immediately or as soon as the frame rate allows; a newer screen
    /// replaces a postponed one.
    ///
    /// A postponed screen is written while waiting for events, or by ``flush()``.
    public func present(_ screen: CellBuffer) {
        waiting = screen
        if pacer.delay(at: clock.now) == .zero { flush() }
    }

    /// The remaining delay of the postponed screen; `nil` if there is none.
    public var frameDelay: Duration? { waiting.map { _ in pacer.delay(at: clock.now) } }

    /// Writes the postponed screen.
    public func flush() {
        guard isOpen, failure == nil, let screen = waiting else { return }
        waiting = nil
        // After a stop, the screen is drawn anew when the program knows of it.
        guard !options.guardsProcess || cairn_guard_stops() == knownStops else { return }
        do {
            let bytes = encoder.encode(screen, over: front)
            if !bytes.isEmpty { try output.write(bytes) }
            front = screen
            pacer.sent(at: clock.now)
        } catch {
            failure = error
        }
    }

    /// Rings the bell.
    public func ring() {
        guard isOpen, failure == nil else { return }
        do { try output.write([0x07]) } catch { failure = error }
    }

    /// Writes a control sequence that changes nothing on the screen.
    func write(_ sequence: [UInt8]) {
        guard isOpen, failure == nil else { return }
        do { try output.write(sequence) } catch { failure = error }
    }

    /// Marks the terminal's contents as unknown: the next screen is drawn in full. After the process
    /// was stopped, no screen is shown until then.
    public func invalidate() {
        knownStops = cairn_guard_stops()
        forgetScreen()
    }

    /// Marks the terminal's contents as unknown, without a word about stops.
    func forgetScreen() { front = nil }

    // MARK: Events

    /// Returns the next events, waiting for them; none when `timeout` has passed. `nil` waits
    /// indefinitely.
    public func events(timeout: Duration? = nil) -> [TerminalEvent] {
        precondition(!isStreaming, "the events come by the stream")
        if !early.isEmpty {
            defer { early = [] }
            return early
        }
        let deadline = timeout.map { clock.now + $0 }
        while isOpen {
            let due = frameDelay.map { clock.now + $0 }
            let until = [deadline, due].compactMap { $0 }.min()
            let events = source.next(until: until)
            if frameDelay == .zero { flush() }
            if events.contains(where: \.needsRedraw) { invalidate() }
            if !events.isEmpty { return events }
            if let deadline, clock.now >= deadline { return [] }
        }
        return [.ended]
    }

    /// Returns the events as a sequence, read on a dedicated thread until the consumer stops or the
    /// input ends.
    ///
    /// Call ``invalidate()`` on `.resumed` and `.resized`; nothing is shown between a stop and that call. After this call ``events(timeout:)``
    /// must not be used.
    public func eventStream() -> AsyncStream<TerminalEvent> {
        precondition(!isStreaming, "one stream a session")
        isStreaming = true
        let early = self.early
        self.early = []
        return EventThread.start(
            early: early, input: input, output: output, wake: wake,
            escapeTimeout: options.escapeTimeout, eraseByte: source.decoder.eraseByte)
    }

    // MARK: The end

    /// Restores the terminal and stops the process until it is continued (Control-Z of a shell).
    public func suspend() {
        if options.guardsProcess {
            // The signal goes to the whole process group, as the terminal itself does, so that a pipeline stops
            // too.
            kill(0, SIGTSTP)
        }
    }

    /// Restores the terminal. Further screens are not shown.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        if options.guardsProcess {
            cairn_guard_disarm()
        } else {
            try? output.write(modes.leave)
            tcflush(input.number, TCIFLUSH)
            var mode = original
            tcsetattr(input.number, TCSANOW, &mode)
        }
    }

    // MARK: Beginning

    private static func eraseByte(of mode: termios) -> UInt8 {
        var mode = mode
        let byte = withUnsafeBytes(of: &mode.c_cc) { $0[Int(VERASE)] }
        return byte == 0x08 ? 0x08 : 0x7F
    }

    private static func arm(
        _ output: FileDescriptor, _ original: inout termios, _ raw: inout termios,
        _ modes: TerminalModes, _ options: TerminalOptions
    ) -> Int32 {
        var report: UInt32 = 0
        for signal in options.reportedSignals
        where [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(signal) {
            report |= 1 << UInt32(signal)
        }
        let (enter, leave) = (modes.enter, modes.leave)
        return cairn_guard_arm(
            output.number, &original, &raw, enter, enter.count, leave, leave.count, report)
    }

    private static func ask(
        _ source: inout InputSource, _ output: FileDescriptor, _ options: TerminalOptions,
        environment: [String: String]
    ) throws(TerminalError) -> (TerminalCapabilities, [TerminalEvent]) {
        var query = CapabilityQuery(
            environment: environment, choice: options.colors, pictures: options.pictures)
        var early: [TerminalEvent] = []
        if options.queryTimeout > .zero {
            try output.write(query.request)
            let clock = ContinuousClock()
            let deadline = clock.now + options.queryTimeout
            while !query.isFinished, clock.now < deadline {
                for event in source.next(until: deadline) {
                    if case .report(let report) = event {
                        query.take(report)
                    } else {
                        early.append(event)
                    }
                }
                if early.last == .ended { break }
            }
        }
        if let size = output.windowSize {
            query.finish(
                columns: size.columns, rows: size.rows, width: size.width, height: size.height)
        }
        return (query.capabilities, early)
    }
}

extension TerminalEvent {
    /// Indicates that the screen contents may be lost.
    fileprivate var needsRedraw: Bool {
        switch self {
        case .resized, .resumed: true
        default: false
        }
    }
}
