import CVips

/// A libvips picture with the objects that it depends on; released with its last reference.
///
/// A picture is a pipeline for pixels rather than pixels: they are computed when it is encoded or
/// rendered into memory. Not `Sendable`: it stays on the thread of its operation.
final class Picture {
    let pointer: OpaquePointer
    /// The memory that the pipeline reads when it is computed.
    private let sources: [PhotoBytes]
    private let watch: Watch

    private init(_ pointer: OpaquePointer, _ sources: [PhotoBytes], _ watch: Watch) {
        self.pointer = pointer
        self.sources = sources
        self.watch = watch
    }

    deinit { cairn_image_release(pointer) }

    /// The damage that a decoder passes over in a file.
    enum Tolerance: Int32 {
        case nothing, doubts, everything
    }

    /// Opens the first page of a file, reading it once sequentially.
    convenience init(
        _ bytes: PhotoBytes, _ format: ImageFormat, shrink: Int = 1, scale: Double = 1,
        tolerance: Tolerance = .doubts, watch: Watch
    ) throws(ImagingError) {
        try watch.check()
        let all = bytes.all.pointer
        guard
            let pointer = cairn_image_load(
                format.code, all.baseAddress, all.count, Int32(shrink), scale,
                tolerance.rawValue, 1)
        else { throw Self.failure(watch) }
        cairn_image_observe(pointer, watch.pointer)
        self.init(pointer, [bytes], watch)
    }

    /// Creates a picture from pixels: unpadded rows with 1 to 4 channels of 8 bits.
    convenience init(
        pixels: PhotoBytes, size: PixelSize, channels: Int, watch: Watch
    ) throws(ImagingError) {
        let all = pixels.all.pointer
        guard all.count == size.area * channels,
            let pointer = cairn_image_from_memory(
                all.baseAddress, all.count, Int32(size.width), Int32(size.height),
                Int32(channels), 8)
        else { throw Self.failure(watch) }
        cairn_image_observe(pointer, watch.pointer)
        self.init(pointer, [pixels], watch)
    }

    var size: PixelSize {
        PixelSize(
            width: Int(cairn_image_width(pointer)), height: Int(cairn_image_height(pointer)))
    }
    var bands: Int { Int(cairn_image_bands(pointer)) }
    var bits: Int { Int(cairn_image_bits(pointer)) }
    var hasAlpha: Bool { cairn_image_has_alpha(pointer) != 0 }
    var hasProfile: Bool { cairn_image_has_profile(pointer) != 0 }
    var isCMYK: Bool { Int(cairn_image_color(pointer)) == CAIRN_CMYK }

    /// Returns the result of an operation on this picture.
    func mapped(_ operation: (OpaquePointer) -> OpaquePointer?) throws(ImagingError) -> Picture {
        try mapped(reading: [], operation)
    }

    private func mapped(
        reading others: [PhotoBytes], _ operation: (OpaquePointer) -> OpaquePointer?
    ) throws(ImagingError) -> Picture {
        try watch.check()
        guard let result = operation(pointer) else { throw failure() }
        return Picture(result, sources + others, watch)
    }

    /// Returns the result of an operation on this picture and another.
    func mapped(
        with other: Picture, _ operation: (OpaquePointer, OpaquePointer) -> OpaquePointer?
    ) throws(ImagingError) -> Picture {
        try mapped(reading: other.sources) { operation($0, other.pointer) }
    }

    /// Renders a text as RGBA.
    static func text(
        _ markup: String, font: String, width: Int, align: Int, color: RGBColor, watch: Watch
    ) throws(ImagingError) -> Picture {
        try watch.check()
        guard
            let pointer = cairn_image_text(
                markup, font, Int32(width), Int32(align), color.channels)
        else { throw failure(watch) }
        return Picture(pointer, [], watch)
    }

    /// Decodes the picture into memory, including its metadata.
    func inMemory() throws(ImagingError) -> Picture {
        cairn_image_observe(pointer, watch.pointer)
        return try mapped { cairn_image_to_memory($0) }
    }

    /// Returns all pixels, in unpadded rows.
    func pixels() throws(ImagingError) -> [UInt8] {
        cairn_image_observe(pointer, watch.pointer)
        var memory: UnsafeMutableRawPointer?
        var count = 0
        guard cairn_image_pixels(pointer, &memory, &count) == 0, let memory else {
            throw failure()
        }
        defer { cairn_bytes_free(memory) }
        try watch.check()
        return Array(UnsafeRawBufferPointer(start: memory, count: count))
    }

    /// Computes all pixels and discards them.
    func drain() throws(ImagingError) {
        cairn_image_observe(pointer, watch.pointer)
        guard cairn_image_drain(pointer) == 0 else { throw failure() }
        try watch.check()
    }

    /// Encodes the picture.
    func encoded(_ options: cairn_save) throws(ImagingError) -> [UInt8] {
        cairn_image_observe(pointer, watch.pointer)
        var options = options
        var memory: UnsafeMutableRawPointer?
        var count = 0
        guard cairn_image_save(pointer, &options, &memory, &count) == 0, let memory else {
            throw failure()
        }
        defer { cairn_bytes_free(memory) }
        try watch.check()
        return Array(UnsafeRawBufferPointer(start: memory, count: count))
    }

    private func failure() -> ImagingError { Self.failure(watch) }

    /// Returns the reason that an operation failed: either it was ended, or libvips reported an
    /// error.
    private static func failure(_ watch: Watch) -> ImagingError {
        let message = cairn_vips_take_error()
        defer { cairn_bytes_free(message) }
        if let reason = watch.reason { return ImagingError(reason) }
        // The messages of all threads share one buffer: they are only a hint, and the first line
        // suffices.
        let text = message.map { String(cString: $0) } ?? ""
        let line = text.split(separator: "\n").first.map(String.init) ?? "cannot be decoded"
        return ImagingError(.corrupt(line))
    }
}

extension ImageFormat {
    /// The number of a format in the shim.
    var code: Int32 {
        let code =
            switch self {
            case .jpeg: CAIRN_JPEG
            case .png: CAIRN_PNG
            case .webp: CAIRN_WEBP
            case .gif: CAIRN_GIF
            case .heic: CAIRN_HEIF
            case .avif: CAIRN_AVIF
            case .tiff: CAIRN_TIFF
            }
        return Int32(code)
    }
}
