// A parent's resolution of a child's constraints before its queries, and the widths that follow from the results.

extension Pass {
    /// Computes the query about the inside of a child of border-box width `width` (-1: unknown) in
    /// a constraint space.
    @inline(__always)
    func inside(_ s: StylePointer, _ space: ConstraintSpace, _ width: Int) -> NodeQuery {
        if s.pointee.traits.hasNone(.ratio | .sharedPadding | .boundedHeight | .uprightSum) {
            return plainInside(s, space, width)
        }
        return anyInside(s, space, width)
    }

    /// The fast path: no aspect ratio, no bounds, no padding percentages, no sums.
    @inline(__always)
    private func plainInside(_ s: StylePointer, _ space: ConstraintSpace, _ width: Int) -> NodeQuery
    {
        var height = -1
        if space.rules.has(.fixedHeight) {
            height = space.height
        } else {
            let edges = Int(s.pointee.edgesHeight)
            if !s.pointee.height.isAuto {
                let size = s.pointee.height.plainlyResolved(space.shareHeight)
                height = size < 0 ? -1 : max(edges, size)
            } else if space.height >= 0
                && space.rules.hasAny(.stretchHeight | .fillHeight)
            {
                let margins =
                    s.pointee.traits.has(.margin)
                    ? s.pointee.marginTop.plainlyOrZero(space.shareWidth)
                        &+ s.pointee.marginBottom.plainlyOrZero(space.shareWidth) : 0
                height = max(edges, space.height &- margins)
            }
            if height < 0 {
                return NodeQuery(
                    width: stored(width), openHeight: -1, height: -1,
                    least: s.pointee.edgesHeight, most: NodeQuery.unlimited, shareWidth: 0, bits: 0)
            }
        }
        return NodeQuery(
            width: stored(width),
            openHeight: space.rules.has(.openHeight) ? -1 : stored(height),
            height: stored(height), least: 0, most: 0, shareWidth: 0, bits: 0)
    }

    @inline(never)
    private func anyInside(_ s: StylePointer, _ space: ConstraintSpace, _ width: Int) -> NodeQuery {
        let traits = s.pointee.traits
        let shareWidth =
            traits.has(.sharedPadding) ? max(0, space.shareWidth) : 0
        if space.rules.has(.fixedHeight) {
            let height = stored(space.height)
            return NodeQuery(
                width: stored(width), openHeight: space.rules.has(.openHeight) ? -1 : height,
                height: height, least: 0, most: 0, shareWidth: stored(shareWidth), bits: 0)
        }
        let edges = edgesHeight(s, shareWidth)
        let hasRatio = traits.has(.ratio) && width >= 0
        let byContent = traits.has(.heightBoundsByContent)
        let bounds =
            byContent && hasRatio
            ? heightBounds(
                s, space.shareHeight, edges, automatic: -1,
                content: heightFromRatio(s, width, edges))
            : heightBounds(s, space.shareHeight, edges)
        var height: Int
        var bits: UInt32 = 0
        if s.pointee.height.isAuto {
            let stretches =
                space.height >= 0
                && (space.rules.has(.stretchHeight)
                    || (space.rules.has(.fillHeight) && !hasRatio))
            if stretches {
                height = max(edges, space.height - marginHeight(s, space.shareWidth))
            } else if hasRatio {
                height = heightFromRatio(s, width, edges)
                if s.pointee.minHeight.isAuto { bits = NodeQuery.growsWithContent }
            } else {
                height = -1
            }
        } else {
            height = outer(s.pointee.height, space.shareHeight, edges)
            if height < 0 && hasRatio {
                height = heightFromRatio(s, width, edges)
                if s.pointee.height.isByContent && s.pointee.minHeight.isAuto {
                    bits = NodeQuery.growsWithContent
                }
            }
        }
        var least = 0
        var most = 0
        if height >= 0 {
            height = bounds.clamp(height)
            if bits != 0 { most = bounds.most }
        } else {
            (least, most) = (bounds.least, bounds.most)
        }
        var query = NodeQuery(
            width: stored(width),
            openHeight: space.rules.has(.openHeight) ? -1 : stored(height),
            height: stored(height), least: stored(least), most: stored(most),
            shareWidth: stored(shareWidth), bits: bits)
        if byContent && !hasRatio {
            query.least = stored(bounds.least)
            addBoundsByContent(s, &query)
        }
        return query
    }

