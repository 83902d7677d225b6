/// One run over an arena: the methods of the engine, around nothing but a pointer.
///
/// The engine asks three kinds of questions about the inside of a node, each remembered by its full
/// key: the least and greatest width of the content (``intrinsic(_:_:)``), the height of the content
/// at a width (``contentHeight(_:_:)``) and the first baseline (``baseline(_:_:_:)``). Placing the
/// children is separate (``place(_:)``), needs no recursion, and happens once for every node whose
/// place or children really changed.
struct Pass {
    let a: UnsafeMutablePointer<ArenaState>

    @inline(__always) func links(_ node: Int32) -> UnsafeMutablePointer<Links> {
        a.pointee.links + Int(node)
    }

    @inline(__always) func style(_ node: Int32) -> UnsafeMutablePointer<StyleRecord> {
        a.pointee.styles[Int(node)]
    }
}

/// The thickness of border and padding at each side, in 1/64 points.
struct Edges {
    var top, right, bottom, left: Int
    @inline(__always) var width: Int { left + right }
    @inline(__always) var height: Int { top + bottom }
}

typealias StylePointer = UnsafeMutablePointer<StyleRecord>

// MARK: Lengths against a space (CSS Sizing 3 and 4)

extension Pass {
    /// Border and padding, with padding percentages against `share`.
    @inline(__always) func edges(_ s: StylePointer, _ share: Int) -> Edges {
        if !s.pointee.traits.has(.edges) { return Edges(top: 0, right: 0, bottom: 0, left: 0) }
        return Edges(
            top: Int(s.pointee.borderTop) + s.pointee.paddingTop.orZero(share),
            right: Int(s.pointee.borderRight) + s.pointee.paddingRight.orZero(share),
            bottom: Int(s.pointee.borderBottom) + s.pointee.paddingBottom.orZero(share),
            left: Int(s.pointee.borderLeft) + s.pointee.paddingLeft.orZero(share))
    }

    @inline(__always) func edgesWidth(_ s: StylePointer, _ share: Int) -> Int {
        if !s.pointee.traits.has(.sharedPadding) { return Int(s.pointee.edgesWidth) }
        return edges(s, share).width
    }

    @inline(__always) func edgesHeight(_ s: StylePointer, _ share: Int) -> Int {
        if !s.pointee.traits.has(.sharedPadding) { return Int(s.pointee.edgesHeight) }
        return edges(s, share).height
    }

    @inline(__always) func marginWidth(_ s: StylePointer, _ share: Int) -> Int {
        if !s.pointee.traits.has(.margin) { return 0 }
        return s.pointee.marginLeft.orZero(share) + s.pointee.marginRight.orZero(share)
    }

    @inline(__always) func marginHeight(_ s: StylePointer, _ share: Int) -> Int {
        if !s.pointee.traits.has(.margin) { return 0 }
        return s.pointee.marginTop.orZero(share) + s.pointee.marginBottom.orZero(share)
    }

    /// A border-box size that a length gives: never below the edges; -1 if the length says nothing.
    @inline(__always) func outer(_ length: Len, _ base: Int, _ edges: Int) -> Int {
        let size = length.resolved(base)
        return size < 0 ? -1 : max(edges, size)
    }

    @inline(__always) func greatest(_ length: Len, _ base: Int, _ edges: Int) -> Int {
        let size = outer(length, base, edges)
        return size < 0 ? unlimited : size
    }

    func widthFromRatio(_ s: StylePointer, _ height: Int, _ edges: Int) -> Int {
        max(edges, ratioProduct(Double(height) * s.pointee.ratio))
    }

    func heightFromRatio(_ s: StylePointer, _ width: Int, _ edges: Int) -> Int {
        max(edges, ratioProduct(Double(width) / s.pointee.ratio))
    }

    private func ratioProduct(_ size: Double) -> Int { Int(min(size, Double(largest))) }

    /// The bounds of a height, without any automatic least size.
    @inline(__always) func heightBounds(_ s: StylePointer, _ share: Int, _ edges: Int) -> Bounds {
        if !s.pointee.traits.has(.boundedHeight) {
            return Bounds(least: edges, most: unlimited)
        }
        let least = max(edges, outer(s.pointee.minHeight, share, edges))
        return Bounds(least: least, most: max(least, greatest(s.pointee.maxHeight, share, edges)))
    }

    /// The bounds of a height with an automatic least size (-1 for none).
    func heightBounds(
        _ s: StylePointer, _ share: Int, _ edges: Int, automatic: Int
    ) -> Bounds {
        var bounds = Bounds(
            least: max(edges, outer(s.pointee.minHeight, share, edges)),
            most: greatest(s.pointee.maxHeight, share, edges))
        if automatic >= 0 && s.pointee.minHeight.isAuto {
            bounds.least = min(max(edges, automatic), bounds.most)
        }
        bounds.most = max(bounds.most, bounds.least)
        return bounds
    }

    /// The bounds of a width with an automatic least size (-1 for none), and with what an aspect
    /// ratio carries over from the bounds of the height if `transferred` gives them.
    func widthBounds(
        _ s: StylePointer, _ share: Int, _ edges: Int, automatic: Int, transferred: Bounds?
    ) -> Bounds {
        var bounds = Bounds(
            least: max(edges, outer(s.pointee.minWidth, share, edges)),
            most: greatest(s.pointee.maxWidth, share, edges))
        if automatic >= 0 && s.pointee.minWidth.isAuto {
            bounds.least = min(max(edges, automatic), bounds.most)
        }
        if let transferred {
            bounds.least = max(bounds.least, min(transferred.least, bounds.most))
            bounds.most = min(bounds.most, transferred.most)
        }
        bounds.most = max(bounds.most, bounds.least)
        return bounds
    }

