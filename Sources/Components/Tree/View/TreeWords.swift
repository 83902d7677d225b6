import CairnLocalizations
import CairnUI

extension Context {
    /// One of Cairn's texts.
    func words(_ key: StringKey) -> String { phrases[key.rawValue] }
    /// One of Cairn's texts with an argument.
    func words(_ key: StringKey, _ argument: String) -> String {
        phrases[key.rawValue, .text(argument)]
    }
    /// A text that depends on a count.
    func words(_ key: PluralKey, _ count: Int) -> String {
        phrases[key.rawValue, .number(count)]
    }
    /// The title of a node, or what stands for none.
    func title(_ node: TreeNode) -> String {
        node.title.isEmpty ? words(.commonUntitled) : node.title
    }
}

/// How large the parts of a row are on a host.
struct TreeMeasures: Equatable {
    /// The height of a row.
    var row: Double
    /// How far a level moves in.
    var indent: Double
    var deepest: Int

    init(_ configuration: TreeConfiguration, in context: Context) {
        let line = context.theme.type.body.lineHeight
        // Settings of a program's own making come here as they are.
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

    /// How far a row moves in.
    func inset(_ depth: Int) -> Double { Double(min(depth, deepest)) * indent }
}
