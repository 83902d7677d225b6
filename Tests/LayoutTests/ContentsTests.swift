import CairnLayout
import Testing

/// `display: contents`: children take the place of their parent.
@Suite struct ContentsTests {
    private func style(_ change: (inout LayoutStyle) -> Void) -> LayoutStyle {
        var style = LayoutStyle()
        change(&style)
        return style
    }

    @Test func childrenOfANodeWithoutABoxAreItemsOfItsParent() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(100, 20) })
        let first = tree.addNode(style { $0.width = 10 }, in: root)
        // Its padding has no effect, and its own frame is empty.
        let wrapper = tree.addNode(
            style {
                $0.display = .contents
                $0.padding(5)
            }, in: root)
        let inner = tree.addNode(style { $0.display = .contents }, in: wrapper)
        let second = tree.addNode(style { $0.width = 20 }, in: inner)
        let third = tree.addNode(style { $0.flexGrow = 1 }, in: wrapper)
        tree.layout(root)
        tree.snapToPixels(root, scale: 2)
        #expect(tree.frame(of: first) == LayoutFrame(x: 0, y: 0, width: 10, height: 20))
        #expect(tree.frame(of: second) == LayoutFrame(x: 10, y: 0, width: 20, height: 20))
        #expect(tree.frame(of: third) == LayoutFrame(x: 30, y: 0, width: 70, height: 20))
        #expect(tree.absoluteFrame(of: third) == tree.frame(of: third))
        #expect(tree.snappedFrame(of: third) == tree.frame(of: third))
        #expect([wrapper, inner].allSatisfy { tree.frame(of: $0) == .zero })
        #expect([wrapper, inner].allSatisfy { tree.absoluteFrame(of: $0) == .zero })
        #expect(tree.frames(under: root).map(\.frame.width) == [100, 10, 0, 0, 20, 70])
        #expect(tree.frames(under: root).map(\.frame.x) == [0, 0, 0, 0, 10, 30])
        #expect(tree.children(of: wrapper) == [inner, third] && tree.parent(of: third) == wrapper)
    }

    @Test("the first node of a tree may come after a node without a box")
    func theFirstNodeFollows() {
        let tree = LayoutTree()
        let last = tree.addNode(style { $0.width = 10 })
        let root = tree.addNode(style { $0.size(100, 20) })
        let wrapper = tree.addNode(style { $0.display = .contents }, in: root)
        let inner = tree.addNode(style { $0.width = 20 }, in: wrapper)
        tree.insert(last, into: root)
        tree.layout(root)
        #expect(tree.frame(of: inner) == LayoutFrame(x: 0, y: 0, width: 20, height: 20))
        #expect(tree.frame(of: last) == LayoutFrame(x: 20, y: 0, width: 10, height: 20))
    }

    @Test func aNodeLosesAndRegainsItsBox() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(100, 20) })
        let wrapper = tree.addNode(style { $0.padding(5) }, in: root)
        let child = tree.addNode(style { $0.width = 20 }, in: wrapper)
        let next = tree.addNode(style { $0.width = 7 }, in: root)
        func frames() -> [Double] {
            tree.layout(root)
            return [wrapper, child, next].map { tree.absoluteFrame(of: $0).x }
                + [tree.frame(of: wrapper).width]
        }
        #expect(frames() == [0, 5, 30, 30])
        tree.updateStyle(of: wrapper) { $0.display = .contents }
        #expect(frames() == [0, 0, 20, 0])
        tree.updateStyle(of: wrapper) { $0.display = .none }
        #expect(frames() == [0, 0, 0, 0])
        tree.updateStyle(of: wrapper) { $0.display = .contents }
        #expect(frames() == [0, 0, 20, 0])
        tree.updateStyle(of: child) { $0.width = 30 }
        #expect(frames() == [0, 0, 30, 0])
        tree.updateStyle(of: wrapper) { $0.display = .flex }
        #expect(frames() == [0, 5, 40, 40])
    }

    @Test("10,000 levels without a box are one level of layout")
    func depthWithoutBoxes() {
        let tree = LayoutTree()
        let root = tree.addNode(style { $0.size(100, 20) })
        var node = root
        for _ in 0..<10_000 { node = tree.addNode(style { $0.display = .contents }, in: node) }
        let leaf = tree.addNode(style { $0.width = 20 }, in: node)
        tree.layout(root)
        #expect(tree.absoluteFrame(of: leaf) == LayoutFrame(x: 0, y: 0, width: 20, height: 20))
        #expect(tree.statistics.nodesPlaced == 1)
    }

    @Test func aRootKeepsItsBox() {
        let tree = LayoutTree()
        let root = tree.addNode(
            style {
                $0.display = .contents
                $0.size(50, 20)
            })
        tree.layout(root)
        #expect(tree.frame(of: root).width == 50)
        #expect(tree.absoluteFrame(of: root).width == 50)
    }
}
