/// Pixels in memory: red, green, blue and opacity, 8 bits each, in sRGB; colours are not multiplied by opacity.
public struct PhotoPixels: Sendable, Equatable {
    /// The size.
    public var size: PixelSize
    /// `size.width` × `size.height` pixels of four bytes, row by row from the top.
    public var bytes: [UInt8]

    /// Takes pixels; `nil` when there are not four bytes for each.
    public init?(size: PixelSize, bytes: [UInt8]) {
        guard size.width > 0, size.height > 0, bytes.count == size.area * 4 else { return nil }
        self.size = size
        self.bytes = bytes
    }

    /// Takes pixels of which there are four bytes each.
    init(_ size: PixelSize, _ bytes: [UInt8]) {
        self.size = size
        self.bytes = bytes
    }

    /// Draws a picture in sRGB.
    init(_ picture: Picture) throws(ImagingError) {
        let ready = try picture.in8Bits().withColourBands().withAlpha()
        size = ready.size
        bytes = try ready.pixels()
    }
}
