/// The sizes that a root may take along one axis, in points.
public struct SizeRange: Hashable, Sendable {
    /// Least size, at least 0.
    public var least: Double
    /// Greatest size, at least `least`; infinity for no limit.
    public var greatest: Double

    /// Creates the range `least...greatest`; a greatest size below the least counts as the least.
    public init(least: Double, greatest: Double) {
        self.least = least > 0 ? least : 0
        self.greatest = greatest >= self.least ? greatest : self.least
    }

    /// Any size: the root's style and content decide.
    public static let unlimited = SizeRange(least: 0, greatest: .infinity)

    /// Exactly this size, whatever the root's style says.
    public static func exactly(_ size: Double) -> SizeRange {
        SizeRange(least: size, greatest: size)
    }

    /// At most this size: an automatic size is as small as its content, percentages are of it.
    public static func atMost(_ size: Double) -> SizeRange { SizeRange(least: 0, greatest: size) }

    /// From `least` to `greatest`.
    public static func between(_ least: Double, _ greatest: Double) -> SizeRange {
        SizeRange(least: least, greatest: greatest)
    }
}

/// The sizes that a root may take.
public struct LayoutConstraint: Hashable, Sendable {
    /// Along the horizontal axis.
    public var width: SizeRange
    /// Along the vertical axis.
    public var height: SizeRange

    /// Creates a constraint; each axis is unlimited by default.
    public init(width: SizeRange = .unlimited, height: SizeRange = .unlimited) {
        self.width = width
        self.height = height
    }
}
