/// A picture file format.
public enum ImageFormat: String, Sendable, Codable, CaseIterable {
    /// JPEG, baseline and progressive.
    case jpeg
    /// PNG.
    case png
    /// WebP.
    case webp
    /// GIF.
    case gif
    /// HEIF with HEVC pictures, the format of many phone cameras. Read, never written.
    case heic
    /// HEIF with AV1 pictures.
    case avif
    /// TIFF. Read only if enabled in the configuration.
    case tiff

    /// The media type, such as `image/jpeg`.
    public var mediaType: String { "image/\(rawValue)" }

    /// The usual file name extension, without the dot: `jpg`.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// A Boolean value that indicates whether the container itself specifies the rotation, so that
    /// EXIF's orientation is ignored.
    public var turnsByItself: Bool { self == .heic || self == .avif }
}
