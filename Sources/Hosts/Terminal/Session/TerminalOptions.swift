/// How a session uses its terminal.
public struct TerminalOptions: Sendable {
    /// What the mouse tells.
    public enum Mouse: Sendable {
        /// Nothing; the terminal selects text with it.
        case off
        /// Buttons, wheel and movement with a button held.
        case buttons
        /// All of it, and movement without a button.
        case motion
    }

    /// What the mouse tells.
    public var mouse = Mouse.buttons
    /// Whether the screen that was there before comes back at the end.
    public var usesAlternateScreen = true
    /// Whether pasted text is told from typed.
    public var bracketsPaste = true
    /// Whether the terminal tells that its window gets and loses focus.
    public var reportsFocus = true
    /// The flags of kitty's keyboard protocol, where the terminal has it; 1 tells escape from its sequences, 2 adds
    /// releases. 0 leaves it off.
    public var keyboardFlags = 1
    /// Whether the terminal is given back on exit, on signals and on a crash too. One session a process can.
    public var guardsProcess = true
    /// Of SIGINT, SIGTERM, SIGHUP and SIGQUIT, those that are told as an event the first time, so that the program can end in
    /// good order. The second time they end it.
    public var reportedSignals: Set<Int32> = []
    /// `--color`.
    public var colors = ColorChoice.auto
    /// How pictures are shown; `nil` takes the best that the terminal has. In tmux and screen pixels are never tried unasked.
    public var pictures: PictureMode?
    /// How long the answers to the first questions are awaited.
    public var queryTimeout = Duration.milliseconds(150)
    /// How long an escape waits for the rest of a sequence.
    public var escapeTimeout = Duration.milliseconds(40)
    /// The most frames a second, 1 to 1000; screens that come faster are left out, but for the last.
    public var framesPerSecond = 60

    /// Creates the default options.
    public init() {}
}