    /// Returns the same query for a box whose padding percentages resolve to 0, and the border and
    /// padding that they add. The content of both is the same, so that one cached result applies to
    /// every base of the percentages.
    @inline(never)
    func withoutShare(_ node: Int32, _ question: NodeQuery) -> (query: NodeQuery, added: Edges) {
        let s = style(node)
        let full = edges(s, Int(question.shareWidth))
        let bare = edges(s, 0)
        func inner(_ size: Int32, _ full: Int, _ bare: Int) -> Int32 {
            size < 0 ? size : stored(max(0, Int(size) &- full) &+ bare)
        }
        var query = question
        query.shareWidth = 0
        query.width = inner(question.width, full.width, bare.width)
        query.openHeight = inner(question.openHeight, full.height, bare.height)
        query.height = inner(question.height, full.height, bare.height)
        if question.needsContent {
            if question.height < 0 || question.bits & NodeQuery.shrinksToContent != 0 {
                query.least = inner(question.least, full.height, bare.height)
            }
            if question.most != NodeQuery.unlimited {
                query.most = inner(question.most, full.height, bare.height)
            }
        }
        return (
            query,
            Edges(
                top: full.top &- bare.top, right: full.right &- bare.right,
                bottom: full.bottom &- bare.bottom, left: full.left &- bare.left)
        )
    }

    /// Returns the width of a child's border box in a constraint space (CSS Sizing 3, section 5;
    /// Sizing 4, 5 and 6).
    func width(_ node: Int32, _ s: StylePointer, _ space: ConstraintSpace) -> Int {
        if space.rules.has(.fixedWidth) { return space.width }
        let traits = s.pointee.traits
        let edges = edgesWidth(s, space.shareWidth)
        if traits.hasNone(.ratio | .widthByContent) {
            var size: Int
            if s.pointee.width.isAuto {
                if space.width < 0 {
                    size = minMax(node, s, space, ofContent: true).least
                } else {
                    let room = space.width - marginWidth(s, space.shareWidth)
                    if space.rules.hasAny(.stretchWidth | .fillWidth) {
                        size = max(edges, room)
                    } else {
                        let content = minMax(node, s, space, ofContent: true)
                        size = max(content.least, min(content.most, max(0, room)))
                    }
                }
            } else {
                size = outer(s.pointee.width, space.shareWidth, edges)
            }
            if !traits.has(.boundedWidth) { return max(edges, size) }
            return widthBounds(s, space.shareWidth, edges, automatic: -1, transferred: nil)
                .clamp(size)
        }
        if traits.has(.widthByContent) {
            return withSpecifiedWidths(node, s, space, keepingContent: true) {
                width(node, $0, space)
            }
        }
        return widthWithRatio(node, s, space, edges)
    }

    private func widthWithRatio(
        _ node: Int32, _ s: StylePointer, _ space: ConstraintSpace, _ edges: Int
    ) -> Int {
        let stretchesFirst = space.rules.has(.stretchWidth)
        // The width may be derived from the height only if the height is specified, not merely stretched.
        let heightIsSaid =
            !s.pointee.height.isAuto || space.rules.has(.stretchHeight)
        let ratioApplies = heightIsSaid && inside(s, space, -1).height >= 0
        var size: Int
        var fromContent = false
        if s.pointee.width.isAuto {
            if space.width < 0 {
                fromContent = true
                size = minMax(node, s, space, ofContent: true).least
            } else {
                let room = space.width - marginWidth(s, space.shareWidth)
                if stretchesFirst || (!ratioApplies && space.rules.has(.fillWidth)) {
                    size = max(edges, room)
                } else {
                    fromContent = true
                    let content = minMax(node, s, space, ofContent: true)
                    size = max(content.least, min(content.most, max(0, room)))
                }
            }
        } else {
            size = outer(s.pointee.width, space.shareWidth, edges)
        }
        var automatic = -1
        if ratioApplies && fromContent && s.pointee.minWidth.isAuto {
            automatic = minMax(node, s, space, ofContent: false).least
        }
        let transferred =
            s.pointee.width.isAuto && !stretchesFirst ? ratioBounds(s, space) : nil
        return widthBounds(
            s, space.shareWidth, edges, automatic: automatic, transferred: transferred
        ).clamp(size)
    }

