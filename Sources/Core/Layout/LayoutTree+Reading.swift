extension LayoutTree {
    /// Returns the frame of a node relative to its parent's border box; zero if the node is not
    /// displayed, and at the origin for a root. A node that is replaced by its children has an empty
    /// frame at the origin of its parent, so that their frames are also relative to the nearest
    /// ancestor with a box.
    public func frame(of node: NodeID) -> LayoutFrame {
        precondition(contains(node), "no such node in this tree")
        return LayoutFrame(state.pointee.boxes[node.index])
    }

    /// Returns the frame of a node relative to its root; zero if the node is not displayed.
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

    /// Returns the parent of a node, or `nil` if it has none.
    public func parent(of node: NodeID) -> NodeID? {
        let parent = links(node).pointee.parent
        return parent < 0 ? nil : NodeID(rawValue: parent)
    }

    /// Returns the children of a node, in order.
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

    /// Returns whether the direction of a node is right to left, by its own style or by
    /// inheritance.
    public func isRightToLeft(_ node: NodeID) -> Bool {
        links(node).pointee.marks.has(.rightToLeft)
    }

    /// The nodes whose children were placed by the last layout, each at least once. A caller that
    /// caches frames needs to update only those of their children, of the root, and of the nodes
    /// under ``lastHidden``.
    public var lastPlaced: [NodeID] { state.pointee.settled.nodes }

    /// The nodes that the last layout found to be no longer displayed: their frames and those of
    /// all descendants are zero.
    public var lastHidden: [NodeID] { state.pointee.hidden.nodes }
}

extension IntStack {
    fileprivate var nodes: [NodeID] { (0..<count).map { NodeID(rawValue: self[$0]) } }
}
