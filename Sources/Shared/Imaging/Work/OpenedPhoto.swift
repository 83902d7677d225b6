/// A file in memory whose header was read and allowed.
struct OpenedPhoto {
    let bytes: PhotoBytes
    let header: ImageHeader
    let facts: PhotoFacts
    let isPartial: Bool

    /// Reads a file and checks what its header asks for.
    init(
        _ input: PhotoInput, _ configuration: ImagingConfiguration, partial: Bool
    ) throws(ImagingError) {
        try self.init(
            PhotoBytes(input, atMost: configuration.limits.bytes), configuration, partial: partial)
    }

    /// Checks what the header of bytes in memory asks for.
    init(
        _ bytes: PhotoBytes, _ configuration: ImagingConfiguration, partial: Bool
    ) throws(ImagingError) {
        self.bytes = bytes
        header = try ImageHeader(bytes.all)
        facts = PhotoFacts(header, bytes: bytes.all.count)
        isPartial = partial
        if header.format == .tiff, !configuration.opensTIFF {
            throw ImagingError(.unsupported("TIFF"))
        }
        try configuration.limits.check(header)
        if !partial, !header.isWhole { throw ImagingError(.truncated) }
    }

    /// How the decoded pixels are still to be turned.
    var orientation: Orientation { header.format.turnsByItself ? .up : facts.orientation }

    /// The picture, decoded to no less than `size` if the format can decode to less.
    func picture(
        atLeast size: PixelSize?, _ limits: PhotoLimits, _ watch: Watch
    ) throws(ImagingError) -> Picture {
        var (shrink, scale) = (1, 1.0)
        if let size {
            let target = orientation.inverse.turning(size)
            let factor = min(
                Double(header.width) / Double(max(1, target.width)),
                Double(header.height) / Double(max(1, target.height)))
            if header.format == .jpeg { shrink = Self.shrink(for: factor) }
            if header.format == .webp, header.pages == 1, factor > 1 { scale = 1 / factor }
        }
        let picture = try Picture(
            bytes, header.format, shrink: shrink, scale: scale, partial: isPartial, watch: watch)
        // The decoder may see what this library does not; its word counts too.
        try limits.check(picture.size, pages: 1)
        return picture
    }

    /// The most that a JPEG decoder may leave away: half as many pixels again are left for the filter that ends
    /// at the exact size, so that nothing of what can be seen is lost.
    private static func shrink(for factor: Double) -> Int {
        [8, 4, 2].first { Double($0) * 1.5 <= factor } ?? 1
    }
}
