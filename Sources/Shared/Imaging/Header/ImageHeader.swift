/// The information in the header of a file, read before any pixels are decoded and without libvips.
struct ImageHeader {
    var format: ImageFormat
    /// The size of the first page as stored, before any rotation.
    var width = 0
    var height = 0
    /// The largest size that any part of the file requires, if that is larger.
    var largestPart = (width: 0, height: 0)
    var pages = 1
    var bits = 8
    var color = ColorModel.rgb
    var hasAlpha = false
    /// `true` if a decoder must hold the entire picture before it can output the first row.
    var isProgressive = false
    /// The number of bytes that a decoder holds if it must hold the entire picture; otherwise 0.
    var heldBytes = 0
    /// The number of scans.
    var scans = 1
    /// The number of coefficients of a JPEG, in all channels.
    var coefficients = 0
    /// The orientation specified by the container itself.
    var ownOrientation: Orientation?
    var exif: Bytes?
    var xmp: Bytes?
    var profile: Bytes?
    /// The decompressed data, retained for as long as its bytes are accessed.
    var unpacked: [PhotoBytes] = []
    /// The reason for rejecting the file regardless of its size.
    var problem: String?
    /// `true` if the file is complete up to its end marker.
    var isWhole = false

    /// Reads the header of a file in any format.
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

    /// Detects the format from the content; the file name is ignored.
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

    /// Returns the name of an unsupported format that can be recognized from a few bytes.
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
