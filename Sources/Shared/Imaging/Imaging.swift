import CVips

/// Reads, shrinks, edits and writes pictures through libvips, on threads of its own.
///
///     let imaging = Imaging()
///     let facts = try await imaging.facts(of: .file("IMG_2041.HEIC"))
///     let small = try await imaging.thumbnail(of: .file("IMG_2041.HEIC"), ThumbnailRequest(side: 256))
///
/// Every operation checks the header against the limits before a pixel is read, ends at the deadline, and ends when
/// the task that waits for it is cancelled. Files may come from strangers.
public final class Imaging: Sendable {
    /// The settings.
    public let configuration: ImagingConfiguration
    private let workers: Workers
    private let room: HoldingRoom

    /// Creates a reader of pictures, which costs nothing yet.
    ///
    /// With the first picture libvips is loaded and started, once a process, with every loader blocked that is not needed: some 50 ms,
    /// on a thread of its own. An app that uses libvips for itself finds those blocked too. Where it does not start, each operation
    /// throws ``ImagingError/Reason/unsupported(_:)``.
    public init(_ configuration: ImagingConfiguration = .init()) {
        self.configuration = configuration
        workers = Workers(limit: configuration.threads)
        room = HoldingRoom(bytes: configuration.heldMegabytes << 20)
    }

    /// What a file says about its picture. Reads no pixel: some microseconds a file beyond reading it.
    ///
    /// With `allowingPartial` a file that ends too early is read as far as it goes.
    ///
    /// - Throws: ``ImagingError`` for a file that cannot be read, is no picture, ends too early or asks for too much.
    public func facts(
        of input: PhotoInput, allowingPartial: Bool = false
    ) async throws(ImagingError) -> PhotoFacts {
        let configuration = configuration
        return try await run(input) { (_) throws(ImagingError) in
            try OpenedPhoto(input, configuration, partial: allowingPartial).facts
        }
    }

    /// Decodes a file to find out whether its pixels are whole, and says what it is.
    ///
    /// A JPEG whose middle was overwritten may decode without an error: only a digest finds that.
    ///
    /// - Throws: as ``facts(of:allowingPartial:)``, and for pixels that are missing or broken.
    public func verifiedFacts(of input: PhotoInput) async throws(ImagingError) -> PhotoFacts {
        let configuration = configuration
        return try await decode(input) { (photo, watch) throws(ImagingError) in
            let least = PixelSize(width: 1, height: 1)
            try photo.picture(atLeast: least, configuration.limits, watch).drain()
            return photo.facts
        }
    }

    /// A small upright copy in sRGB without metadata.
    ///
    /// - Throws: ``ImagingError``.
    public func thumbnail(
        of input: PhotoInput, _ request: ThumbnailRequest, allowingPartial: Bool = false
    ) async throws(ImagingError) -> EncodedPhoto {
        let configuration = configuration
        return try await decode(input, partial: allowingPartial) {
            (photo, watch) throws(ImagingError) in
            let picture = try Thumbnails.picture(photo, request, configuration.limits, watch)
            return try EncodedPhoto(picture, request.save)
        }
    }

    /// What an import needs of a file, from one reading and one decoding: the facts, several sizes, and a
    /// fingerprint by which near duplicates are found. A file that passes is whole.
    ///
    /// - Throws: ``ImagingError``.
    public func digest(
        of input: PhotoInput, _ requests: [ThumbnailRequest]
    ) async throws(ImagingError) -> PhotoDigest {
        let configuration = configuration
        return try await decode(input) { (photo, watch) throws(ImagingError) in
            try PhotoDigest(photo, requests, configuration.limits, watch)
        }
    }

    /// The upright picture as RGBA, no larger than `size`, in sRGB: what a screen draws.
    ///
    /// - Throws: ``ImagingError``.
    public func pixels(
        of input: PhotoInput, fitting size: PixelSize, allowingPartial: Bool = false
    ) async throws(ImagingError) -> PhotoPixels {
        let configuration = configuration
        return try await decode(input, partial: allowingPartial) {
            (photo, watch) throws(ImagingError) in
            var request = ThumbnailRequest(size)
            request.save = PhotoSave(.png)
            return try PhotoPixels(
                Thumbnails.picture(photo, request, configuration.limits, watch))
        }
    }

    /// Encodes pixels that an app has made or a camera has given.
    ///
    /// - Throws: ``ImagingError``.
    public func encoded(
        _ pixels: PhotoPixels, as save: PhotoSave
    ) async throws(ImagingError) -> EncodedPhoto {
        try await run(nil) { (watch) throws(ImagingError) in
            let bytes = try PhotoBytes(.bytes(pixels.bytes, name: ""), atMost: Int.max)
            let picture = try Picture(pixels: bytes, size: pixels.size, channels: 4, watch: watch)
            return try EncodedPhoto(
                save.keepsAlpha ? picture : picture.flattened(save.background), save)
        }
    }

    /// Whether a format can be written: AVIF depends on the codecs that are installed.
    public static func canSave(_ format: ImageFormat) -> Bool {
        switch format {
        case .jpeg, .png, .webp: true
        // Writing HEIC needs a codec under another licence; TIFF and GIF are nobody's wish here.
        case .heic, .gif, .tiff: false
        case .avif: cairn_vips_start(0) == 0 && cairn_vips_saves_avif() != 0
        }
    }

    /// Opens a file and works on its pixels. One that a decoder has to hold whole waits until there is room for it, and holds no
    /// thread meanwhile.
    func decode<Value: Sendable>(
        _ input: PhotoInput, partial: Bool = false,
        _ work: @escaping @Sendable (OpenedPhoto, Watch) throws(ImagingError) -> Value
    ) async throws(ImagingError) -> Value {
        let configuration = configuration
        let first = try await run(input) { (watch) throws(ImagingError) -> Decoding<Value> in
            let photo = try OpenedPhoto(input, configuration, partial: partial)
            // What takes little of the room need not wait for any.
            let room = configuration.heldMegabytes << 20
            if room > 0, photo.header.heldBytes > room / 16 {
                return .waits(photo.bytes, holding: photo.header.heldBytes)
            }
            return .done(try work(photo, watch))
        }
        switch first {
        case .done(let value): return value
        case .waits(let bytes, let held):
            await room.enter(held)
            defer { room.leave(held) }
            return try await run(input) { (watch) throws(ImagingError) in
                try work(OpenedPhoto(bytes, configuration, partial: partial), watch)
            }
        }
    }

    private enum Decoding<Value: Sendable>: Sendable {
        case done(Value)
        case waits(PhotoBytes, holding: Int)
    }

    /// Runs work on a thread of our own, and ends it when the task that waits is cancelled.
    func run<Value: Sendable>(
        _ input: PhotoInput?, _ work: @escaping @Sendable (Watch) throws(ImagingError) -> Value
    ) async throws(ImagingError) -> Value {
        let (watch, opensTIFF) = (
            Watch(seconds: configuration.deadline), configuration.opensTIFF
        )
        let result: Result<Value, ImagingError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                workers.add {
                    watch.begin()
                    continuation.resume(
                        returning: Result { () throws(ImagingError) in
                            try watch.check()
                            guard cairn_vips_start(opensTIFF ? 1 : 0) == 0 else {
                                throw ImagingError(
                                    .unsupported("libvips does not start; any picture"))
                            }
                            return try work(watch)
                        })
                }
            }
        } onCancel: {
            watch.stop()
        }
        do {
            return try result.get()
        } catch {
            var error = error
            if error.file.isEmpty { error.file = input?.name ?? "" }
            throw error
        }
    }
}
