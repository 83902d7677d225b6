/// A path of lines and cubic curves, in the coordinates of its drawing's grid.
public struct VectorPath: Sendable, Equatable {
    /// A point; `y` grows downwards.
    public struct Point: Sendable, Equatable {
        /// The horizontal coordinate; grows to the right.
        public var x: Double
        /// The vertical coordinate; grows downwards.
        public var y: Double

        /// Creates a point.
        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A segment of a path.
    public enum Segment: Sendable, Equatable {
        /// Starts a new subpath at a point.
        case move(Point)
        /// A straight line.
        case line(Point)
        /// A cubic Bezier curve: two control points and the end.
        case cubic(Point, Point, Point)
        /// A straight line to the start of the subpath.
        case close
    }

    /// The segments, in order. The first is a move.
    public var segments: [Segment]

    /// Creates a path from segments.
    public init(_ segments: [Segment] = []) { self.segments = segments }

    /// Parses SVG path data. All commands of SVG 1.1 are supported; arcs and quadratic curves are
    /// converted to cubic curves (SVG 1.1, 8.3 and F.6).
    ///
    /// - Throws: ``VectorPathError`` with the location of the first error.
    public init(svg data: String) throws(VectorPathError) {
        var reader = VectorPathReader(data)
        segments = try reader.read()
    }

    /// The bounding box of all points and control points, which contains all curves; `nil` for an
    /// empty path.
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

/// An error in path data.
public struct VectorPathError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The offset of the error, in bytes.
    public var offset: Int
    /// A description of the expected input.
    public var expected: String

    /// Creates an error.
    public init(offset: Int, expected: String) {
        self.offset = offset
        self.expected = expected
    }

    /// The error in one line: `path data, byte 12: expected a number`.
    public var description: String { "path data, byte \(offset): expected \(expected)" }
}
