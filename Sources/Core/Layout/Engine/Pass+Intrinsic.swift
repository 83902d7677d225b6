// Minimum and maximum content widths (CSS Flexbox 1, section 9.9, as in Chromium).

extension Pass {
    /// Returns the minimum and maximum border-box width of a node by its content.
    @inline(__always)
    func intrinsic(_ node: Int32, _ question: NodeQuery) -> Bounds {
        let links = links(node)
        if links.pointee.count == 0 && !links.pointee.marks.has(.measured) {
            let edges = edgesWidth(style(node), Int(question.shareWidth))
            return Bounds(least: edges, most: edges)
        }
        if question.shareWidth != 0 {
            return intrinsicWithShare(node, question)
        }
        let answers = a.pointee.intrinsic + Int(node) * ArenaState.intrinsicSlots
        let kept = Int(links.pointee.kept & 3)
        var index = 0
        while index < kept {
            if answers[index].anyHeight != 0 || answers[index].question == question {
                if answers[index].anyHeight == 0 { a.pointee.readsHeight = true }
                return Bounds(least: Int(answers[index].least), most: Int(answers[index].most))
            }
            index &+= 1
        }
        return findIntrinsic(node, question)
    }

    @inline(never)
    private func intrinsicWithShare(_ node: Int32, _ question: NodeQuery) -> Bounds {
        let (inner, added) = withoutShare(node, question)
        let answer = intrinsic(node, inner)
        return Bounds(
            least: min(largest, answer.least &+ added.width),
            most: min(largest, answer.most &+ added.width))
    }

    @inline(never)
    private func findIntrinsic(_ node: Int32, _ question: NodeQuery) -> Bounds {
        if links(node).pointee.count == 0 {
            return remember(node, question, (measuredWidths(node, question), true))
        }
        if links(node).pointee.marks.has(.forgetful),
            let known = a.pointee.results.find(.widths(node, question))
        {
            a.pointee.readsHeight = true
            return Bounds(least: Int(known.0), most: Int(known.1))
        }
        guard enter(.intrinsic, node, question) else { return Bounds(least: 0, most: 0) }
        let answer = computeIntrinsic(node, question)
        if leave(.intrinsic, node, question) { return answer.bounds }
        return remember(node, question, answer)
    }

    @discardableResult
    func remember(
        _ node: Int32, _ question: NodeQuery, _ answer: (bounds: Bounds, anyHeight: Bool)
    ) -> Bounds {
        let links = links(node)
        var slot = Int(links.pointee.kept & 3)
        let isFull = slot == ArenaState.intrinsicSlots
        if !isFull {
            links.pointee.kept &+= 1
        } else {
            slot = Int(links.pointee.kept >> 5 & 3) % ArenaState.intrinsicSlots
            links.pointee.marks.add(.forgetful)
            links.pointee.kept =
                links.pointee.kept & ~(3 << 5)
                | UInt32((slot + 1) % ArenaState.intrinsicSlots) << 5
        }
        let entry = a.pointee.intrinsic + Int(node) * ArenaState.intrinsicSlots + slot
        if isFull {
            a.pointee.results.insert(
                .widths(node, entry.pointee.question), entry.pointee.least, entry.pointee.most)
        }
        entry.initialize(
            to: IntrinsicSizeCacheEntry(
                question: question, least: stored(answer.bounds.least),
                most: stored(answer.bounds.most), anyHeight: answer.anyHeight ? 1 : 0))
        return answer.bounds
    }

    /// Computes the minimum and maximum border-box width of a container by its content, and whether
    /// they are valid for every height. They are not if the container, or one inside that they depend
    /// on, breaks a column by its height or has an item with an aspect ratio.
    func computeIntrinsic(
        _ node: Int32, _ question: NodeQuery
    ) -> (bounds: Bounds, anyHeight: Bool) {
        a.pointee.statistics.widthsComputed &+= 1
        let c = container(node, question)
        let readBefore = a.pointee.readsHeight
        a.pointee.readsHeight = c.isColumn && c.wraps
        let answer = contentWidths(c)
        let anyHeight = !a.pointee.readsHeight
        a.pointee.readsHeight = readBefore || !anyHeight
        return (answer, anyHeight)
    }

