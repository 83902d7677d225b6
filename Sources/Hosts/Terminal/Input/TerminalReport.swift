/// What a terminal answers when it is asked.
public enum TerminalReport: Sendable, Equatable {
    /// What it can, by number (DA1): 4 is sixel.
    case attributes([Int])
    /// A private mode's state (DECRPM): 0 not known, 1 set, 2 reset, 3 and 4 the same for ever.
    case mode(Int, state: Int)
    /// The flags of kitty's keyboard protocol that are on.
    case keyboard(flags: Int)
    /// Whether it took a picture by kitty's protocol.
    case graphics(id: UInt32, isAccepted: Bool)
    /// The size of a cell in pixels.
    case cellPixels(CellPixels)
    /// The size of the text area in pixels.
    case areaPixels(width: Int, height: Int)
    /// The background colour, 8 bits a part.
    case background(red: UInt8, green: UInt8, blue: UInt8)
    /// The foreground colour, 8 bits a part.
    case foreground(red: UInt8, green: UInt8, blue: UInt8)
    /// The user prefers dark or light colours (mode 2031).
    case appearance(isDark: Bool)
    /// Name and version.
    case version(String)
    /// Where the cursor stands, from 0.
    case cursor(column: Int, row: Int)
    /// The number of registers for the colours of sixels.
    case sixelColors(Int)
}
