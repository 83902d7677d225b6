import CairnLayout

/// The trees with which layout engines are compared, with Yoga's defaults: column direction, no
/// shrinking, content at the start.
enum Tree: String, CaseIterable {
    /// A row of 10 growing leaves.
    case a
    /// A column of 10 measured leaves.
    case b
    /// 10 by 10 by 10 growing columns.
    case c
    /// 10,000 leaves under alternating rows and columns.
    case d
    /// One story as the root.
    case e1
    /// 1,000 stories in one column.
    case e2

    /// Builds the tree; returns it with its root and the constraint for its layout.
    func make() -> (tree: LayoutTree, root: NodeID, constraint: LayoutConstraint) {
        let tree = LayoutTree()
        switch self {
        case .a: return (tree, Self.flatRow(tree), LayoutConstraint())
        case .b: return (tree, Self.measuredStack(tree), LayoutConstraint())
        case .c: return (tree, Self.nested(tree), LayoutConstraint())
        case .d: return (tree, Self.hugeNested(tree), LayoutConstraint())
        case .e1:
            return (tree, Story.add(to: tree, in: nil), LayoutConstraint(width: .exactly(375)))
        case .e2:
            let root = tree.addNode(Self.base())
            for _ in 0..<1000 { Story.add(to: tree, in: root) }
            return (tree, root, LayoutConstraint(width: .exactly(375)))
        }
    }

    static func base(_ direction: FlexDirection = .column) -> LayoutStyle {
        var style = LayoutStyle()
        style.flexDirection = direction
        style.flexShrink = 0
        style.alignContent = .flexStart
        return style
    }

    private static func flatRow(_ tree: LayoutTree) -> NodeID {
        var row = base(.row)
        row.size(1000, 100)
        var leaf = base()
        leaf.size(50, 20)
        leaf.flexGrow = 1
        let root = tree.addNode(row)
        for _ in 0..<10 { tree.addNode(leaf, in: root) }
        return root
    }

    private static func measuredStack(_ tree: LayoutTree) -> NodeID {
        var column = base()
        column.width = 100
        let root = tree.addNode(column)
        for _ in 0..<10 { tree.addMeasuredNode(base(), in: root) }
        return root
    }

    private static func nested(_ tree: LayoutTree) -> NodeID {
        var outer = base()
        outer.size(1000, 1000)
        var inner = base()
        inner.flexGrow = 1
        inner.flexShrink = 1
        inner.flexBasis = 0
        let root = tree.addNode(outer)
        func fill(_ parent: NodeID, _ depth: Int) {
            for _ in 0..<10 {
                let child = tree.addNode(inner, in: parent)
                if depth > 1 { fill(child, depth - 1) }
            }
        }
        fill(root, 3)
        return root
    }

    private static func hugeNested(_ tree: LayoutTree) -> NodeID {
        var outer = base(.row)
        outer.size(2000, 2000)
        let root = tree.addNode(outer)
        func fill(_ parent: NodeID, _ level: Int) {
            var style = base(level % 2 == 1 ? .column : .row)
            style.flexGrow = 1
            if level == 4 { style.size(10, 10) }
            for _ in 0..<10 {
                let child = tree.addNode(style, in: parent)
                if level < 4 { fill(child, level + 1) }
            }
        }
        fill(root, 1)
        return root
    }

    /// Returns a function that measures leaves: labels of 80 by 20, and a wrapping text whose
    /// single line is 900 wide.
    static func measure(_ texts: [Bool]) -> (NodeID, MeasureRequest) -> MeasuredSize {
        { node, request in
            guard node.index < texts.count && texts[node.index] else {
                return MeasuredSize(width: min(80, request.lineWidth), height: 20)
            }
            let width = min(900, request.lineWidth)
            if width >= 900 { return MeasuredSize(width: 900, height: 18) }
            let lines = Double(Int(900 / max(1, width)) + 1)
            return MeasuredSize(width: width, height: 18 * lines)
        }
    }
}

/// A story of a feed: header, text, photos and buttons, 15 nodes in total.
enum Story {
    @discardableResult
    static func add(to tree: LayoutTree, in parent: NodeID?) -> NodeID {
        var story = Tree.base()
        story.padding(12)
        let root = tree.addNode(story, in: parent)

        let header = tree.addNode(Tree.base(.row), in: root)
        var picture = Tree.base()
        picture.size(40, 40)
        picture.marginRight = 8
        tree.addNode(picture, in: header)
        var names = Tree.base()
        names.flexGrow = 1
        names.flexShrink = 1
        let column = tree.addNode(names, in: header)
        tree.addMeasuredNode(Tree.base(), in: column)
        tree.addMeasuredNode(Tree.base(), in: column)

        tree.addMeasuredNode(Tree.base(), in: root)

        var photo = Tree.base()
        photo.flexGrow = 1
        photo.flexBasis = 0
        photo.height = 120
        let photos = tree.addNode(Tree.base(.row), in: root)
        for _ in 0..<3 { tree.addNode(photo, in: photos) }

        var button = Tree.base()
        button.flexGrow = 1
        button.height = 32
        let buttons = tree.addNode(Tree.base(.row), in: root)
        for _ in 0..<3 { tree.addNode(button, in: buttons) }
        return root
    }

    /// The index of the wrapping text among the nodes of a story.
    static let text = 6
    static let nodes = 15
}
