/// How an element's box looks. By default nothing is painted.
public struct Paint: Sendable, Hashable {
    /// The colour or gradient behind the content.
    public var fill: Fill?
    /// The line inside the edge. Its width takes no room from the content: give the style a border too.
    public var border: Border?
    /// The corner radius in points, the same at all corners; larger than half a side makes a pill.
    public var radius: Double
    /// Shadows, the lowest first.
    public var shadows: [Shadow]
    /// 0 (clear) to 1 (solid), for the element and all below it.
    public var opacity: Double
    /// A change of the picture that moves no neighbour.
    public var transform: Transform
    /// Whether what reaches over the edge is cut off.
    public var clips: Bool
    /// The only axis along which it is cut off: letters that hang below their line stay whole in a row that cuts off what is
    /// too wide. `nil` cuts at all edges, and round at round corners.
    public var clipAxis: Axis?

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

    /// Nothing painted, nothing changed.
    public static let none = Paint()

    /// Whether the box itself leaves a mark.
    public var isVisible: Bool { fill != nil || border != nil || !shadows.isEmpty }

    /// Whether the paint reaches beyond the box to what lies below it, so that the box must stay.
    public var affectsContent: Bool { opacity != 1 || transform != .identity || clips }

    /// Where the content of a frame shows; `nil` everywhere. What scrolls cuts at all edges.
    package func clip(of frame: Frame, scrolls: Bool) -> Frame? {
        guard clips || scrolls else { return nil }
        // Further than any screen, and few enough pixels for Cairo's coordinates.
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

/// What covers an area.
public enum Fill: Sendable, Hashable {
    /// One colour.
    case color(Color)
    /// Colours at places from 0 to 1 along a line; the angle is in degrees clockwise from "to the top",
    /// as in CSS.
    case gradient(angle: Double, stops: [GradientStop])
}

/// A colour at a place of a gradient.
public struct GradientStop: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// The place, 0 to 1.
    public var place: Double

    /// Creates a stop.
    public init(_ color: Color, at place: Double) {
        self.color = color
        self.place = place
    }
}

/// A line along the inside of the edge.
public struct Border: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// The width in points. One of 0 takes no room: a terminal marks the ends of such a box, others draw nothing.
    public var width: Double

    /// Creates a border.
    public init(_ color: Color, width: Double = 1) {
        self.color = color
        self.width = width
    }
}

/// A blurred copy of the box below it.
public struct Shadow: Sendable, Hashable {
    /// The colour with its opacity.
    public var color: Color
    /// How far it is shifted, in points.
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