    /// Returns the bounds of the width that result from applying the aspect ratio to the bounds of
    /// the height in a constraint space.
    func ratioBounds(_ s: StylePointer, _ space: ConstraintSpace) -> Bounds {
        let edges = edges(s, space.shareWidth)
        return transferredWidths(
            s, heightBounds(s, space.shareHeight, edges.height), edges.width)
    }

    /// Returns the minimum and maximum width of a child by its content, or, with `ofContent`, by
    /// its aspect ratio if its height is known.
    func minMax(
        _ node: Int32, _ s: StylePointer, _ space: ConstraintSpace, ofContent: Bool
    ) -> Bounds {
        minMaxAndRatio(node, s, space, ofContent: ofContent).bounds
    }

    func minMaxAndRatio(
        _ node: Int32, _ s: StylePointer, _ space: ConstraintSpace, ofContent: Bool
    ) -> (bounds: Bounds, byRatio: Bool) {
        let question = inside(s, space, -1)
        guard s.pointee.traits.has(.ratio) else {
            return (intrinsic(node, question), false)
        }
        if ofContent && question.openHeight >= 0 {
            let edges = edgesWidth(s, space.shareWidth)
            let width = widthFromRatio(s, Int(question.openHeight), edges)
            return (Bounds(least: width, most: width), true)
        }
        var answer = intrinsic(node, question)
        if question.openHeight < 0 {
            let transferred = ratioBounds(s, space)
            answer.least = transferred.clamp(answer.least)
            answer.most = transferred.clamp(answer.most)
        }
        return (answer, false)
    }

    /// Returns a child's contribution to the minimum and maximum content width of its parent,
    /// without margins. The constraint space has neither a width nor a base for percentages of the
    /// width.
    func contribution(_ node: Int32, _ s: StylePointer, _ space: ConstraintSpace) -> Bounds {
        if s.pointee.traits.hasAny(.ratio | .boundedWidth | .widthByContent) {
            return anyContribution(node, s, space)
        }
        let size = outer(s.pointee.width, -1, edgesWidth(s, -1))
        if size >= 0 { return Bounds(least: size, most: size) }
        return intrinsic(node, inside(s, space, -1))
    }

    @inline(never)
    private func anyContribution(
        _ node: Int32, _ s: StylePointer, _ space: ConstraintSpace
    ) -> Bounds {
        if s.pointee.traits.has(.widthByContent) {
            return withSpecifiedWidths(node, s, space, keepingContent: true) {
                contribution(node, $0, space)
            }
        }
        let edges = edgesWidth(s, -1)
        let size = outer(s.pointee.width, -1, edges)
        var bounds: Bounds
        var automatic = -1
        if size >= 0 {
            bounds = Bounds(least: size, most: size)
        } else {
            let answer = minMaxAndRatio(node, s, space, ofContent: true)
            bounds = answer.bounds
            if answer.byRatio && s.pointee.minWidth.isAuto {
                automatic = minMax(node, s, space, ofContent: false).least
            }
        }
        let transferred =
            s.pointee.traits.has(.ratio) && s.pointee.width.isAuto
            ? ratioBounds(s, space) : nil
        let limits = widthBounds(s, -1, edges, automatic: automatic, transferred: transferred)
        bounds.least = max(limits.least, min(bounds.least, limits.most))
        bounds.most = max(limits.least, min(bounds.most, limits.most))
        return bounds
    }
}
