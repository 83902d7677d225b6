/// What the encoder may use of a terminal.
public struct EncoderOptions: Sendable, Equatable {
    /// The colours that it shows.
    public var colors: ColorLevel
    /// Whether a frame may be held back until it is whole (mode 2026).
    public var isSynchronized: Bool
    /// How pictures on the screen are sent; half blocks and text are cells already.
    public var pictures: PictureMode
    /// The size of a cell.
    public var cell: CellPixels
    /// The registers for the colours of a sixel picture, 2 to 256.
    public var sixelColors: Int

    /// Creates options; without arguments those of a plain terminal with 24 bits of colour.
    public init(
        colors: ColorLevel = .trueColor, isSynchronized: Bool = false,
        pictures: PictureMode = .text, cell: CellPixels = .usual, sixelColors: Int = 256
    ) {
        self.colors = colors
        self.isSynchronized = isSynchronized
        self.pictures = pictures
        self.cell = cell
        self.sixelColors = sixelColors
    }
}
