/// The terminal features that the encoder may use.
public struct EncoderOptions: Sendable, Equatable {
    /// The terminal's color level.
    public var colors: ColorLevel
    /// Indicates that the terminal supports synchronized output (mode 2026), which delays a frame
    /// until it is complete.
    public var isSynchronized: Bool
    /// The method of sending pictures on the screen; half blocks and text are already cells.
    public var pictures: PictureMode
    /// The size of a cell.
    public var cell: CellPixelSize
    /// The number of color registers for a sixel picture, 2 to 256.
    public var sixelColors: Int
    /// Indicates that addresses are sent as links (OSC 8).
    public var hasLinks: Bool

    /// Creates options; by default those of a plain terminal with 24-bit color.
    public init(
        colors: ColorLevel = .trueColor, isSynchronized: Bool = false,
        pictures: PictureMode = .text, cell: CellPixelSize = .usual, sixelColors: Int = 256,
        hasLinks: Bool = false
    ) {
        self.colors = colors
        self.isSynchronized = isSynchronized
        self.pictures = pictures
        self.cell = cell
        self.sixelColors = sixelColors
        self.hasLinks = hasLinks
    }
}
