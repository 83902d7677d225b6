/// Pixels in memory that never change: red, green, blue and opacity, 8 bits each, in sRGB, rows without padding.
struct StepPixels: Sendable {
    let size: PixelSize
    private let bytes: PhotoBytes

    /// Takes what a function writes, which has to be all of it.
    init(
        _ size: PixelSize, filling fill: (UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Void
    ) throws(ImagingError) {
        self.size = size
        bytes = try PhotoBytes(count: size.area * 4) { (memory) throws(ImagingError) in
            if let start = memory.bindMemory(to: UInt8.self).baseAddress { try fill(start) }
        }
    }

    /// Draws a picture.
    init(_ picture: Picture) throws(ImagingError) {
        let ready = try picture.in8Bits().withColourBands().withAlpha()
        size = ready.size
        bytes = try PhotoBytes(.bytes(ready.pixels(), name: ""), atMost: Int.max)
    }

    /// The bytes of a row.
    var line: Int { size.width * 4 }

    /// Reads the pixels, from the first one of a part on.
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

    /// The same pixels for libvips.
    func picture(_ watch: Watch) throws(ImagingError) -> Picture {
        try Picture(pixels: bytes, size: size, channels: 4, watch: watch)
    }
}
