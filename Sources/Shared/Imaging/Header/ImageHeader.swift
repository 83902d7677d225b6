/// What the first look at a file says, before any pixel is read and without libvips.
struct ImageHeader {
    var format: ImageFormat
    /// The size of the first page as it lies in the file, before any turning.
    var width = 0
    var height = 0
    /// The largest size that any part of the file asks for, if that is more.
    var largestPart = (width: 0, height: 0)
    var pages = 1
    var bits = 8
    var colour = ColourModel.rgb
    var hasAlpha = false
    /// Whether a decoder must hold the whole picture before it can give the first row.
    var isProgressive = false
    /// What a decoder that must hold the whole picture holds of it, in bytes; 0 where it need not.
    var heldBytes = 0
    /// How often the picture is gone through.
    var scans = 1
    /// The numbers that a JPEG is made of, in all channels.
    var coefficients = 0
    /// How the container itself turns the picture.
    var ownOrientation: Orientation?
    var exif: Bytes?
    var xmp: Bytes?
    var profile: Bytes?
    /// What was unpacked on the way, kept as long as its bytes are looked at.
    var unpacked: [PhotoBytes] = []
    /// What makes the file one that is not opened, whatever its size says.
    var problem: String?
    /// Whether the file goes on to its proper end.
    var isWhole = false

    /// Reads the header of bytes of any kind.
    ///
    /// - Throws: ``ImagingError/Reason/empty``, ``ImagingError/Reason/unsupported(_:)``,
    ///   ``ImagingError/Reason/truncated`` and ``ImagingError/Reason/corrupt(_:)``.
    init(_ bytes: Bytes) throws(ImagingError) {
        guard bytes.count > 0 else { throw ImagingError(.empty) }
        guard let format = Self.format(of: bytes) else {
            throw ImagingError(.unsupported(Self.foreignName(of: bytes)))
        }
        self.init(format: format)
        let isRead =
            switch format {
            case .jpeg: readJPEG(bytes)
            case .png: readPNG(bytes)
            case .webp: readWebP(bytes)
            case .gif: readGIF(bytes)
            case .heic, .avif: readHEIF(bytes)
            case .tiff: readTIFF(bytes)
            }
        if let problem { throw ImagingError(.corrupt(problem)) }
        guard isRead, width > 0, height > 0 else {
            throw ImagingError(isWhole ? .corrupt("no size in the header") : .truncated)
        }
    }

    private init(format: ImageFormat) { self.format = format }

    /// The format by the content; a file's name does not count.
    static func format(of bytes: Bytes) -> ImageFormat? {
        if bytes.u24(0) == 0xFF_D8FF { return .jpeg }
        if bytes.holds("\u{89}PNG") || bytes.u32(0) == 0x8950_4E47 { return .png }
        if bytes.holds("GIF87a") || bytes.holds("GIF89a") { return .gif }
        if bytes.holds("RIFF"), bytes.holds("WEBP", at: 8) { return .webp }
        if bytes.holds("ftyp", at: 4) { return heifFormat(of: bytes) }
        let mark = bytes.u32(0)
        if mark == 0x4949_2A00 || mark == 0x4D4D_002A { return .tiff }
        if mark == 0x4949_2B00 || mark == 0x4D4D_002B { return .tiff }
        return nil
    }

    /// What a file is that is no picture of ours, as far as a few bytes tell.
    private static func foreignName(of bytes: Bytes) -> String? {
        let known: [(StaticString, Int, String)] = [
            ("%PDF", 0, "PDF"), ("%!PS", 0, "PostScript"), ("<svg", 0, "SVG"), ("BM", 0, "BMP"),
            ("8BPS", 0, "PSD"), ("P1", 0, "PNM"), ("P2", 0, "PNM"), ("P3", 0, "PNM"),
            ("P4", 0, "PNM"), ("P5", 0, "PNM"), ("P6", 0, "PNM"), ("#?RADIANCE", 0, "Radiance HDR"),
            ("SIMPLE", 0, "FITS"), ("ftyp", 4, "video or another ISO container"),
            ("jP  ", 4, "JPEG 2000"), ("JXL ", 4, "JPEG XL"), ("PK", 0, "ZIP"),
        ]
        if let hit = known.first(where: { bytes.holds($0.0, at: $0.1) }) { return hit.2 }
        if bytes.u16(0) == 0xFF0A { return "JPEG XL" }
        if bytes.u32(0) == 0xFF4F_FF51 { return "JPEG 2000" }
        if bytes.u32(0) == 0x762F_3101 { return "OpenEXR" }
        let start = (bytes.part(0, min(bytes.count, 256)) ?? bytes).text.lowercased()
        if start.contains("<svg") { return "SVG" }
        if start.contains("<html") || start.contains("<!doctype html") { return "HTML" }
        return nil
    }
}
