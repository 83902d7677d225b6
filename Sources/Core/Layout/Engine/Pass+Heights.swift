// The height of a node's content at a given width, and the cross size of lines (CSS Flexbox 1,
// section 9.4).

extension Pass {
    /// Returns the content height of a node, including border and padding.
    @inline(__always)
    func contentHeight(_ node: Int32, _ question: NodeQuery) -> Int {
        contentHeightAndReach(node, question).height
    }

    /// Returns the content height, and whether it is valid for every width.
    @inline(__always)
    func contentHeightAndReach(
        _ node: Int32, _ question: NodeQuery
    ) -> (height: Int, anyWidth: Bool) {
        let links = links(node)
        if links.pointee.count == 0 && !links.pointee.marks.has(.measured) {
            return (edgesHeight(style(node), Int(question.shareWidth)), true)
        }
        if question.shareWidth != 0 {
            return heightWithShare(node, question)
        }
        let answers = a.pointee.heights + Int(node) * ArenaState.heightSlots
        let kept = Int(links.pointee.kept >> 2 & 3)
        var index = 0
        while index < kept {
            if answers[index].question.matchesBesidesWidth(question)
                && (answers[index].anyWidth != 0 || answers[index].question.width == question.width)
            {
                return (Int(answers[index].height), answers[index].anyWidth != 0)
            }
            index &+= 1
        }
        return findHeight(node, question)
    }

    @inline(never)
    private func heightWithShare(
        _ node: Int32, _ question: NodeQuery
    ) -> (height: Int, anyWidth: Bool) {
        let (inner, added) = withoutShare(node, question)
        let answer = contentHeightAndReach(node, inner)
        return (min(largest, answer.height &+ added.height), answer.anyWidth)
    }

    @inline(never)
    private func findHeight(_ node: Int32, _ question: NodeQuery) -> (height: Int, anyWidth: Bool) {
        if links(node).pointee.count == 0 {
            return remember(node, question, (measuredHeight(node, question), false))
        }
        if links(node).pointee.marks.has(.forgetful) {
            if let known = a.pointee.results.find(.height(node, question)) {
                return (Int(known.0), false)
            }
            if links(node).pointee.marks.has(.forgotAnyWidth),
                let known = a.pointee.results.find(.heightAtAnyWidth(node, question))
            {
                return (Int(known.0), true)
            }
        }
        guard enter(.height, node, question) else { return (0, false) }
        let answer = computeHeight(node, question)
        if leave(.height, node, question) { return answer }
        return remember(node, question, answer)
    }

    @discardableResult
    func remember(
        _ node: Int32, _ question: NodeQuery, _ answer: (height: Int, anyWidth: Bool)
    ) -> (height: Int, anyWidth: Bool) {
        let links = links(node)
        var slot = Int(links.pointee.kept >> 2 & 3)
        let isFull = slot == ArenaState.heightSlots
        if !isFull {
            links.pointee.kept &+= 4
        } else {
            slot = Int(links.pointee.kept >> 7 & 3) % ArenaState.heightSlots
            links.pointee.marks.add(.forgetful)
            links.pointee.kept =
                links.pointee.kept & ~(3 << 7)
                | UInt32((slot + 1) % ArenaState.heightSlots) << 7
        }
        let entry = a.pointee.heights + Int(node) * ArenaState.heightSlots + slot
        if isFull {
            let old = entry.pointee.question
            if entry.pointee.anyWidth != 0 { links.pointee.marks.add(.forgotAnyWidth) }
            a.pointee.results.insert(
                entry.pointee.anyWidth == 0 ? .height(node, old) : .heightAtAnyWidth(node, old),
                entry.pointee.height, 0)
        }
        entry.initialize(
            to: HeightCacheEntry(
                question: question, height: stored(answer.height),
                anyWidth: answer.anyWidth ? 1 : 0))
        return answer
    }

    func computeHeight(_ node: Int32, _ question: NodeQuery) -> (height: Int, anyWidth: Bool) {
        a.pointee.statistics.heightsComputed &+= 1
        let c = container(node, question)
        let mark = a.pointee.scratch.mark
        defer { a.pointee.scratch.release(mark) }
        let room = room(node)
        let items = a.pointee.scratch.take(Item.self, room)
        let marks = links(node).pointee.marks
        let count = collect(
            c, items, measuringOwnWidth: false,
            reusing: marks.has(.framed) && !marks.has(.restyled)
                && a.pointee.placed[Int(node)].question == question)
        let lines = a.pointee.scratch.take(Line.self, c.wraps ? count : 1)
        let made = breakIntoLines(c, items, count, lines, at: mainSize(c, content: -1))
        if made == 0 { return (c.edges.height, true) }
        if c.isColumn {
            var longest = 0
            for index in 0..<made { longest = max(longest, lines[index].content) }
            return (min(largest, c.edges.height + longest), holdsForAnyWidth(c, items, count))
        }
        var height = c.edges.height + (made - 1) * c.gapBetweenLines
        for index in 0..<made {
            flexLine(c, items, lines + index, to: c.width)
            measureCross(c, items, lines + index)
            height += lines[index].cross
        }
        return (min(largest, height), holdsForAnyWidth(c, items, count))
    }

