// First baselines (CSS Flexbox 1, section 8.5).

extension Pass {
    /// Returns the distance from a node's top edge to its first baseline; ``noBaseline`` if it has
    /// none.
    func baseline(_ node: Int32, _ question: NodeQuery, _ height: Int) -> Int {
        let links = links(node)
        let isMeasured = links.pointee.marks.has(.measured)
        if links.pointee.count == 0 && !isMeasured { return noBaseline }
        if question.shareWidth != 0 {
            let (inner, added) = withoutShare(node, question)
            let found = baseline(node, inner, max(0, height &- added.height))
            return found == noBaseline ? found : found &+ added.top
        }
        let answer = a.pointee.baselines + Int(node)
        if links.pointee.kept & 16 != 0 && answer.pointee.question == question
            && Int(answer.pointee.height) == height
        {
            return Int(answer.pointee.baseline)
        }
        var found: Int
        if links.pointee.count == 0 {
            found = measuredBaseline(node, question)
        } else {
            if links.pointee.marks.has(.forgetful),
                let known = a.pointee.results.find(.baseline(node, question, height))
            {
                return Int(known.0)
            }
            guard enter(.baseline(height: height), node, question) else { return noBaseline }
            found = arrange(container(node, question), height: height, onlyBaseline: true)
            if leave(.baseline(height: height), node, question) { return found }
        }
        remember(node, question, height, baseline: found)
        return found
    }

    func remember(_ node: Int32, _ question: NodeQuery, _ height: Int, baseline: Int) {
        let links = links(node)
        let entry = a.pointee.baselines + Int(node)
        if links.pointee.kept & 16 != 0 {
            links.pointee.marks.add(.forgetful)
            a.pointee.results.insert(
                .baseline(node, entry.pointee.question, Int(entry.pointee.height)),
                entry.pointee.baseline, 0)
        }
        entry.initialize(
            to: BaselineCacheEntry(
                question: question, height: stored(height), baseline: stored(baseline)))
        links.pointee.kept |= 16
    }

    /// Returns the first baseline of a container whose first line in visual order is `line`.
    func firstBaseline(
        _ c: Container, _ items: UnsafeMutablePointer<Item>,
        _ line: UnsafeMutablePointer<Line>, offset: Int
    ) -> Int {
        if !c.isColumn && line.pointee.ascent != Int.min {
            return c.wrapsReverse
                ? offset + line.pointee.cross - line.pointee.ascent
                : offset + line.pointee.ascent
        }
        let count = line.pointee.count
        let usesAutoMargins = line.pointee.autoMargins > 0 && line.pointee.freeSpace > 0
        let free = usesAutoMargins ? 0 : line.pointee.freeSpace
        var autoMargins = Parts(
            usesAutoMargins ? line.pointee.freeSpace : 0, line.pointee.autoMargins)
        let item = items + line.pointee.start + (c.isReverse ? count - 1 : 0)
        // The same query as in placing: another base of percentages would move the baseline.
        var question = NodeQuery.none
        let cross = finalCross(c, item, line, &question)
        if item.pointee.marks.hasAny(.autoMargins) {
            resolveAutoMargins(item, line.pointee.cross - cross, &autoMargins)
        }
        let y: Int
        if c.isColumn {
            let kind = c.style.pointee.justify
            y =
                c.edges.top + kind.initialOffset(free, count, reversed: c.isReverse)
                + item.pointee.mainStart
        } else {
            y = offset + crossOffset(c, item, line, cross)
        }
        let itemHeight = c.isColumn ? item.pointee.flexedOuter : cross
        let own = baseline(item.pointee.node, question, itemHeight)
        return y + (own == noBaseline ? itemHeight : own)
    }
}
