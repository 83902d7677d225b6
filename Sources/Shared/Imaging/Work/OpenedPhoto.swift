/// A file in memory whose header was read and checked against the limits.
struct OpenedPhoto {
    let bytes: PhotoBytes
    let header: ImageHeader
    let facts: PhotoMetadata
    let isPartial: Bool

    /// Reads a file and checks its header against the limits.
    init(
        _ input: PhotoInput, _ configuration: ImagingConfiguration, partial: Bool
    ) throws(ImagingError) {
        try self.init(
            PhotoBytes(input, atMost: configuration.limits.bytes), configuration, partial: partial)
    }

    /// Checks the header of bytes in memory against the limits.
    init(
        _ bytes: PhotoBytes, _ configuration: ImagingConfiguration, partial: Bool
    ) throws(ImagingError) {
        self.bytes = bytes
        header = try ImageHeader(bytes.all)
        facts = PhotoMetadata(header, bytes: bytes.all.count)
        isPartial = partial
        if header.format == .tiff, !configuration.opensTIFF {
            throw ImagingError(.unsupported("TIFF"))
        }
        try configuration.limits.check(header)
        if !partial, !header.isWhole { throw ImagingError(.truncated) }
    }

    /// The orientation that remains to be applied to the decoded pixels.
    var orientation: Orientation { header.format.turnsByItself ? .up : facts.orientation }

    /// Returns the picture, decoded at no less than `size` if the format supports decoding at a
    /// reduced size. With `strictly`, a progressive JPEG with data that its decoder has doubts about
    /// is rejected.
    func picture(
        atLeast size: PixelSize?, strictly: Bool = false, _ limits: PhotoLimits, _ watch: Watch
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
            bytes, header.format, shrink: shrink, scale: scale,
            tolerance: isPartial
                ? .everything
                : strictly && header.format == .jpeg && header.isProgressive ? .nothing : .doubts,
            watch: watch)
        // The decoder may detect properties that this library does not, so its result is checked
        // too.
        try limits.check(picture.size, pages: 1)
        return picture
    }

    /// Returns the maximum factor by which a JPEG decoder may reduce the picture. Keeps half as
    /// many pixels again for the filter that scales to the exact size, so that no visible detail is
    /// lost.
    private static func shrink(for factor: Double) -> Int {
        [8, 4, 2].first { Double($0) * 1.5 <= factor } ?? 1
    }
}
