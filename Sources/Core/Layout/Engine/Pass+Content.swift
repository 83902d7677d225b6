// Sizes by the content: `min-content`, `max-content` and `fit-content` (CSS Sizing 3, section 5.1).
//
// A width by the content is computed first; the rules then apply to a copy of the style in which it is
// a number of points. A height by the content is that of the content, whatever the keyword.

extension Pass {
    /// Calls a closure with a copy of a style whose widths by the content are specified as in a
    /// constraint space. With `keepingContent`, a width that came from the aspect ratio is at least that
    /// of the content.
    @inline(never)
    func withSpecifiedWidths<Result>(
        _ node: Int32, _ s: StylePointer, _ space: ConstraintSpace,
        keepingContent: Bool, _ body: (StylePointer) -> Result
    ) -> Result {
        var copy = s.pointee
        copy.traits.drop(.widthByContent)
        if copy.width.isByContent {
            // A contribution has no available width: `fit-content` counts as `auto`.
            copy.width =
                isFitContent(copy.width) && space.width < 0
                ? Len(size: .auto)
                : Len(units: widthByContent(copy.width, node, s, space, indefinite: 0))
        }
        if copy.minWidth.isByContent {
            let least = widthByContent(copy.minWidth, node, s, space, indefinite: -1)
            copy.minWidth = Len(units: least)
        }
        if copy.maxWidth.isByContent {
            let most = widthByContent(copy.maxWidth, node, s, space, indefinite: 1)
            copy.maxWidth = Len(units: most)
        }
        if keepingContent && s.pointee.width.isByContent && s.pointee.traits.has(.ratio)
            && s.pointee.minWidth.isAuto
            && (!s.pointee.height.isAuto || space.rules.has(.stretchHeight))
            && inside(s, space, -1).height >= 0
        {
            let least = minMax(node, s, space, ofContent: false).least
            let most = greatest(copy.maxWidth, space.shareWidth, 0)
            copy.minWidth = Len(units: min(least, most))
        }
        return withUnsafeMutablePointer(to: &copy, body)
    }

    /// Returns the border-box width that a keyword means; without an available width, `fit-content` is
    /// the minimum where `indefinite` is negative, and the maximum otherwise.
    func widthByContent(
        _ length: Len, _ node: Int32, _ s: StylePointer, _ space: ConstraintSpace, indefinite: Int
    ) -> Int {
        let content = minMax(node, s, space, ofContent: true)
        switch length.unit {
        case LayoutLength.Unit.minContent: return content.least
        case LayoutLength.Unit.fitContent:
            if space.width < 0 { return indefinite < 0 ? content.least : content.most }
            let room = max(0, space.width - marginWidth(s, space.shareWidth))
            return max(content.least, min(content.most, room))
        default: return content.most
        }
    }

    private func isFitContent(_ length: Len) -> Bool {
        length.unit == LayoutLength.Unit.fitContent
    }

    /// Returns the bounds of the height of a column's item, some of which are the height of its
    /// content.
    @inline(never)
    func heightBounds(
        _ s: StylePointer, _ share: Int, _ edges: Int, automatic: Int, content: Int
    ) -> Bounds {
        var copy = s.pointee
        if copy.minHeight.isByContent { copy.minHeight = Len(units: content) }
        if copy.maxHeight.isByContent { copy.maxHeight = Len(units: content) }
        return withUnsafeMutablePointer(to: &copy) {
            heightBounds($0, share, edges, automatic: automatic)
        }
    }

    /// Adds the bounds by the content to a query about the inside of a node.
    func addBoundsByContent(_ s: StylePointer, _ query: inout NodeQuery) {
        let isLimited = s.pointee.traits.has(.limited)
        if s.pointee.minHeight.isByContent && (query.height >= 0 || !isLimited) {
            query.bits |= NodeQuery.growsWithContent
            if query.height >= 0 {
                query.most = stored(isLimited ? s.pointee.limits.down.most : unlimited)
            }
        }
        if s.pointee.maxHeight.isByContent && query.height >= 0 {
            query.bits |= NodeQuery.shrinksToContent
        }
    }
}