    private func contentWidths(_ c: Container) -> Bounds {
        var answer: Bounds
        if c.isColumn {
            answer = c.wraps ? wrappingColumnWidths(c) : columnWidths(c)
        } else {
            answer = rowWidths(c)
        }
        answer.most = max(answer.most, answer.least)
        answer.least = max(0, answer.least)
        answer.most = max(0, answer.most)
        answer.least = min(largest, answer.least + c.edges.width)
        answer.most = min(largest, answer.most + c.edges.width)
        return answer
    }

    private func columnWidths(_ c: Container) -> Bounds {
        var answer = Bounds(least: 0, most: 0)
        var child = links(c.node).pointee.first
        while child >= 0 {
            let s = style(child)
            if s.pointee.traits.hasNone(.outOfFlow) {
                if s.pointee.traits.has(.ratio) { a.pointee.readsHeight = true }
                let own = contribution(child, s, contributionSpace(c, alignment(c, s)))
                let margins = marginWidth(s, -1)
                answer.least = max(answer.least, own.least &+ margins)
                answer.most = max(answer.most, own.most &+ margins)
            } else if let inner = firstInside(child, s) {
                child = inner
                continue
            }
            child = following(child, in: c.node)
        }
        return answer
    }

    /// Returns the content widths of a row: the sums of its items' widths. An item that may not
    /// grow or shrink from a specified base size towards its content's width counts with its
    /// hypothetical size instead.
    private func rowWidths(_ c: Container) -> Bounds {
        let mark = a.pointee.scratch.mark
        defer { a.pointee.scratch.release(mark) }
        let items = a.pointee.scratch.take(Item.self, room(c.node))
        let count = collect(c, items, measuringOwnWidth: false)
        var answer = Bounds(least: 0, most: 0)
        for index in 0..<count {
            let item = items + index
            if item.pointee.style.pointee.traits.has(.ratio) { a.pointee.readsHeight = true }
            let own = contribution(
                item.pointee.node, item.pointee.style, contributionSpace(c, item.pointee.align))
            let margins = item.pointee.mainMargins
            answer.most &+= final(item, own.most) &+ margins
            if c.wraps {
                answer.least = max(answer.least, own.least &+ margins)
            } else {
                answer.least &+= final(item, own.least) &+ margins
            }
        }
        if count > 0 {
            let gaps = (count &- 1) &* c.gapBetweenItems
            answer.most &+= gaps
            if !c.wraps { answer.least &+= gaps }
        }
        return answer
    }

    @inline(__always)
    private func final(_ item: UnsafeMutablePointer<Item>, _ contribution: Int) -> Int {
        if item.pointee.marks.has(.byContent) { return contribution }
        let base = item.pointee.base &+ item.pointee.edges
        let cannotMove =
            (contribution > base && item.pointee.grow == 0)
            || (contribution < base && item.pointee.shrink == 0)
        return cannotMove ? item.pointee.hypothetical &+ item.pointee.edges : contribution
    }

    /// Returns the content widths of a wrapping column: it is laid out with each child at its
    /// max-content width, and its width is the sum of the resulting lines.
    private func wrappingColumnWidths(_ c: Container) -> Bounds {
        let mark = a.pointee.scratch.mark
        defer { a.pointee.scratch.release(mark) }
        let room = room(c.node)
        let items = a.pointee.scratch.take(Item.self, room)
        let lines = a.pointee.scratch.take(Line.self, room)
        let size = mainSize(c, content: -1)
        // Without a limit, or with one item, there is one line, however high the items are.
        let count = collect(c, items, measuringOwnWidth: true, sizing: size < unlimited && room > 1)
        let made = breakIntoLines(c, items, count, lines, at: size)
        var answer = Bounds(least: 0, most: 0)
        for index in 0..<count {
            let s = items[index].style
            let own = contribution(
                items[index].node, s, contributionSpace(c, items[index].align))
            answer.least = max(answer.least, own.least + marginWidth(s, -1))
        }
        for index in 0..<made {
            let line = lines + index
            measureCross(c, items, line)
            answer.most += line.pointee.cross
        }
        if made > 0 { answer.most += (made - 1) * c.gapBetweenLines }
        return answer
    }
}
