/// The capabilities of a terminal.
public struct TerminalCapabilities: Sendable, Equatable {
    /// The number of colors.
    public var colors: ColorLevel
    /// Indicates that the terminal supports synchronized output (mode 2026).
    public var isSynchronized = false
    /// Indicates that the terminal can report its size among the input (mode 2048), also through
    /// connections that pass no signals on.
    public var reportsSize = false
    /// Indicates that the terminal supports kitty's keyboard protocol.
    public var hasKeyboardProtocol = false
    /// The method of showing pictures.
    public var pictures: PictureMode
    /// The size of a cell, if it is known.
    public var cell: CellPixelSize?
    /// The number of sixel color registers.
    public var sixelColors = 256
    /// Indicates that the terminal ignores, or shows, links (OSC 8); the Linux console would print
    /// them.
    public var hasLinks: Bool
    /// The background color, if reported; it determines whether the theme is light or dark.
    public var background: TerminalColor?
    /// The name and version, if reported.
    public var version: String?
    /// Indicates that the terminal replied to any query.
    public var hasAnswered = false

    /// Indicates that the background is dark; `nil` if not reported.
    public var isDark: Bool? {
        guard case .rgb(let red, let green, let blue) = background?.value else { return nil }
        return PerceptualColor(red: red, green: green, blue: blue).lightness < 0.55
    }

    /// Creates the capabilities known from the environment alone: no pixels, no synchronized
    /// frames.
    public init(environment: [String: String], choice: ColorChoice = .auto) {
        colors = .detected(in: environment, isTerminal: true, choice: choice)
        pictures = colors >= .ansi256 ? .halfBlocks : .text
        hasLinks = TerminalName(environment).hasStrings
    }

    /// The encoder options for the terminal.
    public var encoderOptions: EncoderOptions {
        EncoderOptions(
            colors: colors, isSynchronized: isSynchronized, pictures: pictures,
            cell: cell ?? .usual, sixelColors: sixelColors, hasLinks: hasLinks)
    }
}
