/// The current traits of a host.
public struct HostTraits: Sendable, Hashable {
    /// The size of the screen, in points; in a terminal, in cells.
    public var viewport: Size
    /// Pixels per point: 1, 2 or 3.
    public var scale: Double
    /// The color scheme.
    public var colorScheme: ColorScheme
    /// The requested contrast.
    public var contrast: Contrast
    /// Indicates that reduced motion is preferred.
    public var reducesMotion: Bool
    /// The minimum width of a regular size class, in the host's units: 600 points, 60 cells.
    public var wideFrom: Double
    /// The name of the host, for the overrides of a theme: `raster`, `terminal`, `web`.
    public var host: String

    /// The insets for notches, rounded corners and system bars.
    public var safeArea: SafeArea

    /// Creates traits; by default those of a phone without a notch, in the light color scheme.
    public init(
        viewport: Size = Size(width: 390, height: 844), scale: Double = 1,
        colorScheme: ColorScheme = .light, contrast: Contrast = .normal,
        reducesMotion: Bool = false, host: String = "raster",
        wideFrom: Double = 600, safeArea: SafeArea = SafeArea()
    ) {
        self.viewport = viewport
        self.scale = scale
        self.colorScheme = colorScheme
        self.contrast = contrast
        self.reducesMotion = reducesMotion
        self.host = host
        self.wideFrom = wideFrom
        self.safeArea = safeArea
    }

    /// Compact below ``wideFrom``, regular otherwise.
    public var sizeClass: SizeClass { viewport.width < wideFrom ? .compact : .regular }
}

/// The insets of a screen within which content is not obscured, in the units of its viewport. Left
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

/// The width class of a screen.
public enum SizeClass: String, Sendable, Hashable, Codable {
    /// A phone-sized width: one column of content.
    case compact
    /// A tablet- or desktop-sized width: two columns of content.
    case regular
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
