/// A small copy of an original to edit on, in memory. Made by ``Imaging/proxy(of:side:)``.
public struct EditingProxy: Sendable {
    /// The size of the original, upright.
    public let fullSize: PixelSize
    /// The size of the copy.
    public let size: PixelSize
    let channels: Int
    let pixels: PhotoBytes
    let prepared = PreparedCut()
}
