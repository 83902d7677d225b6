/// The design tokens of an app.
///
/// The defaults are the built-in theme, a quiet northern travel journal. `Theme.plist` overrides
/// individual tokens (``init(_:host:warning:)``).
public struct Theme: Sendable, Hashable {
    /// The palette for the light color scheme.
    public var light = Palette.light
    /// The palette for the dark color scheme.
    public var dark = Palette.dark
    /// The spacing scale.
    public var space = Space()
    /// The dimensions of a screen.
    public var layout = Measures()
    /// Corner radii.
    public var radius = Radius()
    /// The line widths.
    public var stroke = StrokeWidths()
    /// The type scale.
    public var type = TypeScale()
    /// The durations and timing curves.
    public var motion = Motion()
    /// The elevation of cards in the light color scheme.
    public var lightCard = Elevation(
        shadows: [
            Elevation.Layer(y: 1, blur: 2, opacity: 0.08),
            Elevation.Layer(y: 8, blur: 24, opacity: 0.06),
        ], line: 0)
    /// The elevation of cards in the dark color scheme.
    public var darkCard = Elevation(shadows: [], line: 1)

    /// Creates the default theme.
    public init() {}

    /// The height of a control with one line of text: a touch target, or a line where a finger is
    /// not expected.
    public var controlHeight: Double { max(layout.target, type.body.lineHeight) }

    /// Returns the palette for a host's traits.
    public func palette(for traits: HostTraits) -> Palette {
        let palette = traits.colorScheme == .dark ? dark : light
        return traits.contrast == .high ? palette.withHighContrast : palette
    }

    /// Returns the elevation of cards for a host's traits.
    public func card(for traits: HostTraits) -> Elevation {
        traits.colorScheme == .dark ? darkCard : lightCard
    }
}

/// The spacing scale, in points.
public struct Space: Sendable, Hashable {
    /// 2: between an icon and its text.
    public var hair = 2.0
    /// 4: inside chips.
    public var tiny = 4.0
    /// 8: between related elements.
    public var small = 8.0
    /// 12: inside cards.
    public var snug = 12.0
    /// 16: between sections of content.
    public var base = 16.0
    /// 24: between groups.
    public var wide = 24.0
    /// 32: between sections.
    public var broad = 32.0
    /// 48: above a standalone title.
    public var vast = 48.0

    /// Creates the default spacing scale.
    public init() {}
}

/// The dimensions of a screen, in points.
public struct Measures: Sendable, Hashable {
    /// 16: the margin of a narrow screen.
    public var marginCompact = 16.0
    /// 24: the margin of a wide screen.
    public var marginRegular = 24.0
    /// 680: the maximum width of a text column.
    public var textColumn = 680.0
    /// 44: the minimum size of a touch target.
    public var target = 44.0
    /// 24: the knob of a switch.
    public var knob = 24.0
    /// 12: the padding above and below the content of a card.
    public var cardInset = 12.0
    /// 8: the padding above and below the text of a field.
    public var fieldInset = 8.0

    /// Creates the default dimensions.
    public init() {}

    /// Returns the screen margin for a size class.
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
    /// 1000: more than half of any size, so that the ends are round.
    public var pill = 1000.0

    /// Creates the default radii.
    public init() {}
}

/// Line widths, in points.
public struct StrokeWidths: Sendable, Hashable {
    /// 1: separators.
    public var hairline = 1.0
    /// 1.75: icons, on a grid of 24.
    public var icon = 1.75
    /// 1: the borders of fields and quiet buttons.
    public var control = 1.0
    /// 2: the focus ring.
    public var focus = 2.0

    /// Creates the default widths.
    public init() {}
}

/// The fonts, by use.
public struct TypeScale: Sendable, Hashable {
    /// 34 on 40, bold: the name of an app.
    public var display = Font(
        families: house, size: 34, lineHeight: 40, weight: 700, tracking: -0.4)
    /// 28 on 34, semibold: screen titles.
    public var title = Font(families: house, size: 28, lineHeight: 34, weight: 600, tracking: -0.4)
    /// 22 on 28, semibold: section titles.
    public var heading = Font(families: house, size: 22, lineHeight: 28, weight: 600)
    /// 17 on 24: body text.
    public var body = Font(families: house, size: 17, lineHeight: 24)
    /// 15 on 20: control labels.
    public var callout = Font(families: house, size: 15, lineHeight: 20)
    /// 13 on 18: captions; the smallest size.
    public var caption = Font(families: house, size: 13, lineHeight: 18)

    /// The default families: Inter, then Noto for other scripts.
    public static let house = [
        "Inter", "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
        "Noto Sans CJK SC", "Noto Color Emoji",
    ]

    /// Creates the default type scale.
    public init() {}
}

/// The elevation of a card: shadows, or a line where shadows are not visible.
public struct Elevation: Sendable, Hashable {
    /// The shadows, from top to bottom.
    public var shadows: [Layer]
    /// The width of the border, in points; 0 for none.
    public var line: Double

    /// Creates an elevation.
    public init(shadows: [Layer], line: Double) {
        self.shadows = shadows
        self.line = line
    }

    /// A shadow: a color of the palette with an opacity.
    public struct Layer: Sendable, Hashable {
        /// The horizontal offset, in points to the right.
        public var x: Double
        /// The vertical offset, in points downward.
        public var y: Double
        /// The blur radius, in points.
        public var blur: Double
        /// The name of the color in the palette.
        public var color: String
        /// The opacity, 0 to 1.
        public var opacity: Double

        /// Creates a layer.
        public init(
            x: Double = 0, y: Double = 0, blur: Double, color: String = "text", opacity: Double
        ) {
            self.x = x
            self.y = y
            self.blur = blur
            self.color = color
            self.opacity = opacity
        }
    }

    /// Returns the shadows in a palette's colors, from bottom to top.
    public func shadows(in palette: Palette) -> [Shadow] {
        shadows.reversed().map { layer in
            Shadow(
                (palette[layer.color] ?? palette.text).opacity(layer.opacity),
                offset: Point(x: layer.x, y: layer.y), blur: layer.blur)
        }
    }
}

/// Durations and timing curves.
public struct Motion: Sendable, Hashable {
    /// 120 ms: presses and fades.
    public var quick = Duration.milliseconds(120)
    /// 220 ms: content that appears or disappears.
    public var base = Duration.milliseconds(220)
    /// 420 ms: content that fills the screen.
    public var slow = Duration.milliseconds(420)
    /// The timing curve of all durations.
    public var curve = Curve.bezier(0.2, 0, 0, 1)
    /// 0.08: the overshoot of spring-like animations.
    public var overshoot = 0.08
    /// 120 ms: the fade that replaces a movement under reduced motion.
    public var reducedFade = Duration.milliseconds(120)

    /// Creates the default motion.
    public init() {}
}
