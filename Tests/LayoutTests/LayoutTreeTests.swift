import CairnLayout
import TestSupport
import Testing

/// What the tree promises beyond the corpus.
@Suite struct LayoutTreeTests {
    private func style(_ change: (inout LayoutStyle) -> Void) -> LayoutStyle {
        var style = LayoutStyle()
        change(&style)
        return style
    }

    // MARK: Root constraints

    @Test(arguments: [
        (LayoutConstraint(), 120.0, 30.0),
        (LayoutConstraint(width: .atMost(100)), 100, 60),
        (LayoutConstraint(width: .exactly(300)), 300, 30),
        (LayoutConstraint(width: .between(200, 400)), 200, 30),
        (LayoutConstraint(width: .atMost(100), height: .atMost(40)), 100, 40),
        (LayoutConstraint(width: .atMost(100), height: .exactly(75)), 100, 75),
        (LayoutConstraint(height: .between(50, 90)), 120, 50),
        (LayoutConstraint(width: .exactly(.nan)), 0, 150),
    ])
    func aRootTakesASizeWithinItsRange(
        constraint: LayoutConstraint, width: Double, height: Double
    ) {
        let tree = LayoutTree()
        let root = tree.addMeasuredNode()
        // A text of 120 by 30 that wraps.
        tree.layout(root, in: constraint) { _, request in
            let width = max(24, min(120, request.lineWidth))
            return MeasuredSize(width: width, height: 30 * (120 / width).rounded(.up))
        }
        #expect(tree.frame(of: root) == LayoutFrame(x: 0, y: 0, width: width, height: height))
    }

