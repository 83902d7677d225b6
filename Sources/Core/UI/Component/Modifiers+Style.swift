public import CairnLayout

extension Component {
    /// Modifies the layout style of this component's element, which supports all of CSS flexbox.
    public func style(_ change: @escaping (inout LayoutStyle) -> Void) -> Modified<Self> {
        changing { change(&$0.style) }
    }

    /// Sets the size in points; `nil` leaves a dimension unchanged.
    public func size(width: Double? = nil, height: Double? = nil) -> Modified<Self> {
        style { style in
            if let width { style.width = .points(width) }
            if let height { style.height = .points(height) }
        }
    }

    /// Sets the size to lengths of any kind: `.length(width: .fitContent)`, `.length(height:
    /// .calc(percent: 100, points: -48))`. `nil` leaves a dimension unchanged.
    public func length(
        width: LayoutLength? = nil, height: LayoutLength? = nil
    ) -> Modified<Self> {
        style { style in
            if let width { style.width = width }
            if let height { style.height = height }
        }
    }

    /// Sets width and height to the same number of points, and prevents shrinking.
    public func square(_ side: Double) -> Modified<Self> {
        style { style in
            style.size(.points(side), .points(side))
            style.flexShrink = 0
        }
    }

    /// Sets the minimum size in points.
    public func minimum(width: Double? = nil, height: Double? = nil) -> Modified<Self> {
        style { style in
            if let width { style.minWidth = .points(width) }
            if let height { style.minHeight = .points(height) }
        }
    }

    /// Sets the maximum size in points.
    public func maximum(width: Double? = nil, height: Double? = nil) -> Modified<Self> {
        style { style in
            if let width { style.maxWidth = .points(width) }
            if let height { style.maxHeight = .points(height) }
        }
    }

    /// Takes a share of the free space of its row or column, starting from a size of 0, so that
    /// equal shares give equal sizes.
    public func fill(share: Double = 1) -> Modified<Self> {
        style { style in
            style.flexGrow = Float(share)
            style.flexShrink = 1
            style.flexBasis = .points(0)
        }
    }

    /// Takes a share of the free space in addition to its own size.
    public func grow(_ share: Double = 1) -> Modified<Self> {
        style { $0.flexGrow = Float(share) }
    }

    /// Takes a share of the free space in addition to its own size, and shrinks below the size of
    /// its content when space is short, along the axis of its row or column: for content that
    /// scrolls, wraps or is truncated.
    public func flexible(_ share: Double = 1) -> Modified<Self> {
        style { style in
            style.flexGrow = Float(share)
            style.flexShrink = 1
            style.shrinkBelowContent()
        }
    }

    /// Lets this component shrink below the size of its content. A minimum size that was set
    /// before is kept.
    public func shrinkable() -> Modified<Self> { style { $0.shrinkBelowContent() } }

    /// Sets the weight by which this component shrinks when space is short; with 0 it never
    /// shrinks.
    public func shrink(_ weight: Double) -> Modified<Self> {
        style { $0.flexShrink = Float(weight) }
    }

    /// Makes this component the viewport of content that scrolls along an axis: it takes a share of
    /// the free space, whatever the size of its content, and clips it.
    public func scrolls(
        _ axis: Axis = .vertical, offset: Double, isMirrored: Bool = false
    ) -> Modified<Self> {
        changing { element in
            element.style.flexDirection = axis == .vertical ? .column : .row
            element.style.flexGrow = 1
            element.style.flexBasis = 0
            element.style.shrinkBelowContent()
            element.scrolling = Element.Scrolling(axis, offset: offset, isMirrored: isMirrored)
            element.paint.clips = true
        }
    }

    /// Sets the same padding on all four edges, in points.
    public func padding(_ points: Double) -> Modified<Self> {
        style { $0.padding(.points(points)) }
    }

    /// Sets the padding in points; `nil` leaves an edge unchanged.
    public func padding(horizontal: Double? = nil, vertical: Double? = nil) -> Modified<Self> {
        style { style in
            if let horizontal {
                (style.paddingLeft, style.paddingRight) = (.points(horizontal), .points(horizontal))
            }
            if let vertical {
                (style.paddingTop, style.paddingBottom) = (.points(vertical), .points(vertical))
            }
        }
    }

    /// Sets the same margin on all four edges, in points.
    public func margin(_ points: Double) -> Modified<Self> {
        style { $0.margin(.points(points)) }
    }

    /// Overrides the cross-axis alignment that its row or column sets.
    public func align(_ alignment: AlignSelf) -> Modified<Self> {
        style { $0.alignSelf = alignment }
    }

    /// Sets the aspect ratio, width ÷ height.
    public func ratio(_ ratio: Double) -> Modified<Self> {
        style { $0.aspectRatio = Float(ratio) }
    }

    /// Covers the parent edge to edge, out of flow.
    public func covering() -> Modified<Self> { place(top: 0, right: 0, bottom: 0, left: 0) }

    /// Positions this component absolutely, out of flow, at distances in points from its parent's
    /// padding edges.
    public func place(
        top: Double? = nil, right: Double? = nil, bottom: Double? = nil, left: Double? = nil
    ) -> Modified<Self> {
        style { style in
            style.position = .absolute
            if let top { style.top = .points(top) }
            if let right { style.right = .points(right) }
            if let bottom { style.bottom = .points(bottom) }
            if let left { style.left = .points(left) }
        }
    }

    /// Positions this component absolutely, out of flow, at distances in points from its parent's
    /// padding edges in reading direction.
    public func place(
        top: Double? = nil, end: Double, bottom: Double? = nil, in direction: Direction
    ) -> Modified<Self> {
        direction == .rightToLeft
            ? place(top: top, bottom: bottom, left: end)
            : place(top: top, right: end, bottom: bottom)
    }
}

extension LayoutStyle {
    /// Replaces the automatic minimum size, which is that of the content, by none. Automatic
    /// minimums apply along the axis of the parent only, so both are replaced.
    fileprivate mutating func shrinkBelowContent() {
        if minWidth == .auto { minWidth = 0 }
        if minHeight == .auto { minHeight = 0 }
    }
}
