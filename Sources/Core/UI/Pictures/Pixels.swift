/// A decoded picture.
public struct Pixels: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Red, green, blue and alpha, 0 to 255 each, not premultiplied; `width` × `height`, row by row.
    public let bytes: [UInt8]

    /// Creates a picture; `nil` unless there are `width` × `height` × 4 bytes.
    public init?(width: Int, height: Int, bytes: [UInt8]) {
        guard width > 0, height > 0, bytes.count == width * height * 4 else { return nil }
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }
}
