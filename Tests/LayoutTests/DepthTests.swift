import CairnLayout
import Foundation
import TestSupport
import Testing

/// Depth costs neither the stack nor exponential time.
@Suite struct DepthTests {
    enum Chain: String, CaseIterable, Sendable {
        case rows, columns, alternating, wrapping, shrinkToFit, padded, percent, reversed, ratio
        case baselines
    }

    private func style(_ chain: Chain, _ depth: Int) -> LayoutStyle {
        var style = LayoutStyle()
        switch chain {
        case .rows: break
        case .columns: style.flexDirection = .column
        case .alternating: style.flexDirection = depth % 2 == 0 ? .row : .column
        case .wrapping:
            style.flexWrap = .wrap
            style.flexDirection = depth % 2 == 0 ? .row : .column
        case .shrinkToFit:
            style.alignItems = .flexStart
            style.flexDirection = depth % 2 == 0 ? .row : .column
        case .padded:
            style.flexDirection = depth % 3 == 0 ? .row : .column
            style.paddingLeft = 0.25
            style.flexGrow = 1
        case .percent:
            style.flexDirection = depth % 2 == 0 ? .row : .column
            style.width = .percent(100)
            style.minHeight = .percent(10)
        case .reversed:
            style.flexDirection = depth % 2 == 0 ? .rowReverse : .columnReverse
            style.alignItems = .center
        case .ratio:
            style.flexDirection = depth % 2 == 0 ? .row : .column
            style.aspectRatio = depth % 5 == 0 ? 2 : 0
        case .baselines:
            style.alignItems = .baseline
            style.flexDirection = depth % 3 == 0 ? .column : .row
        }
        return style
    }

    private func chain(_ chain: Chain, depth: Int, autoMin: Bool) -> (LayoutTree, NodeID) {
        let tree = LayoutTree(autoMin: autoMin)
        let root = tree.addNode(style(chain, 0))
        var node = root
        for level in 1..<depth { node = tree.addNode(style(chain, level), in: node) }
        tree.setMeasured(true, for: node)
        return (tree, root)
    }

    private func work(_ kind: Chain, depth: Int, autoMin: Bool) -> Int {
        let (tree, root) = chain(kind, depth: depth, autoMin: autoMin)
        tree.layout(root, in: LayoutConstraint(width: .atMost(500))) { _, request in
            MeasuredSize(width: min(200, request.lineWidth), height: 20)
        }
        let done = tree.statistics
        return done.widthsComputed + done.heightsComputed + done.nodesPlaced + done.measureCalls
    }

    @Test(
        "twice the depth is at most 2.5 times the work", arguments: Chain.allCases, [false, true])
    func workIsLinear(chain: Chain, autoMin: Bool) {
        for depth in [20, 100, 1000, 4000] {
            let once = work(chain, depth: depth, autoMin: autoMin)
            let twice = work(chain, depth: depth * 2, autoMin: autoMin)
            #expect(Double(twice) <= 2.5 * Double(once), "depth \(depth): \(once), \(twice)")
        }
    }

    /// A random style out of every combination of the properties on which widths and heights depend.
    private func anyStyle(_ seed: UInt64) -> LayoutStyle {
        var random = SplitMix64(seed: seed)
        func pick<Value>(_ values: Value...) -> Value {
            values[Int.random(in: 0..<values.count, using: &random)]
        }
        var style = LayoutStyle()
        style.flexDirection = pick(.row, .column, .column, .columnReverse)
        style.flexWrap = pick(.nowrap, .wrap, .wrap, .wrapReverse)
        let sum = LayoutLength.calc(percent: 90, points: -3)
        style.height = pick(.auto, .auto, 100, .percent(90), sum, .fitContent)
        style.minHeight = pick(.auto, .auto, 20, .percent(10), .minContent)
        style.maxHeight = pick(.auto, .auto, 50, .maxContent)
        style.width = pick(.auto, .auto, .percent(90), sum, .minContent, .fitContent)
        style.minWidth = pick(.auto, .auto, .percent(10), .minContent)
        style.maxWidth = pick(.auto, .auto, 200, .fitContent)
        style.flexBasis = pick(.auto, .auto, .percent(50), .minContent)
        style.display = pick(.flex, .flex, .flex, .contents)
        style.paddingLeft = pick(0, .percent(5))
        style.marginLeft = pick(0, 0, .percent(5))
        style.aspectRatio = pick(0, 0, 1.5)
        style.alignItems = pick(.stretch, .flexStart, .baseline)
        style.flexGrow = pick(0, 0, 1)
        style.flexShrink = pick(1, 1, 0)
        return style
    }

