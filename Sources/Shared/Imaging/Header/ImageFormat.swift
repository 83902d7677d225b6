/// A kind of picture file.
public enum ImageFormat: String, Sendable, Codable, CaseIterable {
    /// JPEG, baseline and progressive.
    case jpeg
    /// PNG.
    case png
    /// WebP.
    case webp
    /// GIF.
    case gif
    /// HEIF with HEVC pictures: what many phones take. Read, never written.
    case heic
    /// HEIF with AV1 pictures.
    case avif
    /// TIFF: read only if the configuration says so.
    case tiff

    /// The media type, as `image/jpeg`.
    public var mediaType: String { "image/\(rawValue)" }

    /// The usual ending of a file name, without the dot: `jpg`.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// Whether the container says itself how the picture is to be turned, so that EXIF's word does not count.
    public var turnsByItself: Bool { self == .heic || self == .avif }
}
