/// What a file says about its picture, without a pixel being read.
public struct PhotoFacts: Sendable, Equatable, Codable {
    /// The format, by content.
    public var format: ImageFormat
    /// The size as the picture is seen, upright.
    public var size: PixelSize
    /// How the stored pixels are turned to be upright, as the file says. In HEIC and AVIF the container's own
    /// word, which decoders follow by themselves, else EXIF's, which does not count there.
    public var orientation: Orientation
    /// Pages, frames or pictures.
    public var pages: Int
    /// Bits of a channel, 8 or 16 as a rule.
    public var bits: Int
    /// How colours are stored.
    public var colour: ColourModel
    /// The name of the colour profile inside, `Display P3`; `nil` without one.
    public var profile: String?
    /// Whether pixels can be transparent.
    public var hasAlpha: Bool
    /// Whether a decoder must hold the whole picture to show its first row.
    public var isProgressive: Bool
    /// When it was taken.
    public var time: CaptureTime?
    /// Where it was taken.
    public var place: PhotoPlace?
    /// The camera.
    public var camera: PhotoCamera?
    /// The caption in EXIF or XMP.
    public var caption: String?
    /// The size of the file in bytes.
    public var bytes: Int
    /// Whether the file goes on to its proper end. Its pixels may still be broken.
    public var isWhole: Bool

    init(_ header: ImageHeader, bytes count: Int) {
        let (metadata, more) = withExtendedLifetime(header) {
            (header.exif.map(ExifFacts.init), header.xmp.map(XMPFacts.init))
        }
        // The decoded word of the container first, then EXIF's, then XMP's.
        let stored =
            header.ownOrientation
            ?? Orientation(exif: metadata?.orientation ?? more?.orientation)
        let applied = header.format.turnsByItself ? header.ownOrientation ?? .up : stored
        format = header.format
        size = applied.turning(PixelSize(width: header.width, height: header.height))
        orientation = stored
        pages = header.pages
        bits = header.bits
        colour = header.colour
        profile = header.profile.map { ColourProfile.name(of: $0) ?? "unnamed" }
        hasAlpha = header.hasAlpha
        isProgressive = header.isProgressive
        time = CaptureTime(exif: metadata, xmp: more)
        place = metadata?.place ?? more?.place
        camera = metadata?.camera
        caption = metadata?.caption ?? more?.caption
        bytes = count
        isWhole = header.isWhole
    }
}
