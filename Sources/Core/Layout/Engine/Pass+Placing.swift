// Positions of the items (CSS Flexbox 1, sections 9.5, 9.6 and 8).

extension Pass {
    /// Sets the frames of a node's children; children that must themselves be placed again are
    /// pushed on the work stack.
    func place(_ node: Int32) {
        a.pointee.statistics.nodesPlaced &+= 1
        a.pointee.settled.push(node)
        if links(node).pointee.marks.has(.onlyWider) {
            links(node).pointee.marks.drop(.onlyWider)
            if links(node).pointee.marks.has(.sized) {
                placeRowAgain(node)
                markRestless(node)
                return
            }
        }
        let placed = a.pointee.placed + Int(node)
        let marks = links(node).pointee.marks
        links(node).pointee.marks.drop(.again | .restyled)
        let c = container(node, placed.pointee.question)
        _ = arrange(
            c, height: Int(placed.pointee.height), onlyBaseline: false,
            reusing: marks.has(.again) && !marks.has(.restyled))
        placeOthers(c, height: Int(placed.pointee.height))
        markRestless(node)
    }

    private func markRestless(_ node: Int32) {
        var above = node
        while above >= 0 && !links(above).pointee.marks.has(.restless) {
            links(above).pointee.marks.add(.restless)
            above = links(above).pointee.parent
        }
    }

    /// Places the items of a container, or only follows the path to its first baseline. With
    /// `reusing`, the query is the same as last time and only the container's children may have
    /// changed.
    func arrange(
        _ c: Container, height: Int, onlyBaseline: Bool, reusing: Bool = false
    ) -> Int {
        let mark = a.pointee.scratch.mark
        defer { a.pointee.scratch.release(mark) }
        let room = room(c.node)
        if room == 0 { return noBaseline }
        let items = a.pointee.scratch.take(Item.self, room)
        let count = collect(c, items, measuringOwnWidth: false, reusing: reusing)
        if count == 0 {
            if !onlyBaseline {
                noteReads(c, items, 0)
                links(c.node).pointee.marks.drop(.sized)
            }
            return noBaseline
        }
        let lines = a.pointee.scratch.take(Line.self, c.wraps ? count : 1)
        let made = breakIntoLines(c, items, count, lines, at: mainSize(c, content: -1))
        var longest = 0
        for index in 0..<made { longest = max(longest, lines[index].content) }
        let size = mainSize(c, content: longest)
        for index in 0..<made {
            let line = lines + index
            flexLine(c, items, line, to: size)
            measureCross(c, items, line)
            var free = size - (line.pointee.count - 1) * c.gapBetweenItems
            for index in line.pointee.start..<line.pointee.start + line.pointee.count {
                let item = items + index
                free -= item.pointee.flexedOuter + item.pointee.mainMargins
                let marks = item.pointee.marks
                if marks.has(.autoMainStart) { line.pointee.autoMargins += 1 }
                if marks.has(.autoMainEnd) { line.pointee.autoMargins += 1 }
            }
            line.pointee.freeSpace = free
        }
        if !onlyBaseline {
            noteReads(c, items, count)
            keepItemSizes(c, items, count)
        }
        return placeLines(
            c, items, lines, made, height: height, onlyBaseline: onlyBaseline, reusing: reusing)
    }

