import CairnLayout
import Testing

/// The sizes that a host allows a node below the root.
@Suite struct LimitTests {
    private func tree(
        _ direction: FlexDirection, _ limits: LayoutConstraint?,
        _ change: (inout LayoutStyle) -> Void
    ) -> (tree: LayoutTree, pane: NodeID, child: NodeID, rest: NodeID) {
        let tree = LayoutTree()
        var style = LayoutStyle()
        style.flexDirection = direction
        style.size(200, 100)
        let root = tree.addNode(style)
        var own = LayoutStyle()
        change(&own)
        let pane = tree.addNode(own, in: root)
        var half = LayoutStyle()
        half.size(.percent(50), .percent(50))
        let child = tree.addNode(half, in: pane)
        var grows = LayoutStyle()
        grows.flexGrow = 1
        let rest = tree.addNode(grows, in: root)
        tree.setLimits(limits, of: pane)
        tree.layout(root)
        return (tree, pane, child, rest)
    }

    @Test("the limits are stronger than the style, along both axes")
    func limitsHold() {
        let limits = LayoutConstraint(width: .between(60, 80), height: .between(30, 40))
        for direction in FlexDirection.allCases {
            for (size, width, height) in [(10.0, 60.0, 30.0), (70, 70, 40), (150, 80, 40)] {
                let (tree, pane, child, _) = tree(direction, limits) {
                    $0.size(.points(size), .points(size))
                    $0.flexShrink = 0
                }
                #expect(tree.frame(of: pane).width == width)
                #expect(tree.frame(of: pane).height == height)
                #expect(tree.frame(of: child).width == width / 2)
            }
            let (tree, pane, _, _) = tree(direction, limits) {
                $0.minWidth = 90
                $0.maxHeight = 5
            }
            #expect(tree.frame(of: pane).width == 80 && tree.frame(of: pane).height == 30)
        }
    }

    @Test("the others get the rest of a limited size")
    func theRestIsShared() {
        let (tree, pane, _, rest) = tree(.row, LayoutConstraint(width: .atMost(50))) {
            $0.flexGrow = 1
        }
        #expect(tree.frame(of: pane).width == 50)
        #expect(tree.frame(of: rest) == LayoutFrame(x: 50, y: 0, width: 150, height: 100))
        tree.setLimits(nil, of: pane)
        tree.layout(NodeID(rawValue: 0))
        #expect(tree.frame(of: rest).width == 100)
    }

    @Test("exactly one size is definite: percentages of children refer to it")
    func anExactSizeIsDefinite() {
        let exact = LayoutConstraint(width: .exactly(64), height: .exactly(32))
        for direction in FlexDirection.allCases {
            let (tree, pane, child, _) = tree(direction, exact) { $0.width = .minContent }
            #expect(tree.frame(of: pane).width == 64 && tree.frame(of: pane).height == 32)
            #expect(tree.frame(of: child).width == 32 && tree.frame(of: child).height == 16)
        }
    }

    @Test("limits stay when the style changes, and equal limits change nothing")
    func limitsStay() {
        let limits = LayoutConstraint(width: .exactly(40))
        let (tree, pane, _, _) = tree(.row, limits) { _ in }
        tree.updateStyle(of: pane) { $0.width = 90 }
        tree.layout(NodeID(rawValue: 0))
        #expect(tree.frame(of: pane).width == 40 && tree.style(of: pane).width == 90)
        let placed = tree.statistics.nodesPlaced
        tree.setLimits(limits, of: pane)
        tree.layout(NodeID(rawValue: 0))
        #expect(tree.statistics.nodesPlaced == placed)
    }
}
