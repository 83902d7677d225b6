// A row that is placed again only because its width changed. Its items' sizes before flexing, their
// heights and their cross positions are unchanged: they are flexed from the cached sizes, and moved.

extension Pass {
    /// Caches the sizes of a container's items before flexing, for its next placement; records
    /// whether those of a row, and everything on the cross axis, are valid for every width of the
    /// row.
    @inline(__always)
    func keepItemSizes(_ c: Container, _ items: UnsafeMutablePointer<Item>, _ count: Int) {
        let links = links(c.node)
        var holds =
            !c.isColumn && !c.wraps && givenCross(c) >= 0 && count == Int(links.pointee.count)
            && !links.pointee.marks.has(.flattens) && !c.style.pointee.columnGap.isPercent
        for index in 0..<count {
            let item = items + index
            (a.pointee.itemSizes + Int(item.pointee.node)).initialize(
                to: ItemSize(
                    base: stored(item.pointee.base),
                    hypothetical: stored(item.pointee.hypothetical),
                    least: stored(item.pointee.least), most: stored(item.pointee.most),
                    edges: stored(item.pointee.edges), marks: item.pointee.marks.kept))
            if holds && !holdsForAnyWidth(item) { holds = false }
        }
        if holds { links.pointee.marks.add(.sized) } else { links.pointee.marks.drop(.sized) }
    }

    @inline(__always)
    private func holdsForAnyWidth(_ item: UnsafeMutablePointer<Item>) -> Bool {
        let s = item.pointee.style
        return item.pointee.align != .baseline
            && s.pointee.traits.hasNone(
                .sharedWidth | .sharedPadding | .sharedMargin | .ratio | .inset | .autoMargins
                    | .heightByContent)
            && !s.pointee.basis.isPercent
            && (!s.pointee.height.isAuto || item.pointee.align == .stretch)
    }

    /// Flexes and positions the items of a row whose sizes are cached.
    func placeRowAgain(_ node: Int32) {
        let mark = a.pointee.scratch.mark
        defer { a.pointee.scratch.release(mark) }
        let s = style(node)
        let question = a.pointee.placed[Int(node)].question
        let edges = edges(s, Int(question.shareWidth))
        let isRightToLeft = links(node).pointee.marks.has(.rightToLeft)
        let size = max(0, Int(question.width) - edges.width)
        let gap = s.pointee.columnGap.sizeOrZero(size)
        let count = Int(links(node).pointee.count)
        let items = a.pointee.scratch.take(Item.self, count)
        var content = 0
        var child = links(node).pointee.first
        var index = 0
        while child >= 0 {
            let item = items + index
            restore(item, child, isRightToLeft)
            content &+=
                item.pointee.hypothetical &+ item.pointee.edges &+ item.pointee.mainMargins &+ gap
            index &+= 1
            child = links(child).pointee.next
        }
        content &-= gap
        flex(items, count, content: content, size: size, gap: gap)
        move(
            items, count, s, size: size, gap: gap, rowWidth: Int(question.width),
            start: isRightToLeft ? edges.right : edges.left, isRightToLeft: isRightToLeft)
    }

    @inline(__always)
    private func restore(
        _ item: UnsafeMutablePointer<Item>, _ child: Int32, _ isRightToLeft: Bool
    ) {
        let s = style(child)
        let sizes = a.pointee.itemSizes + Int(child)
        var before = 0
        var after = 0
        if s.pointee.traits.has(.margin) {
            // Percentages and automatic margins have no cached sizes.
            before = Int(s.pointee.marginLeft.value)
            after = Int(s.pointee.marginRight.value)
            if isRightToLeft { swap(&before, &after) }
        }
        let hypothetical = Int(sizes.pointee.hypothetical)
        item.initialize(
            to: Item(
                node: child, align: .start, marks: [], grow: s.pointee.grow,
                shrink: s.pointee.shrink, style: s, base: Int(sizes.pointee.base),
                hypothetical: hypothetical, least: Int(sizes.pointee.least),
                most: Int(sizes.pointee.most), edges: Int(sizes.pointee.edges),
                flexed: hypothetical, mainStart: before, mainEnd: after, crossStart: 0,
                crossEnd: 0, fraction: 0, cross: -1, ascent: 0, ownWidth: -1))
    }

    private func move(
        _ items: UnsafeMutablePointer<Item>, _ count: Int, _ s: StylePointer, size: Int, gap: Int,
        rowWidth: Int, start: Int, isRightToLeft: Bool
    ) {
        var free = size &- (count &- 1) &* gap
        for index in 0..<count {
            free &-= items[index].flexedOuter &+ items[index].mainMargins
        }
        let isReverse = s.pointee.traits.has(.reverse)
        let kind = s.pointee.justify
        var between = Parts(kind.total(free, count), kind.parts(count))
        var main = start &+ kind.initialOffset(free, count, reversed: isReverse)
        for index in 0..<count {
            let item = items + (isReverse ? count &- 1 &- index : index)
            let width = item.pointee.flexedOuter
            main &+= item.pointee.mainStart
            let box = a.pointee.boxes + Int(item.pointee.node)
            box.pointee.x = stored(isRightToLeft ? rowWidth &- main &- width : main)
            if box.pointee.width != stored(width) {
                box.pointee.width = stored(width)
                widen(item.pointee.node, width)
            }
            main &+= width &+ item.pointee.mainEnd &+ between.next() &+ gap
        }
    }

    /// Sets the new width of a child; its children are placed again if they depend on it.
    @inline(__always)
    private func widen(_ child: Int32, _ width: Int) {
        let links = links(child)
        if links.pointee.count == 0 { return }
        a.pointee.placed[Int(child)].question.width = stored(width)
        if links.pointee.marks.has(.unplaced) {
            // The child was edited as well and is still pending, for a different width than last time.
            links.pointee.marks.add(.restyled)
            return
        }
        if links.pointee.marks.has(.readsWidth) {
            links.pointee.marks.add(.onlyWider)
            a.pointee.work.push(child)
        }
    }
}
