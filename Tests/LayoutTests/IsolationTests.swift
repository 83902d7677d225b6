import CairnLayout
import TestSupport
import Testing

/// Layout needs no actor, and a tree can be handed from one task to another.
@Suite struct IsolationTests {
    private static func build(_ count: Int) -> (LayoutTree, NodeID) {
        let tree = LayoutTree()
        var style = LayoutStyle()
        style.flexWrap = .wrap
        let root = tree.addNode(style)
        for number in 0..<count {
            var item = LayoutStyle()
            item.size(.points(Double(20 + number % 7)), 10)
            item.flexGrow = 1
            tree.addNode(item, in: root)
        }
        return (tree, root)
    }

    private nonisolated static func frames(
        of tree: sending LayoutTree, under root: NodeID
    ) async -> [PlacedNode] {
        await Task.detached {
            tree.layout(root, in: LayoutConstraint(width: .exactly(333)))
            return tree.frames(under: root)
        }.value
    }

    @MainActor @Test func aTreeBuiltOnTheMainActorIsLaidOutElsewhere() async {
        let (tree, root) = Self.build(50)
        let frames = await Self.frames(of: tree, under: root)
        #expect(frames.count == 51)
        #expect(frames[0].frame.width == 333)
    }

    @Test func treesInParallelDoNotDisturbEachOther() async {
        let results = await withTaskGroup(of: [PlacedNode].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    let (tree, root) = Self.build(500)
                    tree.layout(root, in: LayoutConstraint(width: .exactly(777)))
                    return tree.frames(under: root)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count == 16)
        #expect(results.allSatisfy { $0 == results[0] })
    }
}
