import CairnLayout

extension Component {
    /// Modifies the paint of this component's box.
    public func paint(_ change: @escaping (inout Paint) -> Void) -> Modified<Self> {
        changing { change(&$0.paint) }
    }

    /// Fills the box with a color; `nil` removes the fill.
    public func background(_ color: Color?) -> Modified<Self> {
        paint { $0.fill = color.map(Fill.color) }
    }

    /// Draws a border inside the edge, and reserves space for it.
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

    /// Sets the opacity of the element and its descendants, 0 to 1.
    public func opacity(_ opacity: Double) -> Modified<Self> { paint { $0.opacity = opacity } }

    /// Transforms the painted element without affecting layout.
    public func transform(_ transform: Transform) -> Modified<Self> {
        paint { $0.transform = transform }
    }

    /// Paints the component above its siblings, as one that is being dragged.
    public func raised(_ isRaised: Bool = true) -> Modified<Self> {
        paint { $0.isRaised = isRaised }
    }

    /// Clips the content to the bounds, or to the two edges across one axis.
    public func clipped(along axis: Axis? = nil) -> Modified<Self> {
        paint {
            $0.clips = true
            $0.clipAxis = axis
        }
    }

    /// Animates the paint.
    public func animation(_ animation: Animation?) -> Modified<Self> {
        changing { $0.animation = animation }
    }
}
