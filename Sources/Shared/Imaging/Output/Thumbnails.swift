import CVips

/// How small copies are made: decoded to as little as the format allows, reduced exactly, then converted.
enum Thumbnails {
    /// The upright picture of a request, in memory, in sRGB of 8 bits.
    static func picture(
        _ photo: OpenedPhoto, _ request: ThumbnailRequest, _ limits: PhotoLimits, _ watch: Watch
    ) throws(ImagingError) -> Picture {
        let whole = request.whole(of: photo.facts.size)
        let picture = try photo.picture(atLeast: whole, limits, watch)
        let small = try picture.resized(to: photo.orientation.inverse.turning(whole))
            .inSRGB().in8Bits().inMemory().turned(photo.orientation)
        return try finished(small, request)
    }

    /// A request's result from a picture that is ready, upright and at least as large.
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
