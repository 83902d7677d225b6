// Children out of the flow: `position: absolute` (CSS Positioned Layout 3, section 4) and
// `display: none`.

/// The edge of its containing block to which a box is aligned along one axis.
private enum InsetAlignment { case start, middle, end }

/// One axis of the inset-modified containing block of a box.
private struct InsetModifiedAxis {
    var start, end: Int
    var pull: InsetAlignment
    /// One inset is `auto`, so that the box is sized to its content.
    var isOpen: Bool
    /// Both insets are set and the alignment is not the default: overflow is moved back inside.
    var staysInside = false
    /// Both insets are `auto`: the box lies where it would lie as the only item.
    let isStatic: Bool
    /// A box that overflows is aligned to the start.
    var isSafe = false
    let room: Int

    var size: Int { room - start - end }

    init(
        room: Int, start: Int?, end: Int?, fixedAt place: Int, placePull: InsetAlignment,
        aligned: InsetAlignment,
        staysInside: Bool
    ) {
        self.room = room
        isOpen = start == nil || end == nil
        isStatic = start == nil && end == nil
        if start == nil && end == nil {
            pull = placePull
            switch placePull {
            case .start: (self.start, self.end) = (place, 0)
            case .end: (self.start, self.end) = (0, room - place)
            case .middle:
                let half = min(place, room - place)
                (self.start, self.end) = (place - half, room - place - half)
            }
        } else {
            (self.start, self.end) = (start ?? 0, end ?? 0)
            pull = start == nil ? .end : end == nil ? .start : aligned
            self.staysInside = !isOpen && staysInside
        }
        if size < 0 { give(size, to: self.staysInside ? .start : pull) }
    }

    /// Moves the weaker edge by `amount`.
    mutating func give(_ amount: Int, to pull: InsetAlignment) {
        switch pull {
        case .start: end += amount
        case .end: start += amount
        case .middle:
            start += amount / 2
            end += amount / 2
        }
    }

    /// Returns the start of the box, once its size and margins are known. `firstIsStart` says which
    /// margin stays 0 when both are automatic and the available size is too small; `halves` makes
    /// both negative instead.
    func offset(
        size boxSize: Int, marginStart: Int?, marginEnd: Int?, firstIsStart: Bool, halves: Bool
    ) -> Int {
        if !isOpen && (marginStart == nil || marginEnd == nil) {
            let free = size - boxSize - (marginStart ?? 0) - (marginEnd ?? 0)
            if marginStart == nil && marginEnd == nil {
                if free > 0 || halves { return start + free / 2 }
                return firstIsStart ? start : start + free
            }
            return start + (marginStart ?? free)
        }
        let (before, after) = (marginStart ?? 0, marginEnd ?? 0)
        var axis = self
        let free = size - before - boxSize - after
        if isSafe && free < 0 {
            return firstIsStart ? start + before : room - end - after - boxSize
        }
        axis.give(free, to: pull)
        if staysInside { axis.moveInside(original: self, fits: free >= 0) }
        return axis.start + before
    }

    private mutating func moveInside(original: InsetModifiedAxis, fits: Bool) {
        let safeEnd = fits ? original.end : min(original.end, 0)
        if end < safeEnd {
            start += end - safeEnd
            end = safeEnd
        }
        let safeStart = fits ? original.start : min(original.start, 0)
        if start < safeStart {
            end += start - safeStart
            start = safeStart
        }
    }
}

extension Pass {
    /// Places the absolute children of a container, and clears the hidden ones.
    func placeOthers(_ c: Container, height: Int) {
        var child = links(c.node).pointee.first
        while child >= 0 {
            let traits = style(child).pointee.traits
            if traits.hasAny(.outOfFlow) {
                if let inner = placeOther(c, child, traits, height: height) {
                    child = inner
                    continue
                }
            }
            child = following(child, in: c.node)
        }
    }