    @Test func anExactSizeBeatsTheRootsOwn() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(50, 60) })
        tree.layout(root, in: LayoutConstraint(width: .exactly(10), height: .exactly(20)))
        #expect(tree.frame(of: root) == LayoutFrame(x: 0, y: 0, width: 10, height: 20))
    }

    @Test func aRootsPercentagesAreOfTheRoom() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(.percent(50), .percent(25)) })
        tree.layout(root, in: LayoutConstraint(width: .atMost(300), height: .atMost(80)))
        #expect(tree.frame(of: root) == LayoutFrame(x: 0, y: 0, width: 150, height: 20))
    }

    // MARK: Measured leaves

    @Test func baselinesOfMeasuredLeavesLieOnOneLine() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.alignItems = .baseline })
        let title = tree.addMeasuredNode(style { $0.paddingTop = 3 }, in: root)
        let note = tree.addMeasuredNode(in: root)
        let box = tree.addNode(style { $0.size(10, 7) }, in: root)
        tree.layout(root) { node, _ in
            node == title
                ? MeasuredSize(width: 50, height: 30, baseline: 24)
                : MeasuredSize(width: 40, height: 14, baseline: 11)
        }
        #expect(tree.frame(of: title).y == 0)
        #expect(tree.frame(of: note).y == 27 - 11)
        // Without a baseline of its own a box stands on the line.
        #expect(tree.frame(of: box).y == 27 - 7)
        #expect(tree.frame(of: root).height == 33)
    }

    @Test func aLeafIsToldWhatIsSettled() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(200, 90) })
        tree.addMeasuredNode(style { $0.padding(5) }, in: root)
        var requests: [MeasureRequest] = []
        tree.layout(root) { _, request in
            requests.append(request)
            return MeasuredSize(width: min(70, request.lineWidth), height: 16)
        }
        // The row's height is known and the leaf fills it, so only its width is asked for.
        #expect(requests.map(\.availableWidth) == [.maxContent, .minContent])
        #expect(requests.allSatisfy { $0.knownWidth == nil && $0.knownHeight == nil })
    }

    @Test func equalQuestionsAreAskedOnce() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.flexDirection = .column })
        for _ in 0..<50 { tree.addMeasuredNode(in: root) }
        tree.layout(root, in: LayoutConstraint(width: .exactly(100))) { _, _ in
            MeasuredSize(width: 80, height: 20)
        }
        #expect(tree.statistics.measureCalls == 50)
    }

    // MARK: Display, direction, order

    @Test func hidingAndShowingIsUndone() {
        let tree = LayoutTree()
        let root = tree.addNode()
        let box = tree.addNode(style { $0.padding(4) }, in: root)
        let inner = tree.addNode(style { $0.size(20, 10) }, in: box)
        tree.layout(root)
        let frames = tree.frames(under: root)
        tree.updateStyle(of: box) { $0.display = .none }
        tree.layout(root)
        #expect(tree.frame(of: inner) == .zero)
        #expect(tree.frames(under: root).allSatisfy { $0.frame == .zero })
        tree.updateStyle(of: box) { $0.display = .flex }
        tree.layout(root)
        #expect(tree.frames(under: root) == frames)
    }

    @Test func directionIsInheritedThroughMoves() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(100, 10) })
        let arabic = tree.addNode(
            style {
                $0.direction = .rightToLeft
                $0.flexGrow = 1
            }, in: root)
        let group = tree.addNode(style { $0.flexGrow = 1 }, in: arabic)
        let leaf = tree.addNode(style { $0.size(10, 10) }, in: group)
        tree.layout(root)
        #expect(tree.isRightToLeft(leaf))
        #expect(tree.frame(of: leaf).x == 90)
        tree.move(group, into: root, at: 0)
        tree.layout(root)
        #expect(!tree.isRightToLeft(leaf))
        #expect(tree.absoluteFrame(of: leaf).x == 0)
    }

    @Test func childrenKeepTheirOrder() {
        let tree = LayoutTree()
        let root = tree.addNode()
        let nodes = (0..<4).map { _ in tree.addNode() }
        tree.insert(nodes[0], into: root)
        tree.insert(nodes[1], into: root, at: 0)
        tree.insert(nodes[2], into: root, at: 1)
        tree.insert(nodes[3], into: root, at: 99)
        #expect(tree.children(of: root) == [nodes[1], nodes[2], nodes[0], nodes[3]])
        tree.removeFromParent(nodes[2])
        #expect(tree.parent(of: nodes[2]) == nil)
        tree.remove(nodes[1])
        #expect(!tree.contains(nodes[1]))
        #expect(tree.children(of: root) == [nodes[0], nodes[3]])
        #expect(tree.count == 4)
        // A name is given again.
        #expect(tree.addNode() == nodes[1])
    }

    @Test func framesUnderANodeAreRelativeToIt() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.padding(7) })
        let box = tree.addNode(style { $0.padding(5) }, in: root)
        let leaf = tree.addNode(style { $0.size(10, 10) }, in: box)
        tree.layout(root)
        #expect(tree.frames(under: root).map(\.frame.x) == [0, 7, 12])
        #expect(tree.frames(under: box).map(\.frame.x) == [0, 5])
        #expect(tree.frames(under: root).map(\.depth) == [0, 1, 2])
        #expect(tree.absoluteFrame(of: leaf).x == 12)
    }

    // MARK: Pixels

    @Test(arguments: [1, 2, 3])
    func neighborsThatTouchStillTouchOnPixels(scale: Int) {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(100, 10.4) })
        for _ in 0..<7 { tree.addNode(style { $0.flexGrow = 1 }, in: root) }
        tree.layout(root)
        tree.snapToPixels(root, scale: scale)
        let frames = tree.children(of: root).map { tree.snappedFrame(of: $0) }
        for (left, right) in zip(frames, frames.dropFirst()) {
            #expect((left.maxX - right.x).magnitude < 1e-9)
        }
        for frame in frames {
            let pixels = frame.x * Double(scale)
            #expect((pixels - pixels.rounded()).magnitude < 1e-9)
        }
        #expect(frames.last.map { ($0.maxX - 100).magnitude < 1e-9 } == true)
    }

    @Test("snapping after an edit is snapping anew", arguments: UInt64(0)..<40)
    func snappingIsIncremental(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var edited = RandomTree(nodes: 30, using: &random)
        for _ in 0..<15 {
            edited.edit(using: &random)
            edited.layout()
            edited.tree.snapToPixels(edited.root, scale: 2)
            let quick = edited.nodes.map { edited.tree.snappedFrame(of: $0) }
            // Another scale and back does every node again.
            edited.tree.snapToPixels(edited.root, scale: 3)
            edited.tree.snapToPixels(edited.root, scale: 2)
            #expect(quick == edited.nodes.map { edited.tree.snappedFrame(of: $0) })
        }
    }

    // MARK: Hostile numbers

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, 8_388_608, 1e-300, -0.0, 3e9,
    ])
    func noNumberTraps(value: Double) {
        let strange = style {
            $0.size(.points(value), .percent(value))
            $0.margin(.points(value))
            $0.padding(.percent(value))
            $0.flexBasis = .points(value)
            $0.flexGrow = Float(value)
            $0.flexShrink = Float(value)
            $0.aspectRatio = Float(value)
            $0.border(Float(value))
            $0.gap(.percent(value))
            $0.inset(.points(value))
            $0.minWidth = .percent(value)
            $0.maxHeight = .points(value)
        }
        for direction in FlexDirection.allCases {
            for wrap in FlexWrap.allCases {
                let tree = LayoutTree(autoMin: true)
                var parent = tree.addNode(strange)
                let root = parent
                for level in 0..<6 {
                    var style = strange
                    style.flexDirection = direction
                    style.flexWrap = wrap
                    style.position = level == 3 ? .absolute : .relative
                    if level % 2 == 0 { style.width = .auto }
                    parent = tree.addNode(style, in: parent)
                    tree.addNode(style, in: parent)
                }
                tree.setMeasured(true, for: parent)
                let constraint = LayoutConstraint(
                    width: SizeRange(least: value, greatest: value), height: .atMost(value))
                tree.layout(root, in: constraint) { _, _ in
                    MeasuredSize(width: value, height: value, baseline: value)
                }
                tree.snapToPixels(root, scale: 3)
                #expect(tree.frame(of: root).width.isFinite)
            }
        }
    }

    @Test func manyFlexFactorsAddUp() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(1000, 10) })
        let items = (1...97).map { number in
            tree.addNode(style { $0.flexGrow = Float(number) }, in: root)
        }
        tree.layout(root)
        #expect(items.map { tree.frame(of: $0).width }.reduce(0, +) == 1000)
        #expect(tree.frame(of: items[96]).maxX == 1000)
    }

    @Test("a width of 0 with a maximum adds nothing to the width of its parent, whatever is inside")
    func aWidthOfZeroCounts() {
        let tree = LayoutTree()
        var style = LayoutStyle()
        style.alignItems = .flexStart
        let root = tree.addNode(style)
        style.flexDirection = .column
        let column = tree.addNode(style, in: root)
        style.width = 0
        style.maxWidth = 500
        let narrow = tree.addNode(style, in: column)
        var box = LayoutStyle()
        box.size(50, 20)
        tree.addNode(box, in: narrow)
        tree.layout(root)
        #expect(tree.frame(of: column).width == 0)
        #expect(tree.frame(of: narrow) == LayoutFrame(x: 0, y: 0, width: 0, height: 20))
        #expect(tree.frame(of: narrow).maxY == 20)
    }
}
