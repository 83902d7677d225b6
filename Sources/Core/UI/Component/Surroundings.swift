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

    /// What the shape of the device takes of each side: a notch, round corners, a bar of the system.
    public var safeArea: SafeArea

    /// Creates surroundings; by default a light telephone without a notch.
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

    /// Narrow below ``wideFrom``.
    public var sizeClass: SizeClass { viewport.width < wideFrom ? .compact : .regular }
}

/// How much of each side of a screen is not for reading or pressing, in the units of its viewport. The sides are those of the
/// device: reading from right to left does not turn them round.
public struct SafeArea: Sendable, Hashable {
    /// At the left.
    public var left: Double
    /// At the top.
    public var top: Double
    /// At the right.
    public var right: Double
    /// At the bottom.
    public var bottom: Double

    /// Creates insets; negative ones and what is no number count as 0.
    public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
        func sane(_ points: Double) -> Double { points.isFinite ? max(points, 0) : 0 }
        (self.left, self.top) = (sane(left), sane(top))
        (self.right, self.bottom) = (sane(right), sane(bottom))
    }
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