    /// Places a child out of the flow; returns the first child of one that is replaced by its
    /// children.
    private func placeOther(
        _ c: Container, _ child: Int32, _ traits: StyleRecord.Traits, height: Int
    ) -> Int32? {
        if traits.has(.hidden) {
            clear(child)
        } else if traits.has(.contents) {
            replace(child)
            return firstInside(child, style(child))
        } else {
            placeAbsolute(c, child, height: height)
        }
        return nil
    }

    /// Sets the frames of a node and all its descendants to zero.
    func clear(_ root: Int32) {
        if links(root).pointee.marks.has(.zeroed) { return }
        a.pointee.hidden.push(root)
        var node = root
        while true {
            a.pointee.boxes[Int(node)] = Box()
            links(node).pointee.marks.drop(.framed)
            links(node).pointee.marks.add(.zeroed)
            if links(node).pointee.first >= 0 {
                node = links(node).pointee.first
                continue
            }
            while node != root && links(node).pointee.next < 0 { node = links(node).pointee.parent }
            if node == root { return }
            node = links(node).pointee.next
        }
    }

    private func placeAbsolute(_ c: Container, _ child: Int32, height: Int) {
        let s = style(child)
        let borderLeft = Int(c.style.pointee.borderLeft)
        let borderTop = Int(c.style.pointee.borderTop)
        // The containing block is the padding box.
        let roomWidth = max(
            0, Int(c.question.width) - borderLeft - Int(c.style.pointee.borderRight))
        let roomHeight = max(0, height - borderTop - Int(c.style.pointee.borderBottom))
        let align = alignmentBesidesMargins(c, s)
        let (across, down) = axes(c, s, align, roomWidth, roomHeight, height: height)

        let ownAlign = s.pointee.alignSelf
        let heightRule: ConstraintSpace.Rules =
            down.isOpen
            ? []
            : ownAlign == .automatic ? .fillHeight : ownAlign == .stretch ? .stretchHeight : []
        let space = ConstraintSpace(
            width: max(0, across.size), height: max(0, down.size), shareWidth: roomWidth,
            shareHeight: roomHeight, rules: heightRule)
        let width = absoluteWidth(child, s, space, isOpen: across.isOpen)
        var inner = space
        inner.rules.add(.fixedWidth)
        inner.width = width
        let question = inside(s, inner, width)
        let boxHeight = self.height(child, question)

        let x = across.offset(
            size: width, marginStart: s.pointee.marginLeft.absoluteMargin(roomWidth),
            marginEnd: s.pointee.marginRight.absoluteMargin(roomWidth),
            firstIsStart: !c.isRightToLeft, halves: false)
        let y = down.offset(
            size: boxHeight, marginStart: s.pointee.marginTop.absoluteMargin(roomWidth),
            marginEnd: s.pointee.marginBottom.absoluteMargin(roomWidth), firstIsStart: true,
            halves: true)
        settle(
            child, question, x: borderLeft + x, y: borderTop + y, width: width, height: boxHeight)
    }

    /// Returns both axes of the inset-modified containing block of an absolute child, measured from
    /// the left and top of the padding box.
    private func axes(
        _ c: Container, _ s: StylePointer, _ align: Item.Align, _ roomWidth: Int,
        _ roomHeight: Int, height: Int
    ) -> (InsetModifiedAxis, InsetModifiedAxis) {
        let main = mainPull(c)
        let cross = crossPull(c, align)
        var pullX = c.isColumn ? cross : main
        let pullY = c.isColumn ? main : cross
        if c.isRightToLeft { pullX = pullX == .start ? .end : pullX == .end ? .start : .middle }

        let contentWidth = max(0, Int(c.question.width) - c.edges.width)
        let contentHeight = max(0, height - c.edges.height)
        let left = c.edges.left - Int(c.style.pointee.borderLeft)
        let top = c.edges.top - Int(c.style.pointee.borderTop)
        let right = roomWidth - (c.edges.right - Int(c.style.pointee.borderRight))
        let placeX: Int
        if c.isRightToLeft {
            switch pullX {
            case .end: placeX = right
            case .middle: placeX = right - contentWidth / 2
            case .start: placeX = right - contentWidth
            }
        } else {
            placeX = left + part(contentWidth, pullX)
        }
        let ownAlign = s.pointee.alignSelf
        var alignedY = InsetAlignment.start
        switch ownAlign {
        case .center, .safeCenter: alignedY = .middle
        case .end, .lineEnd, .safeEnd, .safeFlexEnd: alignedY = .end
        default: break
        }
        var across = InsetModifiedAxis(
            room: roomWidth, start: inset(s.pointee.left, roomWidth),
            end: inset(s.pointee.right, roomWidth), fixedAt: placeX, placePull: pullX,
            aligned: c.isRightToLeft ? .end : .start, staysInside: false)
        var down = InsetModifiedAxis(
            room: roomHeight, start: inset(s.pointee.top, roomHeight),
            end: inset(s.pointee.bottom, roomHeight),
            fixedAt: top + part(contentHeight, pullY), placePull: pullY, aligned: alignedY,
            staysInside: ownAlign != .automatic)
        // Chromium ignores a `safe` of the container here.
        if ownAlign.isSafe {
            across.isSafe = c.isColumn && across.isStatic
            down.isSafe = down.isStatic ? !c.isColumn : !down.isOpen
        }
        return (across, down)
    }

