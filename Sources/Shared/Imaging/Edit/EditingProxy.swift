/// A small copy of an original in memory, on which edits are previewed. Created by
/// ``Imaging/proxy(of:side:)``.
///
/// It caches the intermediate results of the last preview, at most a few times its own size, from
/// which the next preview continues.
public struct EditingProxy: Sendable {
    /// The size of the upright original.
    public let fullSize: PixelSize
    /// The size of the copy.
    public var size: PixelSize { pixels.size }
    /// The upright pixels in sRGB.
    let pixels: PixelBuffer
    let isOpaque: Bool
    let prepared: EditCache

    init(fullSize: PixelSize, pixels: PixelBuffer, isOpaque: Bool) {
        self.fullSize = fullSize
        self.pixels = pixels
        self.isOpaque = isOpaque
        prepared = EditCache(for: pixels.size)
    }
}
