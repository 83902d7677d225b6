// The items of a container: flex base sizes, bounds and margins (CSS Flexbox 1, section 9.2, steps
// 2 and 3, and section 4.5).

extension Pass {
    /// Fills `items` with the children in the flow, in document order, and returns their number.
    /// Without `sizing`, their main sizes stay 0. With `reusing`, children that did not change keep their sizes from the last placement.
    @inline(__always)
    func collect(
        _ c: Container, _ items: UnsafeMutablePointer<Item>, measuringOwnWidth: Bool,
        sizing: Bool = true, reusing: Bool = false
    ) -> Int {
        var count = 0
        var child = links(c.node).pointee.first
        while child >= 0 {
            let s = style(child)
            if s.pointee.traits.hasNone(.outOfFlow) {
                let item = items + count
                start(c, item, child, s, measuringOwnWidth)
                if reusing && !links(child).pointee.marks.has(.resized) {
                    reuseSize(item, child)
                } else if !sizing {
                    // Only its cross size is wanted.
                } else if c.isColumn {
                    sizeColumnItem(c, item)
                } else {
                    sizeRowItem(c, item)
                }
                count &+= 1
            } else if let inner = firstInside(child, s) {
                child = inner
                continue
            }
            child = following(child, in: c.node)
        }
        return count
    }

    @inline(__always)
    private func reuseSize(_ item: UnsafeMutablePointer<Item>, _ child: Int32) {
        let kept = a.pointee.itemSizes + Int(child)
        item.pointee.base = Int(kept.pointee.base)
        item.pointee.hypothetical = Int(kept.pointee.hypothetical)
        item.pointee.flexed = Int(kept.pointee.hypothetical)
        item.pointee.least = Int(kept.pointee.least)
        item.pointee.most = Int(kept.pointee.most)
        item.pointee.edges = Int(kept.pointee.edges)
        item.pointee.marks.add(kept.pointee.marks)
    }

    @inline(__always)
    private func start(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, _ child: Int32,
        _ s: StylePointer, _ measuringOwnWidth: Bool
    ) {
        let align = alignment(c, s)
        var ownWidth = -1
        if measuringOwnWidth {
            ownWidth = contribution(child, s, contributionSpace(c, align)).most
        }
        var top = 0
        var right = 0
        var bottom = 0
        var left = 0
        var marks: Item.Marks = []
        let traits = s.pointee.traits
        if traits.hasAny(.margin | .autoTop | .autoRight | .autoBottom | .autoLeft) {
            top = s.pointee.marginTop.orZero(c.width)
            right = s.pointee.marginRight.orZero(c.width)
            bottom = s.pointee.marginBottom.orZero(c.width)
            left = s.pointee.marginLeft.orZero(c.width)
            marks = automaticMargins(c, traits)
        }
        if c.isRightToLeft { swap(&left, &right) }
        item.initialize(
            to: Item(
                node: child, align: align, marks: marks, grow: s.pointee.grow,
                shrink: s.pointee.shrink, style: s, base: 0, hypothetical: 0, least: 0, most: 0,
                edges: 0, flexed: 0, mainStart: c.isColumn ? top : left,
                mainEnd: c.isColumn ? bottom : right, crossStart: c.isColumn ? left : top,
                crossEnd: c.isColumn ? right : bottom, fraction: 0, cross: -1, ascent: 0,
                ownWidth: ownWidth))
    }

    private func automaticMargins(
        _ c: Container, _ traits: StyleRecord.Traits
    ) -> Item.Marks {
        var marks: Item.Marks = []
        let before: StyleRecord.Traits = c.isRightToLeft ? .autoRight : .autoLeft
        let after: StyleRecord.Traits = c.isRightToLeft ? .autoLeft : .autoRight
        if traits.has(.autoTop) { marks.add(c.isColumn ? .autoMainStart : .autoCrossStart) }
        if traits.has(.autoBottom) { marks.add(c.isColumn ? .autoMainEnd : .autoCrossEnd) }
        if traits.has(before) { marks.add(c.isColumn ? .autoCrossStart : .autoMainStart) }
        if traits.has(after) { marks.add(c.isColumn ? .autoCrossEnd : .autoMainEnd) }
        return marks
    }

    @inline(__always)
    private func finish(
        _ item: UnsafeMutablePointer<Item>, base: Int, edges: Int, bounds: Bounds
    ) {
        let inner = base &- edges
        let least = bounds.least &- edges
        let most = bounds.most &- edges
        let hypothetical = max(least, min(inner, most))
        item.pointee.edges = edges
        item.pointee.base = inner
        item.pointee.least = least
        item.pointee.most = most
        item.pointee.hypothetical = hypothetical
        item.pointee.flexed = hypothetical
    }

    // MARK: Rows

    @inline(__always)
    private func sizeRowItem(_ c: Container, _ item: UnsafeMutablePointer<Item>) {
        let s = item.pointee.style
        let edges = edgesWidth(s, c.width)
        var base = outer(
            s.pointee.basis.isAuto ? s.pointee.width : s.pointee.basis, c.width, edges)
        let space = measuringSpace(c, item.pointee.align, ownWidth: -1)
        if base < 0 {
            item.pointee.marks.add(.byContent)
            base =
                s.pointee.traits.has(.widthByContent)
                ? widthByContent(
                    s.pointee.basis.isAuto ? s.pointee.width : s.pointee.basis, item.pointee.node,
                    s, space, indefinite: 0)
                : minMax(item.pointee.node, s, space, ofContent: true).most
        }
        guard s.pointee.traits.has(.boundedWidth) else {
            finish(item, base: base, edges: edges, bounds: Bounds(least: edges, most: unlimited))
            return
        }
        let automatic = s.pointee.minWidth.isAuto ? automaticLeastWidth(c, item, edges, space) : -1
        let bounds =
            s.pointee.traits.has(.widthByContent)
            ? withSpecifiedWidths(item.pointee.node, s, space, keepingContent: false) {
                widthBounds($0, c.width, edges, automatic: automatic, transferred: nil)
            } : widthBounds(s, c.width, edges, automatic: automatic, transferred: nil)
        finish(item, base: base, edges: edges, bounds: bounds)
    }

