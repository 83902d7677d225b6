import CTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A terminal in raw mode, on a screen of its own, until the session is closed.
///
///     try TerminalSession.run { session in
///         session.present(draw(session.size))
///         for event in session.events() { … }
///     }
///
/// The terminal is given back when `run` returns or throws, and, unless the options say otherwise, on exit,
/// SIGINT, SIGTERM, SIGHUP, SIGQUIT, while the process is stopped (SIGTSTP), and on a crash. Nothing is ever written to what is
/// no terminal. The session belongs to one isolation domain; ``eventStream()`` brings its events there.
public final class TerminalSession {
    /// What the terminal can.
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
    /// What the terminal shows; `nil` if that is not known.
    private var front: CellBuffer?
    /// A screen that came too early.
    private var waiting: CellBuffer?
    /// What was typed while the questions were answered.
    private var early: [TerminalEvent] = []
    private var isOpen = true
    private var isStreaming = false
    /// The first failure of the output; later screens are not written.
    public private(set) var failure: TerminalError?

    /// Takes the terminal.
    ///
    /// Keys come from `input`, and `output` is drawn on: descriptors, standard input and output by default.
    /// `environment` holds the variables of the process.
    /// - Throws: ``TerminalError``; nothing has been written then.
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

    /// Takes the terminal, calls `body`, and gives the terminal back, whether it returns or throws.
    public static func run<Result>(
        _ options: TerminalOptions = TerminalOptions(), input: Int32 = 0, output: Int32 = 1,
        environment: [String: String], _ body: (TerminalSession) throws -> Result
    ) throws -> Result {
        let session = try TerminalSession(
            options, input: input, output: output, environment: environment)
        defer { session.close() }
        return try body(session)
    }

    /// The same with a body that waits.
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

    /// The size in cells; 80 × 24, or what `COLUMNS` and `LINES` say, if the terminal does not know.
    public var size: (columns: Int, rows: Int) {
        if let size = output.windowSize { return (size.columns, size.rows) }
        let number = { (name: String, usual: Int) in
            self.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
                ?? usual
        }
        return (number("COLUMNS", 80), number("LINES", 24))
    }

    /// Shows a screen: in one write, now, or as soon as the frame rate allows; a newer one takes its place.
    ///
    /// A screen that has to wait goes out while events are awaited, or by ``flush()``.
    public func present(_ screen: CellBuffer) {
        waiting = screen
        if pacer.delay(at: clock.now) == .zero { flush() }
    }

    /// How long the screen that waits has to wait; `nil` if none does.
    public var frameDelay: Duration? { waiting.map { _ in pacer.delay(at: clock.now) } }

    /// Writes the screen that waits.
    public func flush() {
        guard isOpen, failure == nil, let screen = waiting else { return }
        waiting = nil
        do {
            let bytes = encoder.encode(screen, over: front)
            if !bytes.isEmpty { try output.write(bytes) }
            front = screen
            pacer.sent(at: clock.now)
        } catch {
            failure = error
        }
    }

    /// What the terminal shows is not known any more: the next screen is drawn whole.
    public func invalidate() { front = nil }

    // MARK: Events

    /// Returns the next events, waiting for them; none when `timeout` is over. `nil` waits as long as it takes.
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

    /// Returns the events as a sequence, read on a thread of its own until nobody listens or the input ends.
    ///
    /// Call ``invalidate()`` on `.resumed` and `.resized`. From now on ``events(timeout:)`` must not be called.
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

    /// Gives the terminal back and stops the process until it is continued (Control-Z of a shell).
    public func suspend() {
        if options.guardsProcess {
            // To the whole group, as the terminal itself does it: a pipe's other end stops too.
            kill(0, SIGTSTP)
        }
    }

    /// Gives the terminal back. Further screens are not shown.
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
    /// Whether what stood on the screen may be gone.
    fileprivate var needsRedraw: Bool {
        switch self {
        case .resized, .resumed: true
        default: false
        }
    }
}
