/// A request for a thumbnail.
public struct ThumbnailRequest: Sendable, Hashable, Codable {
    /// The content mode of a thumbnail.
    public enum Mode: String, Sendable, Codable {
        /// Scales the picture to fit into the box.
        case fit
        /// Scales and crops the picture to fill the box. The result is smaller only if the picture
        /// is.
        case fill
    }

    /// The size of the box in pixels. Pictures are never enlarged.
    public var size: PixelSize
    /// The content mode.
    public var mode: Mode
    /// The encoding options. The default is JPEG with quality 80.
    public var save: ImageEncodingOptions

    /// Creates a request.
    public init(
        _ size: PixelSize, mode: Mode = .fit,
        save: ImageEncodingOptions = ImageEncodingOptions(.jpeg, quality: 80)
    ) {
        self.size = size
        self.mode = mode
        self.save = save
    }

    /// Creates a request for a square box.
    public init(
        side: Int, mode: Mode = .fit,
        save: ImageEncodingOptions = ImageEncodingOptions(.jpeg, quality: 80)
    ) {
        self.init(PixelSize(width: side, height: side), mode: mode, save: save)
    }

    /// Returns the size of the entire picture from which the result is cropped.
    func whole(of size: PixelSize) -> PixelSize {
        let box = PixelSize(width: max(1, self.size.width), height: max(1, self.size.height))
        return mode == .fit ? size.fitted(into: box) : size.covering(box)
    }
}
