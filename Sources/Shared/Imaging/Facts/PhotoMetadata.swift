/// The metadata of a picture file, read without decoding any pixels.
public struct PhotoMetadata: Sendable, Equatable, Codable {
    /// The format, detected from the content.
    public var format: ImageFormat
    /// The size of the upright picture.
    public var size: PixelSize
    /// The rotation and flip that make the stored pixels upright. In HEIC and AVIF files, this is
    /// the container's property, which decoders apply automatically; without one, it is the value
    /// of EXIF, which has no effect in these formats.
    public var orientation: Orientation
    /// The number of pages, frames or pictures.
    public var pages: Int
    /// The number of bits per channel, usually 8 or 16.
    public var bits: Int
    /// The color model.
    public var color: ColorModel
    /// The name of the embedded color profile, such as `Display P3`; `nil` if there is none.
    public var profile: String?
    /// A Boolean value that indicates whether pixels can be transparent.
    public var hasAlpha: Bool
    /// A Boolean value that indicates whether a decoder must hold the entire picture to output its
    /// first row.
    public var isProgressive: Bool
    /// The time at which the photo was taken.
    public var time: CaptureTime?
    /// The place at which the photo was taken.
    public var place: PhotoLocation?
    /// The camera.
    public var camera: PhotoCamera?
    /// The caption in EXIF or XMP.
    public var caption: String?
    /// The rating in XMP, 1…5 stars; `nil` if there is none.
    public var rating: Int?
    /// The keywords in XMP (`dc:subject`), at most 64 of at most 128 characters each.
    public var keywords: [String]
    /// The identifier that the photos of a burst share, in Apple's maker note or in XMP, at most 128
    /// characters; `nil` if there is none.
    public var burst: String?
    /// The size of the file in bytes.
    public var bytes: Int
    /// A Boolean value that indicates whether the file is complete up to its end marker. Its pixels
    /// may still be corrupt.
    public var isWhole: Bool

    init(_ header: ImageHeader, bytes count: Int) {
        let (metadata, more) = withExtendedLifetime(header) {
            (header.exif.map(ExifMetadata.init), header.xmp.map(XMPMetadata.init))
        }
        // The orientation of the container takes precedence, then EXIF's, then XMP's.
        let stored =
            header.ownOrientation
            ?? Orientation(exif: metadata?.orientation ?? more?.orientation)
        let applied = header.format.turnsByItself ? header.ownOrientation ?? .up : stored
        format = header.format
        size = applied.turning(PixelSize(width: header.width, height: header.height))
        orientation = stored
        pages = header.pages
        bits = header.bits
        color = header.color
        profile = header.profile.map { ColorProfile.name(of: $0) ?? "unnamed" }
        hasAlpha = header.hasAlpha
        isProgressive = header.isProgressive
        time = CaptureTime(exif: metadata, xmp: more)
        place = metadata?.place ?? more?.place
        camera = metadata?.camera
        caption = metadata?.caption ?? more?.caption
        rating = more?.rating
        keywords = more?.keywords ?? []
        burst = (metadata?.burst ?? more?.burst).flatMap { text in
            text.isEmpty ? nil : String(text.unicodeScalars.prefix(128))
        }
        bytes = count
        isWhole = header.isWhole
    }
}
