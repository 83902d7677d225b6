/// What an import keeps of a file beside its bytes.
public struct PhotoDigest: Sendable, Equatable {
    /// What the file says.
    public var facts: PhotoFacts
    /// The copies, in the order asked for.
    public var thumbnails: [EncodedPhoto]
    /// What it looks like.
    public var fingerprint: PhotoFingerprint

    /// Decodes once, to the largest of the requests.
    init(
        _ photo: OpenedPhoto, _ requests: [ThumbnailRequest], _ limits: PhotoLimits, _ watch: Watch
    ) throws(ImagingError) {
        let size = photo.facts.size
        let look = ThumbnailRequest(side: 32, save: PhotoSave(.png))
        let largest = (requests + [look]).map { $0.whole(of: size) }.max { $0.area < $1.area }
        var whole = ThumbnailRequest(largest ?? size, save: PhotoSave(.png))
        whole.mode = .fit
        let picture = try Thumbnails.picture(photo, whole, limits, watch).inMemory()
        facts = photo.facts
        thumbnails = []
        for request in requests {
            let smaller = try Thumbnails.smaller(picture, request)
            thumbnails.append(try EncodedPhoto(smaller, request.save))
        }
        let flat = try Thumbnails.smaller(picture, look).flattened(.white)
        fingerprint = PhotoFingerprint(try PhotoPixels(flat))
    }
}
