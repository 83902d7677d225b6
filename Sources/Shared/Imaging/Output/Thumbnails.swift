import CVips

/// Creates thumbnails: decodes at the smallest sufficient size that the format supports, scales to
/// the exact size, then converts colors.
enum Thumbnails {
    /// Returns the upright picture for a request, in memory, in 8-bit sRGB.
    static func picture(
        _ photo: OpenedPhoto, _ request: ThumbnailRequest, _ limits: PhotoLimits, _ watch: Watch
    ) throws(ImagingError) -> Picture {
        let whole = request.whole(of: photo.facts.size)
        let picture = try photo.picture(atLeast: whole, limits, watch)
        let small = try picture.resized(to: photo.orientation.inverse.turning(whole))
            .inSRGB().in8Bits().inMemory().turned(photo.orientation)
        return try finished(small, request)
    }

    /// Returns the result of a request from an upright picture that is at least as large.
    static func smaller(
        _ picture: Picture, _ request: ThumbnailRequest
    ) throws(ImagingError) -> Picture {
        try finished(picture.resized(to: request.whole(of: picture.size)), request)
    }

    private static func finished(
        _ picture: Picture, _ request: ThumbnailRequest
    ) throws(ImagingError) -> Picture {
        var picture = picture
        if request.mode == .fill {
            let size = PixelSize(
                width: min(picture.size.width, max(1, request.size.width)),
                height: min(picture.size.height, max(1, request.size.height)))
            picture = try picture.cropped(
                to: PixelRectangle(
                    left: (picture.size.width - size.width) / 2,
                    top: (picture.size.height - size.height) / 2,
                    width: size.width, height: size.height))
        }
        return request.save.keepsAlpha ? picture : try picture.flattened(request.save.background)
    }
}
