public import CairnUI

extension TerminalHost {
    /// The reason why a run ended.
    public enum Ending: Sendable, Equatable {
        /// The user quit with Control-C.
        case left
        /// The app finished.
        case finished
        /// The terminal's input ended.
        case ended
        /// A signal listed in ``TerminalOptions/reportedSignals`` was received.
        case signal(Int32)
        /// The output is not a terminal: the outline was printed.
        case printed
    }

    /// Runs a session on the terminal until its user quits, its app finishes or the input ends.
    ///
    /// If the output is not a terminal, or `isPlain` is true, the method only prints the outline to
    /// `output`. Control-C quits, Control-Z stops the process until it is continued, Control-L
    /// redraws. The terminal is restored in every case (``TerminalSession``).
    ///
    /// The session's host must be a ``TerminalHost``; it remains usable afterwards. `environment`
    /// holds the variables of the process, `input` and `output` are the descriptors to read from
    /// and draw on. `adapt` changes the look once the terminal has reported its capabilities
    /// (`--light`, `--reduced-motion`); `isFinished` is called after each frame.
    /// - Throws: ``TerminalError``.
    /// - Returns: The reason why the run ended.
    @discardableResult
    public static func run<M: Model>(
        _ session: Session<M>, _ options: TerminalOptions = TerminalOptions(),
        environment: [String: String], isPlain: Bool = false, input: Int32 = 0, output: Int32 = 1,
        adapt: @escaping @Sendable (inout TerminalAppearance) -> Void = { _ in },
        until isFinished: @escaping @Sendable (M) -> Bool = { _ in false },
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Ending {
        if isPlain { return try await print(session, to: output) }
        guard FileDescriptor(input).isTerminal, FileDescriptor(output).isTerminal else {
            return try await print(session, to: output)
        }
        return try await TerminalSession.run(
            options, input: input, output: output, environment: environment
        ) { terminal in
            let screen = try await prepare(
                session, for: terminal, told: environment["COLORFGBG"], adapt)
            screen.show(in: environment)
            defer { screen.show(in: nil) }
            var loop = TerminalLoop(
                session: session, screen: screen, terminal: terminal, options: options,
                isFinished: isFinished)
            return try await loop.run()
        }
    }

    /// Delivers the host's own inputs to a session until none are left: item sizes of lists, and
    /// scrolling to the focused element.
    /// ``run(_:_:environment:isPlain:input:output:adapt:until:isolation:)`` does so after each
    /// frame; with an in-memory screen, call it before reading the screen.
    public static func settle<M: Model>(_ session: Session<M>) async {
        // Iteration is limited, because a list's sizes may never settle.
        for _ in 0..<64 {
            guard let inputs = await session.withHost(TerminalHost.self, { $0.takeInputs() }),
                !inputs.isEmpty
            else { return }
            await session.take(inputs)
        }
    }

    /// Adapts the host to its terminal.
    private static func prepare<M: Model>(
        _ session: Session<M>, for terminal: TerminalSession, told: String?,
        _ adapt: @escaping @Sendable (inout TerminalAppearance) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> TerminalScreen {
        let (capabilities, size) = (terminal.capabilities, terminal.size)
        let screen = await session.withHost(TerminalHost.self) { host in
            host.adapt { look in
                if let scheme = ColorScheme(colorFGBG: told) { look.colorScheme = scheme }
                look.adapt(to: capabilities)
                adapt(&look)
            }
            host.resize(columns: size.columns, rows: size.rows)
            host.start()
            return host.screen
        }
        guard let screen else { throw TerminalError.noHost }
        await session.surroundByHost()
        return screen
    }

    private static func print<M: Model>(
        _ session: Session<M>, to output: Int32
    ) async throws -> Ending {
        let text = await session.outline.description
        try FileDescriptor(output).write(Array(text.utf8))
        return .printed
    }
}

extension Session {
    /// Updates the session with the current traits of its terminal host.
    func surroundByHost() {
        guard let traits = withHost(TerminalHost.self, { $0.traits }) else { return }
        setTraits(traits)
    }
}

extension ColorScheme {
    /// Reads the background from `COLORFGBG`: `15;0` is dark. Set by rxvt and Konsole.
    init?(colorFGBG text: String?) {
        guard let last = text?.split(separator: ";").last, let number = Int(last) else {
            return nil
        }
        self = number == 7 || number == 15 ? .light : .dark
    }
}
