// Layout: first the results of edited nodes, from the leaves up and only as far as they change; then
// the frames, from the top down and only as far as they move.

extension LayoutTree {
    /// Lays out the tree under `root`.
    ///
    /// - Parameters:
    ///   - root: a node without a parent.
    ///   - constraint: the sizes that the root may take.
    ///   - measure: returns the size of a measured leaf's content. It is called only during this
    ///     call, must return the same size for the same request until ``contentChanged(of:)`` is
    ///     called, and must not access the tree.
    /// - Complexity: linear in the nodes that change size or position; constant if nothing was
    ///   edited.
    public func layout(
        _ root: NodeID, in constraint: LayoutConstraint = LayoutConstraint(),
        measure: (NodeID, MeasureRequest) -> MeasuredSize
    ) {
        precondition(links(root).pointee.parent < 0, "only a root can be laid out")
        withoutActuallyEscaping(measure) { measure in
            state.pointee.measure = measure
            pass.update(root.rawValue, constraint)
            state.pointee.measure = nil
        }
    }

    /// Lays out a tree without measured leaves.
    public func layout(_ root: NodeID, in constraint: LayoutConstraint = LayoutConstraint()) {
        precondition(links(root).pointee.parent < 0, "only a root can be laid out")
        pass.update(root.rawValue, constraint)
    }
}

extension Pass {
    /// Brings the layout of a tree up to date.
    func update(_ root: Int32, _ constraint: LayoutConstraint) {
        a.pointee.settled.removeAll()
        a.pointee.hidden.removeAll()
        refresh(root)
        untilAnswered {
            settleRoot(root, constraint)
        } retry: {
            links(root).pointee.marks.add(.unplaced)
            a.pointee.work.removeAll()
        }
        drainWork()
        // The list is deepest first, so it is processed from the end: a node may add its descendants.
        while let node = a.pointee.edited.pop() {
            let links = links(node)
            if links.pointee.marks.has(.unplaced | .framed) && links.pointee.count > 0 {
                links.pointee.marks.drop(.unplaced)
                links.pointee.marks.add(.again)
                a.pointee.work.push(node)
                drainWork()
            }
        }
        a.pointee.results.removeAll()
    }

    private func drainWork() {
        while let node = a.pointee.work.pop() {
            let mark = a.pointee.work.count
            untilAnswered {
                place(node)
            } retry: {
                // Incomplete frames must not be treated as valid.
                a.pointee.work.truncate(to: mark)
                forEachBox(of: node) { links($0).pointee.marks.add(.unplaced | .resized) }
            }
        }
    }

    // MARK: The root

    private func settleRoot(_ root: Int32, _ constraint: LayoutConstraint) {
        let s = style(root)
        if s.pointee.traits.has(.hidden) { return clear(root) }
        let across = Bounds(constraint.width)
        let down = Bounds(constraint.height)
        let room = Bounds.room(constraint.width, across)
        let roomDown = Bounds.room(constraint.height, down)
        var space = ConstraintSpace(
            width: room, height: roomDown, shareWidth: room, shareHeight: roomDown,
            rules: constraint.width.containingBlock == nil ? [] : .fillWidth)
        var size: Int
        if across.least == across.most {
            size = across.most
        } else if room < 0 && s.pointee.width.isAuto {
            size = contribution(root, s, space).most
        } else {
            size = width(root, s, space)
        }
        size = across.clamp(size)
        space.width = size
        space.rules = .fixedWidth
        if down.least == down.most {
            space.height = down.most
            space.rules.add(.fixedHeight)
        }
        var question = inside(s, space, size)
        if question.height >= 0 {
            let held = stored(down.clamp(Int(question.height)))
            if question.openHeight >= 0 { question.openHeight = held }
            question.height = held
            if question.bits != 0 {
                question.most = stored(min(Int(question.most), down.most))
                question.least = stored(down.clamp(Int(question.least)))
            }
        } else {
            question.most = stored(max(down.least, min(Int(question.most), down.most)))
            question.least = stored(down.clamp(Int(question.least)))
        }
        settle(root, question, x: 0, y: 0, width: size, height: height(root, question))
    }

    // MARK: Answers of what was edited

    /// Visits every edited node, deepest first, and recomputes its cached results. If they are
    /// unchanged, its ancestors are not affected.
    private func refresh(_ root: Int32) {
        a.pointee.edited.removeAll()
        let trail = Links.Marks.dirty | .dirtyBelow
        if links(root).pointee.marks.hasNone(trail) { return }
        var node = root
        while true {
            if links(node).pointee.marks.has(.dirtyBelow) {
                links(node).pointee.marks.drop(.dirtyBelow)
                if let child = firstMarked(links(node).pointee.first, trail) {
                    node = child
                    continue
                }
            }
            askAgain(node)
            if node == root { return }
            if let sibling = firstMarked(links(node).pointee.next, trail) {
                node = sibling
            } else {
                node = links(node).pointee.parent
            }
        }
    }

