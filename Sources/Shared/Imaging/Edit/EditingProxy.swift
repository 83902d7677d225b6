/// A small copy of an original to edit on, in memory. Made by ``Imaging/proxy(of:side:)``.
///
/// It keeps what the last steps began with, some times its own size at most: the next one begins there.
public struct EditingProxy: Sendable {
    /// The size of the original, upright.
    public let fullSize: PixelSize
    /// The size of the copy.
    public var size: PixelSize { pixels.size }
    /// Upright, in sRGB.
    let pixels: StepPixels
    let isOpaque: Bool
    let prepared: PreparedSteps

    init(fullSize: PixelSize, pixels: StepPixels, isOpaque: Bool) {
        self.fullSize = fullSize
        self.pixels = pixels
        self.isOpaque = isOpaque
        prepared = PreparedSteps(for: pixels.size)
    }
}
