import CairnLayout
import Testing

/// The lines of the README.
@Suite struct ReadmeTests {
    @Test func theExampleComesOutAsItSays() {
        let tree = LayoutTree()
        var card = LayoutStyle()
        card.flexDirection = .column
        card.padding(12)
        card.rowGap = 8
        let root = tree.addNode(card)

        var photo = LayoutStyle()
        photo.aspectRatio = 1.5
        let picture = tree.addNode(photo, in: root)
        let caption = tree.addMeasuredNode(in: root)

        // A text of 400 points that wraps: 18 points a line.
        tree.layout(root, in: LayoutConstraint(width: .exactly(324))) { node, request in
            let width = min(400, request.lineWidth)
            return MeasuredSize(width: width, height: width < 400 ? 36 : 18, baseline: 14)
        }
        #expect(tree.frame(of: picture) == LayoutFrame(x: 12, y: 12, width: 300, height: 200))
        #expect(tree.frame(of: caption) == LayoutFrame(x: 12, y: 220, width: 300, height: 36))

        tree.updateStyle(of: root) { $0.rowGap = 20 }
        tree.layout(root, in: LayoutConstraint(width: .exactly(324))) { _, _ in
            MeasuredSize(width: 300, height: 36)
        }
        tree.snapToPixels(root, scale: 2)
        #expect(tree.snappedFrame(of: caption).y == 232)
    }
}
