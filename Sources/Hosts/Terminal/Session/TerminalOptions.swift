/// Options of a terminal session.
public struct TerminalOptions: Sendable {
    /// The mouse events to report.
    public enum Mouse: Sendable {
        /// None; the terminal uses the mouse for selecting text.
        case off
        /// Buttons, wheel and movement with a button held down.
        case buttons
        /// All events, including movement without a button.
        case motion
    }

    /// The mouse events to report.
    public var mouse = Mouse.buttons
    /// Indicates that the session uses the alternate screen, so that the previous contents are
    /// restored at the end.
    public var usesAlternateScreen = true
    /// Indicates that pasted text is distinguished from typed text (bracketed paste).
    public var bracketsPaste = true
    /// Indicates that the terminal reports when its window gains and loses focus.
    public var reportsFocus = true
    /// The flags of kitty's keyboard protocol, if the terminal supports it; 1 disambiguates Escape
    /// from escape sequences, 2 adds key releases. 0 disables it.
    public var keyboardFlags = 1
    /// Indicates that the terminal is also restored on exit, on signals and on a crash. Only one
    /// session per process can do so.
    public var guardsProcess = true
    /// The signals among SIGINT, SIGTERM, SIGHUP and SIGQUIT whose first occurrence is reported as
    /// an event, so that the program can shut down cleanly. The second one ends the process, except
    /// for SIGHUP, which a terminal that goes away sends twice.
    public var reportedSignals: Set<Int32> = []
    /// The value of `--color`.
    public var colors = ColorChoice.auto
    /// The method of showing pictures; `nil` selects the best that the terminal supports. In tmux
    /// and screen, pixels are never used unless requested.
    public var pictures: PictureMode?
    /// The time to wait for replies to the initial queries.
    public var queryTimeout = Duration.milliseconds(150)
    /// The time to wait for the rest of a sequence after an escape.
    public var escapeTimeout = Duration.milliseconds(40)
    /// The maximum frame rate, 1 to 1000 per second; of screens that arrive faster, only the last
    /// is shown.
    public var framesPerSecond = 60

    /// Creates the default options.
    public init() {}
}
