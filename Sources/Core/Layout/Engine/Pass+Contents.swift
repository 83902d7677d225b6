// Nodes that are replaced by their children (`display: contents`, CSS Display 3, section 2.5): their
// box is empty and lies at the origin of the container, so that their children's frames are relative to
// it.

extension Pass {
    /// Returns the first child of a node that is replaced by its children.
    @inline(__always) func firstInside(_ node: Int32, _ s: StylePointer) -> Int32? {
        guard s.pointee.traits.has(.contents) else { return nil }
        let first = links(node).pointee.first
        return first >= 0 ? first : nil
    }

    /// Returns the node after `child` among the boxes of a container, -1 at the end.
    @inline(__always) func following(_ child: Int32, in container: Int32) -> Int32 {
        let next = links(child).pointee.next
        if next >= 0 || links(child).pointee.parent == container { return next }
        return followingAbove(child, in: container)
    }

    @inline(never) private func followingAbove(_ child: Int32, in container: Int32) -> Int32 {
        var child = child
        repeat {
            child = links(child).pointee.parent
            if child == container { return -1 }
        } while links(child).pointee.next < 0
        return links(child).pointee.next
    }

    /// Returns the number of children that a container can have at most.
    @inline(__always) func room(_ container: Int32) -> Int {
        links(container).pointee.marks.has(.flattens)
            ? flattenedCount(container) : Int(links(container).pointee.count)
    }

    @inline(never) private func flattenedCount(_ container: Int32) -> Int {
        var count = 0
        forEachBox(of: container) { _ in count &+= 1 }
        return count
    }

    /// Calls a closure for every child of a container, and for every child of those that are replaced
    /// by their children.
    func forEachBox(of container: Int32, _ body: (Int32) -> Void) {
        var child = links(container).pointee.first
        while child >= 0 {
            body(child)
            child = firstInside(child, style(child)) ?? following(child, in: container)
        }
    }

    /// Settles a node that is replaced by its children.
    func replace(_ node: Int32) {
        a.pointee.boxes[Int(node)] = Box()
        a.pointee.settled.push(node)
        links(node).pointee.marks.drop(
            .unplaced | .zeroed | .resized | .framed | .restyled | .onlyWider | .again)
        links(node).pointee.marks.add(.restless)
    }

    /// Notes that a node is replaced by its children from now on, or no longer: the sizes that they
    /// had in their container are not those in the other one.
    func flatten(_ node: Int32) {
        links(node).pointee.marks.drop(.framed)
        let parent = links(node).pointee.parent
        if parent >= 0 { links(parent).pointee.marks.add(.flattens) }
        forEachBox(of: node) { links($0).pointee.marks.add(.resized | .unplaced) }
    }
}
