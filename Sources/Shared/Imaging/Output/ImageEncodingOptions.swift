import CVips

/// The options for encoding a picture.
public struct ImageEncodingOptions: Sendable, Hashable, Codable {
    /// The format.
    public var format: ImageFormat
    /// The quality, from 1 to 100; the default is 85. Ignored for PNG.
    public var quality: Int
    /// A Boolean value that indicates whether WebP and AVIF encoding is lossless. The default is
    /// `false`.
    public var isLossless = false
    /// A Boolean value that indicates whether a JPEG is progressive. The default is `false`.
    public var isProgressive = false
    /// A Boolean value that indicates whether a JPEG gets optimized coding tables, which makes it a
    /// few percent smaller and encoding a fifth slower. The default is `false`.
    public var isOptimized = false
    /// A Boolean value that indicates whether JPEG and AVIF keep full color resolution, without
    /// chroma subsampling. The default is `false`.
    public var keepsFullColor = false
    /// The compression effort, 0 to 9; `nil`, the default, selects the encoder's default.
    public var effort: Int?
    /// The background color for transparent pixels if the format does not support transparency. The
    /// default is white.
    public var background = RGBColor.white

    /// Creates options.
    public init(_ format: ImageFormat, quality: Int = 85) {
        self.format = format
        self.quality = quality
    }

    /// Creates options for the format of a file name extension, or returns `nil` for a format that
    /// cannot be written.
    public init?(path: String, quality: Int = 85) {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        switch ending {
        case "jpg", "jpeg": self.init(.jpeg, quality: quality)
        case "png": self.init(.png, quality: quality)
        case "webp": self.init(.webp, quality: quality)
        case "avif": self.init(.avif, quality: quality)
        default: return nil
        }
    }

    func options(stripping: Bool) -> cairn_save {
        cairn_save(
            format: format.code, quality: Int32(min(max(quality, 1), 100)),
            lossless: isLossless ? 1 : 0, effort: effort.map { Int32(min(max($0, 0), 9)) } ?? -1,
            progressive: isProgressive ? 1 : 0, optimized: isOptimized ? 1 : 0,
            full_color: keepsFullColor ? 1 : 0, strip: stripping ? 1 : 0)
    }

    /// A Boolean value that indicates whether the format supports transparency.
    var keepsAlpha: Bool { format != .jpeg }
    /// A Boolean value that indicates whether the format supports 16 bits per channel.
    var keeps16Bits: Bool { format == .png }
}
