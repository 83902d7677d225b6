/// A vector drawing on a canvas of its own units, scaled to its box and centered.
public struct Drawing: Sendable, Hashable {
    /// The canvas size in the units of the paths; 24 × 24 for icons.
    public var canvas: Size
    /// The shapes, from bottom to top.
    public var shapes: [Shape]

    /// One or two characters that replace the drawing in hosts that show only characters.
    public var glyph: String?

    /// Creates a drawing.
    public init(canvas: Size, shapes: [Shape], glyph: String? = nil) {
        self.canvas = canvas
        self.shapes = shapes
        self.glyph = glyph
    }

    /// A path with its fill and stroke.
    public struct Shape: Sendable, Hashable {
        /// The outline.
        public var path: Path
        /// The fill of the interior.
        public var fill: Fill?
        /// The line along the path.
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
        /// The color.
        public var color: Color
        /// The width in canvas units.
        public var width: Double
        /// Alternating lengths of dashes and gaps in canvas units; empty for a solid line.
        public var dash: [Double]

        /// Creates a stroke.
        public init(_ color: Color, width: Double, dash: [Double] = []) {
            self.color = color
            self.width = width
            self.dash = dash
        }
    }
}

/// A sequence of lines and curves.
public struct Path: Sendable, Hashable {
    /// The segments, in order.
    public private(set) var steps: [Step] = []

    /// A segment of a path.
    public enum Step: Sendable, Hashable {
        /// Starts a new subpath at a point.
        case move(Point)
        /// Draws a straight line.
        case line(Point)
        /// Draws a cubic Bézier curve with two control points.
        case curve(Point, Point, to: Point)
        /// Closes the subpath.
        case close
    }

    /// Creates an empty path.
    public init() {}

    /// Starts a new subpath at a point.
    public mutating func move(to point: Point) { steps.append(.move(point)) }
    /// Adds a straight line.
    public mutating func line(to point: Point) { steps.append(.line(point)) }
    /// Adds a cubic Bézier curve.
    public mutating func curve(to end: Point, by first: Point, _ second: Point) {
        steps.append(.curve(first, second, to: end))
    }
    /// Closes the subpath.
    public mutating func close() { steps.append(.close) }

    /// Returns a path of straight lines through points, given as pairs of coordinates.
    public static func polyline(_ points: [(Double, Double)], closed: Bool = false) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let place = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: place) } else { path.line(to: place) }
        }
        if closed { path.close() }
        return path
    }

    /// Returns a circle, approximated by four curves.
    public static func circle(center: Point, radius: Double) -> Path {
        // The usual control point distance for a quarter circle, with an error of at most 0.02 %.
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
