/// What a host is like just now.
public struct Surroundings: Sendable, Hashable {
    /// The room for the screen, in points; in a terminal, in cells.
    public var viewport: Size
    /// Pixels a point: 1, 2 or 3.
    public var scale: Double
    /// Light or dark.
    public var colorScheme: ColorScheme
    /// How much contrast is asked for.
    public var contrast: Contrast
    /// Whether movement is to be avoided.
    public var reducesMotion: Bool
    /// How wide a screen must be to count as wide, in the host's own units: 600 points, 60 cells.
    public var wideFrom: Double
    /// The name of the host, for a theme's overrides: `raster`, `terminal`, `web`.
    public var host: String

    /// Creates surroundings; by default a light telephone.
    public init(
        viewport: Size = Size(width: 390, height: 844), scale: Double = 1,
        colorScheme: ColorScheme = .light, contrast: Contrast = .normal,
        reducesMotion: Bool = false, host: String = "raster",
        wideFrom: Double = 600
    ) {
        self.viewport = viewport
        self.scale = scale
        self.colorScheme = colorScheme
        self.contrast = contrast
        self.reducesMotion = reducesMotion
        self.host = host
        self.wideFrom = wideFrom
    }

    /// Narrow below ``wideFrom``.
    public var sizeClass: SizeClass { viewport.width < wideFrom ? .compact : .regular }
}

/// How wide a screen is, in two steps.
public enum SizeClass: String, Sendable, Hashable, Codable {
    /// A telephone: one thing at a time.
    case compact
    /// A tablet or a desk: two things side by side.
    case regular
}

/// Light or dark.
public enum ColorScheme: String, Sendable, Hashable, Codable, CaseIterable {
    /// Dark ink on paper.
    case light
    /// Light ink on a dark ground.
    case dark
}

/// How much contrast is asked for.
public enum Contrast: String, Sendable, Hashable, Codable, CaseIterable {
    /// WCAG AA.
    case normal
    /// As much as the palette has: second text takes the colour of text.
    case high
}
