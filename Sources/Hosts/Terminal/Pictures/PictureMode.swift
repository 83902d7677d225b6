/// A method of showing pictures in a terminal, the best first.
public enum PictureMode: Sendable, Equatable {
    /// Pixels by kitty's graphics protocol.
    case kitty
    /// Pixels as sixels, with a palette of up to 256 colors.
    case sixel
    /// Two pixels per cell, as upper half blocks; requires at least 256 colors.
    case halfBlocks
    /// The picture's text description.
    case text
}
