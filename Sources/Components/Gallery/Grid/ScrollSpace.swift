/// What of a long list a host scrolls: browsers end a page at some sixteen million points, and a million photos are more.
///
/// The host sees a stretch of the list around the view, one to one; when the view comes near an end that is not the list's, the
/// stretch moves on under it.
public struct ScrollSpace: Sendable, Hashable, Codable {
    /// The longest stretch, in points.
    public static let longest = 4_000_000.0

    /// Where the stretch begins in the list.
    public private(set) var base = 0.0

    /// The beginning.
    public init() {}

    /// How long the stretch of a list is.
    public func length(of height: Double) -> Double { min(height, Self.longest) }

    /// Moves the stretch so that it holds a view with room around it.
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
