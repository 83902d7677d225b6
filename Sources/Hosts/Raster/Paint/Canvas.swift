import CPangoCairo

/// An image surface that Cairo draws on: premultiplied BGRA, 32 bits per pixel. Not Sendable.
final class Canvas {
    let width: Int
    let height: Int
    let surface: OpaquePointer
    let context: OpaquePointer

    /// Creates a canvas; sides in pixels, at least 1.
    init(width: Int, height: Int) throws(RasterError) {
        self.width = width
        self.height = height
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
        context = cairo_create(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
            throw .drawing(String(cString: cairo_status_to_string(status)))
        }
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// The number of bytes per row.
    var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

    /// Passes the bytes to `use` after all pending drawing has been flushed.
    func withBytes<Result>(_ use: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
        cairo_surface_flush(surface)
        let start = cairo_image_surface_get_data(surface)
        let result = use(UnsafeMutableRawBufferPointer(start: start, count: stride * height))
        cairo_surface_mark_dirty(surface)
        return result
    }

    /// Copies the pixels of a bitmap, starting at a position and clipped to the canvas.
    func copy(_ bitmap: Bitmap, from place: (x: Int, y: Int) = (0, 0)) {
        let columns = min(width, bitmap.width - place.x)
        withBytes { all in
            for row in 0..<min(height, bitmap.height - place.y) {
                let start = ((row + place.y) * bitmap.width + place.x) * 4
                UnsafeMutableRawBufferPointer(rebasing: all[(row * stride)...])
                    .copyBytes(from: bitmap.bytes[start..<start + columns * 4])
            }
        }
    }

    /// A copy of the pixels.
    var bitmap: Bitmap {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        withBytes { all in
            for row in 0..<height { bytes += all[row * stride..<row * stride + width * 4] }
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    /// Moves the pixels of a rectangle within it; pixels moved out are lost, and the vacated area
    /// keeps its contents.
    func scroll(_ rect: PixelRect, by way: PixelShift) {
        guard way != .none, abs(way.x) < rect.width, abs(way.y) < rect.height else { return }
        let (left, right) = (max(way.x, 0), max(-way.x, 0))
        withBytes { all in
            guard let base = all.baseAddress else { return }
            let length = (rect.width - abs(way.x)) * 4
            let count = rect.height - abs(way.y)
            for step in 0..<count {
                let line = way.y > 0 ? rect.maxY - 1 - step : rect.minY + step
                let target = base + line * stride + (rect.minX + left) * 4
                let source = base + (line - way.y) * stride + (rect.minX + right) * 4
                // The two may overlap.
                target.copyMemory(from: source, byteCount: length)
            }
        }
    }
}
