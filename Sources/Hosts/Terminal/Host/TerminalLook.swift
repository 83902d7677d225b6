public import CairnUI

/// How a terminal host shows things: what its terminal can, and what its user wants.
public struct TerminalLook: Sendable {
    /// The colours that the terminal shows. Without colours fills are shown by reversal, veils by faintness.
    public var colors = ColorLevel.trueColor
    /// How pictures are shown.
    public var pictures = PictureMode.halfBlocks
    /// The size of a cell in pixels: the shape of pictures and ratios follows from it.
    public var cell = CellPixels.usual
    /// Light or dark.
    public var colorScheme = ColorScheme.dark
    /// How much contrast is asked for.
    public var contrast = Contrast.normal
    /// Whether movement is to be avoided.
    public var reducesMotion = false
    /// The theme whose paper is the ground of the screen.
    public var theme = Theme.terminal
    /// Brings a picture that is there, at most so many pixels wide and high where it can be had smaller; `nil` shows
    /// the placeholder. Called while a frame is drawn: what takes long belongs in a store before.
    public var picture: @Sendable (ImageSource, _ width: Int, _ height: Int) -> TerminalPicture? = {
        _, _, _ in nil
    }

    /// Creates the look of a dark terminal of 24 bits.
    public init() {}

    /// How many times a cell is as high as wide.
    var aspect: Double { Double(cell.height) / Double(cell.width) }

    /// Takes over what a terminal has told of itself.
    mutating func adapt(to capabilities: TerminalCapabilities) {
        colors = capabilities.colors
        pictures = capabilities.pictures
        if let cell = capabilities.cell { self.cell = cell }
        if let isDark = capabilities.isDark { colorScheme = isDark ? .dark : .light }
    }
}

extension Theme {
    /// The house theme in cells: what `Theme(…, host: "terminal")` reads from the shipped `Theme.plist`.
    public static var terminal: Theme {
        var theme = Theme()
        theme.space.hair = 0
        theme.space.tiny = 0
        theme.space.small = 1
        theme.space.snug = 1
        theme.space.base = 1
        theme.space.wide = 2
        theme.space.broad = 2
        theme.space.vast = 2
        theme.layout.marginCompact = 1
        theme.layout.marginRegular = 2
        theme.layout.textColumn = 76
        theme.layout.target = 1
        theme.layout.knob = 1
        theme.layout.cardInset = 0
        theme.layout.fieldInset = 0
        theme.radius.control = 0
        theme.radius.card = 1
        theme.radius.sheet = 1
        theme.radius.pill = 1
        theme.stroke.hairline = 1
        theme.stroke.icon = 1
        theme.stroke.control = 0
        theme.stroke.focus = 1
        theme.lightCard = Elevation(shadows: [], line: 1)
        theme.darkCard = Elevation(shadows: [], line: 1)
        for style in [
            \TypeScale.display, \.title, \.heading, \.body, \.callout, \.caption,
        ] as [WritableKeyPath<TypeScale, Font>] {
            theme.type[keyPath: style].size = 1
            theme.type[keyPath: style].lineHeight = 1
            theme.type[keyPath: style].tracking = 0
        }
        theme.type.display.weight = 700
        theme.type.title.weight = 700
        theme.type.heading.weight = 700
        return theme
    }
}
