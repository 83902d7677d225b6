/// The data that an import keeps for a file in addition to its bytes.
public struct PhotoAnalysis: Sendable, Equatable {
    /// The metadata of the file.
    public var facts: PhotoMetadata
    /// The thumbnails, in the order requested.
    public var thumbnails: [EncodedPhoto]
    /// The visual fingerprint.
    public var fingerprint: PhotoFingerprint

    /// Takes the result of an operation apart, or returns `nil` if it has no fingerprint.
    init?(_ result: PhotoOperation.Result) {
        guard let fingerprint = result.fingerprint else { return nil }
        (facts, thumbnails, self.fingerprint) = (result.facts, result.files, fingerprint)
    }

    /// Decodes the picture once, at the size of the largest request.
    init(
        _ photo: OpenedPhoto, _ requests: [ThumbnailRequest], _ limits: PhotoLimits, _ watch: Watch
    ) throws(ImagingError) {
        let all = photo.facts
        let look = ThumbnailRequest(side: 64, save: ImageEncodingOptions(.png))
        let largest = (requests + [look]).map { $0.whole(of: all.size) }.max { $0.area < $1.area }
        let whole = ThumbnailRequest(largest ?? all.size, save: ImageEncodingOptions(.png))
        let picture = try Thumbnails.picture(photo, whole, limits, watch).inMemory()
        facts = all
        thumbnails = []
        for request in requests {
            let smaller = try Thumbnails.smaller(picture, request)
            thumbnails.append(try EncodedPhoto(smaller, request.save))
        }
        // From the picture already decoded, unless that is large.
        let seen = picture.size.area > 1 << 18 ? try Thumbnails.smaller(picture, look) : picture
        let flat = seen.hasAlpha ? try seen.flattened(.white) : seen
        fingerprint = PhotoFingerprint(try flat.pixels(), flat.size, channels: flat.bands)
    }
}
