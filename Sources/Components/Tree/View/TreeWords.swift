import CairnLocalizations
import CairnUI

extension Context {
    /// Returns a localized text.
    func words(_ key: StringKey) -> String { phrases[key.rawValue] }
    /// Returns a localized text with an argument.
    func words(_ key: StringKey, _ argument: String) -> String {
        phrases[key.rawValue, .text(argument)]
    }
    /// Returns a localized text that depends on a count.
    func words(_ key: PluralKey, _ count: Int) -> String {
        phrases[key.rawValue, .number(count)]
    }
    /// Returns the title of a node, or a placeholder if it is empty.
    func title(_ node: TreeNode) -> String {
        node.title.isEmpty ? words(.commonUntitled) : node.title
    }
}

/// The dimensions of the parts of a row on a host.
struct TreeMetrics: Equatable {
    /// The height of a row.
    var row: Double
    /// The indentation of a level.
    var indent: Double
    var deepest: Int

    init(_ configuration: TreeConfiguration, in context: Context) {
        let line = context.theme.type.body.lineHeight
        // Values set in code arrive here without validation.
        func bounded(_ number: Double, _ range: ClosedRange<Double>) -> Double {
            number.isNaN
                ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
        }
        let lines = Double(min(max(1, configuration.titleLines), 20))
        let text = lines * line + 2 * context.theme.space.tiny
        row =
            context.theme.countsInCells
            ? lines : max(bounded(configuration.rowHeight, 1...1000), text)
        let step = bounded(configuration.indent, 0...200)
        indent = context.theme.countsInCells ? (step / 10).rounded() : step
        deepest = min(max(0, configuration.deepestIndent), 1000)
    }

    /// Returns the indentation of a row.
    func inset(_ depth: Int) -> Double { Double(min(depth, deepest)) * indent }
}
