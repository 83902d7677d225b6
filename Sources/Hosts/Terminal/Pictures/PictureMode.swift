/// How a terminal shows pictures, the best first.
public enum PictureMode: Sendable, Equatable {
    /// Pixels by kitty's protocol.
    case kitty
    /// Pixels as sixels, in up to 256 colours of their own.
    case sixel
    /// Two pixels a cell, as upper halves; needs 256 colours or more.
    case halfBlocks
    /// The text that stands for the picture.
    case text
}
