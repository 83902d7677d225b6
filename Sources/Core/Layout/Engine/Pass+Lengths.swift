// Lengths resolved against a constraint space: margins, edges, bounds and aspect ratios (CSS Sizing 3 and 4).

extension Pass {
    /// Returns border and padding, with padding percentages resolved against `share`.
    @inline(__always) func edges(_ s: StylePointer, _ share: Int) -> Edges {
        if !s.pointee.traits.has(.edges) { return Edges(top: 0, right: 0, bottom: 0, left: 0) }
        return Edges(
            top: Int(s.pointee.borderTop) + s.pointee.paddingTop.sizeOrZero(share),
            right: Int(s.pointee.borderRight) + s.pointee.paddingRight.sizeOrZero(share),
            bottom: Int(s.pointee.borderBottom) + s.pointee.paddingBottom.sizeOrZero(share),
            left: Int(s.pointee.borderLeft) + s.pointee.paddingLeft.sizeOrZero(share))
    }

    @inline(__always) func edgesWidth(_ s: StylePointer, _ share: Int) -> Int {
        if !s.pointee.traits.has(.sharedPadding) { return Int(s.pointee.edgesWidth) }
        return sharedEdgesWidth(s, share)
    }

    @inline(__always) func edgesHeight(_ s: StylePointer, _ share: Int) -> Int {
        if !s.pointee.traits.has(.sharedPadding) { return Int(s.pointee.edgesHeight) }
        return sharedEdgesHeight(s, share)
    }

    @inline(never) private func sharedEdgesWidth(_ s: StylePointer, _ share: Int) -> Int {
        Int(s.pointee.borderRight) + s.pointee.paddingRight.sizeOrZero(share)
            + Int(s.pointee.borderLeft) + s.pointee.paddingLeft.sizeOrZero(share)
    }

    @inline(never) private func sharedEdgesHeight(_ s: StylePointer, _ share: Int) -> Int {
        Int(s.pointee.borderTop) + s.pointee.paddingTop.sizeOrZero(share)
            + Int(s.pointee.borderBottom) + s.pointee.paddingBottom.sizeOrZero(share)
    }

    @inline(__always) func marginWidth(_ s: StylePointer, _ share: Int) -> Int {
        if !s.pointee.traits.has(.margin) { return 0 }
        return s.pointee.marginLeft.orZero(share) + s.pointee.marginRight.orZero(share)
    }

    @inline(__always) func marginHeight(_ s: StylePointer, _ share: Int) -> Int {
        if !s.pointee.traits.has(.margin) { return 0 }
        return s.pointee.marginTop.orZero(share) + s.pointee.marginBottom.orZero(share)
    }

    /// Returns the border-box size for a length: never below border and padding; -1 for `auto` or
    /// an indefinite percentage.
    @inline(__always) func outer(_ length: Len, _ base: Int, _ edges: Int) -> Int {
        let size = length.resolved(base)
        return size < 0 ? -1 : max(edges, size)
    }

    @inline(__always) func greatest(_ length: Len, _ base: Int, _ edges: Int) -> Int {
        let size = outer(length, base, edges)
        return size < 0 ? unlimited : size
    }

    func widthFromRatio(_ s: StylePointer, _ height: Int, _ edges: Int) -> Int {
        max(edges, min(largest, height * Int(s.pointee.ratioWidth) / Int(s.pointee.ratioHeight)))
    }

    func heightFromRatio(_ s: StylePointer, _ width: Int, _ edges: Int) -> Int {
        max(edges, min(largest, width * Int(s.pointee.ratioHeight) / Int(s.pointee.ratioWidth)))
    }

    /// Returns the bounds of a height, without an automatic minimum.
    @inline(__always) func heightBounds(_ s: StylePointer, _ share: Int, _ edges: Int) -> Bounds {
        if !s.pointee.traits.has(.boundedHeight) {
            return Bounds(least: edges, most: unlimited)
        }
        let least = max(edges, s.pointee.minHeight.sizeOrZero(share))
        let most = max(least, greatest(s.pointee.maxHeight, share, edges))
        let bounds = Bounds(least: least, most: most)
        return s.pointee.traits.has(.limited) ? bounds.limited(to: s.pointee.limits.down) : bounds
    }

    /// Returns the bounds of a height with an automatic minimum (-1 for none).
    func heightBounds(
        _ s: StylePointer, _ share: Int, _ edges: Int, automatic: Int
    ) -> Bounds {
        var bounds = Bounds(
            least: max(edges, s.pointee.minHeight.sizeOrZero(share)),
            most: greatest(s.pointee.maxHeight, share, edges))
        if automatic >= 0 && s.pointee.minHeight.isAuto {
            bounds.least = min(max(edges, automatic), bounds.most)
        }
        bounds.most = max(bounds.most, bounds.least)
        return s.pointee.traits.has(.limited) ? bounds.limited(to: s.pointee.limits.down) : bounds
    }

    /// Returns the bounds of a width with an automatic minimum (-1 for none), and with the bounds
    /// of the height transferred through the aspect ratio if `transferred` gives them.
    func widthBounds(
        _ s: StylePointer, _ share: Int, _ edges: Int, automatic: Int, transferred: Bounds?
    ) -> Bounds {
        var bounds = Bounds(
            least: max(edges, s.pointee.minWidth.sizeOrZero(share)),
            most: greatest(s.pointee.maxWidth, share, edges))
        if automatic >= 0 && s.pointee.minWidth.isAuto {
            bounds.least = min(max(edges, automatic), bounds.most)
        }
        if let transferred {
            bounds.least = max(bounds.least, min(transferred.least, bounds.most))
            bounds.most = min(bounds.most, transferred.most)
        }
        bounds.most = max(bounds.most, bounds.least)
        return s.pointee.traits.has(.limited) ? bounds.limited(to: s.pointee.limits.across) : bounds
    }

    /// Returns the bounds of the height transferred to the width through the aspect ratio.
    func transferredWidths(_ s: StylePointer, _ heights: Bounds, _ edges: Int) -> Bounds {
        var widths = Bounds(least: 0, most: unlimited)
        if heights.least > 0 { widths.least = widthFromRatio(s, heights.least, edges) }
        if heights.most < unlimited { widths.most = widthFromRatio(s, heights.most, edges) }
        widths.most = max(widths.most, widths.least)
        return widths
    }

    /// Returns the bounds of the width transferred to the height through the aspect ratio.
    func transferredHeights(_ s: StylePointer, _ widths: Bounds, _ edges: Int) -> Bounds {
        var heights = Bounds(least: 0, most: unlimited)
        if widths.least > 0 { heights.least = heightFromRatio(s, widths.least, edges) }
        if widths.most < unlimited { heights.most = heightFromRatio(s, widths.most, edges) }
        heights.most = max(heights.most, heights.least)
        return heights
    }
}