    private func automaticLeastWidth(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, _ edges: Int, _ space: ConstraintSpace
    ) -> Int {
        let s = item.pointee.style
        let said =
            s.pointee.width.isByContent
            ? widthByContent(s.pointee.width, item.pointee.node, s, space, indefinite: 0)
            : outer(s.pointee.width, c.width, edges)
        var content = minMax(item.pointee.node, s, space, ofContent: true).least
        if s.pointee.traits.has(.ratio) {
            content = max(content, minMax(item.pointee.node, s, space, ofContent: false).least)
        }
        return said < 0 ? content : min(said, content)
    }

    // MARK: Columns

    @inline(__always)
    private func sizeColumnItem(_ c: Container, _ item: UnsafeMutablePointer<Item>) {
        let s = item.pointee.style
        let edges = edgesHeight(s, c.width)
        var base = outer(
            s.pointee.basis.isAuto ? s.pointee.height : s.pointee.basis, c.height, edges)
        if base < 0 {
            item.pointee.marks.add(.byContent)
            base = contentHeight(c, item, byRatio: true)
            if c.height < 0 && !ratioGivesHeight(c, item) {
                item.pointee.marks.add(.openHeight)
            }
        }
        guard s.pointee.traits.has(.boundedHeight) else {
            finish(item, base: base, edges: edges, bounds: Bounds(least: edges, most: unlimited))
            return
        }
        var automatic = -1
        if s.pointee.minHeight.isAuto {
            let said = outer(s.pointee.height, c.height, edges)
            if said >= 0 && said <= base {
                item.pointee.marks.add(.leastUnknown)
            } else {
                automatic = automaticLeastHeight(c, item, edges)
            }
        }
        finish(
            item, base: base, edges: edges,
            bounds: columnBounds(c, item, edges, automatic: automatic))
    }

    @inline(__always)
    private func columnBounds(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, _ edges: Int, automatic: Int
    ) -> Bounds {
        let s = item.pointee.style
        if s.pointee.traits.has(.heightBoundsByContent) {
            return heightBounds(
                s, c.height, edges, automatic: automatic,
                content: contentHeight(c, item, byRatio: true))
        }
        return heightBounds(s, c.height, edges, automatic: automatic)
    }

    /// Computes the automatic minimum of an item that is about to shrink.
    @inline(never)
    func findLeast(_ c: Container, _ item: UnsafeMutablePointer<Item>) {
        item.pointee.marks.drop(.leastUnknown)
        let edges = item.pointee.edges
        let bounds = columnBounds(
            c, item, edges, automatic: automaticLeastHeight(c, item, edges))
        item.pointee.least = bounds.least &- edges
    }

    private func automaticLeastHeight(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, _ edges: Int
    ) -> Int {
        let s = item.pointee.style
        // A height that cannot be resolved is treated as content-based.
        var said = -1
        if !s.pointee.height.isAuto {
            said = outer(s.pointee.height, c.height, edges)
            if said < 0 { said = contentHeight(c, item, byRatio: true) }
        }
        var content = contentHeight(c, item, byRatio: true)
        if s.pointee.traits.has(.ratio) {
            content = max(content, contentHeight(c, item, byRatio: false))
        }
        return said < 0 ? content : min(said, content)
    }

    private func ratioGivesHeight(
        _ c: Container, _ item: UnsafeMutablePointer<Item>
    ) -> Bool {
        let s = item.pointee.style
        guard s.pointee.traits.has(.ratio) else { return false }
        let space = measuringSpace(c, item.pointee.align, ownWidth: item.pointee.ownWidth)
        return width(item.pointee.node, s, space) >= 0
    }

    /// Returns the content height of an item, computed from its aspect ratio where it has one that
    /// applies.
    @inline(__always)
    private func contentHeight(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, byRatio: Bool
    ) -> Int {
        let s = item.pointee.style
        let space = measuringSpace(c, item.pointee.align, ownWidth: item.pointee.ownWidth)
        let width = width(item.pointee.node, s, space)
        if s.pointee.traits.has(.ratio) {
            return contentHeightWithRatio(c, item, space, width, byRatio)
        }
        let answer = contentHeightAndReach(item.pointee.node, inside(s, space, width))
        if !answer.anyWidth { item.pointee.marks.add(.readsWidth) }
        return answer.height
    }

    private func contentHeightWithRatio(
        _ c: Container, _ item: UnsafeMutablePointer<Item>, _ space: ConstraintSpace, _ width: Int,
        _ byRatio: Bool
    ) -> Int {
        let s = item.pointee.style
        let edges = edges(s, c.width)
        if byRatio && width >= 0 { return heightFromRatio(s, width, edges.height) }
        let content = contentHeight(item.pointee.node, inside(s, space, width))
        let widths =
            s.pointee.traits.has(.widthByContent)
            ? withSpecifiedWidths(item.pointee.node, s, space, keepingContent: false) {
                widthBounds($0, c.width, edges.width, automatic: -1, transferred: nil)
            } : widthBounds(s, c.width, edges.width, automatic: -1, transferred: nil)
        let bounds = transferredHeights(s, widths, edges.height)
        return bounds.clamp(content)
    }
}
