/// A rectangle of whole pixels.
public struct PixelRectangle: Sendable, Hashable, Codable {
    /// The first column.
    public var left: Int
    /// The first row.
    public var top: Int
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Creates a rectangle.
    public init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    /// All of a picture.
    init(wholeOf size: PixelSize) {
        self.init(left: 0, top: 0, width: size.width, height: size.height)
    }

    /// Its size.
    public var size: PixelSize { PixelSize(width: width, height: height) }
}
