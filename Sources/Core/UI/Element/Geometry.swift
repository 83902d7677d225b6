/// A location, in points from the top left corner.
public struct Point: Sendable, Hashable, Codable {
    /// The horizontal coordinate, increasing to the right.
    public var x: Double
    /// The vertical coordinate, increasing downward.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let zero = Point(x: 0, y: 0)

    /// Adds two points, coordinate by coordinate.
    public static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }

    /// Returns the vector from `right` to `left`.
    public static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }
}

/// A width and a height, in points.
public struct Size: Sendable, Hashable, Codable {
    /// The width, at least 0.
    public var width: Double
    /// The height, at least 0.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A size of 0 × 0.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle, in points: the result of layout for an element.
public struct Frame: Sendable, Hashable, Codable {
    /// The top left corner.
    public var origin: Point
    /// The width and height.
    public var size: Size

    /// Creates a frame from its origin and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a frame from four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// An empty frame at the origin.
    public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The center.
    public var center: Point {
        Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    }

    /// Returns `true` if `point` is inside. The left and top edges are included, the others are
    /// not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns `true` if the frames overlap in an area.
    public func intersects(_ other: Frame) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the common area; `nil` if the frames do not overlap.
    public func intersection(_ other: Frame) -> Frame? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard right > left, bottom > top else { return nil }
        return Frame(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the frame translated by a vector.
    public func offset(by way: Point) -> Frame { Frame(origin: origin + way, size: size) }
}
