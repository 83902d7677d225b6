extension LayoutTree {
    /// The frame of a node relative to its parent's border box; zero if it is not displayed, and at
    /// the origin for a root.
    public func frame(of node: NodeID) -> LayoutFrame {
        precondition(contains(node), "no such node in this tree")
        return LayoutFrame(state.pointee.boxes[node.index])
    }

    /// The frame of a node relative to its root; zero if it is not displayed.
    ///
    /// - Complexity: linear in the depth of the node.
    public func absoluteFrame(of node: NodeID) -> LayoutFrame {
        var frame = frame(of: node)
        if links(node).pointee.marks.has(.zeroed) { return frame }
        var above = links(node).pointee.parent
        while above >= 0 {
            let box = state.pointee.boxes[Int(above)]
            frame.x += Double(box.x) / 64
            frame.y += Double(box.y) / 64
            above = state.pointee.links[Int(above)].parent
        }
        return frame
    }

    /// The parent of a node, if it has one.
    public func parent(of node: NodeID) -> NodeID? {
        let parent = links(node).pointee.parent
        return parent < 0 ? nil : NodeID(rawValue: parent)
    }

    /// The children of a node, in order.
    public func children(of node: NodeID) -> [NodeID] {
        var children: [NodeID] = []
        children.reserveCapacity(Int(links(node).pointee.count))
        var child = links(node).pointee.first
        while child >= 0 {
            children.append(NodeID(rawValue: child))
            child = state.pointee.links[Int(child)].next
        }
        return children
    }

    /// Whether a node is read from right to left, by its own style or by inheritance.
    public func isRightToLeft(_ node: NodeID) -> Bool {
        links(node).pointee.marks.has(.rightToLeft)
    }

    /// The nodes whose children were given frames by the last layout, each at least once: whoever keeps
    /// frames need read no others but the root's and those below ``lastHidden``.
    public var lastPlaced: [NodeID] { state.pointee.settled.nodes }

    /// The nodes that the last layout found not to be displayed any more: their frames, and those of all
    /// below, are zero.
    public var lastHidden: [NodeID] { state.pointee.hidden.nodes }
}

extension IntStack {
    fileprivate var nodes: [NodeID] { (0..<count).map { NodeID(rawValue: self[$0]) } }
}
