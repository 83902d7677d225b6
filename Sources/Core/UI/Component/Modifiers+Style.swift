public import CairnLayout

extension Component {
    /// Changes the layout style of this component's element: CSS flexbox, all of it.
    public func style(_ change: @escaping (inout LayoutStyle) -> Void) -> Modified<Self> {
        changing { change(&$0.style) }
    }

    /// Sets the size in points; `nil` leaves a side as it is.
    public func size(width: Double? = nil, height: Double? = nil) -> Modified<Self> {
        style { style in
            if let width { style.width = .points(width) }
            if let height { style.height = .points(height) }
        }
    }

    /// Sets width and height to the same points, and keeps neighbours from squeezing them.
    public func square(_ side: Double) -> Modified<Self> {
        style { style in
            style.size(.points(side), .points(side))
            style.flexShrink = 0
        }
    }

    /// Sets the least size in points.
    public func minimum(width: Double? = nil, height: Double? = nil) -> Modified<Self> {
        style { style in
            if let width { style.minWidth = .points(width) }
            if let height { style.minHeight = .points(height) }
        }
    }

    /// Sets the greatest size in points.
    public func maximum(width: Double? = nil, height: Double? = nil) -> Modified<Self> {
        style { style in
            if let width { style.maxWidth = .points(width) }
            if let height { style.maxHeight = .points(height) }
        }
    }

    /// Takes a share of the free room of its row or column, and starts from nothing, so that equal shares
    /// give equal sizes.
    public func fill(share: Double = 1) -> Modified<Self> {
        style { style in
            style.flexGrow = Float(share)
            style.flexShrink = 1
            style.flexBasis = .points(0)
        }
    }

    /// Takes a share of the free room on top of its own size.
    public func grow(_ share: Double = 1) -> Modified<Self> {
        style { $0.flexGrow = Float(share) }
    }

    /// Gives way by this weight when there is too little room; 0 never.
    public func shrink(_ weight: Double) -> Modified<Self> {
        style { $0.flexShrink = Float(weight) }
    }

    /// Keeps the same room free inside all four edges, in points.
    public func padding(_ points: Double) -> Modified<Self> {
        style { $0.padding(.points(points)) }
    }

    /// Keeps room free inside the edges, in points; `nil` leaves an edge as it is.
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

    /// Keeps the same room free outside all four edges, in points.
    public func margin(_ points: Double) -> Modified<Self> {
        style { $0.margin(.points(points)) }
    }

    /// Lies across its row or column in its own way.
    public func align(_ alignment: AlignSelf) -> Modified<Self> {
        style { $0.alignSelf = alignment }
    }

    /// Keeps width ÷ height.
    public func ratio(_ ratio: Double) -> Modified<Self> {
        style { $0.aspectRatio = Float(ratio) }
    }

    /// Leaves the flow and lies at these distances from its parent's padding edges, in points.
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

    /// Leaves the flow and lies at these distances from its parent's padding edges, by reading direction.
    public func place(
        top: Double? = nil, end: Double, bottom: Double? = nil, in direction: Direction
    ) -> Modified<Self> {
        direction == .rightToLeft
            ? place(top: top, bottom: bottom, left: end)
            : place(top: top, right: end, bottom: bottom)
    }
}
