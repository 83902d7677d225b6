public import CairnUI

extension TerminalHost {
    /// How a run came to its end.
    public enum Ending: Sendable, Equatable {
        /// The user left with Control-C.
        case left
        /// The app was finished.
        case finished
        /// The terminal's input ended.
        case ended
        /// A signal that ``TerminalOptions/reportedSignals`` names.
        case signal(Int32)
        /// There is no terminal: the outline was printed.
        case printed
    }

    /// Shows a session on the terminal until its user leaves, its app is finished or the input ends.
    ///
    /// Off a terminal, or where `isPlain`, the outline is printed to `output`, and that is all. Control-C leaves,
    /// Control-Z stops the process until it is continued, Control-L draws anew. The terminal is given back in every case
    /// (``TerminalSession``).
    ///
    /// The session's host must be a ``TerminalHost``; it goes on living afterwards. `environment` holds the variables of the
    /// process, `input` and `output` are the descriptors that are read and drawn on. `adapt` changes the look once the
    /// terminal has told what it can (`--light`, `--reduced-motion`); `isFinished` is asked after each frame.
    /// - Throws: ``TerminalError``.
    /// - Returns: why it ended.
    @discardableResult
    public static func run<M: Model>(
        _ session: Session<M>, _ options: TerminalOptions = TerminalOptions(),
        environment: [String: String], isPlain: Bool = false, input: Int32 = 0, output: Int32 = 1,
        adapt: @escaping @Sendable (inout TerminalLook) -> Void = { _ in },
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
            var loop = TerminalLoop(
                session: session, screen: screen, terminal: terminal, options: options,
                isFinished: isFinished)
            return try await loop.run()
        }
    }

    /// Hands a session what its host has to say by itself, until nothing is left: the sizes of a list's items, scrolling to what
    /// has the keyboard. ``run(_:_:environment:isPlain:input:output:adapt:until:isolation:)`` does so after each frame; a
    /// screen in memory needs it before it is looked at.
    public static func settle<M: Model>(_ session: Session<M>) async {
        // A list whose sizes never come to rest is cut off.
        for _ in 0..<64 {
            guard let inputs = await session.withHost(TerminalHost.self, { $0.takeInputs() }),
                !inputs.isEmpty
            else { return }
            await session.take(inputs)
        }
    }

    /// Makes the host fit its terminal.
    private static func prepare<M: Model>(
        _ session: Session<M>, for terminal: TerminalSession, told: String?,
        _ adapt: @escaping @Sendable (inout TerminalLook) -> Void,
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
    /// Tells the session what its terminal host is like by now.
    func surroundByHost() {
        guard let surroundings = withHost(TerminalHost.self, { $0.surroundings }) else { return }
        surround(surroundings)
    }
}

extension ColorScheme {
    /// What `COLORFGBG` says of the background: `15;0` is dark. rxvt and Konsole set it.
    init?(colorFGBG text: String?) {
        guard let last = text?.split(separator: ";").last, let number = Int(last) else {
            return nil
        }
        self = number == 7 || number == 15 ? .light : .dark
    }
}
