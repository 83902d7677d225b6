import CVips

/// How a picture is written.
public struct PhotoSave: Sendable, Hashable, Codable {
    /// The format.
    public var format: ImageFormat
    /// From 1 to 100; 85 by default. Ignored by PNG.
    public var quality: Int
    /// Whether WebP and AVIF keep every pixel as it is. False by default.
    public var isLossless = false
    /// Whether a JPEG is progressive. False by default.
    public var isProgressive = false
    /// Whether a JPEG gets tables of its own: some percent smaller, and a fifth slower. False by default.
    public var isOptimized = false
    /// Whether colour keeps its full resolution, in JPEG and AVIF. False by default.
    public var keepsFullColour = false
    /// How much work goes into being small, 0 to 9; `nil`, the default, for the usual.
    public var effort: Int?
    /// What lies behind transparent pixels where the format has none. White by default.
    public var background = RGBColour.white

    /// Creates a way to write.
    public init(_ format: ImageFormat, quality: Int = 85) {
        self.format = format
        self.quality = quality
    }

    /// The format of a file by its ending, `nil` for one that is not written.
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
            full_colour: keepsFullColour ? 1 : 0, strip: stripping ? 1 : 0)
    }

    /// Whether the format has transparency.
    var keepsAlpha: Bool { format != .jpeg }
    /// Whether the format has 16 bits a channel.
    var keeps16Bits: Bool { format == .png }
}