    private func placeLines(
        _ c: Container, _ items: UnsafeMutablePointer<Item>,
        _ lines: UnsafeMutablePointer<Line>, _ made: Int, height: Int, onlyBaseline: Bool,
        reusing: Bool
    ) -> Int {
        let crossSize = c.isColumn ? c.width : max(0, height - c.edges.height)
        var free = crossSize - (made - 1) * c.gapBetweenLines
        for index in 0..<made { free -= lines[index].cross }
        if !c.wraps {
            lines[0].cross = crossSize
            free = 0
        } else if free >= 0 && c.style.pointee.stretchesLines {
            let part = free / made
            for index in 0..<made { lines[index].cross += part }
            free = 0
        }
        let kind = c.style.pointee.alignContent
        var between = Parts(
            kind.total(free, made), kind.parts(made))
        let start = c.isColumn ? (c.isRightToLeft ? c.edges.right : c.edges.left) : c.edges.top
        var offset = start + kind.initialOffset(free, made, reversed: c.wrapsReverse)
        for index in 0..<made {
            let line = lines + (c.wrapsReverse ? made - 1 - index : index)
            if onlyBaseline {
                return firstBaseline(c, items, line, offset: offset)
            }
            placeItems(c, items, line, offset: offset, reusing: reusing && !c.wraps)
            offset += line.pointee.cross + between.next() + c.gapBetweenLines
        }
        return noBaseline
    }

    private func placeItems(
        _ c: Container, _ items: UnsafeMutablePointer<Item>,
        _ line: UnsafeMutablePointer<Line>, offset: Int, reusing: Bool
    ) {
        let count = line.pointee.count
        let usesAutoMargins = line.pointee.autoMargins > 0 && line.pointee.freeSpace > 0
        let free = usesAutoMargins ? 0 : line.pointee.freeSpace
        var autoMargins = Parts(
            usesAutoMargins ? line.pointee.freeSpace : 0, line.pointee.autoMargins)
        let kind = c.style.pointee.justify
        var between = Parts(kind.total(free, count), kind.parts(count))
        let start = c.isColumn ? c.edges.top : (c.isRightToLeft ? c.edges.right : c.edges.left)
        var main = start + kind.initialOffset(free, count, reversed: c.isReverse)
        for index in 0..<count {
            let item =
                items + line.pointee.start + (c.isReverse ? count - 1 - index : index)
            let node = item.pointee.node
            let isKept = reusing && keepsItsSize(c, item)
            var question = NodeQuery.none
            let cross: Int
            if isKept {
                let box = a.pointee.boxes + Int(node)
                cross = Int(c.isColumn ? box.pointee.width : box.pointee.height)
            } else {
                cross = finalCross(c, item, line, &question)
            }
            if item.pointee.marks.hasAny(.autoMargins) {
                resolveAutoMargins(item, line.pointee.cross - cross, &autoMargins)
            }
            let across = offset + crossOffset(c, item, line, cross)
            main += item.pointee.mainStart
            let place = place(c, item, main: main, across: across, cross: cross)
            if isKept {
                a.pointee.boxes[Int(node)].x = stored(place.x)
                a.pointee.boxes[Int(node)].y = stored(place.y)
            } else {
                let flexed = item.pointee.flexedOuter
                settle(
                    node, question, x: place.x, y: place.y, width: c.isColumn ? cross : flexed,
                    height: c.isColumn ? flexed : cross)
            }
            main +=
                item.pointee.flexedOuter + item.pointee.mainEnd + between.next()
                + c.gapBetweenItems
        }
    }

    /// Returns whether the size of an item is unchanged since its container was last placed for the
    /// same query: then only its position can differ.
    @inline(__always)
    private func keepsItsSize(_ c: Container, _ item: UnsafeMutablePointer<Item>) -> Bool {
        let box = a.pointee.boxes + Int(item.pointee.node)
        let main = Int(c.isColumn ? box.pointee.height : box.pointee.width)
        return main == item.pointee.flexedOuter
            && links(item.pointee.node).pointee.marks.hasNone(.resized | .unplaced)
    }

    /// Returns the cross size of an item in its line, and the query for its own children.
    @inline(__always)
    func finalCross(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, _ line: UnsafeMutablePointer<Line>,
        _ question: inout NodeQuery
    ) -> Int {
        let node = item.pointee.node
        let s = item.pointee.style
        let space = finalSpace(c, item, line: line.pointee.cross)
        if c.isColumn {
            let cross = width(node, s, space)
            question = inside(s, space, cross)
            return cross
        }
        question = inside(s, space, space.width)
        let cross =
            item.pointee.cross >= 0 && item.pointee.align != .stretch
            ? item.pointee.cross : height(node, question)
        if s.pointee.traits.has(.ratio) && item.pointee.cross == cross {
            keepRatioHeight(c, item, &question)
        }
        return cross
    }

