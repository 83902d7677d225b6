/// The tokens that give an app its look.
///
/// The defaults are the house theme, a quiet northern travel journal. `Theme.plist` overrides them token
/// by token (``init(_:host:)``).
public struct Theme: Sendable, Hashable {
    /// Colours in light.
    public var light = Palette.light
    /// Colours in dark.
    public var dark = Palette.dark
    /// Distances between things.
    public var space = Space()
    /// Measures of a screen.
    public var layout = Measures()
    /// Corner radii.
    public var radius = Radius()
    /// Widths of lines.
    public var stroke = StrokeWidths()
    /// Fonts.
    public var type = TypeScale()
    /// Times and curves.
    public var motion = Motion()
    /// What lifts a card off the screen in light.
    public var lightCard = Elevation(
        shadows: [
            Elevation.Layer(y: 1, blur: 2, opacity: 0.08),
            Elevation.Layer(y: 8, blur: 24, opacity: 0.06),
        ], line: 0)
    /// What lifts a card off the screen in dark.
    public var darkCard = Elevation(shadows: [], line: 1)

    /// Creates the house theme.
    public init() {}

    /// Whether the host counts in cells, of which a line of text has one, and not in points.
    public var countsInCells: Bool { type.body.lineHeight <= 1 }

    /// The colours for what a host asks for.
    public func palette(for surroundings: Surroundings) -> Palette {
        let palette = surroundings.colorScheme == .dark ? dark : light
        return surroundings.contrast == .high ? palette.withHighContrast : palette
    }

    /// What lifts a card off the screen.
    public func card(for surroundings: Surroundings) -> Elevation {
        surroundings.colorScheme == .dark ? darkCard : lightCard
    }
}

/// Distances, in points; in a terminal in cells.
public struct Space: Sendable, Hashable {
    /// 2: between a mark and its word.
    public var hair = 2.0
    /// 4: inside chips.
    public var tiny = 4.0
    /// 8: between things that belong together.
    public var small = 8.0
    /// 12: inside cards.
    public var snug = 12.0
    /// 16: between parts.
    public var base = 16.0
    /// 24: between groups.
    public var wide = 24.0
    /// 32: between sections.
    public var broad = 32.0
    /// 48: above a title that stands alone.
    public var vast = 48.0

    /// Creates the house distances.
    public init() {}
}

/// Measures of a screen, in points; in a terminal in cells.
public struct Measures: Sendable, Hashable {
    /// 16: the margin of a narrow screen.
    public var marginCompact = 16.0
    /// 24: the margin of a wide screen.
    public var marginRegular = 24.0
    /// 680: the widest column of text.
    public var textColumn = 680.0
    /// 44: the least side of what can be pressed.
    public var target = 44.0
    /// 24: the knob of a switch.
    public var knob = 24.0
    /// 12: the room above and below the content of a card.
    public var cardInset = 12.0
    /// 8: the room above and below the text of a field.
    public var fieldInset = 8.0

    /// Creates the house measures.
    public init() {}

    /// The margin of a screen.
    public func margin(_ sizeClass: SizeClass) -> Double {
        sizeClass == .compact ? marginCompact : marginRegular
    }
}

/// Corner radii, in points.
public struct Radius: Sendable, Hashable {
    /// 6: buttons and fields.
    public var control = 6.0
    /// 12: cards.
    public var card = 12.0
    /// 20: sheets.
    public var sheet = 20.0
    /// 1000: more than half of anything, so that its ends are round.
    public var pill = 1000.0

    /// Creates the house radii.
    public init() {}
}

/// Widths of lines, in points.
public struct StrokeWidths: Sendable, Hashable {
    /// 1: between parts.
    public var hairline = 1.0
    /// 1.75: icons on their grid of 24.
    public var icon = 1.75
    /// 1: around fields and quiet buttons.
    public var control = 1.0
    /// 2: around what has the keyboard.
    public var focus = 2.0

    /// Creates the house widths.
    public init() {}
}

/// Fonts, by what they are for.
public struct TypeScale: Sendable, Hashable {
    /// 34 on 40, bold: the name of an app.
    public var display = Font(
        families: house, size: 34, lineHeight: 40, weight: 700, tracking: -0.4)
    /// 28 on 34, semibold: the title of a screen.
    public var title = Font(families: house, size: 28, lineHeight: 34, weight: 600, tracking: -0.4)
    /// 22 on 28, semibold: the title of a part.
    public var heading = Font(families: house, size: 22, lineHeight: 28, weight: 600)
    /// 17 on 24: text to read.
    public var body = Font(families: house, size: 17, lineHeight: 24)
    /// 15 on 20: labels of controls.
    public var callout = Font(families: house, size: 15, lineHeight: 20)
    /// 13 on 18: notes; nothing is smaller.
    public var caption = Font(families: house, size: 13, lineHeight: 18)

    /// Inter, then Noto for the world's scripts.
    public static let house = [
        "Inter", "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
        "Noto Sans CJK SC", "Noto Color Emoji",
    ]

    /// Creates the house fonts.
    public init() {}
}

/// What lifts a card off the screen: shadows, or a line where shadows do not show.
public struct Elevation: Sendable, Hashable {
    /// The shadows, the highest first.
    public var shadows: [Layer]
    /// The width of the line around, in points; 0 for none.
    public var line: Double

    /// Creates an elevation.
    public init(shadows: [Layer], line: Double) {
        self.shadows = shadows
        self.line = line
    }

    /// One shadow: a colour of the palette at an opacity.
    public struct Layer: Sendable, Hashable {
        /// Points to the right.
        public var x: Double
        /// Points down.
        public var y: Double
        /// The blur radius, in points.
        public var blur: Double
        /// The palette's name of the colour.
        public var color: String
        /// The share of the colour, 0 to 1.
        public var opacity: Double

        /// Creates a layer.
        public init(
            x: Double = 0, y: Double = 0, blur: Double, color: String = "ink", opacity: Double
        ) {
            self.x = x
            self.y = y
            self.blur = blur
            self.color = color
            self.opacity = opacity
        }
    }

    /// The shadows in a palette's colours, the lowest first.
    public func shadows(in palette: Palette) -> [Shadow] {
        shadows.reversed().map { layer in
            Shadow(
                (palette[layer.color] ?? palette.ink).opacity(layer.opacity),
                offset: Point(x: layer.x, y: layer.y), blur: layer.blur)
        }
    }
}

/// Times and curves.
public struct Motion: Sendable, Hashable {
    /// 120 ms: presses and fades.
    public var quick = Duration.milliseconds(120)
    /// 220 ms: what comes and goes.
    public var base = Duration.milliseconds(220)
    /// 420 ms: what fills the screen.
    public var slow = Duration.milliseconds(420)
    /// The curve of all of them.
    public var curve = Curve.bezier(0.2, 0, 0, 1)
    /// 0.08: how far what springs goes past its end.
    public var overshoot = 0.08
    /// 120 ms: the fade that stands for a movement where movement is avoided.
    public var reducedFade = Duration.milliseconds(120)

    /// Creates the house motion.
    public init() {}
}