    private func holdsForAnyWidth(
        _ c: Container, _ items: UnsafeMutablePointer<Item>, _ count: Int
    ) -> Bool {
        // A column breaks by the heights of its items.
        if c.wraps && !c.isColumn { return false }
        for index in 0..<count {
            let item = items + index
            if item.pointee.marks.has(.readsWidth)
                || item.pointee.style.pointee.traits.hasAny(.sharedUpright | .ratio)
            {
                return false
            }
        }
        return true
    }

    @inline(__always)
    func flexLine(
        _ c: Container, _ items: UnsafeMutablePointer<Item>,
        _ line: UnsafeMutablePointer<Line>, to size: Int
    ) {
        if c.isColumn && line.pointee.content > size {
            for index in line.pointee.start..<line.pointee.start + line.pointee.count {
                let item = items + index
                if item.pointee.marks.has(.leastUnknown) && item.pointee.shrink > 0 {
                    findLeast(c, item)
                }
            }
        }
        flex(
            items + line.pointee.start, line.pointee.count, content: line.pointee.content,
            size: size, gap: c.gapBetweenItems)
    }

    /// Returns the cross size that a container gives its only line, or -1.
    @inline(__always)
    func givenCross(_ c: Container) -> Int {
        if c.wraps { return -1 }
        if c.isColumn { return c.width }
        if c.height >= 0
            && (c.question.bits != 0
                || (c.style.pointee.traits.has(.ratio) && c.style.pointee.minHeight.isAuto))
        {
            return -1
        }
        return c.height
    }

    /// Computes the cross size of a line from its items, and the ascents of baseline-aligned ones.
    func measureCross(
        _ c: Container, _ items: UnsafeMutablePointer<Item>,
        _ line: UnsafeMutablePointer<Line>
    ) {
        let given = givenCross(c)
        var cross = 0
        var ascents = Int.min
        var descents = Int.min
        for index in line.pointee.start..<line.pointee.start + line.pointee.count {
            let item = items + index
            let isBaseline = item.pointee.align == .baseline
            if isBaseline { item.pointee.marks.add(.readsWidth) }
            if given >= 0 && !isBaseline { continue }
            let size = measuredCross(c, item)
            item.pointee.cross = size
            var outer = size + item.pointee.crossMargins
            if isBaseline {
                let ascent = ascent(c, item, crossSize: size, line: -1)
                item.pointee.ascent = ascent
                ascents = max(ascents, ascent)
                descents = max(descents, outer - ascent)
                outer = ascents + descents
            }
            cross = max(cross, outer)
        }
        line.pointee.cross = given >= 0 ? given : cross
        line.pointee.ascent = ascents
    }

    @inline(__always)
    private func measuredCross(
        _ c: Container, _ item: UnsafeMutablePointer<Item>
    ) -> Int {
        let space = finalSpace(c, item, line: -1)
        let s = item.pointee.style
        if c.isColumn { return width(item.pointee.node, s, space) }
        let question = inside(s, space, space.width)
        if !question.needsContent { return Int(question.height) }
        let answer = contentHeightAndReach(item.pointee.node, question)
        if !answer.anyWidth { item.pointee.marks.add(.readsWidth) }
        return question.height(around: answer.height)
    }

    /// Returns the height of a border box.
    @inline(__always)
    func height(_ node: Int32, _ question: NodeQuery) -> Int {
        question.needsContent
            ? question.height(around: contentHeight(node, question)) : Int(question.height)
    }

    /// Returns the distance from an item's cross-start margin edge (cross-end where lines run in
    /// reverse) to its baseline.
    func ascent(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, crossSize: Int, line: Int
    ) -> Int {
        var baseline: Int
        if c.isColumn {
            // On the cross axis of a column, the alphabetic baseline of a box is its left edge.
            baseline = c.isRightToLeft ? crossSize : 0
        } else {
            let space = finalSpace(c, item, line: line)
            let question = inside(item.pointee.style, space, space.width)
            baseline = self.baseline(item.pointee.node, question, crossSize)
            if baseline == noBaseline { baseline = crossSize }
        }
        if c.wrapsReverse { baseline = crossSize - baseline }
        return (c.wrapsReverse ? item.pointee.crossEnd : item.pointee.crossStart) + baseline
    }
}
