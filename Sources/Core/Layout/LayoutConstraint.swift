/// The sizes that a root may take along one axis, in points.
public struct SizeRange: Hashable, Sendable {
    /// Minimum size, at least 0.
    public var least: Double
    /// Maximum size, at least `least`; infinity for no limit.
    public var greatest: Double
    /// The size of the containing block, if it is not `greatest`: percentages of the root refer to
    /// it.
    public var containingBlock: Double?

    /// Creates the range `least...greatest`; a maximum below the minimum counts as the minimum.
    public init(least: Double, greatest: Double) {
        self.least = least > 0 ? least : 0
        self.greatest = greatest >= self.least ? greatest : self.least
    }

    /// Any size: the root's style and content determine it.
    public static let unlimited = SizeRange(least: 0, greatest: .infinity)

    /// Exactly this size, whatever the root's style says.
    public static func exactly(_ size: Double) -> SizeRange {
        SizeRange(least: size, greatest: size)
    }

    /// At most this size: an automatic size fits the content, and percentages resolve against this
    /// size.
    public static func atMost(_ size: Double) -> SizeRange { SizeRange(least: 0, greatest: size) }

    /// Any size, in a containing block of this size, as a box on a page: percentages refer to the
    /// page, and an automatic width fills it.
    public static func within(_ containingBlock: Double) -> SizeRange {
        var range = SizeRange.unlimited
        range.containingBlock = max(0, containingBlock)
        return range
    }

    /// From `least` to `greatest`.
    public static func between(_ least: Double, _ greatest: Double) -> SizeRange {
        SizeRange(least: least, greatest: greatest)
    }
}

/// The sizes that a root may take.
public struct LayoutConstraint: Hashable, Sendable {
    /// The range of widths.
    public var width: SizeRange
    /// The range of heights.
    public var height: SizeRange

    /// Creates a constraint; each axis is unlimited by default.
    public init(width: SizeRange = .unlimited, height: SizeRange = .unlimited) {
        self.width = width
        self.height = height
    }
}
