/// A small copy that is wanted.
public struct ThumbnailRequest: Sendable, Hashable, Codable {
    /// How the picture meets the box.
    public enum Mode: String, Sendable, Codable {
        /// The whole picture, no larger than the box.
        case fit
        /// The middle of the picture in the shape of the box, filling it. Smaller only where the picture is.
        case fill
    }

    /// The box in pixels. Pictures are never enlarged.
    public var size: PixelSize
    /// How the picture meets it.
    public var mode: Mode
    /// How it is written: JPEG of quality 80 by default.
    public var save: PhotoSave

    /// Creates a request.
    public init(
        _ size: PixelSize, mode: Mode = .fit, save: PhotoSave = PhotoSave(.jpeg, quality: 80)
    ) {
        self.size = size
        self.mode = mode
        self.save = save
    }

    /// Creates a request for a square box.
    public init(
        side: Int, mode: Mode = .fit, save: PhotoSave = PhotoSave(.jpeg, quality: 80)
    ) {
        self.init(PixelSize(width: side, height: side), mode: mode, save: save)
    }

    /// The size of the whole picture from which the result is taken.
    func whole(of size: PixelSize) -> PixelSize {
        let box = PixelSize(width: max(1, self.size.width), height: max(1, self.size.height))
        return mode == .fit ? size.fitted(into: box) : size.covering(box)
    }
}
