/// What a terminal can.
public struct TerminalCapabilities: Sendable, Equatable {
    /// The colours that it shows.
    public var colors: ColorLevel
    /// Whether it holds a frame back until it is whole (mode 2026).
    public var isSynchronized = false
    /// Whether it has kitty's keyboard protocol.
    public var hasKeyboardProtocol = false
    /// How it shows pictures.
    public var pictures: PictureMode
    /// The size of a cell, if it is known.
    public var cell: CellPixels?
    /// The registers for the colours of sixels.
    public var sixelColors = 256
    /// Its background, if it has told: whether the theme is light or dark follows.
    public var background: TerminalColor?
    /// Its name and version, if it has told.
    public var version: String?
    /// Whether it answered at all.
    public var hasAnswered = false

    /// Whether its background is dark, if it has told.
    public var isDark: Bool? {
        guard case .rgb(let red, let green, let blue) = background?.value else { return nil }
        return PerceptualColor(red: red, green: green, blue: blue).lightness < 0.55
    }

    /// What the environment alone says: no pixels, no synchronized frames.
    public init(environment: [String: String], choice: ColorChoice = .auto) {
        colors = .detected(in: environment, isTerminal: true, choice: choice)
        pictures = colors >= .ansi256 ? .halfBlocks : .text
    }

    /// How frames are encoded for it.
    public var encoderOptions: EncoderOptions {
        EncoderOptions(
            colors: colors, isSynchronized: isSynchronized, pictures: pictures,
            cell: cell ?? .usual, sixelColors: sixelColors)
    }
}
