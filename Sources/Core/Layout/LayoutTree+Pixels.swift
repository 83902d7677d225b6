// The pixel grid: edges are rounded, not sizes, so that neighbors that touch still touch.

extension LayoutTree {
    /// Rounds the frames under `root` to whole pixels. The left and right edges of a node are
    /// rounded separately as distances from the root, and the width is the difference between them.
    ///
    /// - Parameters:
    ///   - root: a node without a parent, already laid out.
    ///   - scale: pixels per point, 1 to 64.
    /// - Complexity: linear in the nodes whose frames or positions changed since the last call.
    public func snapToPixels(_ root: NodeID, scale: Int) {
        precondition(links(root).pointee.parent < 0, "only a root can be snapped")
        precondition((1...64).contains(scale), "a scale is from 1 to 64 pixels a point")
        let everything = scale != state.pointee.scale
        state.pointee.scale = scale
        pass.snap(root.rawValue, scale, everything: everything)
    }

    /// Returns the frame of a node after ``snapToPixels(_:scale:)``: relative to its root, in
    /// points aligned to whole pixels.
    public func snappedFrame(of node: NodeID) -> LayoutFrame {
        precondition(contains(node), "no such node in this tree")
        guard state.pointee.scale > 0, state.pointee.snapped[node.index].x != .min,
            !state.pointee.links[node.index].marks.has(.zeroed)
        else {
            return .zero
        }
        let box = state.pointee.snapped[node.index].box
        let scale = Double(state.pointee.scale)
        return LayoutFrame(
            x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
            height: Double(box.height) / scale)
    }
}

extension Pass {
    func snap(_ root: Int32, _ scale: Int, everything: Bool) {
        let all = a.pointee.links
        let snapped = a.pointee.snapped
        let boxes = a.pointee.boxes
        var node = root
        var originX = 0
        var originY = 0
        while true {
            let box = boxes[Int(node)]
            let x = originX &+ Int(box.x)
            let y = originY &+ Int(box.y)
            let entry = snapped + Int(node)
            let isSettled =
                !everything && !all[Int(node)].marks.has(.restless)
                && Int(entry.pointee.x) == x && Int(entry.pointee.y) == y
            let left = pixels(x, scale)
            let top = pixels(y, scale)
            entry.pointee = Snapped(
                x: stored(x), y: stored(y),
                box: Box(
                    x: stored(left), y: stored(top),
                    width: stored(pixels(x &+ Int(box.width), scale) &- left),
                    height: stored(pixels(y &+ Int(box.height), scale) &- top)))
            // Hidden nodes have zero frames, so they need not be visited.
            if !isSettled && all[Int(node)].first >= 0 && !all[Int(node)].marks.has(.zeroed) {
                all[Int(node)].marks.drop(.restless)
                (originX, originY) = (x, y)
                node = all[Int(node)].first
                continue
            }
            while node != root && all[Int(node)].next < 0 {
                node = all[Int(node)].parent
                originX &-= Int(boxes[Int(node)].x)
                originY &-= Int(boxes[Int(node)].y)
            }
            if node == root { return }
            node = all[Int(node)].next
        }
    }

    /// Returns the nearest pixel edge; halves round up.
    @inline(__always) private func pixels(_ units: Int, _ scale: Int) -> Int {
        (units &* scale &+ 32) >> 6
    }
}
