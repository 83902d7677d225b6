// Consequences of a new frame: the nodes that must be placed again.

extension Pass {
    /// Stores a frame, and schedules the placement of the node's children if the result may differ.
    @inline(__always)
    func settle(
        _ node: Int32, _ question: NodeQuery, x: Int, y: Int, width: Int, height: Int
    ) {
        a.pointee.boxes[Int(node)] = Box(
            x: stored(x), y: stored(y), width: stored(width), height: stored(height))
        let links = links(node)
        if links.pointee.count == 0 {
            links.pointee.marks.drop(.unplaced | .zeroed | .resized)
            return
        }
        let placed = a.pointee.placed + Int(node)
        let marks = links.pointee.marks
        links.pointee.marks.drop(.resized)
        var isOnlyWider = false
        var isAgain = false
        if marks.has(.framed) && !marks.has(.unplaced)
            && placed.pointee.height == stored(height)
            && placed.pointee.question.matchesBesidesWidth(question)
        {
            if placed.pointee.question.width == question.width { return }
            placed.pointee.question.width = question.width
            if !marks.has(.readsWidth) { return }
            isOnlyWider = true
        } else {
            // A column's own height moves no item while it is determined by the content.
            isAgain =
                marks.has(.framed) && placed.pointee.question == question
                && (placed.pointee.height == stored(height)
                    || style(node).pointee.traits.hasAny(.column))
            placed.initialize(to: Placed(question: question, height: stored(height)))
        }
        links.pointee.marks.drop(.unplaced | .zeroed | .onlyWider | .again)
        links.pointee.marks.add(
            isOnlyWider ? .framed | .onlyWider : isAgain ? .framed | .again : .framed)
        a.pointee.work.push(node)
    }

    /// Records whether a column's children depend on its width.
    func noteReads(
        _ c: Container, _ items: UnsafeMutablePointer<Item>, _ count: Int
    ) {
        var reads = !c.isColumn || c.wraps || c.isRightToLeft
        var index = 0
        let inFlow = room(c.node)
        // A child is out of the flow: its position depends on the container's size.
        if count != inFlow { reads = true }
        while index < count && !reads {
            let item = items + index
            let s = item.pointee.style
            let align = item.pointee.align
            reads =
                s.pointee.width.unit != Len.pointsUnit || (align != .start && align != .stretch)
                || s.pointee.traits.hasAny(
                    .sharedWidth | .sharedPadding | .sharedMargin | .ratio | .autoLeft | .autoRight
                        | .inset)
            index &+= 1
        }
        if reads {
            links(c.node).pointee.marks.add(.readsWidth)
        } else {
            links(c.node).pointee.marks.drop(.readsWidth)
        }
    }
}
