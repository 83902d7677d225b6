/// The layout metrics of a lock screen in the available size, shared by codes and patterns.
public struct LockLayout: Sendable, Hashable {
    /// A Boolean value that indicates whether the input is placed beside the text, as on a phone in
    /// landscape orientation.
    public let isWide: Bool
    /// A Boolean value that indicates whether space is scarce, as in a small terminal.
    public let isTight: Bool
    /// The spacing between the parts.
    public let gap: Double
    /// The height reserved for the message, so that nothing moves under a finger when it appears.
    public let wordsHeight: Double

    /// The maximum number of visible lines of the message; all of it is announced.
    public let mostLines: Int

    /// The minimum width of a low screen on which the text and the input fit beside each other, in
    /// points: that of the smallest phone on its side.
    private static let leastWidth = 560.0

    /// Creates the metrics for a screen.
    ///
    /// - Parameters:
    ///   - width: The width of the screen, in points.
    ///   - height: The height of the screen, in points.
    ///   - isLow: Indicates that the height class of the screen is compact.
    ///   - line: The height of a line of the message, in points.
    ///   - gap: The preferred spacing between the parts, in points.
    public init(width: Double, height: Double, isLow: Bool, line: Double, gap: Double) {
        isWide = isLow && width >= Self.leastWidth
        isTight = isLow && !isWide
        self.gap = isTight ? 0 : gap
        wordsHeight = isTight ? line : 2 * line
        // The lines left beside the title, the marks and four rows of keys.
        mostLines = Int(min(max(height / line - 6, 1), 10))
    }
}
