package import CairnUI

/// The layout metrics of a lock screen in the available size, shared by codes and patterns.
package struct LockLayout: Sendable, Hashable {
    /// A Boolean value that indicates whether the input is placed beside the text, as on a phone in
    /// landscape orientation.
    package let isWide: Bool
    /// A Boolean value that indicates whether space is scarce, as in a small terminal.
    package let isTight: Bool
    /// A Boolean value that indicates whether there is room above the prompt.
    package let hasRoomAbove: Bool
    /// The spacing between the parts.
    package let gap: Double
    /// The height reserved for the message, so that nothing moves under a finger when it appears.
    package let wordsHeight: Double
    /// The maximum number of visible lines of the message; all of it is announced.
    package let mostLines: Int

    /// The minimum width of a low screen on which the text and the input fit beside each other, in
    /// points: that of the smallest phone on its side.
    private static let leastWidth = 560.0

    /// Creates the metrics for the screen of a context.
    package init(in context: Context) {
        let viewport = context.traits.viewport
        let (theme, isLow) = (context.theme, context.heightClass == .compact)
        let line = theme.type.callout.lineHeight
        isWide = isLow && viewport.width >= Self.leastWidth
        isTight = isLow && !isWide
        hasRoomAbove = !isLow
        gap = isTight ? 0 : theme.space.snug
        wordsHeight = isTight ? line : 2 * line
        // The lines left beside the title, the marks and four rows of keys.
        mostLines = Int(min(max(viewport.height / line - 6, 1), 10))
    }
}