    /// Keeps the layout of an item whose stretched height equals its measured height: its
    /// children's percentages still resolve against the height given by its aspect ratio.
    private func keepRatioHeight(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, _ question: inout NodeQuery
    ) {
        let measured = inside(
            item.pointee.style, finalSpace(c, item, line: -1), item.pointee.flexedOuter)
        if measured.openHeight >= 0 { question = measured }
    }

    func resolveAutoMargins(
        _ item: UnsafeMutablePointer<Item>, _ crossSpace: Int, _ autoMargins: inout Parts
    ) {
        let marks = item.pointee.marks
        let space = max(0, crossSpace - item.pointee.crossMargins)
        if marks.has(.autoCrossStart | .autoCrossEnd) {
            item.pointee.crossStart = space / 2
            item.pointee.crossEnd = space / 2
        } else if marks.has(.autoCrossStart) {
            item.pointee.crossStart = space
        } else if marks.has(.autoCrossEnd) {
            item.pointee.crossEnd = space
        }
        if marks.has(.autoMainStart) { item.pointee.mainStart = autoMargins.next() }
        if marks.has(.autoMainEnd) { item.pointee.mainEnd = autoMargins.next() }
    }

    /// Returns the distance from a line's cross start to an item's border box.
    @inline(__always)
    func crossOffset(
        _ c: Container, _ item: UnsafeMutablePointer<Item>,
        _ line: UnsafeMutablePointer<Line>, _ cross: Int
    ) -> Int {
        // The free space was measured before automatic margins absorbed it.
        let space = line.pointee.cross - cross - item.pointee.crossMargins
        let offset: Int
        switch item.pointee.align {
        case .start, .automatic, .lineStart, .safeStart, .safeFlexStart: offset = 0
        case .end, .lineEnd: offset = space
        case .center: offset = space / 2
        case .safeCenter: offset = max(0, space / 2)
        case .safeEnd, .safeFlexEnd: offset = max(0, space)
        case .stretch: offset = c.wrapsReverse ? space : 0
        case .baseline:
            let delta =
                line.pointee.ascent - ascent(c, item, crossSize: cross, line: line.pointee.cross)
            offset = c.wrapsReverse ? space - delta : delta
        }
        return offset + item.pointee.crossStart
    }

    /// Returns the position of an item's border box.
    @inline(__always)
    private func place(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, main: Int, across: Int, cross: Int
    ) -> (x: Int, y: Int) {
        var x = c.isColumn ? across : main
        var y = c.isColumn ? main : across
        if c.isRightToLeft {
            x = Int(c.question.width) - x - (c.isColumn ? cross : item.pointee.flexedOuter)
        }
        if item.pointee.style.pointee.traits.has(.inset) {
            let shift = relativeShift(c, item.pointee.style)
            x += shift.x
            y += shift.y
        }
        return (x, y)
    }

    private func relativeShift(
        _ c: Container, _ s: StylePointer
    ) -> (x: Int, y: Int) {
        func resolved(_ length: Len, _ base: Int) -> Int? {
            if length.isAuto || (length.isPercent && base < 0) { return nil }
            return length.orZero(base)
        }
        let left = resolved(s.pointee.left, c.width)
        let right = resolved(s.pointee.right, c.width).map { -$0 }
        let top = resolved(s.pointee.top, c.height)
        let bottom = resolved(s.pointee.bottom, c.height).map { -$0 }
        return ((c.isRightToLeft ? right ?? left : left ?? right) ?? 0, top ?? bottom ?? 0)
    }
}
