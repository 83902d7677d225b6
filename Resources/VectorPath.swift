/// An outline: points joined by lines and cubic curves, on whatever grid its drawing uses.
public struct VectorPath: Sendable, Equatable {
    /// A point; `y` grows downwards.
    public struct Point: Sendable, Equatable {
        /// To the right.
        public var x: Double
        /// Downwards.
        public var y: Double

        /// Creates a point.
        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// One step of the pen.
    public enum Segment: Sendable, Equatable {
        /// Lifts the pen and begins a new outline.
        case move(Point)
        /// A straight line.
        case line(Point)
        /// A cubic Bezier curve: two control points and the end.
        case cubic(Point, Point, Point)
        /// A straight line back to where the outline began.
        case close
    }

    /// The steps, in order. The first is a move.
    public var segments: [Segment]

    /// Creates a path from its steps.
    public init(_ segments: [Segment] = []) { self.segments = segments }

    /// Reads SVG path data. Every command of SVG 1.1 is known; arcs and quadratic curves become cubic
    /// ones (SVG 1.1, 8.3 and F.6).
    ///
    /// - Throws: ``VectorPathError`` with the place of the first fault.
    public init(svg data: String) throws(VectorPathError) {
        var reader = VectorPathReader(data)
        segments = try reader.read()
    }

    /// The smallest box around every point and control point, or `nil` for an empty path. Curves
    /// never leave it.
    public var bounds: (minimum: Point, maximum: Point)? {
        let points = segments.flatMap { segment -> [Point] in
            switch segment {
            case .move(let end), .line(let end): [end]
            case .cubic(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }
        guard let first = points.first else { return nil }
        return points.dropFirst().reduce((first, first)) { box, point in
            (
                Point(min(box.0.x, point.x), min(box.0.y, point.y)),
                Point(max(box.1.x, point.x), max(box.1.y, point.y))
            )
        }
    }
}

/// Path data that cannot be read.
public struct VectorPathError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The place of the fault: bytes before it.
    public var offset: Int
    /// What was expected there.
    public var expected: String

    /// Creates an error.
    public init(offset: Int, expected: String) {
        self.offset = offset
        self.expected = expected
    }

    /// One line: `path data, byte 12: expected a number`.
    public var description: String { "path data, byte \(offset): expected \(expected)" }
}
