/// Pixels in memory: red, green, blue and alpha, 8 bits each, in sRGB; colors are not
/// premultiplied.
public struct PhotoPixels: Sendable, Equatable {
    /// The size.
    public var size: PixelSize
    /// `size.width` × `size.height` pixels of four bytes, row by row from the top.
    public var bytes: [UInt8]

    /// Creates pixels; returns `nil` unless there are four bytes for each pixel.
    public init?(size: PixelSize, bytes: [UInt8]) {
        // A size from another process may have no area that a number can hold.
        let area = size.width.multipliedReportingOverflow(by: size.height)
        guard size.width > 0, size.height > 0, !area.overflow,
            bytes.count.quotientAndRemainder(dividingBy: 4) == (area.partialValue, 0)
        else { return nil }
        self.size = size
        self.bytes = bytes
    }

    /// Creates pixels from an array with four bytes for each pixel.
    init(_ size: PixelSize, _ bytes: [UInt8]) {
        self.size = size
        self.bytes = bytes
    }

    /// Renders a picture in sRGB.
    init(_ picture: Picture) throws(ImagingError) {
        let ready = try picture.in8Bits().withColorBands().withAlpha()
        size = ready.size
        bytes = try ready.pixels()
    }
}
