/// The current traits of a host.
public struct HostTraits: Sendable, Hashable {
    /// The size of the screen, in points.
    public var viewport: Size
    /// Pixels per point: 1, 2 or 3.
    public var scale: Double
    /// The color scheme.
    public var colorScheme: ColorScheme
    /// The requested contrast.
    public var contrast: Contrast
    /// Indicates that reduced motion is preferred.
    public var reducesMotion: Bool
    /// The smallest step of the host's positions and sizes.
    public var grid: LayoutGrid
    /// The device that people mainly use.
    public var input: PrimaryInput
    /// The name of the host, for the overrides of a theme: `raster`, `terminal`, `web`.
    public var host: String
    /// Indicates that the host can open the share sheet of the system.
    public var hasShareSheet: Bool
    /// The insets for notches, rounded corners and system bars.
    public var safeArea: SafeArea

    /// Creates traits; by default those of a phone without a notch, in the light color scheme.
    public init(
        viewport: Size = Size(width: 390, height: 844), scale: Double = 1,
        colorScheme: ColorScheme = .light, contrast: Contrast = .normal,
        reducesMotion: Bool = false, host: String = "raster",
        grid: LayoutGrid = .points, input: PrimaryInput = .touch,
        safeArea: SafeArea = SafeArea(), hasShareSheet: Bool = false
    ) {
        self.viewport = viewport
        self.scale = scale
        self.colorScheme = colorScheme
        self.contrast = contrast
        self.reducesMotion = reducesMotion
        self.host = host
        self.grid = grid
        self.input = input
        self.safeArea = safeArea
        self.hasShareSheet = hasShareSheet
    }

    /// The width class of the screen: compact below 600 points.
    public var sizeClass: SizeClass { viewport.width < 600 ? .compact : .regular }

    /// The height class of the screen: compact below 480 points, as a phone on its side or a
    /// terminal of fewer than 24 rows.
    public var heightClass: SizeClass { viewport.height < 480 ? .compact : .regular }

    /// Indicates that the host draws fine lines and curves; `false` for one that draws characters.
    public var drawsFinely: Bool { !grid.isCoarse }
}

/// The insets of a screen within which content is not obscured, in points. Left
/// and right are physical: a right-to-left layout does not swap them.
public struct SafeArea: Sendable, Hashable {
    /// The left inset.
    public var left: Double
    /// The top inset.
    public var top: Double
    /// The right inset.
    public var right: Double
    /// The bottom inset.
    public var bottom: Double

    /// Creates insets; a negative or non-finite value counts as 0.
    public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
        func sane(_ points: Double) -> Double { points.isFinite ? max(points, 0) : 0 }
        (self.left, self.top) = (sane(left), sane(top))
        (self.right, self.bottom) = (sane(right), sane(bottom))
    }
}

/// The width or height class of a screen.
public enum SizeClass: String, Sendable, Hashable, Codable {
    /// A phone-sized width, with one column of content, or the height of a phone on its side.
    case compact
    /// A tablet- or desktop-sized width, with two columns of content, or a phone's height.
    case regular
}

/// The device that people mainly use on a host.
public enum PrimaryInput: String, Sendable, Hashable, Codable {
    /// Fingers on a screen.
    case touch
    /// A mouse or trackpad.
    case pointer
    /// A keyboard: shortcuts are shown where they help.
    case keys
}

/// A light or dark color scheme.
public enum ColorScheme: String, Sendable, Hashable, Codable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The contrast level.
public enum Contrast: String, Sendable, Hashable, Codable, CaseIterable {
    /// WCAG AA.
    case normal
    /// The maximum contrast of the palette: secondary text takes the color of text.
    case high
}
