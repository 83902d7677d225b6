import CairnLayout
import Foundation

/// Chains of one style, 2,000 levels deep, for every combination of direction, wrapping, percentages,
/// aspect ratio, alignment and automatic minimum, with and without a box at every level.
///
/// `layout-trees chains 29 3` lays out every 29th chain, beginning with the third, and prints how many are slow
/// and which are the slowest. Twice the depth must be at most 2.5 times the work.
struct Chains {
    private static let depth = 2000
    /// Milliseconds that a chain may take.
    private static let bar = 50.0

    /// One combination: the choices of all properties, as the digits of its number.
    private struct Chain {
        var style = LayoutStyle()
        var words: [String] = []
        var autoMin = false
        var hasBoxes = false
        private var rest: Int

        init(number: Int) {
            rest = number
            style.flexDirection = choose(
                ("row", .row), ("column", .column), ("row-reverse", .rowReverse),
                ("column-reverse", .columnReverse))
            style.flexWrap = choose(
                ("", .nowrap), ("wrap", .wrap), ("wrap-reverse", .wrapReverse))
            style.paddingLeft = choose(("", 0), ("padding-left 5%", .percent(5)))
            style.paddingTop = choose(("", 0), ("padding-top 5%", .percent(5)))
            style.marginLeft = choose(("", 0), ("margin-left 5%", .percent(5)))
            style.height = choose(("", .auto), ("height 100", 100), ("height 90%", .percent(90)))
            style.width = choose(("", .auto), ("width 90%", .percent(90)))
            style.minHeight = choose(("", .auto), ("min-height 10%", .percent(10)))
            style.maxHeight = choose(("", .auto), ("max-height 80%", .percent(80)))
            style.minWidth = choose(("", .auto), ("min-width 10%", .percent(10)))
            style.maxWidth = choose(("", .auto), ("max-width 80%", .percent(80)))
            style.flexBasis = choose(("", .auto), ("basis 50%", .percent(50)))
            style.aspectRatio = choose(("", 0), ("ratio 1.5", 1.5))
            style.alignItems = choose(
                ("", .stretch), ("flex-start", .flexStart), ("baseline", .baseline))
            autoMin = choose(("", false), ("automatic minimum", true))
            hasBoxes = choose(("", false), ("a box", true))
        }

        private mutating func choose<Value>(_ choices: (word: String, value: Value)...) -> Value {
            let choice = choices[rest % choices.count]
            rest /= choices.count
            if !choice.word.isEmpty { words.append(choice.word) }
            return choice.value
        }

        /// The number of all combinations.
        static let count = 4 * 3 * (2 * 2 * 2) * 3 * (2 * 2 * 2 * 2 * 2 * 2) * 2 * 3 * 2 * 2

        /// Lays the chain out, and returns the milliseconds of processor time and the results computed.
        func layOut(_ depth: Int) -> (time: Double, work: Int) {
            let tree = LayoutTree(autoMin: autoMin)
            var box = LayoutStyle()
            box.size(20, 20)
            let root = tree.addNode(style)
            var node = root
            for _ in 1..<depth {
                if hasBoxes { tree.addNode(box, in: node) }
                node = tree.addNode(style, in: node)
            }
            tree.addNode(box, in: node)
            let start = Self.processorTime()
            tree.layout(root, in: LayoutConstraint(width: .atMost(1000)))
            let time = Self.processorTime() - start
            let done = tree.statistics
            return (time, done.widthsComputed + done.heightsComputed + done.nodesPlaced)
        }

        private static func processorTime() -> Double {
            var now = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
            return Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6
        }
    }

    static func run(every step: Int, from first: Int) {
        var tried = 0
        var linear = 0
        var within = 0
        var slowest: [(time: Double, work: Int, words: String)] = []
        for number in stride(from: first, to: Chain.count, by: step) {
            let chain = Chain(number: number)
            var (time, work) = chain.layOut(depth)
            for _ in 0..<3 where time > bar / 2 { time = min(time, chain.layOut(depth).time) }
            tried += 1
            if Double(work) <= 2.5 * Double(chain.layOut(depth / 2).work) { linear += 1 }
            if time <= bar { within += 1 }
            slowest.append((time, work, chain.words.joined(separator: ", ")))
            if slowest.count == 1000 { keepSlowest(&slowest) }
        }
        keepSlowest(&slowest)
        print("\(tried) of \(Chain.count) chains: \(linear) linear, \(within) within \(bar) ms")
        for chain in slowest {
            print(String(format: "%7.1f ms", chain.time), "\(chain.work) results:", chain.words)
        }
    }

    private static func keepSlowest(_ chains: inout [(time: Double, work: Int, words: String)]) {
        chains.sort { $0.time > $1.time }
        chains.removeLast(max(0, chains.count - 10))
    }
}