    /// The work for a chain of one style, where every level also holds a box of 20 by 20.
    private func work(_ style: LayoutStyle, depth: Int, autoMin: Bool) -> Int {
        let tree = LayoutTree(autoMin: autoMin)
        let root = tree.addNode(style)
        var node = root
        var box = LayoutStyle()
        box.size(20, 20)
        for _ in 1..<depth {
            tree.addNode(box, in: node)
            node = tree.addNode(style, in: node)
        }
        tree.addNode(box, in: node)
        tree.layout(root, in: LayoutConstraint(width: .atMost(1000)))
        let done = tree.statistics
        return done.widthsComputed + done.heightsComputed + done.nodesPlaced
    }

    @Test("the work is linear for every combination of properties", arguments: UInt64(0)..<300)
    func workIsLinearForEveryStyle(seed: UInt64) {
        let style = anyStyle(seed)
        for autoMin in [false, true] {
            let once = work(style, depth: 150, autoMin: autoMin)
            let twice = work(style, depth: 300, autoMin: autoMin)
            #expect(Double(twice) <= 2.5 * Double(once), "\(once), \(twice): \(style)")
        }
    }

    /// `{"flexDirection":"column","flexWrap":"wrap","height":100,"paddingLeft":"5%","children":[…]}`
    /// doubled the work with every few levels: 60 took 0.6 s, and 100 took 46 s.
    @Test(arguments: [LayoutLength.auto, 100], [false, true])
    func wrappingColumnsWithPercentagesAreLinear(height: LayoutLength, autoMin: Bool) {
        var style = LayoutStyle()
        style.flexDirection = .column
        style.flexWrap = .wrap
        style.height = height
        style.paddingLeft = .percent(5)
        #expect(work(style, depth: 2000, autoMin: autoMin) < 2000 * 20)
    }

    /// No width in these rows depends on a height, although percentages make the height of every level
    /// another one: 2,000 levels computed four million widths, in 2.3 s.
    @Test(arguments: [false, true])
    func rowsWithShareOfTheHeightAreLinear(autoMin: Bool) {
        var style = LayoutStyle()
        style.paddingTop = .percent(5)
        style.minHeight = .percent(10)
        #expect(work(style, depth: 2000, autoMin: autoMin) < 2000 * 10)
    }

    /// Every level asks the one below for 36 results, in runs of queries that are deeper than the stack
    /// may be. Runs that were repeated as a whole computed most results twice.
    @Test func postponedQueriesAreRarelyRepeated() {
        var style = LayoutStyle()
        style.flexDirection = .column
        style.flexWrap = .wrapReverse
        style.flexBasis = .minContent
        style.height = .percent(90)
        style.minHeight = .minContent
        style.maxHeight = 50
        style.width = .percent(90)
        style.minWidth = .minContent
        style.maxWidth = 200
        style.paddingTop = .percent(5)
        style.paddingLeft = .percent(5)
        style.alignItems = .center
        style.flexShrink = 0
        #expect(work(style, depth: 1000, autoMin: true) < 1000 * 45)
    }

    @Test("10,000 levels fit on a secondary thread's stack", arguments: Chain.allCases)
    func deepOnASmallStack(chain: Chain) async {
        let counted = await withCheckedContinuation { done in
            let thread = Thread {
                done.resume(returning: work(chain, depth: 10_000, autoMin: true))
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(counted > 10_000)
    }

    @Test func aDeepTreeIsEditedAndFreed() {
        let (tree, root) = chain(.columns, depth: 10_000, autoMin: false)
        let measure = { (_: NodeID, _: MeasureRequest) in MeasuredSize(width: 10, height: 20) }
        tree.layout(root, measure: measure)
        tree.updateStyle(of: NodeID(rawValue: 9_999)) { $0.height = 33 }
        tree.layout(root, measure: measure)
        #expect(tree.frame(of: root).height == 33)
        tree.remove(root)
        #expect(tree.count == 0)
    }
}
