/// The layout metrics of a lock screen in the available size, shared by codes and patterns.
public struct LockLayout: Sendable, Hashable {
    /// A Boolean value that indicates whether the input is placed beside the text, as on a phone in
    /// landscape orientation.
    public let isWide: Bool
    /// A Boolean value that indicates whether vertical space is scarce, as in a short terminal.
    public let isTight: Bool
    /// The spacing between the parts.
    public let gap: Double
    /// The height reserved for the message, so that nothing moves under a finger when it appears.
    public let wordsHeight: Double

    /// The maximum number of visible lines of the message; all of it is announced.
    public let mostLines: Int

    /// Creates the metrics for a screen.
    ///
    /// - Parameters:
    ///   - width: The width of the screen, in points or in character cells.
    ///   - height: The height of the screen, in the same unit.
    ///   - line: The height of a line; at most 1 if the unit is a character cell.
    ///   - gap: The preferred spacing between the parts.
    public init(width: Double, height: Double, line: Double, gap: Double) {
        let isCells = line <= 1
        // A terminal is always wider than it is high, and its keys are one line high.
        isWide = !isCells && height < 520 && width >= 560
        isTight = isCells && height < 16
        self.gap = isTight ? 0 : gap
        wordsHeight = isTight ? line : 2 * line
        // The lines left beside the title, the marks and four rows of keys.
        mostLines = isTight ? Int(min(max(height - 6, 1), 10)) : 10
    }
}
