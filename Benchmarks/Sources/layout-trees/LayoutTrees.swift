import CairnLayout
import Foundation

/// `layout-trees TREE ITERATIONS`: lays out a tree repeatedly and prints nanoseconds per node (per
/// update for f, f2 and grow); without arguments, all trees in turn. To count instructions, run it
/// under callgrind with N and 3N iterations and take the difference, which excludes building the
/// tree: see docs/performance.md. `layout-trees chains EVERY FIRST` measures deep chains: see ``Chains``.
@main
struct LayoutTrees {
    /// Iterations that take about half a second for each tree.
    private static let usual = [
        ("a", 200_000), ("b", 100_000), ("c", 3000), ("d", 200), ("e1", 100_000), ("e2", 100),
        ("build", 30_000), ("f", 4000), ("f2", 100_000), ("grow", 4000),
    ]

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.isEmpty {
            for (name, iterations) in usual { run(name, iterations) }
            return
        }
        if arguments.first == "chains" {
            let numbers = arguments.dropFirst().compactMap { Int($0) }
            return Chains.run(
                every: max(1, numbers.first ?? 1), from: max(0, numbers.dropFirst().first ?? 0))
        }
        guard arguments.count == 2, let iterations = Int(CommandLine.arguments[2]), iterations > 0
        else { usage() }
        run(CommandLine.arguments[1], iterations)
    }

    private static func run(_ name: String, _ iterations: Int) {
        switch name {
        case "build": build(iterations)
        case "f": changeOneWidth(iterations)
        case "f2": touchOneText(iterations)
        case "grow": growOneText(iterations)
        default:
            guard let tree = Tree(rawValue: name) else { usage() }
            layOut(tree, iterations)
        }
    }

    private static func usage() -> Never {
        FileHandle.standardError.write(
            Data(
                "usage: layout-trees [chains EVERY FIRST | a|b|c|d|e1|e2|build|f|f2|grow ITERATIONS]\n"
                    .utf8))
        exit(64)
    }

    /// Lays out a tree from scratch, with caches cleared before and frames rounded to pixels after
    /// each layout.
    private static func layOut(_ which: Tree, _ iterations: Int) {
        let (tree, root, constraint) = which.make()
        let texts = texts(of: which, count: tree.count)
        report(which.rawValue, iterations, nodes: tree.count, "a node") {
            tree.forgetAll()
            tree.layout(root, in: constraint, measure: Tree.measure(texts))
            tree.snapToPixels(root, scale: 2)
        }
    }

    /// Builds, lays out, rounds and frees one story.
    private static func build(_ iterations: Int) {
        let texts = texts(of: .e1, count: Story.nodes)
        report("build", iterations, nodes: Story.nodes, "a node") {
            let (tree, root, constraint) = Tree.e1.make()
            tree.layout(root, in: constraint, measure: Tree.measure(texts))
            tree.snapToPixels(root, scale: 2)
        }
    }

    /// Switches the width of a leaf in the middle of tree d between 10 and 11.
    private static func changeOneWidth(_ iterations: Int) {
        let (tree, root, constraint) = Tree.d.make()
        var leaf = root
        while let child = tree.children(of: leaf).dropFirst(5).first { leaf = child }
        let measure = Tree.measure([])
        tree.layout(root, in: constraint, measure: measure)
        var width = 10.0
        report("f", iterations, nodes: 1, "an update") {
            width = 21 - width
            tree.updateStyle(of: leaf) { $0.width = .points(width) }
            tree.layout(root, in: constraint, measure: measure)
        }
    }

    /// Marks the text of story 500 in tree e2 as dirty.
    private static func touchOneText(_ iterations: Int) {
        let (tree, root, constraint) = Tree.e2.make()
        let measure = Tree.measure(texts(of: .e2, count: tree.count))
        tree.layout(root, in: constraint, measure: measure)
        let text = NodeID(rawValue: Int32(1 + 500 * Story.nodes + Story.text))
        report("f2", iterations, nodes: 1, "an update") {
            tree.contentChanged(of: text)
            tree.layout(root, in: constraint, measure: measure)
        }
    }

    /// Makes the text of story 500 in tree e2 alternately a line longer and a line shorter.
    private static func growOneText(_ iterations: Int) {
        let (tree, root, constraint) = Tree.e2.make()
        let usual = Tree.measure(texts(of: .e2, count: tree.count))
        let text = NodeID(rawValue: Int32(1 + 500 * Story.nodes + Story.text))
        var extra = 0.0
        let measure = { (node: NodeID, request: MeasureRequest) in
            var size = usual(node, request)
            if node == text { size.height += extra }
            return size
        }
        tree.layout(root, in: constraint, measure: measure)
        report("grow", iterations, nodes: 1, "an update") {
            extra = 18 - extra
            tree.contentChanged(of: text)
            tree.layout(root, in: constraint, measure: measure)
        }
    }

    /// Returns a flag for each node that indicates wrapping text.
    private static func texts(of tree: Tree, count: Int) -> [Bool] {
        var texts = [Bool](repeating: false, count: count)
        let first = tree == .e1 ? 0 : 1
        if tree == .e1 || tree == .e2 {
            for story in stride(from: first, to: count, by: Story.nodes) {
                texts[story + Story.text] = true
            }
        }
        return texts
    }

    private static func report(
        _ name: String, _ iterations: Int, nodes: Int, _ unit: String, _ run: () -> Void
    ) {
        let clock = ContinuousClock()
        let time = clock.measure { for _ in 0..<iterations { run() } }
        let (seconds, attoseconds) = time.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        let each = nanoseconds / Double(iterations) / Double(nodes)
        print("\(name): \(Int(each.rounded())) ns \(unit)")
    }
}
