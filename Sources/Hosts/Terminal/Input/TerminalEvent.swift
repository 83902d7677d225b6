/// What a terminal says.
public enum TerminalEvent: Sendable, Equatable {
    /// A key went down, again, or up.
    case key(TerminalKey)
    /// The mouse or its wheel did something.
    case mouse(MouseEvent)
    /// Text was pasted: line breaks are `\n`, other controls than the tab are gone. More than a mebibyte comes in pieces.
    case paste(String)
    /// The terminal's window became the one that is typed into, or ceased to be.
    case focus(Bool)
    /// The size changed, in cells; draw again.
    case resized(columns: Int, rows: Int)
    /// The program was stopped and goes on; what stood on the screen is gone: draw again.
    case resumed
    /// A signal that the session was asked to report, once, before it ends the process.
    case signal(Int32)
    /// An answer of the terminal.
    case report(TerminalReport)
    /// The input has ended; nothing more will come.
    case ended
}
