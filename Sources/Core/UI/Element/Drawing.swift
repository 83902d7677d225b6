/// Paths on a canvas of their own measure, scaled to the box and centred.
public struct Drawing: Sendable, Hashable {
    /// The canvas on which the paths are given; 24 × 24 for icons.
    public var canvas: Size
    /// The shapes, the lowest first.
    public var shapes: [Shape]

    /// A character or two that stand for the drawing where only characters can be shown.
    public var glyph: String?

    /// Creates a drawing.
    public init(canvas: Size, shapes: [Shape], glyph: String? = nil) {
        self.canvas = canvas
        self.shapes = shapes
        self.glyph = glyph
    }

    /// A path and how it is painted.
    public struct Shape: Sendable, Hashable {
        /// The outline.
        public var path: Path
        /// What covers its inside.
        public var fill: Fill?
        /// The line along it.
        public var stroke: Stroke?

        /// Creates a shape.
        public init(_ path: Path, fill: Fill? = nil, stroke: Stroke? = nil) {
            self.path = path
            self.fill = fill
            self.stroke = stroke
        }
    }

    /// A line along a path, with round joins and caps.
    public struct Stroke: Sendable, Hashable {
        /// The colour.
        public var color: Color
        /// The width on the canvas.
        public var width: Double
        /// Lengths drawn and left out in turn, on the canvas; empty for an unbroken line.
        public var dash: [Double]

        /// Creates a stroke.
        public init(_ color: Color, width: Double, dash: [Double] = []) {
            self.color = color
            self.width = width
            self.dash = dash
        }
    }
}

/// Lines and curves, one after another.
public struct Path: Sendable, Hashable {
    /// The steps, in order.
    public private(set) var steps: [Step] = []

    /// One step of a path.
    public enum Step: Sendable, Hashable {
        /// Lifts the pen to a place.
        case move(Point)
        /// Draws a straight line.
        case line(Point)
        /// Draws a cubic Bézier curve through two controls.
        case curve(Point, Point, to: Point)
        /// Goes back to where the part began.
        case close
    }

    /// Creates an empty path.
    public init() {}

    /// Lifts the pen to a place.
    public mutating func move(to point: Point) { steps.append(.move(point)) }
    /// Draws a straight line.
    public mutating func line(to point: Point) { steps.append(.line(point)) }
    /// Draws a cubic Bézier curve.
    public mutating func curve(to end: Point, by first: Point, _ second: Point) {
        steps.append(.curve(first, second, to: end))
    }
    /// Goes back to where the part began.
    public mutating func close() { steps.append(.close) }

    /// A line through places, given as pairs of numbers.
    public static func polyline(_ points: [(Double, Double)], closed: Bool = false) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let place = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: place) } else { path.line(to: place) }
        }
        if closed { path.close() }
        return path
    }

    /// A circle, as four curves.
    public static func circle(center: Point, radius: Double) -> Path {
        // The usual handle length for a quarter of a circle: off by 0.02 % at most.
        let handle = radius * 0.552_284_749_8
        func place(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
        var path = Path()
        path.move(to: place(radius, 0))
        path.curve(to: place(0, radius), by: place(radius, handle), place(handle, radius))
        path.curve(to: place(-radius, 0), by: place(-handle, radius), place(-radius, handle))
        path.curve(to: place(0, -radius), by: place(-radius, -handle), place(-handle, -radius))
        path.curve(to: place(radius, 0), by: place(handle, -radius), place(radius, -handle))
        path.close()
        return path
    }
}
