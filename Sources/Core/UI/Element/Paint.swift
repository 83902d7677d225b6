/// The visual attributes of an element's box. By default nothing is painted.
public struct Paint: Sendable, Hashable {
    /// The background color or gradient.
    public var fill: Fill?
    /// The line inside the edge. Its width does not inset the content: give the style a border too.
    public var border: Border?
    /// The corner radius in points, the same at all corners; more than half the shorter side makes
    /// a pill.
    public var radius: Double
    /// The shadows, from bottom to top.
    public var shadows: [Shadow]
    /// The opacity of the element and its descendants, from 0 (transparent) to 1 (opaque).
    public var opacity: Double
    /// A transform that does not affect layout.
    public var transform: Transform
    /// Indicates that content is clipped to the bounds.
    public var clips: Bool
    /// The only axis along which content is clipped: in a row that clips excess width, the
    /// descenders of letters stay whole. `nil` clips at all edges, following rounded corners.
    public var clipAxis: Axis?
    /// Indicates that the element is painted above its siblings, as one that is being dragged. It
    /// keeps its place in layout and in reading order.
    public var isRaised = false

    /// Creates a paint; by default it paints nothing.
    public init(
        fill: Fill? = nil, border: Border? = nil, radius: Double = 0, shadows: [Shadow] = [],
        opacity: Double = 1, transform: Transform = .identity, clips: Bool = false,
        clipAxis: Axis? = nil
    ) {
        self.fill = fill
        self.border = border
        self.radius = radius
        self.shadows = shadows
        self.opacity = opacity
        self.transform = transform
        self.clips = clips
        self.clipAxis = clipAxis
    }

    /// A paint that paints and changes nothing.
    public static let none = Paint()

    /// Indicates that the box itself paints something.
    public var isVisible: Bool { fill != nil || border != nil || !shadows.isEmpty }

    /// Indicates that the paint affects the descendants, so that the box must be kept.
    public var affectsContent: Bool { opacity != 1 || transform != .identity || clips }

    /// Returns the clipping rectangle of a frame's content; `nil` if it is not clipped. Scrolling
    /// content is clipped at all edges.
    package func clip(of frame: Frame, scrolls: Bool) -> Frame? {
        guard clips || scrolls else { return nil }
        // Larger than any screen, and within the range of Cairo's coordinates.
        let beyond = 100_000.0
        switch scrolls ? nil : clipAxis {
        case nil: return frame
        case .horizontal:
            return Frame(
                x: frame.minX, y: frame.minY - beyond, width: frame.size.width,
                height: frame.size.height + 2 * beyond)
        case .vertical:
            return Frame(
                x: frame.minX - beyond, y: frame.minY, width: frame.size.width + 2 * beyond,
                height: frame.size.height)
        }
    }
}

/// The fill of an area.
public enum Fill: Sendable, Hashable {
    /// A single color.
    case color(Color)
    /// A linear gradient with stops from 0 to 1. The angle is in degrees clockwise from "to the
    /// top", as in CSS.
    case gradient(angle: Double, stops: [GradientStop])
}

/// A color stop of a gradient.
public struct GradientStop: Sendable, Hashable {
    /// The color.
    public var color: Color
    /// The position, 0 to 1.
    public var place: Double

    /// Creates a stop.
    public init(_ color: Color, at place: Double) {
        self.color = color
        self.place = place
    }
}

/// A line along the inside of the edge.
public struct Border: Sendable, Hashable {
    /// The color.
    public var color: Color
    /// The width in points. A border of width 0 takes no space: a terminal marks the ends of such a
    /// box, other hosts draw nothing.
    public var width: Double

    /// Creates a border.
    public init(_ color: Color, width: Double = 1) {
        self.color = color
        self.width = width
    }
}

/// A blurred copy of the box, drawn below it.
public struct Shadow: Sendable, Hashable {
    /// The color, including its opacity.
    public var color: Color
    /// The offset, in points.
    public var offset: Point
    /// The blur radius in points, as in CSS.
    public var blur: Double

    /// Creates a shadow.
    public init(_ color: Color, offset: Point = .zero, blur: Double) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }
}
