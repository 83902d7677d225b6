import CairnLayout

extension Component {
    /// Changes how this component's box looks.
    public func paint(_ change: @escaping (inout Paint) -> Void) -> Modified<Self> {
        changing { change(&$0.paint) }
    }

    /// Fills the box with one colour; `nil` with none.
    public func background(_ color: Color?) -> Modified<Self> {
        paint { $0.fill = color.map(Fill.color) }
    }

    /// Draws a line inside the edge, and keeps room for it.
    public func border(_ color: Color, width: Double = 1) -> Modified<Self> {
        changing { element in
            element.paint.border = Border(color, width: width)
            element.style.border(Float(width))
        }
    }

    /// Rounds the corners, in points.
    public func radius(_ points: Double) -> Modified<Self> { paint { $0.radius = points } }

    /// Adds shadows below those already there.
    public func shadow(_ shadows: [Shadow]) -> Modified<Self> { paint { $0.shadows += shadows } }

    /// Makes the element and all below it fainter, 0 to 1.
    public func opacity(_ opacity: Double) -> Modified<Self> { paint { $0.opacity = opacity } }

    /// Moves the picture, and no neighbour.
    public func transform(_ transform: Transform) -> Modified<Self> {
        paint { $0.transform = transform }
    }

    /// Cuts off what reaches over the edge, or over the two edges across one axis.
    public func clipped(along axis: Axis? = nil) -> Modified<Self> {
        paint {
            $0.clips = true
            $0.clipAxis = axis
        }
    }

    /// Moves the paint by an animation.
    public func animation(_ animation: Animation?) -> Modified<Self> {
        changing { $0.animation = animation }
    }
}
