/// The border box of a node, in points.
public struct LayoutFrame: Hashable, Sendable {
    /// The distance of the left edge from the origin.
    public var x: Double
    /// The distance of the top edge from the origin.
    public var y: Double
    /// The width, at least 0.
    public var width: Double
    /// The height, at least 0.
    public var height: Double

    /// Creates a frame.
    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// An empty frame at the origin: the frame of a node that is not displayed.
    public static let zero = LayoutFrame(x: 0, y: 0, width: 0, height: 0)

    /// The distance of the right edge from the origin.
    public var maxX: Double { x + width }
    /// The distance of the bottom edge from the origin.
    public var maxY: Double { y + height }
}

extension LayoutFrame {
    init(_ box: Box) {
        self.init(
            x: Double(box.x) / 64, y: Double(box.y) / 64, width: Double(box.width) / 64,
            height: Double(box.height) / 64)
    }
}
