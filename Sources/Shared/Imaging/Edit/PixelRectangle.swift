/// A rectangle in whole pixels.
public struct PixelRectangle: Sendable, Hashable, Codable {
    /// The first column.
    public var left: Int
    /// The first row.
    public var top: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a rectangle.
    public init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    /// Creates a rectangle that covers a picture of the given size.
    init(wholeOf size: PixelSize) {
        self.init(left: 0, top: 0, width: size.width, height: size.height)
    }

    /// The size of the rectangle.
    public var size: PixelSize { PixelSize(width: width, height: height) }

    /// Creates the smallest rectangle that contains other nonempty rectangles, or returns `nil` if
    /// there are none.
    init?(around others: [PixelRectangle]) {
        guard let left = others.map(\.left).min(), let top = others.map(\.top).min(),
            let right = others.map({ $0.left + $0.width }).max(),
            let bottom = others.map({ $0.top + $0.height }).max()
        else { return nil }
        self.init(left: left, top: top, width: right - left, height: bottom - top)
    }

    /// Returns the intersection with another rectangle, or `nil` if it is empty.
    func intersection(_ other: PixelRectangle) -> PixelRectangle? {
        let (left, top) = (max(left, other.left), max(top, other.top))
        let right = min(self.left + width, other.left + other.width)
        let bottom = min(self.top + height, other.top + other.height)
        guard right > left, bottom > top else { return nil }
        return PixelRectangle(left: left, top: top, width: right - left, height: bottom - top)
    }

    /// Returns the rectangle moved by an offset.
    func moved(_ right: Int, _ down: Int) -> PixelRectangle {
        PixelRectangle(left: left + right, top: top + down, width: width, height: height)
    }
}
