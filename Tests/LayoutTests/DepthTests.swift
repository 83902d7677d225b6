import CairnLayout
import Foundation
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
