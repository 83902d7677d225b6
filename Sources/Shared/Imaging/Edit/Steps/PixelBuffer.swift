/// Immutable pixels in memory: red, green, blue and alpha, 8 bits each, in sRGB, with rows that are
/// not padded.
struct PixelBuffer: Sendable {
    let size: PixelSize
    private let bytes: PhotoBytes

    /// Creates pixels that a closure writes. It must write all of them.
    init(
        _ size: PixelSize, filling fill: (UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Void
    ) throws(ImagingError) {
        self.size = size
        bytes = try PhotoBytes(count: size.area * 4) { (memory) throws(ImagingError) in
            if let start = memory.bindMemory(to: UInt8.self).baseAddress { try fill(start) }
        }
    }

    /// Renders a picture into memory.
    init(_ picture: Picture) throws(ImagingError) {
        let ready = try picture.in8Bits().withColorBands().withAlpha()
        size = ready.size
        bytes = try PhotoBytes(.bytes(ready.pixels(), name: ""), atMost: Int.max)
    }

    /// Holds pixels that are in memory already.
    init(_ pixels: PhotoPixels) throws(ImagingError) {
        size = pixels.size
        bytes = try PhotoBytes(.bytes(pixels.bytes, name: ""), atMost: Int.max)
    }

    /// The number of bytes per row.
    var line: Int { size.width * 4 }

    /// Calls a closure with a pointer to the pixels, starting at the given column and row.
    func read<Value>(
        from left: Int = 0, _ top: Int = 0, _ work: (UnsafePointer<UInt8>) -> Value?
    ) -> Value? {
        withExtendedLifetime(bytes) {
            guard let start = bytes.all.pointer.bindMemory(to: UInt8.self).baseAddress else {
                return nil
            }
            return work(start + top * line + left * 4)
        }
    }

    /// Returns a libvips picture with the same pixels.
    func picture(_ watch: Watch) throws(ImagingError) -> Picture {
        try Picture(pixels: bytes, size: size, channels: 4, watch: watch)
    }
}
