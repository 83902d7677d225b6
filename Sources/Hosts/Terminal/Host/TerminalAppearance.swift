public import CairnUI

/// The display settings of a terminal host: the terminal's capabilities, and the user's
/// preferences.
public struct TerminalAppearance: Sendable {
    /// The number of colors. Without colors, fills are shown by reversal and veils by dim text.
    public var colors = ColorLevel.trueColor
    /// The method of showing pictures.
    public var pictures = PictureMode.halfBlocks
    /// The size of a cell in pixels, from which the aspect ratio of pictures and boxes follows.
    public var cell = CellPixelSize.usual
    /// The color scheme: light or dark.
    public var colorScheme = ColorScheme.dark
    /// The requested contrast.
    public var contrast = Contrast.normal
    /// A Boolean value that indicates whether motion should be reduced.
    public var reducesMotion = false
    /// The theme; its paper color is the background of the screen.
    public var theme = Theme.terminal
    /// Returns a loaded picture, at most the given number of pixels wide and high if a smaller
    /// version is available; `nil` shows the placeholder. Called while a frame is drawn: slow work
    /// belongs in a store, ahead of time.
    public var picture: @Sendable (ImageSource, _ width: Int, _ height: Int) -> TerminalPicture? = {
        _, _, _ in nil
    }

    /// Creates the look of a dark terminal with 24-bit colors.
    public init() {}

    /// The ratio of a cell's height to its width.
    var aspect: Double { Double(cell.height) / Double(cell.width) }

    /// Applies the capabilities that a terminal has reported.
    mutating func adapt(to capabilities: TerminalCapabilities) {
        colors = capabilities.colors
        pictures = capabilities.pictures
        if let cell = capabilities.cell { self.cell = cell }
        if let isDark = capabilities.isDark { colorScheme = isDark ? .dark : .light }
    }
}

extension Theme {
    /// The default theme of a terminal: the same as `Theme(…, host: "terminal")` reads from the shipped
    /// `Theme.plist`.
    public static var terminal: Theme {
        var theme = Theme()
        theme.space.hair = 0
        theme.space.tiny = 0
        theme.space.small = 10
        theme.space.snug = 10
        theme.space.base = 10
        theme.space.wide = 20
        theme.space.broad = 20
        theme.space.vast = 20
        theme.layout.marginCompact = 10
        theme.layout.marginRegular = 20
        theme.layout.textColumn = 760
        theme.layout.target = 10
        theme.layout.knob = 10
        theme.layout.cardInset = 0
        theme.layout.fieldInset = 0
        theme.radius.control = 0
        theme.radius.card = 1
        theme.radius.sheet = 1
        theme.radius.pill = 1
        theme.stroke.hairline = 1
        theme.stroke.icon = 1
        theme.stroke.control = 0
        theme.stroke.focus = 10
        theme.lightCard = Elevation(shadows: [], line: 1)
        theme.darkCard = Elevation(shadows: [], line: 1)
        for style in [
            \TypeScale.display, \.title, \.heading, \.body, \.callout, \.caption,
        ] as [WritableKeyPath<TypeScale, Font>] {
            theme.type[keyPath: style].size = 16
            theme.type[keyPath: style].lineHeight = 20
            theme.type[keyPath: style].tracking = 0
        }
        theme.type.display.weight = 700
        theme.type.title.weight = 700
        theme.type.heading.weight = 700
        return theme
    }
}
