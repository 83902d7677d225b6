/// An event of a terminal.
public enum TerminalEvent: Sendable, Equatable {
    /// A key was pressed, repeated or released.
    case key(TerminalKey)
    /// The mouse was moved, clicked or scrolled.
    case mouse(MouseEvent)
    /// Text was pasted: line breaks are `\n`, controls other than tabs are removed. Text longer
    /// than a mebibyte is delivered in pieces.
    case paste(String)
    /// The terminal's window gained or lost keyboard focus.
    case focus(Bool)
    /// The size changed, in cells; redraw.
    case resized(columns: Int, rows: Int)
    /// The program was stopped and has been continued; the screen contents are lost: redraw.
    case resumed
    /// A signal that the session reports, once, before it ends the process.
    case signal(Int32)
    /// The terminal replied to a query.
    case report(TerminalReport)
    /// The input ended; no more events follow.
    case ended
}
