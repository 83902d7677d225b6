import CairnUI

extension Context {
    /// Returns the title of a node, or a placeholder if it is empty.
    func title(_ node: TreeNode) -> String {
        node.title.isEmpty ? phrases[.commonUntitled] : node.title
    }
}

/// The dimensions of the parts of a row on a host.
struct TreeMetrics: Equatable {
    /// The height of a row.
    var row: Double
    /// The indentation of a level.
    var indent: Double
    /// Indicates that a drag can point at the upper, middle and lower part of a row.
    var isDivided: Bool
    var deepest: Int
    /// Indicates that a row has no room for more than its title: its menu has everything else.
    var isNarrow: Bool

    init(_ configuration: TreeConfiguration, in context: Context) {
        let line = context.theme.type.body.lineHeight
        // Values set in code arrive here without validation.
        func bounded(_ number: Double, _ range: ClosedRange<Double>) -> Double {
            number.isNaN
                ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
        }
        let lines = Double(min(max(1, configuration.titleLines), 20))
        let text = lines * line + 2 * context.theme.space.tiny
        // Rows of characters have no space above and below their lines.
        row = context.drawsFinely ? max(bounded(configuration.rowHeight, 1...1000), text) : text
        isDivided = context.drawsFinely || lines > 2
        indent = bounded(configuration.indent, 0...200)
        deepest = min(max(0, configuration.deepestIndent), 1000)
        isNarrow = context.traits.viewport.width <= 12 * line
    }

    /// Returns the indentation of a row.
    func inset(_ depth: Int) -> Double { Double(min(depth, deepest)) * indent }
}