    @inline(__always) private func firstMarked(_ start: Int32, _ marks: Links.Marks) -> Int32? {
        var node = start
        while node >= 0 {
            if links(node).pointee.marks.hasAny(marks) { return node }
            node = links(node).pointee.next
        }
        return nil
    }

    private func askAgain(_ node: Int32) {
        let links = links(node)
        if links.pointee.marks.hasNone(.dirty | .childChanged) { return }
        links.pointee.marks.drop(.dirty | .childChanged)
        links.pointee.marks.add(.unplaced | .resized)
        a.pointee.edited.push(node)
        // A node that is replaced by its children has no results, and its container reads theirs.
        var changed =
            links.pointee.marks.has(.forgetful) || style(node).pointee.traits.has(.contents)
        links.pointee.marks.drop(.forgetful | .forgotAnyWidth)
        for slot in 0..<Int(links.pointee.kept & 3) {
            if widthsChange(node, slot) { changed = true }
        }
        for slot in 0..<Int(links.pointee.kept >> 2 & 3) {
            if heightChanges(node, slot) { changed = true }
        }
        if links.pointee.kept & 16 != 0 && baselineChanges(node) { changed = true }
        if changed && links.pointee.parent >= 0 {
            self.links(links.pointee.parent).pointee.marks.add(.childChanged)
        }
    }

    private func widthsChange(_ node: Int32, _ slot: Int) -> Bool {
        let kept = a.pointee.intrinsic + Int(node) * ArenaState.intrinsicSlots + slot
        var answer = (bounds: Bounds(least: 0, most: 0), anyHeight: false)
        untilAnswered {
            answer =
                links(node).pointee.count == 0
                ? (measuredWidths(node, kept.pointee.question), true)
                : computeIntrinsic(node, kept.pointee.question)
        } retry: {
        }
        let new = IntrinsicSizeCacheEntry(
            question: kept.pointee.question, least: stored(answer.bounds.least),
            most: stored(answer.bounds.most), anyHeight: answer.anyHeight ? 1 : 0)
        defer { kept.pointee = new }
        // A result valid for every height may have been used for other heights than its own.
        return new.least != kept.pointee.least || new.most != kept.pointee.most
            || (kept.pointee.anyHeight != 0 && new.anyHeight == 0)
    }

    private func heightChanges(_ node: Int32, _ slot: Int) -> Bool {
        let kept = a.pointee.heights + Int(node) * ArenaState.heightSlots + slot
        var answer = (height: 0, anyWidth: false)
        untilAnswered {
            answer =
                links(node).pointee.count == 0
                ? (measuredHeight(node, kept.pointee.question), false)
                : computeHeight(node, kept.pointee.question)
        } retry: {
        }
        let new = HeightCacheEntry(
            question: kept.pointee.question, height: stored(answer.height),
            anyWidth: answer.anyWidth ? 1 : 0)
        defer { kept.pointee = new }
        // A result valid for every width may have been used for other widths than its own.
        return new.height != kept.pointee.height
            || (kept.pointee.anyWidth != 0 && new.anyWidth == 0)
    }

    private func baselineChanges(_ node: Int32) -> Bool {
        let kept = a.pointee.baselines + Int(node)
        var answer = -1
        untilAnswered {
            answer =
                links(node).pointee.count == 0
                ? measuredBaseline(node, kept.pointee.question)
                : arrange(
                    container(node, kept.pointee.question), height: Int(kept.pointee.height),
                    onlyBaseline: true)
        } retry: {
        }
        defer { kept.pointee.baseline = stored(answer) }
        return stored(answer) != kept.pointee.baseline
    }
}

extension Bounds {
    /// Converts a range of sizes to 1/64 points.
    init(_ range: SizeRange) {
        least = range.least < 8_388_608 ? Self.units(range.least) : 8_388_608 * 64
        most = max(least, Self.units(range.greatest))
    }

    private static func units(_ size: Double) -> Int {
        size < 8_388_608 ? Int(size * 64) : unlimited
    }

    /// Returns the available size along an axis of the root, -1 for none.
    static func room(_ range: SizeRange, _ bounds: Bounds) -> Int {
        let room = range.containingBlock.map { units(max(0, $0)) } ?? bounds.most
        return room < unlimited ? room : -1
    }
}
