/// Pixels in memory: rows from the top, four bytes per pixel (blue, green, red and alpha), with
/// premultiplied colors.
public struct Bitmap: Sendable, Hashable {
    /// The number of pixels per row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// `width * height * 4` bytes.
    public let bytes: [UInt8]

    /// Creates a bitmap from bytes; `nil` if their number does not match the size.
    public init?(width: Int, height: Int, premultiplied bytes: [UInt8]) {
        guard width > 0, height > 0, bytes.count == width * height * 4 else { return nil }
        self.init(width: width, height: height, bytes: bytes)
    }

    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The straight (not premultiplied) color of a pixel; transparent outside of the bitmap.
    public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0, 0) }
        let start = (y * width + x) * 4
        let alpha = bytes[start + 3]
        func plain(_ value: UInt8) -> UInt8 {
            alpha == 0 ? 0 : UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
        }
        return (plain(bytes[start + 2]), plain(bytes[start + 1]), plain(bytes[start]), alpha)
    }

    /// A Boolean value that indicates whether every pixel is fully opaque.
    public var isOpaque: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        }
    }
}
