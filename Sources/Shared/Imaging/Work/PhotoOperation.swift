/// An operation on a picture file, as a value: carried out by this process, or sent to one that
/// decodes for it.
enum PhotoOperation: Sendable, Codable {
    case facts(partial: Bool)
    case verifiedFacts(strictly: Bool)
    case thumbnail(ThumbnailRequest, partial: Bool)
    case digest([ThumbnailRequest])
    case pixels(PixelSize, partial: Bool)
    case proxy(side: Int)
    case render(
        PhotoRecipe, as: ImageEncodingOptions, metadata: MetadataPolicy, fitting: PixelSize?)
    /// A sticker at the given width, as pixels.
    case sticker(width: Int)

    /// The result of an operation.
    struct Result: Sendable {
        var facts: PhotoMetadata
        var parts: [Part] = []
        var fingerprint: PhotoFingerprint?
        var isOpaque = false
    }

    /// A picture in a result: a file, or pixels if it has no format.
    struct Part: Sendable {
        var format: ImageFormat?
        var size: PixelSize
        var bytes: [UInt8]
    }

    /// The outcome of an attempt.
    enum Outcome: Sendable {
        case done(Result)
        /// The decoder would hold this many bytes, for which the operation must wait.
        case waits(holding: Int)
    }

    private var allowsPartial: Bool {
        switch self {
        case .facts(let partial), .thumbnail(_, let partial), .pixels(_, let partial): partial
        case .verifiedFacts, .digest, .proxy, .render, .sticker: false
        }
    }

    private var decodes: Bool {
        if case .facts = self { false } else { true }
    }

    /// Performs the operation on a file in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - mayHold: `true` if there is enough memory for a picture that is decoded in one piece.
    ///   - texts: The texts among the overlays of a recipe that are drawn already, by their index.
    ///   - configuration: The settings.
    ///   - watch: Ends the operation.
    /// - Returns: The result, or that the operation must wait for memory.
    /// - Throws: ``ImagingError``.
    func outcome(
        of bytes: PhotoBytes, mayHold: Bool, texts: [Int: PixelBuffer] = [:],
        _ configuration: ImagingConfiguration, _ watch: Watch
    ) throws(ImagingError) -> Outcome {
        let photo = try OpenedPhoto(bytes, configuration, partial: allowsPartial)
        // An operation that takes little memory does not need to wait.
        let room = configuration.heldMegabytes << 20
        if decodes, !mayHold, room > 0, photo.header.heldBytes > room / 16 {
            return .waits(holding: photo.header.heldBytes)
        }
        return .done(try result(of: photo, texts, configuration, watch))
    }

    private func result(
        of photo: OpenedPhoto, _ texts: [Int: PixelBuffer], _ configuration: ImagingConfiguration,
        _ watch: Watch
    ) throws(ImagingError) -> Result {
        let limits = configuration.limits
        var result = Result(facts: photo.facts)
        switch self {
        case .facts: break
        case .verifiedFacts(let strictly):
            let least = PixelSize(width: 1, height: 1)
            try photo.picture(atLeast: least, strictly: strictly, limits, watch).drain()
            if strictly, photo.header.format == .jpeg,
                let part = try JPEGScanCheck.damage(in: photo.bytes.all, watch)
            {
                throw ImagingError(.corrupt("damaged after \(part) %"))
            }
        case .thumbnail(let request, _):
            let picture = try Thumbnails.picture(photo, request, limits, watch)
            result.parts = [Part(try EncodedPhoto(picture, request.save))]
        case .digest(let requests):
            let analysis = try PhotoAnalysis(photo, requests, limits, watch)
            result.parts = analysis.thumbnails.map(Part.init)
            result.fingerprint = analysis.fingerprint
        case .pixels(let size, _):
            var request = ThumbnailRequest(size)
            request.save = ImageEncodingOptions(.png)
            result.parts = [
                Part(try PhotoPixels(Thumbnails.picture(photo, request, limits, watch)))
            ]
        case .proxy(let side):
            let request = ThumbnailRequest(side: side, save: ImageEncodingOptions(.png))
            let picture = try Thumbnails.picture(photo, request, limits, watch)
            result.isOpaque = !picture.hasAlpha
            result.parts = [Part(try PhotoPixels(picture))]
        case .render(let recipe, let save, let metadata, let box):
            let renderer = Renderer(
                recipe: recipe, configuration: configuration, watch: watch, texts: texts)
            result.parts = [Part(try renderer.encoded(photo, save, metadata, box))]
        case .sticker(let width):
            result.parts = [
                Part(try PhotoPixels(Renderer.sticker(photo, width, configuration, watch)))
            ]
        }
        return result
    }
}

extension PhotoOperation.Part {
    init(_ photo: EncodedPhoto) {
        self.init(format: photo.format, size: photo.size, bytes: photo.bytes)
    }

    init(_ pixels: PhotoPixels) {
        self.init(format: nil, size: pixels.size, bytes: pixels.bytes)
    }
}

extension PhotoOperation.Result {
    /// The pictures that are files.
    var files: [EncodedPhoto] {
        parts.compactMap { part in
            part.format.map { EncodedPhoto(bytes: part.bytes, format: $0, size: part.size) }
        }
    }

    /// Returns the only picture that is a file.
    func file() throws(ImagingError) -> EncodedPhoto {
        guard let file = files.first else { throw ImagingError(.corrupt("no picture")) }
        return file
    }

    /// Returns the only picture that consists of pixels.
    func pixels() throws(ImagingError) -> PhotoPixels {
        guard let part = parts.first, part.format == nil,
            let pixels = PhotoPixels(size: part.size, bytes: part.bytes)
        else { throw ImagingError(.corrupt("no pixels")) }
        return pixels
    }
}
