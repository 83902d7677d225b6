// Building and editing. An edit marks what it touched; the next layout does the work.

extension LayoutTree {
    /// Adds a node, as the last child of `parent` if one is given.
    ///
    /// - Complexity: constant, except for a style that is new to the tree.
    @discardableResult
    public func addNode(_ style: LayoutStyle = LayoutStyle(), in parent: NodeID? = nil) -> NodeID {
        let node = arena.take()
        let record = arena.record(style)
        (state.pointee.links + Int(node)).initialize(to: Links())
        state.pointee.links[Int(node)].marks =
            record.pointee.direction == Direction.rightToLeft.rawValue
            ? .alive | .unplaced | .resized | .rightToLeft : .alive | .unplaced | .resized
        (state.pointee.styles + Int(node)).initialize(to: record)
        (state.pointee.boxes + Int(node)).initialize(to: Box())
        state.pointee.snapped[Int(node)].x = .min
        let id = NodeID(rawValue: node)
        if let parent { insert(id, into: parent) }
        return id
    }

    /// Adds a leaf whose size is determined by the measure closure.
    @discardableResult
    public func addMeasuredNode(
        _ style: LayoutStyle = LayoutStyle(), in parent: NodeID? = nil
    ) -> NodeID {
        let node = addNode(style, in: parent)
        setMeasured(true, for: node)
        return node
    }

    /// Inserts a node without a parent as a child of `parent`, before the child at `index` (at the
    /// end by default, and for an index past the end).
    ///
    /// - Precondition: `child` has no parent and `parent` is not a descendant of it.
    public func insert(_ child: NodeID, into parent: NodeID, at index: Int? = nil) {
        let above = links(parent)
        var next: Int32 = -1
        if let index, index < Int(above.pointee.count) {
            next = above.pointee.first
            for _ in 0..<max(0, index) { next = state.pointee.links[Int(next)].next }
        }
        insert(child, into: parent, before: next < 0 ? nil : NodeID(rawValue: next))
    }

    /// Inserts a node without a parent as a child of `parent`, before `sibling`, or at the end.
    ///
    /// - Precondition: `child` has no parent, `parent` is not a descendant of it, and `sibling` is
    ///   a child of `parent`.
    /// - Complexity: constant, plus the depth of `parent`.
    public func insert(_ child: NodeID, into parent: NodeID, before sibling: NodeID?) {
        let own = links(child)
        let above = links(parent)
        precondition(own.pointee.parent < 0, "the node already has a parent")
        precondition(!isAncestor(child, of: parent), "a node cannot hang below itself")
        let next = sibling?.rawValue ?? -1
        precondition(
            next < 0 || state.pointee.links[Int(next)].parent == parent.rawValue,
            "the sibling hangs elsewhere")
        let all = state.pointee.links
        let previous = next < 0 ? above.pointee.last : all[Int(next)].previous
        own.pointee.parent = parent.rawValue
        (own.pointee.previous, own.pointee.next) = (previous, next)
        if previous < 0 {
            above.pointee.first = child.rawValue
        } else {
            all[Int(previous)].next = child.rawValue
        }
        if next < 0 {
            above.pointee.last = child.rawValue
        } else {
            all[Int(next)].previous = child.rawValue
        }
        above.pointee.count &+= 1
        if own.pointee.first >= 0 || above.pointee.marks.has(.rightToLeft)
            || own.pointee.marks.has(.rightToLeft)
        {
            inheritDirection(child.rawValue)
        }
        own.pointee.marks.add(.unplaced | .resized)
        if state.pointee.styles[child.index].pointee.traits.has(.contents) {
            pass.flatten(child.rawValue)
        }
        // A node inserted under a hidden one is hidden immediately, because hidden subtrees are not visited again.
        if above.pointee.marks.has(.zeroed) { pass.clear(child.rawValue) }
        if own.pointee.marks.hasAny(.dirty | .dirtyBelow) {
            markAbove(child.rawValue)
        }
        childrenChanged(of: parent.rawValue, wasOrIsEmpty: above.pointee.count == 1)
    }

