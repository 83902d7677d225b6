/// The frame of a node, as a value that outlives the tree.
public struct PlacedNode: Hashable, Sendable {
    /// The node.
    public var node: NodeID
    /// The number of levels between the node and the queried root: 0 for that root.
    public var depth: Int
    /// The border box relative to the queried root.
    public var frame: LayoutFrame
}

extension LayoutTree {
    /// Returns the frames of a node and its descendants in pre-order, as a `Sendable` value for a
    /// host to draw.
    ///
    /// Any node can be `root`; frames are relative to its border box.
    ///
    /// - Complexity: linear in the number of descendants.
    public func frames(under root: NodeID) -> [PlacedNode] {
        precondition(contains(root), "no such node in this tree")
        let all = state.pointee.links
        let boxes = state.pointee.boxes
        var result: [PlacedNode] = []
        var (x, y, depth) = (0.0, 0.0, 0)
        var node = root.rawValue
        while true {
            let frame = LayoutFrame(boxes[Int(node)])
            let isHidden = all[Int(node)].marks.has(.zeroed)
            if node != root.rawValue && !isHidden {
                x += frame.x
                y += frame.y
            }
            result.append(
                PlacedNode(
                    node: NodeID(rawValue: node), depth: depth,
                    frame: isHidden
                        ? .zero
                        : LayoutFrame(x: x, y: y, width: frame.width, height: frame.height)))
            if all[Int(node)].first >= 0 {
                node = all[Int(node)].first
                depth += 1
                continue
            }
            while true {
                if node == root.rawValue { return result }
                if !all[Int(node)].marks.has(.zeroed) {
                    x -= Double(boxes[Int(node)].x) / 64
                    y -= Double(boxes[Int(node)].y) / 64
                }
                if all[Int(node)].next >= 0 { break }
                node = all[Int(node)].parent
                depth -= 1
            }
            node = all[Int(node)].next
        }
    }
}
