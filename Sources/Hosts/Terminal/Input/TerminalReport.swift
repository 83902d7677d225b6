/// A terminal's reply to a query.
public enum TerminalReport: Sendable, Equatable {
    /// The terminal's attributes, by number (DA1): 4 is sixel.
    case attributes([Int])
    /// A private mode's state (DECRPM): 0 unknown, 1 set, 2 reset, 3 and 4 permanently set and
    /// reset.
    case mode(Int, state: Int)
    /// The enabled flags of kitty's keyboard protocol.
    case keyboard(flags: Int)
    /// The response to a picture sent with kitty's protocol: accepted or rejected.
    case graphics(id: UInt32, isAccepted: Bool)
    /// The size of a cell in pixels.
    case cellPixels(CellPixelSize)
    /// The size of the text area in pixels.
    case areaPixels(width: Int, height: Int)
    /// The background color, 8 bits per component.
    case background(red: UInt8, green: UInt8, blue: UInt8)
    /// The foreground color, 8 bits per component.
    case foreground(red: UInt8, green: UInt8, blue: UInt8)
    /// The user prefers dark or light colors (mode 2031).
    case appearance(isDark: Bool)
    /// The terminal's name and version.
    case version(String)
    /// The cursor position, counted from 0.
    case cursor(column: Int, row: Int)
    /// The number of sixel color registers.
    case sixelColors(Int)
}