    /// Detaches a node and its descendants from its parent; it can be inserted again.
    public func removeFromParent(_ child: NodeID) {
        let own = links(child)
        let parent = own.pointee.parent
        guard parent >= 0 else { return }
        let all = state.pointee.links
        let (previous, next) = (own.pointee.previous, own.pointee.next)
        if previous < 0 {
            all[Int(parent)].first = next
        } else {
            all[Int(previous)].next = next
        }
        if next < 0 {
            all[Int(parent)].last = previous
        } else {
            all[Int(next)].previous = previous
        }
        all[Int(parent)].count &-= 1
        (own.pointee.parent, own.pointee.previous, own.pointee.next) = (-1, -1, -1)
        // A root is never replaced by its children.
        if state.pointee.styles[child.index].pointee.traits.has(.contents) {
            pass.flatten(child.rawValue)
            own.pointee.kept = 0
        }
        inheritDirection(child.rawValue)
        childrenChanged(of: parent, wasOrIsEmpty: all[Int(parent)].count == 0)
    }

    /// Moves a child to another position among its siblings, or to another parent.
    public func move(_ child: NodeID, into parent: NodeID, at index: Int? = nil) {
        removeFromParent(child)
        insert(child, into: parent, at: index)
    }

    /// Removes a node and all its descendants; their identifiers may be reused for new nodes.
    public func remove(_ node: NodeID) {
        removeFromParent(node)
        var current = node.rawValue
        while true {
            let first = state.pointee.links[Int(current)].first
            if first >= 0 {
                current = first
                continue
            }
            let parent = state.pointee.links[Int(current)].parent
            let next = state.pointee.links[Int(current)].next
            let isLast = current == node.rawValue
            arena.giveBack(current)
            if isLast { return }
            if next >= 0 {
                current = next
            } else {
                state.pointee.links[Int(parent)].first = -1
                current = parent
            }
        }
    }

    /// Returns the style of a node.
    public func style(of node: NodeID) -> LayoutStyle {
        precondition(contains(node), "no such node in this tree")
        return arena.styleValue(state.pointee.styles[node.index])
    }

    /// Replaces the style of a node. An equal style changes nothing.
    public func setStyle(_ style: LayoutStyle, of node: NodeID) {
        precondition(contains(node), "no such node in this tree")
        let old = state.pointee.styles[node.index]
        setRecord(
            old.pointee.traits.has(.limited)
                ? arena.record(style, limitedTo: old.pointee.limits) : arena.record(style), of: node
        )
    }

    /// Limits the sizes of a node below the root, as a host does that gives a pane its place: the
    /// border box stays within the ranges, whatever the minimum and maximum of its style say.
    ///
    /// - Parameters:
    ///   - limits: the ranges, of which the base of percentages is not used; `nil` for no limits. A
    ///     range of one size is a definite size.
    ///   - node: the node.
    public func setLimits(_ limits: LayoutConstraint?, of node: NodeID) {
        let style = style(of: node)
        guard let limits, limits != LayoutConstraint() else {
            return setRecord(arena.record(style), of: node)
        }
        let bounds = StyleRecord.Limits(
            across: Bounds(limits.width), down: Bounds(limits.height))
        setRecord(arena.record(style, limitedTo: bounds), of: node)
    }

    private func setRecord(_ record: StylePointer, of node: NodeID) {
        let own = links(node)
        let old = state.pointee.styles[node.index]
        if old == record { return }
        state.pointee.styles[node.index] = record
        own.pointee.kept = 0
        own.pointee.marks.add(.unplaced | .resized | .restyled)
        let contents = StyleRecord.Traits.contents
        if old.pointee.traits.has(contents) != record.pointee.traits.has(contents) {
            pass.flatten(node.rawValue)
        }
        if old.pointee.direction != record.pointee.direction { inheritDirection(node.rawValue) }
        markDirty(node.rawValue)
        if own.pointee.parent >= 0 { markDirty(own.pointee.parent) }
    }

