/// The stretch of a long list that the host scrolls. Browsers limit a page to about sixteen million
/// points, and a million photos need more.
///
/// The host shows a stretch of the list around the view at a scale of 1:1; when the view approaches
/// an end of the stretch that is not an end of the list, the stretch is moved.
public struct ScrollWindow: Sendable, Hashable, Codable {
    /// The maximum length of the stretch, in points.
    public static let longest = 4_000_000.0

    /// The start of the stretch within the list.
    public private(set) var base = 0.0

    /// Creates a stretch at the beginning of the list.
    public init() {}

    /// Returns the length of the stretch for a list of the given height.
    public func length(of height: Double) -> Double { min(height, Self.longest) }

    /// Moves the stretch, if needed, so that it contains the view with a margin around it.
    ///
    /// - Parameters:
    ///   - top: The top of the view in the list.
    ///   - viewport: The height of the view.
    ///   - height: The height of the list.
    public mutating func follow(top: Double, viewport: Double, height: Double) {
        guard height > Self.longest else {
            base = 0
            return
        }
        let most = height - Self.longest
        let margin = Self.longest / 8
        let isNearStart = base > 0 && top < base + margin
        let isNearEnd = base < most && top + viewport > base + Self.longest - margin
        guard isNearStart || isNearEnd || base > most else { return }
        base = min(max(top - Self.longest / 2, 0), most)
    }
}
