import CairnLayout
import TestSupport
import Testing

@Suite struct IncrementalTests {
    @Test("a tree under edits is laid out as one built anew", arguments: UInt64(0)..<300)
    func cachedRunsEqualCleanRuns(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var edited = RandomTree(nodes: Int.random(in: 2...40, using: &random), using: &random)
        edited.layout()
        for step in 0..<25 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { edited.edit(using: &random) }
            edited.layout()
            let frames = edited.cleanAndOwnFrames()
            #expect(frames.allSatisfy { $0.clean == $0.own }, "step \(step)")
        }
    }

    @Test("rows and columns of plain boxes follow every width", arguments: UInt64(0)..<200)
    func resizedRunsEqualCleanRuns(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func box(_ depth: Int, in parent: NodeID?, of tree: LayoutTree) {
            var style = LayoutStyle()
            style.flexDirection =
                [.row, .column, .rowReverse].randomElement(using: &random) ?? .row
            style.justifyContent = .allCases.randomElement(using: &random) ?? .flexStart
            style.flexGrow = [0, 1, 1, 2].randomElement(using: &random) ?? 1
            style.direction = [.inherit, .rightToLeft].randomElement(using: &random) ?? .inherit
            style.paddingLeft = .points(Double.random(in: 0...9, using: &random))
            if Bool.random(using: &random) { style.marginRight = 3.5 }
            if Bool.random(using: &random) { style.columnGap = 2 }
            if depth == 0 || Bool.random(using: &random) {
                style.width = .points(Double.random(in: 0...60, using: &random))
                style.height = .points(Double.random(in: 0...60, using: &random))
            }
            if Bool.random(using: &random) { style.maxWidth = 70 }
            let node = tree.addNode(style, in: parent)
            for _ in 0..<(depth == 0 ? 0 : Int.random(in: 1...4, using: &random)) {
                box(depth - 1, in: node, of: tree)
            }
        }
        let tree = LayoutTree(autoMin: Bool.random(using: &random))
        var style = LayoutStyle()
        style.height = 300
        let root = tree.addNode(style)
        for _ in 0..<3 { box(3, in: root, of: tree) }
        let nodes = (0..<tree.count).map { NodeID(rawValue: Int32($0)) }
        for _ in 0..<20 {
            let width = Double(Int.random(in: 10...600, using: &random))
            let constraint = LayoutConstraint(width: .exactly(width))
            if Int.random(in: 0..<3, using: &random) == 0 {
                let node = nodes.randomElement(using: &random) ?? root
                tree.updateStyle(of: node) { $0.minWidth = .points(width / 20) }
            }
            tree.layout(root, in: constraint)
            let quick = nodes.map { tree.frame(of: $0) }
            tree.forgetAll()
            tree.layout(root, in: constraint)
            #expect(quick == nodes.map { tree.frame(of: $0) }, "width \(width)")
        }
    }

    @Test func aTreeThatNobodyTouchedIsNotLaidOutAgain() {
        var random = SplitMix64(seed: 7)
        let tree = RandomTree(nodes: 100, using: &random)
        tree.layout()
        let before = tree.tree.statistics
        tree.layout()
        #expect(tree.tree.statistics == before)
    }

    /// A column of `count` rows, each an icon and a text.
    private func feed(_ count: Int) -> (LayoutTree, root: NodeID, texts: [NodeID]) {
        let tree = LayoutTree()
        var column = LayoutStyle()
        column.flexDirection = .column
        column.flexShrink = 0
        let root = tree.addNode(column)
        var row = LayoutStyle()
        row.flexShrink = 0
        row.padding(8)
        var icon = LayoutStyle()
        icon.size(40, 40)
        var texts: [NodeID] = []
        for _ in 0..<count {
            let item = tree.addNode(row, in: root)
            tree.addNode(icon, in: item)
            texts.append(tree.addMeasuredNode(in: item))
        }
        return (tree, root, texts)
    }

    @Test func aTextThatKeepsItsSizeCostsNobodyElseAnything() {
        let (tree, root, texts) = feed(1000)
        let constraint = LayoutConstraint(width: .exactly(375))
        let measure = { (_: NodeID, _: MeasureRequest) in MeasuredSize(width: 80, height: 60) }
        tree.layout(root, in: constraint, measure: measure)
        let before = tree.statistics
        tree.contentChanged(of: texts[500])
        tree.layout(root, in: constraint, measure: measure)
        #expect(tree.statistics.measureCalls - before.measureCalls <= 4)
        #expect(tree.statistics.heightsComputed == before.heightsComputed)
        #expect(tree.statistics.widthsComputed == before.widthsComputed)
        #expect(tree.statistics.nodesPlaced == before.nodesPlaced)
    }

    @Test func aTextThatGrowsMovesItsNeighborsWithoutAskingThem() {
        let (tree, root, texts) = feed(1000)
        let constraint = LayoutConstraint(width: .exactly(375))
        var heights: [NodeID: Double] = [:]
        let measure = { (node: NodeID, _: MeasureRequest) in
            MeasuredSize(width: 80, height: heights[node] ?? 60)
        }
        tree.layout(root, in: constraint, measure: measure)
        let last = tree.children(of: root)[999]
        let y = tree.frame(of: last).y
        let before = tree.statistics
        heights[texts[500]] = 100
        tree.contentChanged(of: texts[500])
        tree.layout(root, in: constraint, measure: measure)
        #expect(tree.frame(of: last).y == y + 40)
        #expect(tree.statistics.measureCalls - before.measureCalls <= 4)
        #expect(tree.statistics.nodesPlaced - before.nodesPlaced == 2)
    }
}