    /// Changes the style of a node in place: `tree.updateStyle(of: row) { $0.width = 80 }`.
    public func updateStyle(of node: NodeID, _ change: (inout LayoutStyle) -> Void) {
        var style = style(of: node)
        change(&style)
        setStyle(style, of: node)
    }

    /// Sets whether the size of a node is determined by the measure closure while it has no
    /// children.
    public func setMeasured(_ isMeasured: Bool, for node: NodeID) {
        let own = links(node)
        if own.pointee.marks.has(.measured) == isMeasured { return }
        own.pointee.kept = 0
        if isMeasured {
            own.pointee.marks.add(.measured)
        } else {
            own.pointee.marks.drop(.measured)
        }
        markDirty(node.rawValue)
        if own.pointee.parent >= 0 { markDirty(own.pointee.parent) }
    }

    /// Invalidates the content of a measured leaf, so that the next layout measures it again.
    public func contentChanged(of node: NodeID) {
        precondition(contains(node), "no such node in this tree")
        markDirty(node.rawValue)
    }

    /// Invalidates all cached results, so that the next layout starts from scratch.
    ///
    /// - Complexity: linear in the nodes.
    public func forgetAll() {
        let all = state.pointee.links
        for index in 0..<Int(state.pointee.used) {
            all[index].kept = 0
            all[index].marks.add(.unplaced | .resized | .restyled)
        }
    }

    // MARK: Marks

    @inline(__always) func markDirty(_ node: Int32) {
        state.pointee.links[Int(node)].marks.add(.dirty)
        markAbove(node)
    }

    /// Marks the ancestors of a dirty node, from the node up to the root.
    @inline(__always) func markAbove(_ node: Int32) {
        let all = state.pointee.links
        var above = all[Int(node)].parent
        while above >= 0 && !all[Int(above)].marks.has(.dirtyBelow) {
            all[Int(above)].marks.add(.dirtyBelow)
            above = all[Int(above)].parent
        }
    }

    /// A container without children is sized by its style alone, so its parent may hold a result of
    /// it that is cached nowhere else.
    @inline(__always) private func childrenChanged(of parent: Int32, wasOrIsEmpty: Bool) {
        let all = state.pointee.links
        if !all[Int(parent)].marks.has(.dirty) { markDirty(parent) }
        if wasOrIsEmpty {
            all[Int(parent)].kept = 0
            let above = all[Int(parent)].parent
            if above >= 0 { markDirty(above) }
        }
    }

    private func isAncestor(_ node: NodeID, of other: NodeID) -> Bool {
        if state.pointee.links[node.index].first < 0 { return node == other }
        var current = other.rawValue
        while current >= 0 {
            if current == node.rawValue { return true }
            current = state.pointee.links[Int(current)].parent
        }
        return false
    }

    /// Resolves the reading direction of a node and of its descendants that inherit it.
    private func inheritDirection(_ top: Int32) {
        let all = state.pointee.links
        let styles = state.pointee.styles
        var node = top
        while true {
            let own = styles[Int(node)].pointee.direction
            let parent = all[Int(node)].parent
            let isRightToLeft =
                own == Direction.inherit.rawValue
                ? parent >= 0 && all[Int(parent)].marks.has(.rightToLeft)
                : own == Direction.rightToLeft.rawValue
            var goesDown = false
            if isRightToLeft != all[Int(node)].marks.has(.rightToLeft) {
                all[Int(node)].marks.formSymmetricDifference(.rightToLeft)
                all[Int(node)].marks.add(.unplaced | .resized | .restyled)
                all[Int(node)].kept = 0
                markDirty(node)
                if parent >= 0 { markDirty(parent) }
                goesDown = all[Int(node)].first >= 0
            }
            if goesDown {
                node = all[Int(node)].first
                continue
            }
            while node != top && all[Int(node)].next < 0 { node = all[Int(node)].parent }
            if node == top { return }
            node = all[Int(node)].next
        }
    }
}