    /// Bounds of the width that an aspect ratio makes of the bounds of the height.
    func transferredWidths(_ s: StylePointer, _ heights: Bounds, _ edges: Int) -> Bounds {
        var widths = Bounds(least: 0, most: unlimited)
        if heights.least > 0 { widths.least = widthFromRatio(s, heights.least, edges) }
        if heights.most < unlimited { widths.most = widthFromRatio(s, heights.most, edges) }
        widths.most = max(widths.most, widths.least)
        return widths
    }

    /// Bounds of the height that an aspect ratio makes of the bounds of the width.
    func transferredHeights(_ s: StylePointer, _ widths: Bounds, _ edges: Int) -> Bounds {
        var heights = Bounds(least: 0, most: unlimited)
        if widths.least > 0 { heights.least = heightFromRatio(s, widths.least, edges) }
        if widths.most < unlimited { heights.most = heightFromRatio(s, widths.most, edges) }
        heights.most = max(heights.most, heights.least)
        return heights
    }
}

// MARK: The question about a child

extension Pass {
    /// Works out what is known about a child of border-box width `width` (-1: not known) in a space.
    @inline(__always)
    func inside(_ s: StylePointer, _ space: Space, _ width: Int) -> Inside {
        if s.pointee.traits.hasNone(.ratio | .sharedPadding | .boundedHeight) {
            return plainInside(s, space, width)
        }
        return anyInside(s, space, width)
    }

    /// The short way: no aspect ratio, no bounds, no padding percentages.
    @inline(__always)
    private func plainInside(_ s: StylePointer, _ space: Space, _ width: Int) -> Inside {
        var height = -1
        if space.rules.has(.fixedHeight) {
            height = space.height
        } else {
            let edges = Int(s.pointee.edgesHeight)
            if !s.pointee.height.isAuto {
                height = outer(s.pointee.height, space.shareHeight, edges)
            } else if space.height >= 0
                && space.rules.hasAny(.stretchHeight | .fillHeight)
            {
                height = max(edges, space.height &- marginHeight(s, space.shareWidth))
            }
            if height < 0 {
                return Inside(
                    width: stored(width), openHeight: -1, height: -1,
                    least: s.pointee.edgesHeight, most: Inside.unlimited, shareWidth: 0, bits: 0)
            }
        }
        return Inside(
            width: stored(width),
            openHeight: space.rules.has(.openHeight) ? -1 : stored(height),
            height: stored(height), least: 0, most: 0, shareWidth: 0, bits: 0)
    }

    @inline(never)
    private func anyInside(_ s: StylePointer, _ space: Space, _ width: Int) -> Inside {
        let traits = s.pointee.traits
        let shareWidth =
            traits.has(.sharedPadding) ? max(0, space.shareWidth) : 0
        if space.rules.has(.fixedHeight) {
            let height = stored(space.height)
            return Inside(
                width: stored(width), openHeight: space.rules.has(.openHeight) ? -1 : height,
                height: height, least: 0, most: 0, shareWidth: stored(shareWidth), bits: 0)
        }
        let edges = edgesHeight(s, shareWidth)
        let bounds = heightBounds(s, space.shareHeight, edges)
        let hasRatio = traits.has(.ratio) && width >= 0
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
                if s.pointee.minHeight.isAuto { bits = Inside.growsWithContent }
            } else {
                height = -1
            }
        } else {
            height = outer(s.pointee.height, space.shareHeight, edges)
            if height < 0 && hasRatio { height = heightFromRatio(s, width, edges) }
        }
        var least = 0
        var most = 0
        if height >= 0 {
            height = bounds.clamp(height)
            if bits != 0 { most = bounds.most }
        } else {
            (least, most) = (bounds.least, bounds.most)
        }
        return Inside(
            width: stored(width),
            openHeight: space.rules.has(.openHeight) ? -1 : stored(height),
            height: stored(height), least: stored(least), most: stored(most),
            shareWidth: stored(shareWidth), bits: bits)
    }

    /// The width of a child's border box in a space (CSS Sizing 3, section 5; Sizing 4, 5 and 6).
    func width(_ node: Int32, _ s: StylePointer, _ space: Space) -> Int {
        if space.rules.has(.fixedWidth) { return space.width }
        let traits = s.pointee.traits
        let edges = edgesWidth(s, space.shareWidth)
        if !traits.has(.ratio) {
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
        return widthWithRatio(node, s, space, edges)
    }

    private func widthWithRatio(
        _ node: Int32, _ s: StylePointer, _ space: Space, _ edges: Int
    ) -> Int {
        let stretchesFirst = space.rules.has(.stretchWidth)
        // The width may come from the height only if the height is stated, not merely filled.
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

    /// What an aspect ratio makes of the bounds of the height in a space.
    func ratioBounds(_ s: StylePointer, _ space: Space) -> Bounds {
        let edges = edges(s, space.shareWidth)
        return transferredWidths(
            s, heightBounds(s, space.shareHeight, edges.height), edges.width)
    }

    /// The least and greatest width of a child by its content, or by its aspect ratio if `ofContent`.
    func minMax(
        _ node: Int32, _ s: StylePointer, _ space: Space, ofContent: Bool
    ) -> Bounds {
        minMaxAndRatio(node, s, space, ofContent: ofContent).bounds
    }

    func minMaxAndRatio(
        _ node: Int32, _ s: StylePointer, _ space: Space, ofContent: Bool
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

    /// What a child adds to the least and greatest width of its parent's content, without margins.
    /// The space has no width, and no base for percentages of one.
    func contribution(_ node: Int32, _ s: StylePointer, _ space: Space) -> Bounds {
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
        if !s.pointee.traits.has(.boundedWidth) && !s.pointee.traits.has(.ratio) {
            return bounds
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