    private func part(_ size: Int, _ pull: InsetAlignment) -> Int {
        switch pull {
        case .start: 0
        case .middle: size / 2
        case .end: size
        }
    }

    private func inset(_ length: Len, _ base: Int) -> Int? {
        length.isAuto ? nil : length.orZero(base)
    }

    /// Returns the alignment along the main axis of a child without insets.
    private func mainPull(_ c: Container) -> InsetAlignment {
        switch c.style.pointee.justify {
        case .end, .safeFlexEnd: c.isReverse ? .start : .end
        case .center, .around, .evenly, .safeCenter: .middle
        case .lineStart: .start
        case .lineEnd, .safeEnd: .end
        case .start, .between, .safeFlexStart: c.isReverse ? .end : .start
        }
    }

    private func crossPull(_ c: Container, _ align: Item.Align) -> InsetAlignment {
        switch align {
        case .stretch: c.wrapsReverse ? .end : .start
        case .end, .lineEnd, .safeEnd, .safeFlexEnd: .end
        case .center, .safeCenter: .middle
        case .start, .automatic, .baseline, .lineStart, .safeStart, .safeFlexStart: .start
        }
    }

    private func absoluteWidth(
        _ node: Int32, _ s: StylePointer, _ space: ConstraintSpace, isOpen: Bool
    ) -> Int {
        if s.pointee.traits.has(.widthByContent) {
            return withSpecifiedWidths(node, s, space, keepingContent: true) {
                absoluteWidth(node, $0, space, isOpen: isOpen)
            }
        }
        let edges = edgesWidth(s, space.shareWidth)
        let hasRatio = s.pointee.traits.has(.ratio)
        // The ratio gives the width if the height is known without the content.
        let ratioApplies = hasRatio && inside(s, space, -1).height >= 0
        let heightIsSaid =
            !s.pointee.height.isAuto || space.rules.has(.stretchHeight)
        var automatic = -1
        var size: Int
        if s.pointee.width.isAuto {
            let room = space.width - marginWidth(s, space.shareWidth)
            if isOpen || (ratioApplies && heightIsSaid) {
                let content = minMax(node, s, space, ofContent: true)
                size = max(content.least, min(content.most, max(0, room)))
            } else {
                size = max(edges, room)
            }
        } else {
            size = outer(s.pointee.width, space.shareWidth, edges)
        }
        if ratioApplies && s.pointee.minWidth.isAuto && (isOpen || heightIsSaid) {
            automatic = minMax(node, s, space, ofContent: false).least
        }
        let transferred = hasRatio && s.pointee.width.isAuto ? ratioBounds(s, space) : nil
        return widthBounds(
            s, space.shareWidth, edges, automatic: automatic, transferred: transferred
        ).clamp(size)
    }
}

extension Len {
    /// Returns the margin of an absolute box; `nil` for `auto`.
    fileprivate func absoluteMargin(_ base: Int) -> Int? { isAuto ? nil : orZero(base) }
}
